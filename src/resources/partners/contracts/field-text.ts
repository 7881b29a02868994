/** How the fields of a contract read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash, formatMoney } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)

export const contractText: RecordText = {
  fields: {
    contractNo: text,
    companyName: text,
    hospitalName: text,
    type: (value, _, label) => label(`contract.type.${String(value)}`),
    start: text,
    end: text,
    amount: (value) => formatMoney(typeof value === 'number' ? value : undefined),
    files: (value) => (Array.isArray(value) && value.length > 0 ? value.join('\n') : dash),
    note: text,
    terminated: text,
  },
  labels: {
    contractNo: 'contract.number',
    companyName: 'partner.company',
    hospitalName: 'partner.clinic',
    type: 'contract.type',
    start: 'contract.start',
    end: 'contract.end',
    amount: 'contract.amount',
    files: 'contract.files',
    note: 'partner.note',
    terminated: 'contract.terminated',
  },
}
