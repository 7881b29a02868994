import { and, desc, eq, lt, sql } from 'drizzle-orm'
import equal from 'fast-deep-equal'
import {
  type InTransit,
  type ReconciliationDetails,
  type ReconciliationLine,
  reconciliationState,
  reconciliations,
} from '../../../contract/clinic/reconciliations'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import { type Db, rowsOf } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { chainOf } from '../../http/scope'
import { holdSupplier } from '../../inventory/settled-service'
import { stockIn, stockInLine } from '../../inventory/stock-ins/table'
import { mallReceipt } from '../../orders/mall/table'
import { orders } from '../../orders/orders/table'
import { supplier } from '../../partners/suppliers/table'
import { carriedOver, instantsOf, isUnresolved, linesOf, type Month, monthBeside, sumsOf } from '../reconciled-month'
import {
  exportReconciliations,
  listReconciliations,
  presentReconciliation,
  type ReconciliationChanges,
  type ReconciliationRow,
  reconciliationRows,
} from './rows'
import { reconciliation } from './table'

type Calls = typeof reconciliations.calls
type Of<Verb extends keyof Calls> = Context<Calls[Verb], ReconciliationRow, ReconciliationChanges>

const { open, sent, differs, confirmed } = reconciliationState

const ofAccount = ({ hid, supplierId }: Omit<Month, 'month'>) =>
  and(eq(reconciliation.hid, hid), eq(reconciliation.supplierId, supplierId))

const monthOf = async (db: Db, { month, ...account }: Month) => {
  const [found] = await db
    .select()
    .from(reconciliation)
    .where(and(ofAccount(account), eq(reconciliation.month, month)))
  return found
}

/** Closing of the month before, where the account has been reconciled before; null: this is its first month. */
const openingOf = async (db: Db, account: Month): Promise<number | null> => {
  const [earlier] = await db
    .select({ month: reconciliation.month })
    .from(reconciliation)
    .where(and(ofAccount(account), lt(reconciliation.month, account.month)))
    .orderBy(desc(reconciliation.month))
    .limit(1)
  if (!earlier) return null
  const before = await monthOf(db, { ...account, month: monthBeside(account.month, -1) })
  if (!before) throw refuseField('month', 'reconciliation.gap', { month: monthBeside(earlier.month, 1) })
  return before.closing
}

const standing = async (
  db: Db,
  account: Month,
  { opening, before, timeZone }: { opening: number; before: readonly ReconciliationLine[]; timeZone: string },
) => {
  const lines = carriedOver(await linesOf(db, account, timeZone), before)
  return { ...sumsOf(opening, lines), lines }
}

const make = async (context: Context<Calls['make']>) => {
  const { db, caller, body, now, services } = context
  const { supplierId, month } = body
  if (month >= caller.today.slice(0, 7)) throw refuseField('month', 'sentStatement.monthOpen')
  const { cid, hid } = await clinicMeant(db, caller, body.hid)
  const own = and(eq(supplier.supplierId, supplierId), sql`${supplier.hid} in ${chainOf(hid)}`)
  if ((await db.$count(supplier, own)) === 0) throw refuseField('supplierId', 'stock.noSupplier')
  await holdSupplier(db, supplierId)
  const account = { hid, supplierId, month }
  const known = await openingOf(db, account)
  const former = await monthOf(db, account)
  if (former && former.status !== open && former.status !== differs) throw new Refusal('conflict')
  if (known !== null && body.opening !== undefined && body.opening !== known)
    throw refuseField('opening', 'reconciliation.openingKnown')
  const opening = known ?? body.opening ?? former?.opening ?? 0
  const { timeZone } = services
  const made = await standing(db, account, { opening, before: former?.lines ?? [], timeZone })
  if (!former) return reconciliationRows.insert(context, { cid, ...account, ...instantsOf(month, timeZone), ...made })
  const row = await reconciliationRows.find(db, former.reconciliationId, caller, { lock: true })
  if (!row) throw new Refusal('missing')
  await reconciliationRows.save(db, row, made, now)
  return (await reconciliationRows.find(db, row.reconciliationId, caller, { lock: false })) ?? row
}

const get = async ({ row, caller }: Of<'get'>): Promise<ReconciliationDetails> => ({
  ...presentReconciliation(row, caller),
  lines: row.lines,
})

/** What differed is adjusted to theirs, or ours stands; either way it is said why. */
const resolved = (lines: readonly ReconciliationLine[], body: Of<'send'>['body']): ReconciliationLine[] => {
  const errors: Record<string, Message> = {}
  for (const [at, { key }] of body.resolutions.entries())
    if (!lines.some((line) => line.key === key && isUnresolved(line)))
      errors[`resolutions.${at}.key`] = { key: 'reconciliation.noDifference' }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  const answers = new Map(body.resolutions.map((one) => [one.key, one]))
  const now = lines.map((line): ReconciliationLine => {
    const answer = answers.get(line.key)
    return answer
      ? { ...line, resolved: 1, accepted: answer.accept, reason: `${line.reason} · ${answer.reason}` }
      : line
  })
  if (now.some(isUnresolved)) throw refuseField('resolutions', 'reconciliation.unresolved')
  return now
}

