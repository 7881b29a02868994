/** Stored value as money moves it: whose account it is, what a payment takes of it, and what goes back to it. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { storedMethod } from '../../contract/clinic/cash-shifts'
import { type Parts, splitBack, splitOf } from '../../contract/clinic/stored-split'
import { entryKind } from '../../contract/clinic/stored-value-entries'
import type { Db } from '../db/client'
import { Refusal, refuseField } from '../http/refusal'
import { headHid } from '../http/scope'
import type { Caller } from '../http/session'
import { hospital } from '../partners/hospitals/table'
import { keptRecord } from '../people/patient-service'
import { ofChain } from './fee-service'
import { salePayment } from './sales/table'
import { storedValue, storedValueEntry } from './stored-values/table'

type Account = typeof storedValue.$inferSelect
export type NewEntry = Omit<typeof storedValueEntry.$inferInsert, 'created' | 'updated' | 'operatorId'>

export interface Doing {
  db: Db
  caller: Pick<Caller, 'uid'>
  now: number
}

type Payment = Pick<typeof salePayment.$inferSelect, 'paymentId' | 'saleId' | 'method' | 'amount' | 'businessDate'>

const isOf = async (db: Db, hid: number, pid: number) =>
  and(eq(storedValue.pid, await keptRecord(db, pid)), ofChain(storedValue.hid, hid))

/** What a person has at the chain of a clinic, under whichever of their records; none without a patient. */
export const balanceOf = async (db: Db, hid: number, pid: number | null): Promise<Parts> => {
  const [found] =
    pid === null
      ? []
      : await db
          .select()
          .from(storedValue)
          .where(await isOf(db, hid, pid))
  return { principal: found?.principal ?? 0, bonus: found?.bonus ?? 0 }
}

/** The account of a person at the chain of a clinic, held until the transaction ends. */
export const heldAccount = async (db: Db, hid: number, pid: number): Promise<Account | undefined> => {
  const [found] = await db
    .select()
    .from(storedValue)
    .where(await isOf(db, hid, pid))
    .for('no key update')
  return found
}

/** The same; one is opened for a person who has none yet. */
export const openedAccount = async (
  db: Db,
  { hid, pid, day, now }: { hid: number; pid: number; day: string; now: number },
): Promise<Account> => {
  const [store] = await db
    .select({ cid: hospital.cid, head: headHid.mapWith(Number) })
    .from(hospital)
    .where(eq(hospital.hid, hid))
  if (!store) throw new Refusal('missing')
  await db
    .insert(storedValue)
    .values({
      ...{ cid: store.cid, hid: store.head, pid: await keptRecord(db, pid), movedOn: day, created: now, updated: now },
    })
    .onConflictDoNothing()
  const account = await heldAccount(db, hid, pid)
  if (!account) throw new Refusal('missing')
  return account
}

/** Writes an entry; the database changes the balance by it. Answers its number. */
export const enter = async ({ db, caller, now }: Doing, entry: NewEntry): Promise<number> => {
  const [made] = await db
    .insert(storedValueEntry)
    .values({ ...entry, operatorId: caller.uid, created: now, updated: now })
    .returning({ entryId: storedValueEntry.entryId })
  return made?.entryId ?? 0
}

interface Place {
  cid: number
  hid: number
  pid: number | null
}

const ofStored = (payments: readonly Payment[]) => payments.filter(({ method }) => method === storedMethod)

/**
 * Takes what stored value pays of a bill, by the payments that were written for it.
 * @throws Refusal at `pays` where less is there
 */
export const spendStored = async (
  doing: Doing,
  { cid, hid, pid }: Place,
  payments: readonly Payment[],
): Promise<void> => {
  for (const { paymentId, amount, businessDate } of ofStored(payments)) {
    const account = pid === null ? undefined : await heldAccount(doing.db, hid, pid)
    const balance = (account?.principal ?? 0) + (account?.bonus ?? 0)
    if (!account || balance < amount)
      throw refuseField('pays', 'storedValue.tooLittle', { balance: (balance / 100).toFixed(2) })
    const { principal, bonus } = splitOf(amount, account)
    await enter(doing, {
      ...{ storedValueId: account.storedValueId, cid, hid, kind: entryKind.spend, businessDate, paymentId },
      ...{ principal: 0 - principal, bonus: 0 - bonus, revenue: amount },
    })
  }
}

