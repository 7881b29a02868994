/** How the fields of a prescription read where two of their values stand beside each other. */
import { Prescription } from '../../../../contract/clinic/prescriptions'
import { recordTextOf } from '../../../records/fields'

export const prescriptionText = recordTextOf(Prescription, 'prescription', {
  ...{ rxNo: true, date: true, patientName: true, kind: true, purpose: true },
  ...{ dsOd: 'field.dsOd', dcOd: 'field.dcOd', axOd: 'field.axOd', addOd: 'field.addOd', prismOd: 'field.prismOd' },
  ...{ pdOd: 'field.pdOd', phOd: 'field.phOd' },
  ...{ dsOs: 'field.dsOs', dcOs: 'field.dcOs', axOs: 'field.axOs', addOs: 'field.addOs', prismOs: 'field.prismOs' },
  ...{ pdOs: 'field.pdOs', phOs: 'field.phOs' },
  ...{ cycle: true, packQty: true, note: true, validUntil: true, status: true },
  ...{ signerName: true, signedAt: true, licenceNo: true, voidReason: true },
})
