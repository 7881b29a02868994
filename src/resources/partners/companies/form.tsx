/** The form of an agent. */
import type { Company } from '../../../../contract/partners/companies'
import { FieldForm } from '../../../records/field-form'
import { companyFields } from './field-text'

export const CompanyForm = ({ company, onClosed }: { company?: Company; onClosed: () => void }) => (
  <FieldForm
    of={companyFields}
    parts={['name', 'agentLogo', 'contact', 'phone', 'address', 'licence']}
    row={company}
    onClosed={onClosed}
  />
)
