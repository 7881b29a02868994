/** Whether an order can be made as it reads: its product, people, prescription and history. */
import { and, desc, eq, gte, inArray, ne, notInArray } from 'drizzle-orm'
import type { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import { orderStatus } from '../../../contract/orders/order-family'
import type { Prescription } from '../../../contract/orders/prescription'
import { checkPrescription } from '../../../contract/orders/prescription-check'
import { compareWithHistory } from '../../../contract/orders/prescription-history'
import type { Findings, Issue } from '../../../contract/orders/prescription-issue'
import { type LensType, productRanges, type RangeKey } from '../../../contract/orders/prescription-ranges'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Translate } from '../../http/messages'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import { optionsOf } from './rules'
import { lensOrder } from './table'
import type { LensOrderRow } from './view'

const historySeconds = 180 * 86_400
const adultYears = 18

export const isRange = (key: string | null): key is RangeKey => key !== null && key in productRanges

const productOf = async (db: Db, { productId, brandId }: LensOrderRow) => {
  const [found] = await db.select().from(product).where(eq(product.productId, productId))
  if (found?.status !== 1 || found.category !== 'lens') throw refuseField('productId', 'order.noProduct')
  if (found.brandId !== brandId) throw refuseField('productId', 'order.notOfBrand')
  return found
}

const checkPeople = async (db: Db, { hid, cid, pid, ctid, optristId }: LensOrderRow) => {
  const [who] = await db
    .select({ hid: patient.hid, birthday: patient.birthday })
    .from(patient)
    .where(eq(patient.pid, pid))
  if (who?.hid !== hid) throw refuseField('pid', 'order.notOfPatient')
  const wanted = [ctid, optristId].filter((id) => id !== null)
  if (wanted.length > 0) {
    const known = await db
      .select({ ctid: contact.ctid })
      .from(contact)
      .where(and(inArray(contact.ctid, wanted), eq(contact.cid, cid)))
    for (const field of ['ctid', 'optristId'] as const) {
      const id = field === 'ctid' ? ctid : optristId
      if (id !== null && !known.some((one) => one.ctid === id)) throw refuseField(field, 'order.noContact')
    }
  }
  return who
}

const isAdult = (birthday: string | null, at: number) =>
  birthday === null || at - Date.parse(birthday) / 1000 >= adultYears * 365.25 * 86_400

/** The patient's other orders of the last half year. */
const history = (db: Db, { pid, lensOrderId, orderDate }: LensOrderRow) =>
  db
    .select()
    .from(lensOrder)
    .where(
      and(
        eq(lensOrder.pid, pid),
        ne(lensOrder.lensOrderId, lensOrderId),
        gte(lensOrder.orderDate, orderDate - historySeconds),
        notInArray(lensOrder.status, [orderStatus.rejected, orderStatus.cancelled]),
      ),
    )
    .orderBy(desc(lensOrder.orderDate))
    .limit(50)

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
  const { range, ...made } = await productOf(db, order)
  const who = await checkPeople(db, order)
  const prescription = order as LensOrderRow & Prescription
  const found: Findings = checkPrescription(prescription, {
    lensType: (made.lensType ?? order.lensType) as LensType,
    range: isRange(range) ? range : null,
    orderOptions: optionsOf(order.orderOptions),
    adult: isAdult(who.birthday, order.orderDate),
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
