import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { cashMethod } from '../../../contract/clinic/cash-shifts'
import {
  entryKind,
  maxCashRecharge,
  maxCashWithdrawal,
  storedValueEntries,
  undoneDays,
  usualBalance,
} from '../../../contract/clinic/stored-value-entries'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import { countPrint } from '../../http/counted-print'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { dayAfter } from '../../http/time'
import { passWarnings } from '../../http/warnings'
import { patientMeant } from '../../people/patient-service'
import { assertCash, openShiftOf } from '../cash-service'
import { ofChain } from '../fee-service'
import { giftsAreThere, giftsSince, giveGifts, takeGiftsBack } from '../recharge-gifts'
import { rechargePlan } from '../recharge-plans/table'
import { enter, heldAccount, type NewEntry, openedAccount } from '../stored-value-service'
import { storedValueEntry } from '../stored-values/table'
import { exportEntries, list } from './list'
import { type EntryRow, entryRows } from './rows'
import { statement } from './statement'

type Calls = typeof storedValueEntries.calls
type Recharging = Context<Calls['recharge']>
type Withdrawing = Context<Calls['withdraw']>

const { recharge: paidIn, withdraw: paidOut, undo } = entryKind

/** What the plan gives for the amount. @throws Refusal at `planId` or `amount` */
const bonusBy = async ({ db, caller, body }: Recharging, hid: number): Promise<number> => {
  const { planId, amount } = body
  if (planId === null) return 0
  const [plan] = await db
    .select()
    .from(rechargePlan)
    .where(and(eq(rechargePlan.planId, planId), ofChain(rechargePlan.hid, hid)))
  const isOffered = plan && (plan.validFrom ?? '') <= caller.today && (plan.validTo ?? '9999') >= caller.today
  if (!isOffered) throw refuseField('planId', 'rechargePlan.notOffered')
  if (plan.pay !== amount) throw refuseField('amount', 'rechargePlan.otherAmount', { pay: (plan.pay / 100).toFixed(2) })
  return plan.bonus
}

const assertRef = ({ method, ref }: { method: number; ref: string }) => {
  if (method !== cashMethod && ref === '') throw refuseField('ref', 'input.required')
}

const written = async (context: Recharging | Withdrawing, entry: NewEntry): Promise<EntryRow> => {
  const made = await entryRows.find(context.db, await enter(context, entry), context.caller, { lock: false })
  if (!made) throw new Refusal('missing')
  return made
}

const recharge = async (context: Recharging) => {
  const { db, caller, body, now } = context
  const { pid, planId, amount, method, ref, confirmWarn } = body
  const clinic = await clinicMeant(db, caller, body.hid)
  await patientMeant(db, caller, clinic.hid, pid)
  assertRef(body)
  if (method === cashMethod && amount >= maxCashRecharge) throw refuseField('amount', 'storedValue.cashLimit')
  const bonus = await bonusBy(context, clinic.hid)
  const { shiftId, businessDate } = await openShiftOf(db, caller, clinic.hid)
  const account = await openedAccount(db, { hid: clinic.hid, pid, day: businessDate, now })
  const isHigh = account.principal + account.bonus + amount + bonus > usualBalance
  const warning = { key: 'storedValue.balanceHigh', params: { limit: usualBalance / 100 } } as const
  passWarnings(db, isHigh ? [warning] : [], confirmWarn === 1)
  const entry = await written(context, {
    ...{ ...clinic, storedValueId: account.storedValueId, kind: paidIn, method, ref, shiftId, businessDate, planId },
    ...{ principal: amount, bonus, money: amount, promotion: bonus },
    entryNo: await nextOrderNo(db, 'CZ', caller.today),
  })
  await giveGifts(context, { hid: clinic.hid, pid }, planId, entry.entryId)
  return entry
}

