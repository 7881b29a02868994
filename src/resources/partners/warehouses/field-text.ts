/** How the fields of a warehouse read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)

export const warehouseText: RecordText = {
  fields: {
    name: text,
    address: text,
    type: (value, _, label) => label(`warehouse.type.${String(value)}`),
    isDefault: (value, t) => t(value === 1 ? 'warehouse.yes' : 'warehouse.no'),
  },
  labels: {
    name: 'warehouse.name',
    address: 'warehouse.address',
    type: 'warehouse.type',
    isDefault: 'warehouse.default',
  },
}
