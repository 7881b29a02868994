/** The calls about one training account that stand in files of their own: sessions, plans, and to whom it may be handed on. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { idParam, text } from '../core/fields'
import { PatientChoice } from '../people/patients'
import { planCalls } from './plans'
import { sessionCalls } from './sessions'

export const ofAccount = {
  ...sessionCalls,
  ...planCalls,
  takers: call('GET', '/v1/training-users/{sdxUid}/takers', {
    feature: 'training-users',
    summary: 'Patients of a clinic to whom an account may be handed on; without a text those who came last',
    row: 'sdxUid',
    query: z.object({
      hid: idParam().optional().describe('Clinic of the same agent; that of the account unless said'),
      name: text(30).optional(),
    }),
    reply: one(z.array(PatientChoice)),
    can: 'training-users.transfer',
  }),
}
