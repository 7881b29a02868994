/** How the fields of a certificate read where two of their values stand beside each other. */
import { Certificate } from '../../../../contract/partners/certificates'
import { recordTextOf } from '../../../records/fields'

export const certificateText = recordTextOf(Certificate, 'certificate', {
  ownerName: 'certificate.owner',
  ...{ type: true, number: true, issuer: true, validFrom: true, validTo: true },
  file: { kind: 'picture' },
  note: 'partner.note',
})
