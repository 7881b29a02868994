/** Whether an order can be made as it reads: its product, people, prescription and history. */
import { and, desc, gte, inArray, ne, notInArray } from 'drizzle-orm'
import type { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import { orderStatus } from '../../../contract/orders/order-family'
import type { Prescription } from '../../../contract/orders/prescription'
import { checkPrescription } from '../../../contract/orders/prescription-check'
import { compareWithHistory } from '../../../contract/orders/prescription-history'
import type { Findings, Issue } from '../../../contract/orders/prescription-issue'
import { type LensType, productRanges, type RangeKey } from '../../../contract/orders/prescription-ranges'
import type { Db } from '../../db/client'
import { remember, remembered } from '../../db/memory'
import type { Translate } from '../../http/messages'
import { type Message, Refusal } from '../../http/refusal'
import { productOf } from '../family/goods'
import { ageAt, checkPeople } from '../family/people'
import type { LensOrderRow } from './row'
import { optionsOf } from './rules'
import { lensOrder } from './table'

const historySeconds = 180 * 86_400
const adultYears = 18

export const isRange = (key: string | null): key is RangeKey => key !== null && key in productRanges

/** The other orders of patients within half a year before `at`, newest first. */
const ordersOf = (db: Db, pids: readonly number[], at: number, but = 0) =>
  db
    .select()
    .from(lensOrder)
    .where(
      and(
        inArray(lensOrder.pid, pids),
        ne(lensOrder.lensOrderId, but),
        gte(lensOrder.orderDate, at - historySeconds),
        notInArray(lensOrder.status, [orderStatus.rejected, orderStatus.cancelled]),
      ),
    )
    .orderBy(desc(lensOrder.orderDate))

const historyName = (pid: number) => `lens history ${pid}`
const longestHistory = 50

const history = (db: Db, { pid, lensOrderId, orderDate }: LensOrderRow) =>
  remembered(db, historyName(pid), () => ordersOf(db, [pid], orderDate, lensOrderId).limit(longestHistory))

/** Reads the histories of many patients at once, for a transaction that remembers. */
export const recallHistories = async (db: Db, pids: readonly number[], at: number): Promise<void> => {
  const byPatient = new Map(pids.map((pid) => [pid, [] as Awaited<ReturnType<typeof ordersOf>>]))
  if (pids.length > 0) for (const order of await ordersOf(db, pids, at)) byPatient.get(order.pid)?.push(order)
  for (const [pid, orders] of byPatient) remember(db, historyName(pid), orders.slice(0, longestHistory))
}

const message = ({ rule, params }: Issue): Message => (params ? { key: rule, params } : { key: rule })

/** A warning stands alone, so it names its field itself. */
const warning = ({ field, rule, params }: Issue, t: Translate): Message => ({
  key: 'rule.named',
  params: { field: t(field as keyof typeof fieldsZhCN), message: t(rule, params) },
})

/** Refuses errors; refuses warnings too unless they were confirmed. Answers whether there were any. */
export const checkOrder = async (
  db: Db,
  order: LensOrderRow,
  { confirmed, t }: { confirmed: boolean; t: Translate },
): Promise<{ warned: boolean }> => {
  const { range, ...made } = await productOf(db, order, 'lens')
  const who = await checkPeople(db, order)
  const prescription = order as LensOrderRow & Prescription
  const found: Findings = checkPrescription(prescription, {
    lensType: (made.lensType ?? order.lensType) as LensType,
    range: isRange(range) ? range : null,
    orderOptions: optionsOf(order.orderOptions),
    adult: (ageAt(who.birthday, order.orderDate) ?? adultYears) >= adultYears,
  })
  if (found.errors.length > 0)
    throw new Refusal('rule', {
      errors: Object.fromEntries(found.errors.map((issue) => [issue.field, message(issue)])),
    })
  const others = await history(db, order)
  const warnings = [
    ...found.warnings,
    ...compareWithHistory(
      { orderedAt: order.orderDate, productId: order.productId, prescription },
      others.map((other) => ({
        orderNo: other.orderNo,
        orderedAt: other.orderDate,
        productId: other.productId,
        prescription: other as typeof other & Prescription,
      })),
    ),
  ]
  if (warnings.length > 0 && !confirmed)
    throw new Refusal('rule', { warnings: warnings.map((issue) => warning(issue, t)) })
  return { warned: warnings.length > 0 }
}
