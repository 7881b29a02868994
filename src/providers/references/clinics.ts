/** Clinics to choose from. */
import { orders } from '../../../contract/orders/orders'
import { hospitals } from '../../../contract/partners/hospitals'
import { useChoices } from '../choices'
import { type CompanyId, ofCompany } from './of-company'

/** The clinics of an agent. */
export const useClinics = (cid: CompanyId) => useChoices(hospitals.calls.ofAgent, ofCompany(cid))

/** Clinics whose orders the person may see, found by their name, and the one that is chosen. */
export const useFoundClinics = (chosen?: number) => useChoices(orders.calls.hospitals, { searchBy: 'name', chosen })
