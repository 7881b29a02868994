/** Points as bills and recharges move them: whose they are, what has expired of them, what is earned, spent and given back. */
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { lastDayOf, pointsKind } from '../../contract/clinic/points-rule'
import { type Db, rowsOf } from '../db/client'
import { Refusal, refuseField } from '../http/refusal'
import { headHid } from '../http/scope'
import type { Caller } from '../http/session'
import { hospital } from '../partners/hospitals/table'
import { keptRecord } from '../people/patient-service'
import { ofChain } from './fee-service'
import { pointsAccount, pointsEntry } from './points/table'

type Account = typeof pointsAccount.$inferSelect
export type NewPoints = Pick<
  typeof pointsEntry.$inferInsert,
  'kind' | 'points' | 'saleId' | 'storedEntryId' | 'reason' | 'expires'
>

export interface PointsDoing {
  db: Db
  caller: Pick<Caller, 'uid' | 'today'>
  now: number
}

const isOf = async (db: Db, hid: number, pid: number) =>
  and(eq(pointsAccount.pid, await keptRecord(db, pid)), ofChain(pointsAccount.hid, hid))

/**
 * Points whose last day is over and that were not spent. What was spent, taken back or expired before is of those whose last day was the
 * next, so that these are what was given until then less all of that.
 */
const expiredOf = async (db: Db, accountId: number, today: string): Promise<number> => {
  const [found] = await rowsOf<{ expired: number }>(
    db,
    sql`select greatest(0, coalesce(sum(${pointsEntry.points}) filter (
        where ${pointsEntry.points} < 0 or ${pointsEntry.expires} < ${today}::date), 0))::int as expired
      from ${pointsEntry} where ${pointsEntry.accountId} = ${accountId}`,
  )
  return found?.expired ?? 0
}

/** Points that a person can spend at the chain of a clinic today; none without a patient. */
export const pointsOf = async (db: Db, hid: number, pid: number | null, today: string): Promise<number> => {
  const [found] =
    pid === null
      ? []
      : await db
          .select()
          .from(pointsAccount)
          .where(await isOf(db, hid, pid))
  return found ? found.balance - (await expiredOf(db, found.accountId, today)) : 0
}

const written = async (
  { db, caller, now }: Omit<PointsDoing, 'caller'> & { caller: { uid: number | null; today: string } },
  { accountId, cid }: Pick<Account, 'accountId' | 'cid'>,
  hid: number,
  entry: NewPoints,
): Promise<number> => {
  const expires = entry.points > 0 ? (entry.expires ?? lastDayOf(caller.today)) : null
  const [made] = await db
    .insert(pointsEntry)
    .values({
      ...{ ...entry, accountId, cid, hid, expires, day: caller.today },
      ...{ operatorId: caller.uid, created: now, updated: now },
    })
    .returning({ entryId: pointsEntry.entryId })
  return made?.entryId ?? 0
}

const writeExpired = async (db: Db, account: Account, today: string, now: number): Promise<number> => {
  const expired = await expiredOf(db, account.accountId, today)
  if (expired > 0) {
    const entry = { kind: pointsKind.expired, points: -expired }
    await written({ db, caller: { uid: null, today }, now }, account, account.hid, entry)
  }
  return expired
}

/** The account of a person at the chain of a clinic, held until the transaction ends, without what has expired; one is opened where there is none. */
export const heldPoints = async ({ db, caller, now }: PointsDoing, hid: number, pid: number): Promise<Account> => {
  const own = await isOf(db, hid, pid)
  const found = async () => {
    const [account] = await db.select().from(pointsAccount).where(own).for('no key update')
    return account
  }
  let account = await found()
  if (!account) {
    const [store] = await db
      .select({ cid: hospital.cid, head: headHid.mapWith(Number) })
      .from(hospital)
      .where(eq(hospital.hid, hid))
    if (!store) throw new Refusal('missing')
    const fresh = { cid: store.cid, hid: store.head, pid: await keptRecord(db, pid), created: now, updated: now }
    await db.insert(pointsAccount).values(fresh).onConflictDoNothing()
    account = await found()
  }
  if (!account) throw new Refusal('missing')
  const expired = await writeExpired(db, account, caller.today, now)
  return { ...account, balance: account.balance - expired }
}

