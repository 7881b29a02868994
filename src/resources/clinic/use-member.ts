/** What a patient is as a member of the chain, for those who may read it. */
import { memberLevels } from '../../../contract/clinic/member-levels'
import { useMayCall } from '../../providers/access'
import { useCallQuery } from '../../providers/data/use-call'

export const useMember = (pid: number | undefined) => {
  const may = useMayCall(memberLevels.calls.standing)
  const asked = { params: { pid: pid ?? 0 } }
  return useCallQuery(memberLevels.calls.standing, asked, { enabled: may && pid !== undefined }).data?.data
}
