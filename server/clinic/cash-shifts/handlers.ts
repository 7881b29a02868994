import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type CashShift,
  type CashShiftDetails,
  cashShiftStates,
  cashShifts,
  maxUnexplained,
  shiftState,
} from '../../../contract/clinic/cash-shifts'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import { anyContains, isText } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { betweenDays } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { cashIn, holdClinic, nextBusinessDate, storedTotalsOf, totalsOf } from '../cash-service'
import { isHeldByOther } from '../holders'
import { salePayment } from '../sales/table'
import { storedValueEntry } from '../stored-values/table'
import { cashMove, cashShift } from './table'

type Calls = typeof cashShifts.calls
type Changes = Partial<typeof cashShift.$inferInsert>

const reviewer = alias(account, 'reviewer')

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(cashShift),
      hospitalName: hospital.name,
      cashierName: account.name,
      reviewerName: reviewer.name,
      difference: sql<number | null>`${cashShift.counted} - ${cashShift.expected}`.mapWith(Number),
    })
    .from(cashShift)
    .innerJoin(hospital, eq(hospital.hid, cashShift.hid))
    .innerJoin(account, eq(account.uid, cashShift.cashierUid))
    .leftJoin(reviewer, eq(reviewer.uid, cashShift.reviewerUid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]
type Of<Verb extends keyof Calls> = Context<Calls[Verb], Row, Changes>

const { open, closed, reviewed } = shiftState

/** A till is moved and counted by its cashier; one that was left open also by those who review. */
const answersFor = ({ cashierUid }: Pick<Row, 'cashierUid'>, { uid, codes }: Caller): boolean =>
  cashierUid === uid || codes.has('cash-shifts.review')

const verbsOf = (row: Row, caller: Caller): string[] => {
  const may = (verb: string) => caller.codes.has(`cash-shifts.${verb}`)
  if (row.status === open) return answersFor(row, caller) ? ['move', 'close'].filter(may) : []
  return row.status === closed ? ['review'].filter(may) : []
}

const rows = tableRows({
  name: cashShifts.name,
  table: cashShift,
  key: 'shiftId',
  view,
  visibleTo: (caller) => inScope(caller, cashShift),
  present: ({ reviewerUid: _, ...row }: Row, caller): CashShift => ({
    ...row,
    status: row.status as CashShift['status'],
    allowed: verbsOf({ ...row, reviewerUid: _ }, caller),
  }),
})

const states = conditionsOf(cashShift.status, cashShiftStates)

const list = (context: Context<Calls['list']>) => {
  const { query, caller } = context
  return rows.page(context, {
    where: and(
      betweenDays(cashShift.businessDate, query),
      query.mine === 1 ? eq(cashShift.cashierUid, caller.uid) : undefined,
      matching(query, {
        hid: cashShift.hid,
        keyword: (text) => or(isText(cashShift.shiftNo, text), anyContains([cashShift.till, account.name], text)),
      }),
    ),
    chosen: inAnyOf(states, query.status),
    counts: states,
    columns: {
      shiftId: cashShift.shiftId,
      businessDate: cashShift.businessDate,
      difference: sql`${cashShift.counted} - ${cashShift.expected}`,
    },
    order: [desc(cashShift.shiftId)],
  })
}

const get = async ({ db, row, caller, now }: Of<'get'>): Promise<CashShiftDetails> => ({
  ...(rows.present(row, caller, now) as CashShift),
  moves: await db
    .select({
      ...{ moveId: cashMove.moveId, amount: cashMove.amount, reason: cashMove.reason },
      ...{ name: account.name, at: cashMove.at },
    })
    .from(cashMove)
    .innerJoin(account, eq(account.uid, cashMove.operatorId))
    .where(eq(cashMove.shiftId, row.shiftId))
    .orderBy(desc(cashMove.moveId)),
  totals: row.status === open ? null : await totalsOf(db, eq(salePayment.shiftId, row.shiftId)),
  stored: row.status === open ? null : await storedTotalsOf(db, eq(storedValueEntry.shiftId, row.shiftId)),
})

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body, now } = context
  const clinic = await clinicMeant(db, caller, body.hid)
  await holdClinic(db, clinic.hid)
  return rows.insert(context, {
    ...clinic,
    ...{ till: body.till, opening: body.opening, cashierUid: caller.uid, openedAt: now },
    shiftNo: await nextOrderNo(db, 'JB', caller.today),
    businessDate: await nextBusinessDate(db, clinic.hid, caller.today),
  })
}

/** @throws Refusal `conflict` in another state, `stop` where another person answers for the till */
const assertIn = ({ row, caller, now }: Pick<Of<'close'>, 'row' | 'caller' | 'now'>, status: number) => {
  if (row.status !== status)
    throw new Refusal('conflict', { message: { key: 'conflict.cashShift' }, current: rows.present(row, caller, now) })
  if (status === open && !answersFor(row, caller)) throw new Refusal('stop', { message: { key: 'cashShift.notYours' } })
}

const move = async (context: Of<'move'>) => {
  assertIn(context, open)
  const { db, row, body, caller, now, save, auditAs } = context
  const { amount, reason } = body
  if ((await cashIn(db, row)) + amount < 0) throw refuseField('amount', 'cashShift.tooLittle')
  await db.insert(cashMove).values({ shiftId: row.shiftId, amount, reason, operatorId: caller.uid, at: now })
  auditAs('move', reason, { before: {}, after: { amount } })
  return save({})
}

const close = async (context: Of<'close'>) => {
  assertIn(context, open)
  const { db, row, body, now, save } = context
  const { counts, reason } = body
  const counted = counts.reduce((sum, { value, count }) => sum + value * count, 0)
  const expected = await cashIn(db, row)
  if (Math.abs(counted - expected) > maxUnexplained && reason === '')
    throw refuseField('reason', 'cashShift.reasonNeeded')
  return save({ status: closed, closedAt: now, counts, counted, expected, reason })
}

const review = async (context: Of<'review'>) => {
  assertIn(context, closed)
  const { db, row, body, caller, now, save } = context
  if (row.cashierUid === caller.uid) {
    if (await isHeldByOther(db, { hid: row.hid, uid: row.cashierUid }, 'cash-shifts.review'))
      throw new Refusal('stop', { message: { key: 'cashShift.reviewOwn' } })
    if (body.note === '') throw refuseField('note', 'input.required')
  }
  return save({ status: reviewed, reviewerUid: caller.uid, reviewedAt: now, reviewNote: body.note })
}

export const cashShiftCalls = implement<Calls, Row, Changes>(
  cashShifts,
  { list, get, create, move, close, review },
  rows,
)
