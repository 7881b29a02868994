/** How the fields of an exam item read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash, formatMoney } from '../../../ui/format'

const text: ValueText = (value) => (value === '' || value === null || value === undefined ? dash : String(value))

export const medItemText: RecordText = {
  fields: {
    name: text,
    companyName: (value, t) => (value ? String(value) : t('medItem.all')),
    category: (value, _, label) => label(`medItem.category.${String(value)}`),
    fee: (value) => formatMoney(Number(value)),
    minutes: (value, t) => t('medItem.minutes.value', { count: Number(value) }),
    sort: text,
    note: text,
    status: (value, _, label) => label(`medItem.status.${String(value)}`),
  },
  labels: {
    name: 'medItem.name',
    companyName: 'medItem.company',
    category: 'medItem.category',
    fee: 'medItem.fee',
    minutes: 'medItem.minutes',
    sort: 'medItem.sort',
    note: 'medItem.note',
    status: 'medItem.status',
  },
}
