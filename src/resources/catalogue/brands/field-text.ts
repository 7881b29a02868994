/** How the fields of a brand read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { fileName } from '../../../ui/file-name'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)

export const brandText: RecordText = {
  fields: {
    code: text,
    name: text,
    product: (value, _, label) => label(`catalogue.line.${String(value)}`),
    logo: (value) => (typeof value === 'string' && value !== '' ? fileName(value) : dash),
    status: (value, _, label) => label(`catalogue.status.${String(value)}`),
  },
  labels: { name: 'catalogue.brandName' },
}
