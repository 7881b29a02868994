/** How a batch reads in the audit trail. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)

export const batchText: RecordText = {
  fields: {
    productName: text,
    batchNo: text,
    serialNo: text,
    status: (value, _, label) => label(`stock.status.${String(value)}`),
    reason: text,
  },
  labels: {
    productName: 'stock.product',
    batchNo: 'stock.batchNo',
    serialNo: 'stock.serialNo',
    status: 'stock.status',
    reason: 'stock.reason',
  },
  actions: { lock: 'stock.action.lock', reject: 'stock.action.reject', unlock: 'stock.action.unlock' },
}
