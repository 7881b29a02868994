/** Suppliers to choose from. */
import { suppliers } from '../../../contract/partners/suppliers'
import { type Choice, useChoices } from '../choices'
import { type CompanyId, ofCompany } from './of-company'

/** An agent's enabled suppliers, found by their name, and the one that a record has already. */
export const useSuppliers = (cid: CompanyId, known?: Choice) => {
  const { filters, wanted } = ofCompany(cid)
  const enabled = { ...filters, status: '1' }
  return useChoices(suppliers.calls.list, { filters: enabled, wanted, sort: 'name', searchBy: 'keyword', known })
}
