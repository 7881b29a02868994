/** What other resources and areas ask of patients: whether the caller may read one, and under which records a person is known. */
import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/client'
import { inChain } from '../http/scope'
import type { Caller } from '../http/session'
import { patient } from './patients/table'

/** Of whom the patient is, where the caller may read the record. */
export const findPatient = async (db: Db, pid: number, caller: Caller) => {
  const [found] = await db
    .select({ cid: patient.cid, hid: patient.hid, name: patient.name, mergedInto: patient.mergedInto })
    .from(patient)
    .where(and(eq(patient.pid, pid), inChain(caller, patient)))
  return found
}

/** The record and all that were merged into it, however long ago: what is read of the person is read of each. */
export const pidsOf = async (db: Db, pid: number): Promise<number[]> => {
  const rows = await rowsOf<{ pid: number }>(
    db,
    sql`with recursive person as (
        select ${pid}::int as pid
        union select ${patient.pid} from ${patient} join person on ${patient.mergedInto} = person.pid)
      select pid from person`,
  )
  return rows.map((row) => row.pid)
}
