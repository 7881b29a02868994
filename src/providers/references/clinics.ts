/** Clinics to choose from. */
import { hospitals } from '../../../contract/partners/hospitals'
import { useChoices } from '../choices'
import { type CompanyId, ofCompany } from './of-company'

/** The clinics of an agent. */
export const useClinics = (cid: CompanyId) => useChoices(hospitals.calls.ofAgent, ofCompany(cid))