const send = async (context: Of<'send'>) => {
  const { db, row, body, caller, now, save, services } = context
  if (row.status !== open && row.status !== differs) throw new Refusal('conflict')
  await holdSupplier(db, row.supplierId)
  const opening = (await openingOf(db, row)) ?? row.opening
  const { lines } = await standing(db, row, { opening, before: row.lines, timeZone: services.timeZone })
  const settled = resolved(lines, body)
  return save({ ...sumsOf(opening, settled), lines: settled, status: sent, sentAt: now, senderId: caller.uid })
}

const differ = async (context: Of<'differ'>) => {
  const { row, body, save } = context
  if (row.status !== sent) throw new Refusal('conflict')
  const errors: Record<string, Message> = {}
  const said = new Map(body.lines.flatMap((line) => (line.key === '' ? [] : [[line.key, line] as const])))
  for (const [at, { key, date, theirs }] of body.lines.entries()) {
    const line = row.lines.find((one) => one.key === key)
    if (key !== '' && !line) errors[`lines.${at}.key`] = { key: 'reconciliation.noLine' }
    if (line && line.ours === theirs) errors[`lines.${at}.theirs`] = { key: 'reconciliation.same' }
    if (key === '' && theirs === 0) errors[`lines.${at}.theirs`] = { key: 'input.notZero' }
    if (key === '' && date?.slice(0, 7) !== row.month) errors[`lines.${at}.date`] = { key: 'reconciliation.dayOfMonth' }
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  const alone = row.lines.filter(({ kind }) => kind === 'theirs').length
  const lines = row.lines.map((line): ReconciliationLine => {
    const other = said.get(line.key)
    return other ? { ...line, theirs: other.theirs, reason: other.reason, resolved: 0, accepted: 0 } : line
  })
  const further = body.lines
    .filter(({ key }) => key === '')
    .map(
      ({ no, date, theirs, reason }, at): ReconciliationLine => ({
        ...{ key: `theirs ${alone + at + 1}`, kind: 'theirs', recordId: null, no, date: date ?? '', ours: 0 },
        ...{ theirs, reason, resolved: 0, accepted: 0 },
      }),
    )
  const all = [...lines, ...further]
  return save({ ...sumsOf(row.opening, all), lines: all, status: differs })
}

/** What counts of a line; the rest is what was said of it. */
const moneyOf = ({ key, date, ours }: ReconciliationLine) => ({ key, date, ours })

const confirm = async (context: Of<'confirm'>) => {
  const { db, row, caller, now, save, services } = context
  if (row.status !== sent) throw new Refusal('conflict')
  await holdSupplier(db, row.supplierId)
  const opening = await openingOf(db, row)
  const before = opening === null ? undefined : await monthOf(db, { ...row, month: monthBeside(row.month, -1) })
  if (before && before.status !== confirmed)
    throw new Refusal('stop', { message: { key: 'reconciliation.before', params: { month: before.month } } })
  const { lines } = await standing(db, row, { opening: row.opening, before: row.lines, timeZone: services.timeZone })
  const isAsSent = (opening ?? row.opening) === row.opening && equal(lines.map(moneyOf), row.lines.map(moneyOf))
  if (!isAsSent || row.lines.some(isUnresolved)) throw new Refusal('stop', { message: { key: 'sentStatement.moved' } })
  return save({ status: confirmed, confirmedAt: now, confirmerId: caller.uid })
}

/** Orders that were shipped and not received, and what was received short, at the price of the order. */
const inTransit = async ({ db, caller, query }: Context<Calls['inTransit']>): Promise<InTransit> => {
  const { cid, hid } = await clinicMeant(db, caller, query.hid)
  const short = sql`(select coalesce(sum(${stockInLine.price} * greatest(${stockInLine.planQty} - ${stockInLine.acceptedQty}, 0)), 0)
    from ${mallReceipt} join ${stockIn} on ${stockIn.stockinId} = ${mallReceipt.stockinId}
    join ${stockInLine} on ${stockInLine.stockinId} = ${stockIn.stockinId}
    where ${mallReceipt.orderId} = ${orders.id} and ${stockIn.differStatus} = 1)`
  const [found] = await rowsOf<{ orders: string; amount: string }>(
    db,
    sql`select count(*) filter (where waiting) as orders, coalesce(sum(case when waiting then total else short end), 0) as amount
      from (select ${orders.status} = ${orderStatus.shipped} as waiting, ${orders.amount} + ${orders.freight} as total, ${short} as short
        from ${orders} where ${orders.cid} = ${cid} and ${orders.hid} = ${hid}
          and (${orders.status} = ${orderStatus.shipped} or ${orders.statusBit} & ${flags.receivedShort}::int <> 0)) shipped`,
  )
  return { orders: Number(found?.orders ?? 0), amount: Number(found?.amount ?? 0) }
}

export const reconciliationCalls = implement<Calls, ReconciliationRow, ReconciliationChanges>(
  reconciliations,
  {
    list: listReconciliations,
    get,
    inTransit,
    export: exportReconciliations,
    make,
    send,
    differ,
    confirm,
  },
  reconciliationRows,
)
