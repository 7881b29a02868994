/** The brands to choose from. */
import { type Brand, brands } from '../../../contract/catalogue/brands'
import { useMayCall } from '../../providers/access'
import { useCallQuery } from '../../providers/data/use-call'

const staleTime = 60_000
const none: readonly Brand[] = []

export const useBrands = (): readonly Brand[] => {
  const enabled = useMayCall(brands.calls.list)
  const query = { pageSize: 200, sort: 'code' }
  return useCallQuery(brands.calls.list, { query }, { enabled, staleTime }).data?.data ?? none
}
