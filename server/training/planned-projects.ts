/** The projects that a weekly plan is made of, whether it is one account's or proposed for an age. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../db/client'
import { refuseField } from '../http/refusal'
import { train } from './trains/table'

interface Planned {
  brand: string
  /** The company whose own projects may be in it besides those of all; null: only those of all. */
  cid: number | null
}

/**
 * @param kept numbers of projects that were in it before, and may stay though they are disabled
 * @throws Refusal of the first item that names a project twice, or one that cannot be planned
 */
export const assertProjects = async (
  db: Db,
  { brand, cid }: Planned,
  items: readonly { trainId: number }[],
  kept: readonly number[],
): Promise<void> => {
  const ids = items.map(({ trainId }) => trainId)
  const ofCompany = or(isNull(train.cid), cid === null ? undefined : eq(train.cid, cid))
  const known = await db
    .select({ id: train.id, name: train.name, trainStatus: train.trainStatus })
    .from(train)
    .where(and(inArray(train.id, [0, ...ids]), eq(train.brand, brand), ofCompany))
  for (const [at, trainId] of ids.entries()) {
    const field = `items.${at}.trainId`
    const found = known.find(({ id }) => id === trainId)
    if (!found) throw refuseField(field, 'input.choice')
    if (ids.indexOf(trainId) !== at) throw refuseField(field, 'weeklyPlan.twice')
    if (found.trainStatus === 0 && !kept.includes(trainId))
      throw refuseField(field, 'weeklyPlan.disabled', { name: found.name })
  }
}
