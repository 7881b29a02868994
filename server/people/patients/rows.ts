import type { Patient } from '../../../contract/people/patients'
import { tableRows } from '../../crud/table-rows'
import { maskedPhone } from '../../http/masked-phone'
import { inScope } from '../../http/scope'
import { ageOn } from './rules'
import { patient } from './table'

export type PatientRow = typeof patient.$inferSelect
export type PatientChanges = Partial<typeof patient.$inferInsert>

export const patientRows = tableRows({
  name: 'patients',
  table: patient,
  key: 'pid',
  view: (db) => db.select().from(patient).$dynamic(),
  visibleTo: (caller) => inScope(caller, patient),
  present: (row, { codes, today }): Patient => ({
    ...row,
    gender: row.gender as Patient['gender'],
    phone: codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
    age: ageOn(row.birthday, today),
    allowed: codes.has('patients.save') ? ['save'] : [],
  }),
})
