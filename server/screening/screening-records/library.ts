/** Subjects with the figures of their last record. */
import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
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

/** Whether the subject of a record was merged into another subject, and the list that the caller sees has that other subject. */
const isMergedAway = ({ customers, hid }: On['caller']): SQL => {
  const isSeen = customers === null && hid === null ? sql`true` : sql`kept.customer_id = ${screeningRecord.customerId}`
  // Few are merged: for those who see all, they are looked up once.
  return sql`${screeningRecord.sid} in (select dropped.sid from ${screeningSubject} dropped
    join ${screeningRecord} kept on kept.sid = dropped.merged_into and kept.latest = 1
    where dropped.merged_into is not null and ${isSeen})`
}

/** Told by columns of the record alone, so that subjects are counted without what is shown beside each. */
const matchingOf = ({ caller, query }: Pick<On, 'caller' | 'query'>) => {
  const ofSubjects = (which: SQL | undefined) =>
    sql`${screeningRecord.sid} in (select ${sid} from ${screeningSubject} where ${which})`
  const { customerId, classId } = screeningSubject
  return and(
    eq(screeningRecord.latest, 1),
    not(isMergedAway(caller)),
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

/** By subject all records that the caller sees, the latest first, with those of the subjects merged into it. */
const recordsBySubject = async ({ db, caller }: Pick<On, 'db' | 'caller'>, sids: readonly number[]) => {
  const { mergedInto } = screeningSubject
  const { date, level, wears, nakedOd, nakedOs, result } = screeningRecord
  const rows =
    sids.length === 0
      ? []
      : await db
          .select({ ownSid: sid, mergedInto, found: { date, level, wears, nakedOd, nakedOs }, result })
          .from(screeningRecord)
          .innerJoin(screeningSubject, eq(sid, screeningRecord.sid))
          .where(
            and(
              inArray(
                screeningRecord.sid,
                db
                  .select({ sid })
                  .from(screeningSubject)
                  .where(or(inArray(sid, [...sids]), inArray(mergedInto, [...sids]))),
              ),
              visibleRecords(caller),
            ),
          )
          .orderBy(desc(date), desc(screeningRecord.recordId))
  const bySid = new Map<number, typeof rows>()
  for (const row of rows) {
    const whose = sids.includes(row.ownSid) ? row.ownSid : (row.mergedInto ?? row.ownSid)
    bySid.set(whose, [...(bySid.get(whose) ?? []), row])
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
  const bySid = await recordsBySubject(
    context,
    found.map((row) => row.sid),
  )
  const rows = found.map(({ result: own, recordId: _, ...row }) => {
    const records = bySid.get(row.sid) ?? []
    const [last, previous] = records
    const { seOd, seOs } = last?.result ?? own
    const [now, before] = [last ? worse(last.result) : null, previous ? worse(previous.result) : null]
    return {
      ...{ ...row, ...last?.found },
      age: ageOn(row.birthday, caller.today) ?? 0,
      tasks: records.length,
      ...{ seOd, seOs },
      trend: now === null || before === null ? null : now - before,
    } as LibraryEntry
  })
  return { rows, total }
}
