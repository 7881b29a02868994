/** What classes ask of the children who are in them. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { subjectStatus } from '../../contract/screening/subject-record'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import { screeningSubject } from './screening-subjects/table'

const isHere = and(eq(screeningSubject.status, subjectStatus.here), isNull(screeningSubject.mergedInto))
const inClasses = (classIds: readonly number[]) => inArray(screeningSubject.classId, [...classIds])

/** How many children each of the classes has. */
export const subjectsByClass = async (db: Db, classIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const counted = await db
    .select({ classId: screeningSubject.classId, count: sql<number>`count(*)::int` })
    .from(screeningSubject)
    .where(and(inClasses(classIds), isHere))
    .groupBy(screeningSubject.classId)
  return new Map(counted.map(({ classId, count }) => [classId ?? 0, count]))
}

/** The children of the classes leave the school. @returns who left, by class */
export const takeLeave = async (
  db: Db,
  classIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number[]>> => {
  const gone = await db
    .update(screeningSubject)
    .set({ status: subjectStatus.left, ...nextVersion(screeningSubject, now) })
    .where(and(inClasses(classIds), isHere))
    .returning({ sid: screeningSubject.sid, classId: screeningSubject.classId })
  const byClass = new Map<number, number[]>()
  for (const { sid, classId } of gone) byClass.set(classId ?? 0, [...(byClass.get(classId ?? 0) ?? []), sid])
  return byClass
}

/** Of those who left with a class, all who have not been entered elsewhere since are in it again. */
export const returnLeavers = (
  db: Db,
  { classId, sids, now }: { classId: number; sids: readonly number[]; now: number },
) =>
  db
    .update(screeningSubject)
    .set({ status: subjectStatus.here, ...nextVersion(screeningSubject, now) })
    .where(
      and(
        inArray(screeningSubject.sid, [...sids]),
        eq(screeningSubject.classId, classId),
        eq(screeningSubject.status, subjectStatus.left),
      ),
    )