/** Writes an entry; the database changes the balance by it. Answers its number. */
export const enterPoints = (doing: PointsDoing, account: Account, hid: number, entry: NewPoints): Promise<number> =>
  written(doing, account, hid, entry)

/** Gives or takes points by hand. @throws Refusal at `points` where less is there */
export const adjustPoints = async (
  doing: PointsDoing,
  { hid, pid }: { hid: number; pid: number },
  points: number,
  reason: string,
): Promise<number> => {
  const account = await heldPoints(doing, hid, pid)
  if (account.balance + points < 0) throw refuseField('points', 'points.tooFew', { balance: account.balance })
  return enterPoints(doing, account, hid, { kind: pointsKind.adjusted, points, reason })
}

/** Gives the points of a recharge plan. */
export const givePoints = async (
  doing: PointsDoing,
  { hid, pid }: { hid: number; pid: number },
  points: number,
  storedEntryId: number,
): Promise<void> => {
  if (points === 0) return
  const account = await heldPoints(doing, hid, pid)
  await enterPoints(doing, account, hid, { kind: pointsKind.gift, points, storedEntryId })
}

/** What is left of what was given, by its last day: what was spent is of those whose last day is the next. */
const lotsOf = async (db: Db, accountId: number) => {
  const entries = await db
    .select()
    .from(pointsEntry)
    .where(eq(pointsEntry.accountId, accountId))
    .orderBy(asc(pointsEntry.expires))
  let gone = -entries.reduce((sum, { points }) => sum + Math.min(0, points), 0)
  const lots = new Map<string, number>()
  for (const { points, expires } of entries) {
    if (expires === null) continue
    const left = Math.max(0, points - gone)
    gone = Math.max(0, gone - points)
    if (left > 0) lots.set(expires, (lots.get(expires) ?? 0) + left)
  }
  return lots
}

/** Moves the points of a record to the one that it is merged into, in each chain where it has some; their last days stay. */
export const movePoints = async (doing: PointsDoing, from: number, to: number): Promise<void> => {
  const { db, caller, now } = doing
  const accounts = await db.select().from(pointsAccount).where(eq(pointsAccount.pid, from)).for('no key update')
  for (const account of accounts) {
    await writeExpired(db, account, caller.today, now)
    const lots = await lotsOf(db, account.accountId)
    const sum = [...lots.values()].reduce((all, points) => all + points, 0)
    if (sum === 0) continue
    const kept = await heldPoints(doing, account.hid, to)
    await enterPoints(doing, account, account.hid, { kind: pointsKind.transfer, points: -sum })
    for (const [expires, points] of lots)
      await enterPoints(doing, kept, account.hid, { kind: pointsKind.transfer, points, expires })
  }
}

const atOnce = 200

/** Writes off what has expired, of some accounts at once; how many there were. */
export const expirePoints = async (db: Db, today: string, now: number): Promise<number> => {
  const due = await rowsOf<{ accountId: number }>(
    db,
    sql`select ${pointsEntry.accountId} as "accountId" from ${pointsEntry}
      where ${inArray(
        pointsEntry.accountId,
        db
          .selectDistinct({ id: pointsEntry.accountId })
          .from(pointsEntry)
          .where(and(isNotNull(pointsEntry.expires), lt(pointsEntry.expires, today))),
      )}
      group by ${pointsEntry.accountId}
      having coalesce(sum(${pointsEntry.points}) filter (where ${pointsEntry.points} < 0 or ${pointsEntry.expires} < ${today}::date), 0) > 0
      order by 1 limit ${atOnce}`,
  )
  for (const { accountId } of due) {
    const [account] = await db
      .select()
      .from(pointsAccount)
      .where(eq(pointsAccount.accountId, accountId))
      .for('no key update')
    if (account) await writeExpired(db, account, today, now)
  }
  return due.length
}

export const isMoreToExpire = (expired: number): boolean => expired === atOnce
