/** The stores of one's own chain to choose from; none for those who see their own alone. */
import { stores } from '../../../contract/partners/stores'
import { useChoices } from '../choices'

const accepted = { status: '1' }

export const useStores = (wanted: boolean) => useChoices(stores.calls.list, { filters: accepted, wanted })
