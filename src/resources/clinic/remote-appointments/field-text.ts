/** How the fields of a remote appointment read where two of their values stand beside each other. */
import { RemoteAppointment } from '../../../../contract/clinic/remote-appointments'
import { recordTextOf } from '../../../records/fields'

export const remoteText = recordTextOf(RemoteAppointment, 'remote', {
  ...{ patientName: true, specialistName: true, date: true, slot: true, question: true, fee: true },
  status: { values: 'remote.status' },
  method: { values: 'visit.method' },
  ...{ paidAt: true, ref: true, refundDue: true, refundedAt: true, refundRef: true },
  ...{ link: true, confirmedAt: true, startedAt: true, finishedAt: true, opinion: true, reason: true },
})
