/** Cash shifts, as money is taken into them: whose is open, what lies in the till, and which day it is of. */
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cashMethod, type MethodTotal, moneyMethods, paidMethods, shiftState } from '../../contract/clinic/cash-shifts'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import type { Caller } from '../http/session'
import { dayAfter } from '../http/time'
import { hospital } from '../partners/hospitals/table'
import { cashMove, cashShift } from './cash-shifts/table'
import { dailyClosing } from './daily-closings/table'
import { salePayment } from './sales/table'
import { storedValueEntry } from './stored-values/table'

export type Shift = typeof cashShift.$inferSelect

/** Holds the clinic, so that no shift is opened while a day of it is closed, and the other way round. */
export const holdClinic = (db: Db, hid: number) =>
  db.select({ hid: hospital.hid }).from(hospital).where(eq(hospital.hid, hid)).for('no key update')

/** The day that a shift opened now bears: today, or after a closing of today or later the next one. */
export const nextBusinessDate = async (db: Db, hid: number, today: string): Promise<string> => {
  const [last] = await db
    .select({ date: dailyClosing.date })
    .from(dailyClosing)
    .where(eq(dailyClosing.hid, hid))
    .orderBy(desc(dailyClosing.date))
    .limit(1)
  return last && last.date >= today ? dayAfter(last.date, 1) : today
}

/**
 * The caller's open shift in the clinic, held until the transaction ends.
 * @throws Refusal `stop`: no money is taken without one
 */
export const openShiftOf = async (db: Db, { uid }: Caller, hid: number): Promise<Shift> => {
  const [shift] = await db
    .select()
    .from(cashShift)
    .where(and(eq(cashShift.cashierUid, uid), eq(cashShift.hid, hid), eq(cashShift.status, shiftState.open)))
    .for('no key update')
  if (!shift) throw new Refusal('stop', { message: { key: 'cashShift.openFirst' } })
  return shift
}

/**
 * The shift out of which the desk pays what the clinic owes: the caller's own, else the only one that is open in the clinic.
 * @throws Refusal `stop` where none is open, or several are
 */
export const payingShift = async (db: Db, caller: Caller, hid: number): Promise<Shift> => {
  const open = await db
    .select()
    .from(cashShift)
    .where(and(eq(cashShift.hid, hid), eq(cashShift.status, shiftState.open)))
    .for('no key update')
  const shift = open.find(({ cashierUid }) => cashierUid === caller.uid) ?? (open.length === 1 ? open[0] : undefined)
  if (shift) return shift
  throw new Refusal('stop', { message: { key: open.length === 0 ? 'cashShift.openFirst' : 'cashShift.several' } })
}

const sum = (amount: PgColumn) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number)

/** Cash that should lie in the till of a shift. */
export const cashIn = async (db: Db, { shiftId, opening }: Pick<Shift, 'shiftId' | 'opening'>): Promise<number> => {
  const [[sold], [stored], [moved]] = await Promise.all([
    db
      .select({ sum: sum(salePayment.amount) })
      .from(salePayment)
      .where(and(eq(salePayment.shiftId, shiftId), eq(salePayment.method, cashMethod))),
    db
      .select({ sum: sum(storedValueEntry.money) })
      .from(storedValueEntry)
      .where(and(eq(storedValueEntry.shiftId, shiftId), eq(storedValueEntry.method, cashMethod))),
    db
      .select({ sum: sum(cashMove.amount) })
      .from(cashMove)
      .where(eq(cashMove.shiftId, shiftId)),
  ])
  return opening + (sold?.sum ?? 0) + (stored?.sum ?? 0) + (moved?.sum ?? 0)
}

/** @throws Refusal `stop`: the till of the shift holds less cash than is to be given back */
export const assertCash = async (db: Db, shift: Shift, cash: number): Promise<void> => {
  if (cash > 0 && (await cashIn(db, shift)) < cash)
    throw new Refusal('stop', { message: { key: 'cashShift.tooLittle' } })
}

type Found = Omit<MethodTotal, 'method'> & { method: number | null }

const inOrder = (methods: readonly MethodTotal['method'][], found: readonly Found[]): MethodTotal[] =>
  methods.flatMap((method) => {
    const one = found.find((total) => total.method === method)
    return one ? [{ ...one, method }] : []
  })

/** What was paid and refunded, by way of payment; ways in which nothing was are left out. */
export const totalsOf = async (db: Db, where: SQL | undefined): Promise<MethodTotal[]> => {
  const given = sql<number>`coalesce(sum(-${salePayment.amount}) filter (where ${salePayment.kind} = 2), 0)`
  const taken = sql<number>`coalesce(sum(${salePayment.amount}) filter (where ${salePayment.kind} <> 2), 0)`
  const found = await db
    .select({ method: salePayment.method, paid: taken.mapWith(Number), refunded: given.mapWith(Number) })
    .from(salePayment)
    .where(where)
    .groupBy(salePayment.method)
  return inOrder(paidMethods, found)
}

/** Stored value that was paid in and withdrawn, by way of payment; ways in which nothing was are left out. */
export const storedTotalsOf = async (db: Db, where: SQL | undefined): Promise<MethodTotal[]> => {
  const { money, method } = storedValueEntry
  const found = await db
    .select({
      method,
      paid: sql<number>`coalesce(sum(${money}) filter (where ${money} > 0), 0)`.mapWith(Number),
      refunded: sql<number>`coalesce(sum(-${money}) filter (where ${money} < 0), 0)`.mapWith(Number),
    })
    .from(storedValueEntry)
    .where(and(where, ne(money, 0)))
    .groupBy(method)
  return inOrder(moneyMethods, found)
}
