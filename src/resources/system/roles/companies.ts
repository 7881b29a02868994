/** The agents that a role can be of, for those who may choose among them. */
import { accounts } from '../../../../contract/system/accounts'
import { useMayCall } from '../../../providers/access'
import { useIsPlatform } from '../../../providers/companies'
import { useCallQuery } from '../../../providers/data/use-call'

const minute = 60_000

export const useCompanies = (): readonly { cid: number; name: string }[] => {
  const mayAsk = useMayCall(accounts.calls.offers)
  const enabled = useIsPlatform() && mayAsk
  const { data } = useCallQuery(accounts.calls.offers, { query: {} }, { enabled, staleTime: 10 * minute })
  return data?.data.companies ?? []
}
