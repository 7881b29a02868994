/** How the fields of an agent read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { fileName } from '../../../ui/file-name'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)

export const companyText: RecordText = {
  fields: {
    name: text,
    agentLogo: (value) => (typeof value === 'string' && value !== '' ? fileName(value) : dash),
    contact: text,
    phone: text,
    address: text,
    licence: text,
  },
  labels: {
    name: 'company.name',
    agentLogo: 'company.logo',
    contact: 'company.contact',
    phone: 'company.phone',
    address: 'company.address',
    licence: 'company.licence',
  },
}
