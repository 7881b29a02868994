/** How the fields of an agent read where two of their values stand beside each other. */
import { Company } from '../../../../contract/partners/companies'
import { recordTextOf } from '../../../records/fields'

export const companyText = recordTextOf(Company, 'company', {
  name: true,
  agentLogo: { kind: 'picture', label: 'company.logo' },
  ...{ contact: true, phone: true, address: true, licence: true },
})
