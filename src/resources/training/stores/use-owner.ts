/** What an agent or a clinic holds of a brand now. */
import { trainingBalances } from '../../../../contract/training/balances'
import { useCallQuery } from '../../../providers/data/use-call'

interface Asked {
  brand: string | undefined
  cid?: number | null | undefined
  hid?: number | null | undefined
}

/** Nothing is read until it is known of whom. */
export const useOwner = ({ brand, cid, hid }: Asked) => {
  const query = { brand: brand ?? '', ...(cid && { cid }), ...(hid && { hid }) }
  const known = Boolean(brand && (cid || hid))
  // What is shown before units are moved must be what is there.
  return useCallQuery(trainingBalances.calls.owner, { query }, { enabled: known, staleTime: 0 })
}
