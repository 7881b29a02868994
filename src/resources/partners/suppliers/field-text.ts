/** How the fields of a supplier read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)
const named =
  (group: string): ValueText =>
  (value, _, label) =>
    label(`supplier.${group}.${String(value)}`)

export const supplierText: RecordText = {
  fields: {
    name: text,
    creditCode: text,
    contact: text,
    phone: text,
    address: text,
    lines: (value, t, label) =>
      Array.isArray(value) && value.length > 0
        ? value.map((line) => label(`supplier.line.${line}`)).join(t('supplier.separator'))
        : dash,
    note: text,
    status: named('status'),
    classifyStatus: named('classify'),
    classifyReason: text,
    classified: text,
  },
  labels: {
    name: 'supplier.name',
    creditCode: 'supplier.creditCode',
    contact: 'supplier.contact',
    phone: 'supplier.phone',
    address: 'supplier.address',
    lines: 'supplier.lines',
    note: 'partner.note',
    status: 'partner.status',
    classifyStatus: 'supplier.classify',
    classifyReason: 'supplier.reason',
    classified: 'supplier.classified',
  },
}
