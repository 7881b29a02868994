/** Finds rows that are joined with their patient by a name, or by the last four digits of a phone. */
import { or, type SQL, sql } from 'drizzle-orm'
import { hasText } from '../db/text'
import { patient } from '../people/patients/table'

export const isOfPatient = (text: string): SQL | undefined =>
  or(hasText(patient.name, text), /^\d{4}$/.test(text) ? sql`right(${patient.phone}, 4) = ${text}` : undefined)
