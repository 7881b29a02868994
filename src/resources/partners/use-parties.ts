/** The clinics of an agent to choose from, for those who may see them. */
import { type ClinicChoice, hospitals } from '../../../contract/partners/hospitals'
import { useMayCall } from '../../providers/access'
import { useCallQuery } from '../../providers/data/use-call'

const staleTime = 60_000

export const useClinics = (cid: number | null | undefined): readonly ClinicChoice[] => {
  const may = useMayCall(hospitals.calls.ofAgent)
  const enabled = may && cid !== null && cid !== undefined
  return useCallQuery(hospitals.calls.ofAgent, { params: { cid: cid ?? 0 } }, { enabled, staleTime }).data?.data ?? []
}
