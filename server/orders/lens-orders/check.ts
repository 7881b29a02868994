/** Whether an order can be made as it reads: its product, people, prescription and history. */
import { and, desc, eq, gte, inArray, ne, notInArray } from 'drizzle-orm'
import type { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import { orderStatus } from '../../../contract/orders/order-family'
import type { Prescription } from '../../../contract/orders/prescription'
import { checkPrescription } from '../../../contract/orders/prescription-check'
import { compareWithHistory } from '../../../contract/orders/prescription-history'
import type { Findings, Issue } from '../../../contract/orders/prescription-issue'
import { type LensType, madeIn } from '../../../contract/orders/prescription-ranges'
import type { Db } from '../../db/client'
import { grouped } from '../../db/grouped'
import { batchLoader } from '../../db/request-cache'
import type { Translate } from '../../http/messages'
import { type Message, Refusal } from '../../http/refusal'
import { confirmedOnly } from '../family/findings'
import { productOf, standingIn } from '../family/goods'
import type { AboutGoods, Checked, Checking } from '../family/kind'
import { ageAt, checkPeople } from '../family/people'
import { rxDoubts } from '../family/rx'
import { orderRulesOf } from '../order-rules'
import { orders } from '../orders/table'
import type { LensOrderRow } from './row'
import { optionsOf } from './rules'
import { lensOrder } from './table'

/** As far back as any rule looks. */
const historySeconds = 365 * 86_400
const adultYears = 18

const longestHistory = 50

const { id, pid, orderNo, orderDate, productId, status } = orders
const { dsOd, dcOd, axOd, addOd, prismOd, baseOd, pdOd, phOd, eyeGlassOd, pdMode } = lensOrder
const { dsOs, dcOs, axOs, addOs, prismOs, baseOs, pdOs, phOs, eyeGlassOs } = lensOrder
const compared = {
  ...{ pid, orderNo, orderDate, productId, pdMode },
  ...{ dsOd, dcOd, axOd, addOd, prismOd, baseOd, pdOd, phOd, eyeGlassOd },
  ...{ dsOs, dcOs, axOs, addOs, prismOs, baseOs, pdOs, phOs, eyeGlassOs },
}

/** The other orders of patients within a year before `at`, newest first. */
const histories = batchLoader('lens history', async (db: Db, pids: readonly number[], at: number, but: number) => {
  const rows = await db
    .select(compared)
    .from(orders)
    .innerJoin(lensOrder, eq(lensOrder.id, id))
    .where(
      and(
        inArray(pid, pids),
        ne(id, but),
        gte(orderDate, at - historySeconds),
        notInArray(status, [orderStatus.rejected, orderStatus.cancelled]),
      ),
    )
    .orderBy(desc(orderDate))
  const ofPatient = grouped(rows, (row) => [row.pid])
  return (one) => ofPatient(one).slice(0, longestHistory)
})

const none = 0

/** Reads the histories of many patients at once, for a transaction that remembers. */
export const recallHistories = (db: Db, pids: readonly number[], at: number): Promise<void> =>
  histories.preload(db, pids, at, none)

/** The patient has this order by now, whatever it will be called. */
export const noteOrder = async (db: Db, order: LensOrderRow, orderNo: string): Promise<void> => {
  const known = await histories.load(db, order.pid, order.orderDate, none)
  histories.prime(db, order.pid, [{ ...order, orderNo }, ...known])
}

const message = ({ rule, params }: Issue): Message => (params ? { key: rule, params } : { key: rule })

/** A warning stands alone, so it names its field itself. */
const warning = ({ field, rule, params }: Issue, t: Translate): Message => ({
  key: 'rule.named',
  params: { field: t(field as keyof typeof fieldsZhCN), message: t(rule, params) },
})

type Kind = Pick<LensOrderRow, 'productId' | 'lensType' | 'orderType'>

/** An order is of the type of its product, and from stock only where the product is; as it stands, it may be finished. */
const otherKind = (
  { productId, lensType, orderType }: Kind,
  made: AboutGoods['made'],
  before: Kind | undefined,
): Record<string, Message> => {
  if (!made) return {}
  const stands = (field: 'lensType' | 'orderType', value: number) =>
    before?.productId === productId && before[field] === value
  const ofProduct = made.isStock === 1 ? 1 : 2
  const refused = { key: 'order.ofProduct' } as const
  return {
    ...(made.lensType !== null && made.lensType !== lensType && !stands('lensType', lensType) && { lensType: refused }),
    ...(orderType !== ofProduct && !stands('orderType', orderType) && { orderType: refused }),
  }
}

const examine = (order: LensOrderRow, { made, birthday, before }: AboutGoods<LensOrderRow>) => {
  const found: Findings = checkPrescription(order as LensOrderRow & Prescription, {
    lensType: (made?.lensType ?? order.lensType) as LensType,
    range: made ? madeIn(made) : null,
    orderOptions: optionsOf(order.orderOptions),
    adult: (ageAt(birthday ?? null, order.orderDate) ?? adultYears) >= adultYears,
  })
  const errors: Record<string, Message> = {
    ...otherKind(order, made, before),
    ...Object.fromEntries(found.errors.map((issue) => [issue.field, message(issue)])),
  }
  return { errors, warnings: found.warnings }
}

export const faultsOfLens = (order: LensOrderRow, about: AboutGoods<LensOrderRow>) => examine(order, about).errors

/** Refuses errors; refuses warnings too unless they were confirmed. Answers whether there were any. */
export const checkOrder = async (
  db: Db,
  order: LensOrderRow,
  { confirmed, t, before }: Checking<LensOrderRow>,
): Promise<Checked> => {
  const made = await productOf(db, order, 'lens', standingIn(before))
  const { birthday } = await checkPeople(db, order)
  const found = examine(order, { made, birthday, before })
  if (Object.keys(found.errors).length > 0) throw new Refusal('rule', { errors: found.errors })
  const others = await histories.load(db, order.pid, order.orderDate, order.lensOrderId)
  const warnings = [
    ...found.warnings,
    ...compareWithHistory(
      { orderedAt: order.orderDate, productId: order.productId, prescription: order as LensOrderRow & Prescription },
      others.map((other) => ({
        orderNo: other.orderNo,
        orderedAt: other.orderDate,
        productId: other.productId,
        prescription: other as typeof other & Prescription,
      })),
      await orderRulesOf(db, order.cid),
    ),
  ]
  return confirmedOnly(
    db,
    [...warnings.map((issue) => warning(issue, t)), ...(await rxDoubts(db, order, { before, t }))],
    confirmed,
  )
}
