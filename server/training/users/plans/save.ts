/** The plans of an account: the one that holds and those before it. */
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { WeeklyPlan } from '../../../../contract/training/plans'
import type { trainingUsers } from '../../../../contract/training/users'
import type { Db } from '../../../db/client'
import { orderedBy } from '../../../db/ordered-by'
import type { Context } from '../../../http/implement'
import { Refusal } from '../../../http/refusal'
import { account } from '../../../system/accounts/table'
import { assertProjects } from '../../planned-projects'
import { train } from '../../trains/table'
import type { UserChanges, UserRow } from '../rows'
import { weeklyPlan, weeklyPlanItem } from './table'

type Calls = typeof trainingUsers.calls
type Planning = Context<Calls['plan'], UserRow, UserChanges>

const itemsOf = async (db: Db, planIds: readonly number[]) => {
  if (planIds.length === 0) return []
  const { planId, trainId, minutes, days, place } = weeklyPlanItem
  return db
    .select({ planId, trainId, minutes, days, trainName: train.name, trainStatus: train.trainStatus })
    .from(weeklyPlanItem)
    .innerJoin(train, eq(train.id, trainId))
    .where(inArray(planId, [...planIds]))
    .orderBy(asc(place))
}

type Found = Pick<WeeklyPlan, 'planId' | 'since' | 'until' | 'operatorName'>

/** With its projects, and what they add up to in a week. */
const whole = async (db: Db, rows: readonly Found[]): Promise<WeeklyPlan[]> => {
  const all = await itemsOf(
    db,
    rows.map(({ planId }) => planId),
  )
  return rows.map((row) => {
    const items = all
      .filter(({ planId }) => planId === row.planId)
      .map(({ planId: _, trainStatus, ...item }) => ({ ...item, trainStatus: trainStatus === 1 ? 1 : 0 }) as const)
    return {
      ...row,
      items,
      days: Math.max(0, ...items.map(({ days }) => days)),
      weekMinutes: items.reduce((sum, { days, minutes }) => sum + days * minutes, 0),
    }
  })
}

const { planId, sdxUid, since, until } = weeklyPlan

const plansView = (db: Db) =>
  db
    .select({ planId, since, until, operatorName: account.name })
    .from(weeklyPlan)
    .innerJoin(account, eq(account.uid, weeklyPlan.operatorId))
    .$dynamic()

export const plans = async ({ db, row, query }: Context<Calls['plans'], UserRow, UserChanges>) => {
  const where = eq(sdxUid, row.sdxUid)
  const rows = await plansView(db)
    .where(where)
    .orderBy(...orderedBy(weeklyPlan, query.sort), desc(planId))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows: await whole(db, rows), total: await db.$count(weeklyPlan, where) }
}

/** Every plan that an account had since an instant, the first of them first. */
export const plansSince = async (db: Db, account: number, at: number): Promise<WeeklyPlan[]> =>
  whole(
    db,
    await plansView(db)
      .where(and(eq(sdxUid, account), or(isNull(until), sql`${until} > to_timestamp(${at})`)))
      .orderBy(asc(planId)),
  )

const told = (plan: WeeklyPlan | undefined) =>
  (plan?.items ?? []).map(({ trainName, minutes, days }) => `${trainName} ${minutes}′×${days}`).join(' · ')

export const plan = async ({ db, row, body: { items }, caller, now, save, auditAs }: Planning): Promise<WeeklyPlan> => {
  const [before] = (await plansSince(db, row.sdxUid, now)).filter((one) => one.until === null)
  const kept = before?.items.map(({ trainId }) => trainId) ?? []
  await assertProjects(db, row, items, kept)
  if (before)
    await db
      .update(weeklyPlan)
      .set({ until: Math.max(now, before.since) })
      .where(eq(planId, before.planId))
  const [made] = await db
    .insert(weeklyPlan)
    .values({ sdxUid: row.sdxUid, since: now, operatorId: caller.uid })
    .returning({ planId })
  const id = made?.planId ?? 0
  if (items.length > 0)
    await db.insert(weeklyPlanItem).values(items.map((item, place) => ({ ...item, place, planId: id })))
  const [after] = await whole(db, await plansView(db).where(eq(planId, id)))
  if (!after) throw new Refusal('missing')
  await save({})
  auditAs('plan', '', { before: { plan: told(before) }, after: { plan: told(after) } })
  return after
}
