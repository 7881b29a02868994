/** How the fields of a potential member read where two of their values stand beside each other. */
import { Potential } from '../../../../contract/clinic/potentials'
import { recordTextOf } from '../../../records/fields'

const told = recordTextOf(Potential, 'potential', {
  ...{ name: true, phone: true, gender: { values: 'patient.gender' }, birthday: true, schoolId: true, source: true },
  ...{ intention: true, owner: true, nextTime: true, note: true, reason: true, status: true },
})

export const potentialText = told
