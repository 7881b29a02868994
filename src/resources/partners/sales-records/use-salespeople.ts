/** The enabled salespeople of an agent, to choose from; a salesperson finds themselves alone. */
import { salespeople } from '../../../../contract/partners/salespeople'
import { useChoices } from '../../../providers/choices'
import { type CompanyId, ofCompany } from '../../../providers/references/of-company'

export const useSalespeople = (cid: CompanyId) => useChoices(salespeople.calls.choices, ofCompany(cid))
