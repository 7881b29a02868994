/** Warehouses to choose from. */
import { warehouses } from '../../../contract/partners/warehouses'
import { useChoices } from '../choices'
import { type CompanyId, ofCompany } from './of-company'

/** The warehouses of an agent; `rows` say which is the usual one. */
export const useWarehouses = (cid: CompanyId, wanted = true) =>
  useChoices(warehouses.calls.list, ofCompany(cid, wanted))