/** What stored value paid for a bill and what went back to it so far, by part. */
const partsOf = async (db: Db, saleId: number) => {
  const { spend, refund } = entryKind
  const sums = (kind: number) => ({
    principal:
      sql<number>`coalesce(abs(sum(${storedValueEntry.principal}) filter (where ${storedValueEntry.kind} = ${kind})), 0)`.mapWith(
        Number,
      ),
    bonus:
      sql<number>`coalesce(abs(sum(${storedValueEntry.bonus}) filter (where ${storedValueEntry.kind} = ${kind})), 0)`.mapWith(
        Number,
      ),
  })
  const [found] = await db
    .select({ paid: sums(spend), back: sums(refund) })
    .from(storedValueEntry)
    .innerJoin(salePayment, eq(salePayment.paymentId, storedValueEntry.paymentId))
    .where(eq(salePayment.saleId, saleId))
  const none = { principal: 0, bonus: 0 }
  return found ?? { paid: none, back: none }
}

/** Refunds of a bill go back in the split of its payments; all of it in exactly that split, however they are cut. */
export const refundStored = async (
  doing: Doing,
  { cid, hid, pid }: Place,
  payments: readonly Payment[],
): Promise<void> => {
  for (const { paymentId, saleId, amount, businessDate } of ofStored(payments)) {
    const day = { hid, pid: pid ?? 0, day: businessDate, now: doing.now }
    const { storedValueId } = await openedAccount(doing.db, day)
    const { paid, back } = await partsOf(doing.db, saleId)
    const parts = splitBack(-amount, paid, back)
    const entry = { storedValueId, cid, hid, kind: entryKind.refund, businessDate, paymentId }
    await enter(doing, { ...entry, ...parts, revenue: amount })
  }
}

/** The void of a bill gives back what each of its payments took, to the account that it was taken from. */
export const voidStored = async (
  doing: Doing,
  payments: readonly Payment[],
  voided: ReadonlyMap<number, number>,
): Promise<void> => {
  const own = ofStored(payments)
  if (own.length === 0) return
  const spent = await doing.db
    .select()
    .from(storedValueEntry)
    .where(
      inArray(
        storedValueEntry.paymentId,
        own.map(({ paymentId }) => voided.get(paymentId) ?? 0),
      ),
    )
  for (const { paymentId, businessDate } of own) {
    const of = spent.find((one) => one.paymentId === voided.get(paymentId))
    if (!of) throw new Refusal('missing')
    const { storedValueId, cid, hid } = of
    await enter(doing, {
      ...{ storedValueId, cid, hid, kind: entryKind.void, businessDate, paymentId },
      ...{ principal: 0 - of.principal, bonus: 0 - of.bonus, revenue: 0 - of.revenue },
    })
  }
}

/** Moves what a record has to the one that it is merged into, in each chain where it has something. */
export const moveBalance = async (
  doing: Doing & { caller: Pick<Caller, 'uid' | 'today'> },
  from: number,
  to: number,
): Promise<void> => {
  const { db, now, caller } = doing
  const accounts = await db.select().from(storedValue).where(eq(storedValue.pid, from)).for('no key update')
  for (const { storedValueId, cid, hid, principal, bonus } of accounts) {
    const transfer = principal + bonus
    if (transfer === 0) continue
    const kept = await openedAccount(db, { hid, pid: to, day: caller.today, now })
    const entry = { cid, hid, kind: entryKind.transfer, businessDate: caller.today }
    const out = { principal: 0 - principal, bonus: 0 - bonus, transfer }
    await enter(doing, { ...entry, storedValueId, ...out })
    await enter(doing, { ...entry, storedValueId: kept.storedValueId, principal, bonus, transfer: 0 - transfer })
  }
}