/** @throws Refusal at `method`: money goes back the way that it came, or to an account in the member's own name */
const assertWay = async (db: Db, storedValueId: number, principal: number, method: number): Promise<void> => {
  if (method === cashMethod) {
    if (principal > maxCashWithdrawal)
      throw refuseField('method', 'storedValue.cashTooMuch', { limit: maxCashWithdrawal / 100 })
    return
  }
  if (method === 5) return
  const { money } = storedValueEntry
  const [came] = await db
    .select({ sum: sql<number>`coalesce(sum(${money}), 0)`.mapWith(Number) })
    .from(storedValueEntry)
    .where(and(eq(storedValueEntry.storedValueId, storedValueId), eq(storedValueEntry.method, method)))
  if ((came?.sum ?? 0) < principal) throw refuseField('method', 'storedValue.otherWay')
}

/** The entry by which the account was empty last; 0: it never was since it was opened. */
const lastEmpty = async (db: Db, storedValueId: number): Promise<number> => {
  const { entryId, principalAfter, bonusAfter } = storedValueEntry
  const own = eq(storedValueEntry.storedValueId, storedValueId)
  const [empty] = await db
    .select({ entryId })
    .from(storedValueEntry)
    .where(and(own, eq(principalAfter, 0), eq(bonusAfter, 0)))
    .orderBy(desc(entryId))
    .limit(1)
  return empty?.entryId ?? 0
}

/** Whether all that is there was paid in within the last days, and nothing was done with it since. */
const isUntouched = async (db: Db, storedValueId: number, since: number, today: string): Promise<boolean> => {
  const { entryId, kind, businessDate } = storedValueEntry
  const own = eq(storedValueEntry.storedValueId, storedValueId)
  const touched = or(ne(kind, paidIn), sql`${businessDate} < ${dayAfter(today, -undoneDays)}::date`)
  return (await db.$count(storedValueEntry, and(own, gt(entryId, since), touched))) === 0
}

const withdraw = async (context: Withdrawing) => {
  const { db, caller, body } = context
  const { pid, method, ref, reason } = body
  const clinic = await clinicMeant(db, caller, body.hid)
  await patientMeant(db, caller, clinic.hid, pid)
  assertRef(body)
  const shift = await openShiftOf(db, caller, clinic.hid)
  const account = await heldAccount(db, clinic.hid, pid)
  const { storedValueId, principal, bonus } = account ?? { storedValueId: 0, principal: 0, bonus: 0 }
  if (principal === 0) throw refuseField('pid', 'storedValue.nothingLeft')
  if (principal !== body.principal) throw new Refusal('conflict', { message: { key: 'storedValue.otherBalance' } })
  await assertWay(db, storedValueId, principal, method)
  if (method === cashMethod) await assertCash(db, shift, principal)
  const since = await lastEmpty(db, storedValueId)
  const member = { hid: clinic.hid, pid }
  const gifts = await giftsSince(db, storedValueId, since)
  const isUndone =
    (await isUntouched(db, storedValueId, since, caller.today)) &&
    (await giftsAreThere(db, member, gifts, caller.today))
  const entry = await written(context, {
    ...{ ...clinic, storedValueId, method, ref, reason, kind: isUndone ? undo : paidOut },
    ...{ shiftId: shift.shiftId, businessDate: shift.businessDate },
    ...{ principal: 0 - principal, money: 0 - principal, bonus: 0 - bonus },
    ...(isUndone ? { promotion: 0 - bonus } : { forfeit: bonus }),
    entryNo: await nextOrderNo(db, 'TC', caller.today),
  })
  if (isUndone) await takeGiftsBack(context, member, gifts, { entryId: entry.entryId, reason })
  return entry
}

export const storedValueEntryCalls = implement<Calls, EntryRow, Partial<typeof storedValueEntry.$inferInsert>>(
  storedValueEntries,
  {
    ...{ list, export: exportEntries, statement, recharge, withdraw },
    get: async ({ row }) => row,
    print: countPrint<EntryRow>(storedValueEntries.name, ({ entryId }) => entryId),
  },
  entryRows,
)
