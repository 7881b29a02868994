/** The level of a patient: up when enough was paid within a year, reviewed once a year, and what it takes off a bill. */
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { noDiscount } from '../../contract/clinic/sale-price'
import { type Db, rowsOf } from '../db/client'
import type { Caller } from '../http/session'
import { dayAfter } from '../http/time'
import { pidsOf, recordsOf } from '../people/patient-service'
import { ofChain } from './fee-service'
import { member, memberLevel } from './member-levels/table'
import { sale, salePayment } from './sales/table'

/** For so many days what was paid counts, and after so many the level is reviewed. */
export const levelDays = 365

export type Level = typeof memberLevel.$inferSelect

/** Fen that a patient paid for bills, less what was refunded, within a year up to a day. */
export const spendOf = async (db: Db, pid: number, today: string): Promise<number> => {
  const [found] = await rowsOf<{ spend: number }>(
    db,
    sql`select coalesce(sum(${salePayment.amount}), 0)::float8 as spend
      from ${salePayment} join ${sale} on ${sale.saleId} = ${salePayment.saleId}
      where ${sale.pid} in (${recordsOf(pid)}) and ${salePayment.businessDate} > ${dayAfter(today, -levelDays)}::date`,
  )
  return found?.spend ?? 0
}

/** The highest level of the clinic's chain that so much spent in a year reaches. */
const reachedBy = async (db: Db, hid: number, spend: number): Promise<Level | undefined> => {
  const [found] = await db
    .select()
    .from(memberLevel)
    .where(and(ofChain(memberLevel.hid, hid), eq(memberLevel.auto, 1), lte(memberLevel.minSpend, spend)))
    .orderBy(desc(memberLevel.minSpend))
    .limit(1)
  return found
}

/** The level that a patient has at a clinic: of several records of one person the highest, else the one that asks for nothing. */
export const levelOf = async (db: Db, hid: number, pid: number | null): Promise<Level | undefined> => {
  if (pid === null) return undefined
  const [kept] = await db
    .select({ level: memberLevel })
    .from(member)
    .innerJoin(memberLevel, eq(memberLevel.levelId, member.levelId))
    .where(and(ofChain(memberLevel.hid, hid), inArray(member.pid, await pidsOf(db, pid))))
    .orderBy(desc(memberLevel.minSpend))
    .limit(1)
  return kept?.level ?? (await reachedBy(db, hid, 0))
}

/** The level above so much spent that is reached by spending. */
export const nextLevel = async (db: Db, hid: number, spend: number): Promise<Level | undefined> => {
  const [found] = await db
    .select()
    .from(memberLevel)
    .where(and(ofChain(memberLevel.hid, hid), eq(memberLevel.auto, 1), gt(memberLevel.minSpend, spend)))
    .orderBy(memberLevel.minSpend)
    .limit(1)
  return found
}

/** Percent that a patient pays of what is discountable; all of it without a level. */
export const memberDiscount = async (db: Db, hid: number, pid: number | null): Promise<number> =>
  (await levelOf(db, hid, pid))?.discount ?? noDiscount

const write = (db: Db, pid: number, levelId: number, today: string, now: number) => {
  const level = { levelId, reviewedOn: today, updated: now }
  return db
    .insert(member)
    .values({ pid, ...level })
    .onConflictDoUpdate({ target: member.pid, set: level })
}

interface Doing {
  db: Db
  caller: Pick<Caller, 'today'>
  now: number
}

/** After a payment: the patient has the level that the year's payments reach, where it is above the one they have. */
export const raiseLevel = async ({ db, caller, now }: Doing, hid: number, pid: number | null): Promise<void> => {
  if (pid === null) return
  const reached = await reachedBy(db, hid, await spendOf(db, pid, caller.today))
  if (!reached || reached.minSpend === 0) return
  const has = await levelOf(db, hid, pid)
  if (!has || reached.minSpend > has.minSpend) await write(db, pid, reached.levelId, caller.today, now)
}

const reviewedAtOnce = 200

/** Reviews the levels of a year ago, some at once; how many there were. */
export const reviewLevels = async (db: Db, today: string, now: number): Promise<number> => {
  const due = await db
    .select({ pid: member.pid, level: memberLevel })
    .from(member)
    .innerJoin(memberLevel, eq(memberLevel.levelId, member.levelId))
    .where(lte(member.reviewedOn, dayAfter(today, -levelDays)))
    .orderBy(member.pid)
    .limit(reviewedAtOnce)
    .for('no key update', { of: member, skipLocked: true })
  for (const { pid, level } of due) {
    const reached = level.auto === 1 ? await reachedBy(db, level.hid, await spendOf(db, pid, today)) : level
    if (reached) await write(db, pid, reached.levelId, today, now)
    else await db.delete(member).where(eq(member.pid, pid))
  }
  return due.length
}

export const isMoreToReview = (reviewed: number): boolean => reviewed === reviewedAtOnce
