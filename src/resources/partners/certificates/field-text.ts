/** How the fields of a certificate read where two of their values stand beside each other. */
import type { RecordText, ValueText } from '../../../providers/record-text'
import { dash } from '../../../ui/format'

const text: ValueText = (value) => (typeof value === 'string' && value !== '' ? value : dash)

export const certificateText: RecordText = {
  fields: {
    ownerName: text,
    type: (value, _, label) => label(`certificate.type.${String(value)}`),
    number: text,
    issuer: text,
    validFrom: text,
    validTo: text,
    file: text,
    note: text,
  },
  labels: {
    ownerName: 'certificate.owner',
    type: 'certificate.type',
    number: 'certificate.number',
    issuer: 'certificate.issuer',
    validFrom: 'certificate.validFrom',
    validTo: 'certificate.validTo',
    file: 'certificate.file',
    note: 'partner.note',
  },
}
