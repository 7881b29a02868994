/** What is read of signed examinations elsewhere, straight from what was measured: one source, no copies. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { examStatus } from '../../contract/clinic/exam-terms'
import { inChain, isPlatform } from '../http/scope'
import type { Caller } from '../http/session'
import { exam } from './exams/table'

/** Which examinations a person reads: those of their chain; people of an agent none. */
export const readableExams = (caller: Caller): SQL | undefined =>
  caller.hid === null && !isPlatform(caller) ? sql`false` : inChain(caller, exam)

/** Those that are signed, and that no revision replaced. */
export const signedExams = (caller: Caller): SQL | undefined =>
  and(eq(exam.status, examStatus.signed), isNull(exam.replacedBy), readableExams(caller))

/** A number of the sections, such as `bino,npc` or `va,od,best`; null where it was not measured. */
export const readingOf = (path: string): SQL<number | null> =>
  sql<number | null>`(${exam.sections} #>> ${sql.raw(`'{${path}}'`)})::float8`

/** Of both eyes: `naked` of `va` gives `nakedOd` and `nakedOs`. */
export const readingsOf = <const Name extends string>(
  names: Readonly<Record<Name, readonly [section: string, field: string]>>,
) =>
  Object.fromEntries(
    Object.entries<readonly [string, string]>(names).flatMap(([name, [section, field]]) => [
      [`${name}Od`, readingOf(`${section},od,${field}`)],
      [`${name}Os`, readingOf(`${section},os,${field}`)],
    ]),
  ) as Record<`${Name}Od` | `${Name}Os`, SQL<number | null>>

/** What of binocular vision training is to better. */
export const binocularReadings = {
  stereo: readingOf('bino,stereo'),
  ...readingsOf({ amp: ['bino', 'amp'] }),
  flipper: readingOf('bino,flipper'),
  npc: readingOf('bino,npc'),
  phoriaFar: readingOf('bino,phoriaFar'),
  phoriaNear: readingOf('bino,phoriaNear'),
}
