/** How the fields of shifts and templates read where two of their values stand beside each other. */
import { ShiftTemplate } from '../../../../contract/clinic/shift-templates'
import { Shift } from '../../../../contract/clinic/shifts'
import { recordTextOf } from '../../../records/fields'

export const shiftText = recordTextOf(Shift, 'shift', {
  name: 'shift.doctor',
  ...{ date: true, start: true, end: true, slotMinutes: true, capacity: true, room: true, status: true, reason: true },
})

export const templateText = recordTextOf(ShiftTemplate, 'shift', {
  name: 'shift.doctor',
  kind: { label: 'shift.template.kind', values: 'shift.template.kind' },
  weekday: { label: 'shift.template.weekday', values: 'shift.template.weekday' },
  ...{ date: true, start: true, end: true, slotMinutes: true, capacity: true, room: true, reason: true },
  from: 'shift.template.from',
  to: 'shift.template.to',
  substituteName: 'shift.template.substitute',
})
