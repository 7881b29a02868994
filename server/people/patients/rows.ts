/** Finding, keeping and showing patients. */
import { and, eq, sql } from 'drizzle-orm'
import type { Patient } from '../../../contract/people/patients'
import type { Rows } from '../../http/implement'
import { maskedPhone } from '../../http/masked-phone'
import { inScope } from '../../http/scope'
import { ageOn } from './rules'
import { patient } from './table'

export type PatientRow = typeof patient.$inferSelect
export type PatientChanges = Partial<typeof patient.$inferInsert>

export const patientRows: Rows<PatientRow, PatientChanges> = {
  name: 'patients',
  async find(db, pid, caller, { lock }) {
    const query = db
      .select()
      .from(patient)
      .where(and(eq(patient.pid, pid), inScope(caller, patient)))
    const [row] = await (lock ? query.for('update') : query)
    return row
  },
  async save(db, { pid }, changes, now) {
    await db
      .update(patient)
      .set({ ...changes, version: sql`${patient.version} + 1`, updated: now })
      .where(eq(patient.pid, pid))
  },
  present: (row, { codes, today }): Patient => ({
    ...row,
    gender: row.gender as Patient['gender'],
    phone: codes.has('patients.phone') ? row.phone : maskedPhone(row.phone),
    age: ageOn(row.birthday, today),
    allowed: codes.has('patients.save') ? ['save'] : [],
  }),
}
