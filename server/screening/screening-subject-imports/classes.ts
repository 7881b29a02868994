/** The classes of a roster: those of the school year, and those that are added for it. */
import { and, eq } from 'drizzle-orm'
import { classStatus, screeningClasses } from '../../../contract/screening/screening-classes'
import type { Db } from '../../db/client'
import { writeAudits } from '../../http/audit'
import { screeningClass } from '../screening-classes/table'
import type { Place } from './read-row'
import type { TakingContext } from './taking'

const keyOf = ({ stage, grade, no }: Place) => `${stage} ${grade} ${no}`

interface School {
  customerId: number
  cid: number
  hid: number | null
  year: number
}

const knownClasses = async (db: Db, { customerId, year }: School) => {
  const isOfYear = and(eq(screeningClass.customerId, customerId), eq(screeningClass.year, year))
  const found = await db
    .select()
    .from(screeningClass)
    .where(and(isOfYear, eq(screeningClass.status, classStatus.here)))
  return new Map(found.map((one) => [keyOf(one as Place), one.classId]))
}

/** The id of each class that is named; those that are missing are added. */
export const classesNamed = async (
  { db, caller, now, request }: TakingContext,
  school: School,
  places: readonly Place[],
): Promise<{ idOf: (place: Place) => number | null; added: number }> => {
  const known = await knownClasses(db, school)
  const missing = new Map(places.map((place) => [keyOf(place), place]))
  for (const key of known.keys()) missing.delete(key)
  if (missing.size > 0) {
    const values = [...missing.values()].map((place) => ({
      ...{ ...place, customerId: school.customerId, year: school.year, created: now, updated: now },
    }))
    const made = await db.insert(screeningClass).values(values).returning()
    for (const one of made) known.set(keyOf(one as Place), one.classId)
    await writeAudits(
      db,
      made.map(({ version: _, created: __, updated: ___, ...after }) => ({
        ...{ at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id },
        ...{ cid: school.cid, hid: school.hid, resource: screeningClasses.name, recordId: after.classId },
        ...{ action: 'import', reason: '', before: null, after },
      })),
    )
  }
  return { idOf: (place) => known.get(keyOf(place)) ?? null, added: missing.size }
}
