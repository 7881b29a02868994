/** The clinics that a price can be agreed with: of the own company, or of the one whose product it is. */
import type { ProductRecord } from '../../../../../contract/catalogue/product'
import { hospitals } from '../../../../../contract/partners/hospitals'
import { useMayCall } from '../../../../providers/access'
import { useCompanies, useOwnCompany } from '../../../../providers/companies'
import { useCallQuery } from '../../../../providers/data/use-call'

const staleTime = 60_000

/** @param chosen the company, of people who belong to none */
export const useClinicChoices = (product: ProductRecord, chosen: number | undefined) => {
  const own = useOwnCompany() ?? product.cid
  const mayClinics = useMayCall(hospitals.calls.ofAgent)
  const agents = useCompanies({ wanted: own === null })
  const cid = own ?? chosen
  const clinics = useCallQuery(
    hospitals.calls.ofAgent,
    { params: { cid: cid ?? 0 } },
    { enabled: mayClinics && cid !== undefined, staleTime },
  )
  return {
    /** undefined where there is nothing to choose. */
    agents: own === null ? agents.map((one) => ({ value: one.cid, label: one.name })) : undefined,
    clinics: (clinics.data?.data ?? []).map(({ hid, name }) => ({ value: hid, label: name })),
    loading: clinics.isFetching,
  }
}
