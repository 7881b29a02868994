/** The fields of an agent. */
import { type Company, companies } from '../../../../contract/partners/companies'
import { fieldsOf } from '../../../records/fields'

export const companyFields = fieldsOf<Company>()(companies, 'company', {
  agentLogo: { kind: 'picture', label: 'company.logo' },
  phone: { kind: 'phone' },
})
export const companyText = companyFields.text
