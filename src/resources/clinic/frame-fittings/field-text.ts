/** How the fields of a fitting read where two of their values stand beside each other. */
import { FrameFitting } from '../../../../contract/clinic/frame-fittings'
import { recordTextOf } from '../../../records/fields'

export const frameFittingText = recordTextOf(FrameFitting, 'frameFitting', {
  ...{ fittingNo: true, patientName: true, rxNo: true, date: true, frame: true, frameName: true, variant: true },
  ...{ lensName: true, lensSource: true, pieces: true, pdOd: true, pdOs: true, phOd: true, phOs: true, vertex: true },
  ...{ tilt: true, promised: true, note: true, saleNo: true, orderNo: true, workerName: true, checkerName: true },
  ...{ takenAt: true, notifiedAt: true, status: true },
})
