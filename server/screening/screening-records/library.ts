/** Subjects with the figures of their last record. */
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import type { LibraryEntry } from '../../../contract/screening/library-entry'
import type { screeningRecords } from '../../../contract/screening/screening-records'
import { matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { hasText } from '../../db/text'
import type { Context } from '../../http/implement'
import { betweenDays } from '../../http/periods'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { screeningSubject } from '../screening-subjects/table'
import { hasPhoneTail } from './list'
import { visibleRecords } from './rows'
import { screeningRecord } from './table'

type On = Context<(typeof screeningRecords)['calls']['library']>
const { sid, name, gender, birthday, studentNo } = screeningSubject

/** Told by columns of the record alone, so that subjects are counted without what is shown beside each. */
const matchingOf = ({ caller, query }: Pick<On, 'caller' | 'query'>) => {
  const ofSubjects = (which: SQL | undefined) =>
    sql`${screeningRecord.sid} in (select ${sid} from ${screeningSubject} where ${which})`
  const { customerId, classId } = screeningSubject
  return and(
    eq(screeningRecord.latest, 1),
    visibleRecords(caller),
    betweenDays(screeningRecord.date, query),
    matching(query, {
      customerId: (school) => ofSubjects(eq(customerId, school)),
      grade: (grade) =>
        ofSubjects(
          sql`${classId} in (select ${screeningClass.classId} from ${screeningClass} where ${eq(screeningClass.grade, grade)})`,
        ),
      level: screeningRecord.level,
      wears: screeningRecord.wears,
      keyword: (text) => ofSubjects(or(hasText(name, text), hasText(studentNo, text), hasPhoneTail(text))),
    }),
  )
}

const view = (db: Db) =>
  db
    .select({
      ...{ sid, name, gender, birthday, studentNo },
      ...{ customerId: screeningSubject.customerId, customerName: screeningCustomer.name },
      ...{ grade: screeningClass.grade, classNo: screeningClass.no, wears: screeningRecord.wears },
      ...{ recordId: screeningRecord.recordId, date: screeningRecord.date, level: screeningRecord.level },
      ...{ nakedOd: screeningRecord.nakedOd, nakedOs: screeningRecord.nakedOs, result: screeningRecord.result },
    })
    .from(screeningRecord)
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningRecord.sid))
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningSubject.customerId))
    .leftJoin(screeningClass, eq(screeningClass.classId, screeningSubject.classId))
    .$dynamic()

const worse = ({ seOd, seOs }: { seOd: number | null; seOs: number | null }) => {
  const known = [seOd, seOs].filter((se) => se !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** By subject how many records there are, and the spherical equivalents of the last two. */
const earlierOf = async (db: Db, sids: readonly number[]) => {
  if (sids.length === 0) return new Map<number, { count: number; powers: (number | null)[] }>()
  const rows = await db
    .select({ sid: screeningRecord.sid, result: screeningRecord.result })
    .from(screeningRecord)
    .where(inArray(screeningRecord.sid, [...sids]))
    .orderBy(desc(screeningRecord.date), desc(screeningRecord.recordId))
  const bySid = new Map<number, { count: number; powers: (number | null)[] }>()
  for (const row of rows) {
    const known = bySid.get(row.sid) ?? { count: 0, powers: [] }
    bySid.set(row.sid, { count: known.count + 1, powers: [...known.powers, worse(row.result)] })
  }
  return bySid
}

export const library = async (context: On) => {
  const { db, caller, query } = context
  const where = matchingOf(context)
  const columns = { date: screeningRecord.date, name }
  const [found, total] = await Promise.all([
    view(db)
      .where(where)
      .orderBy(...orderedBy(columns, query.sort), desc(screeningRecord.date), desc(screeningRecord.recordId))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.$count(screeningRecord, where),
  ])
  const bySid = await earlierOf(
    db,
    found.map((row) => row.sid),
  )
  const rows = found.map(({ result, recordId: _, ...row }) => {
    const { count = 0, powers: [now = null, before = null] = [] } = bySid.get(row.sid) ?? {}
    return {
      ...row,
      age: ageOn(row.birthday, caller.today) ?? 0,
      tasks: count,
      seOd: result.seOd,
      seOs: result.seOs,
      trend: now === null || before === null ? null : now - before,
    } as LibraryEntry
  })
  return { rows, total }
}
