/** How the fields of a follow-up read where two of their values stand beside each other. */
import { Revisit } from '../../../../contract/people/revisits'
import { recordTextOf } from '../../../records/fields'

export const revisitText = recordTextOf(Revisit, 'revisit', {
  ...{ revisitTime: true, type: true, patientName: true, doctorName: true, reviewStaffName: true, way: true },
  ...{ content: true, nextTime: true, note: true, status: true },
})
