/** Agents and clinics to choose from, for those who may see them. */
import { type Company, companies } from '../../../contract/partners/companies'
import { type ClinicChoice, hospitals } from '../../../contract/partners/hospitals'
import { useMayCall } from '../../providers/access'
import { useCallQuery } from '../../providers/data/use-call'

const staleTime = 60_000

export const useCompanies = (): readonly Company[] => {
  const enabled = useMayCall(companies.calls.list)
  return useCallQuery(companies.calls.list, {}, { enabled, staleTime }).data?.data ?? []
}

export const useClinics = (cid: number | null | undefined): readonly ClinicChoice[] => {
  const may = useMayCall(hospitals.calls.ofAgent)
  const enabled = may && cid !== null && cid !== undefined
  return useCallQuery(hospitals.calls.ofAgent, { params: { cid: cid ?? 0 } }, { enabled, staleTime }).data?.data ?? []
}
