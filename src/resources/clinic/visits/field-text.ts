/** How the fields of a visit read where two of their values stand beside each other. */
import { Visit } from '../../../../contract/clinic/visits'
import { recordTextOf } from '../../../records/fields'

export const visitText = recordTextOf(Visit, 'visit', {
  ...{ visitNo: true, queueNo: true, date: true, patientName: true, type: true, doctorName: true, room: true },
  ...{ priority: true, priorityReason: true, complaint: true, diagnosis: true, advice: true, nextDate: true },
  ...{ status: true, calls: true, calledAt: true, startedAt: true, finishedAt: true, cancelReason: true },
})
