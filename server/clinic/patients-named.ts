/** Finds rows about a patient by the patient's name or the last four digits of their phone. */
import { and, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { subquery } from '../db/subquery'
import { contains } from '../db/text'
import { inChain } from '../http/scope'
import type { Caller } from '../http/session'
import { patient } from '../people/patients/table'

const tail = /^\d{4}$/

/** The patients are those of the caller's chain: few beside all that there are, and found by an index. */
export const ofPatientsNamed = (caller: Caller, pid: PgColumn, text: string): SQL =>
  inArray(
    pid,
    subquery
      .select({ pid: patient.pid })
      .from(patient)
      .where(
        and(
          inChain(caller, patient),
          or(
            ilike(patient.name, contains(text)),
            tail.test(text) ? sql`right(${patient.phone}, 4) = ${text}` : undefined,
          ),
        ),
      ),
  )
