/** What accounts of a company can be given: roles and clinics; and which companies there are. */
import { type AccountChoices, accounts } from '../../../../contract/system/accounts'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'

const nothing: AccountChoices = { companies: [], roles: [], hospitals: [], doctors: [] }
const minute = 60_000

/** @param cid absent: the own company, or the platform */
export const useOffers = (cid?: number | null): AccountChoices => {
  const enabled = useMayCall(accounts.calls.offers)
  const query = cid ? { cid } : {}
  const { data } = useCallQuery(accounts.calls.offers, { query }, { enabled, staleTime: minute })
  return data?.data ?? nothing
}
