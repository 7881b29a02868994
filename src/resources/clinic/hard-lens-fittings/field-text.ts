/** How the fields of a fitting of hard lenses read where two of their values stand beside each other. */
import { HardLensFitting } from '../../../../contract/clinic/hard-lens-fittings'
import { recordTextOf } from '../../../records/fields'

export const hardLensFittingText = recordTextOf(HardLensFitting, 'hardLensFitting', {
  ...{ fittingNo: true, patientName: true, date: true, kind: true, rxNo: true, lensName: true, pieces: true },
  ...{ promised: true, note: true, saleNo: true, orderNo: true, takenAt: true, status: true },
})
