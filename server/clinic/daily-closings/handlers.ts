import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { shiftState, storedMethod } from '../../../contract/clinic/cash-shifts'
import { type DailyClosing, dailyClosings } from '../../../contract/clinic/daily-closings'
import { matching } from '../../crud/matching'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { countPrint } from '../../http/counted-print'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { betweenDays } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { holdClinic, storedTotalsOf, totalsOf } from '../cash-service'
import { cashShift } from '../cash-shifts/table'
import { salePayment } from '../sales/table'
import { storedValueEntry } from '../stored-values/table'
import { dailyClosing } from './table'

type Calls = typeof dailyClosings.calls

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(dailyClosing), hospitalName: hospital.name, name: account.name })
    .from(dailyClosing)
    .innerJoin(hospital, eq(hospital.hid, dailyClosing.hid))
    .innerJoin(account, eq(account.uid, dailyClosing.operatorId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

/** Money of the day: what stored value paid came in on an earlier one. */
const flowOf = ({ net, storedNet, totals }: Pick<Row, 'net' | 'storedNet' | 'totals'>): number =>
  totals.reduce((sum, one) => (one.method === storedMethod ? sum - one.paid + one.refunded : sum), net + storedNet)

const rows = tableRows({
  name: dailyClosings.name,
  table: dailyClosing,
  key: 'closingId',
  view,
  visibleTo: (caller) => inScope(caller, dailyClosing),
  present: ({ operatorId: _, updated: __, ...row }: Row): DailyClosing => ({
    ...row,
    cashFlow: flowOf(row),
    allowed: [],
  }),
})

const list = (context: Context<Calls['list']>) =>
  rows.page(context, {
    where: and(
      betweenDays(dailyClosing.date, context.query),
      matching(context.query, {
        hid: dailyClosing.hid,
        keyword: (text) => anyContains([hospital.name, account.name], text),
      }),
    ),
    order: [desc(dailyClosing.date), desc(dailyClosing.closingId)],
  })

/** How many bills were paid and how many refunds paid out on the day, and by how much its counts differ. */
const figuresOf = async (db: Db, hid: number, date: string) => {
  const ofDay = and(eq(salePayment.hid, hid), eq(salePayment.businessDate, date))
  const [money] = await db
    .select({
      sales: sql<number>`count(distinct ${salePayment.saleId}) filter (where ${salePayment.kind} = 1)`.mapWith(Number),
      refunds: sql<number>`count(distinct ${salePayment.refundId})`.mapWith(Number),
      net: sql<number>`coalesce(sum(${salePayment.amount}), 0)`.mapWith(Number),
    })
    .from(salePayment)
    .where(ofDay)
  const [counted] = await db
    .select({
      shifts: sql<number>`count(*)`.mapWith(Number),
      difference: sql<number>`coalesce(sum(${cashShift.counted} - ${cashShift.expected}), 0)`.mapWith(Number),
    })
    .from(cashShift)
    .where(and(eq(cashShift.hid, hid), eq(cashShift.businessDate, date)))
  const none = { sales: 0, refunds: 0, net: 0, shifts: 0, difference: 0 }
  const stored = await storedTotalsOf(db, and(eq(storedValueEntry.hid, hid), eq(storedValueEntry.businessDate, date)))
  const storedNet = stored.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  return { ...none, ...money, ...counted, totals: await totalsOf(db, ofDay), stored, storedNet }
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { date } = body
  const clinic = await clinicMeant(db, caller, body.hid)
  if (date > caller.today) throw refuseField('date', 'closing.future')
  await holdClinic(db, clinic.hid)
  const { hid } = clinic
  if ((await db.$count(dailyClosing, and(eq(dailyClosing.hid, hid), eq(dailyClosing.date, date)))) > 0)
    throw refuseField('date', 'closing.closed')
  const [left] = await db
    .select({ till: cashShift.till, name: account.name })
    .from(cashShift)
    .innerJoin(account, eq(account.uid, cashShift.cashierUid))
    .where(and(eq(cashShift.hid, hid), eq(cashShift.businessDate, date), eq(cashShift.status, shiftState.open)))
    .limit(1)
  if (left) throw new Refusal('stop', { message: { key: 'closing.shiftOpen', params: left } })
  return rows.insert(context, { ...clinic, date, ...(await figuresOf(db, hid, date)), operatorId: caller.uid })
}

export const dailyClosingCalls = implement<Calls, Row, Partial<typeof dailyClosing.$inferInsert>>(
  dailyClosings,
  {
    list,
    get: async () => undefined,
    print: countPrint<Row>(dailyClosings.name, ({ closingId }) => closingId),
    create,
  },
  rows,
)
