/** The bill of a fitting: its frame and lenses, and fees, at the prices of now. */
import { and, eq, inArray } from 'drizzle-orm'
import { noDiscount } from '../../contract/clinic/sale-price'
import { saleStatus } from '../../contract/clinic/sale-record'
import { sales } from '../../contract/clinic/sales'
import { product } from '../catalogue/products/table'
import type { Db } from '../db/client'
import { nextOrderNo } from '../db/next-numbers'
import { writeAudit } from '../http/audit'
import { Refusal } from '../http/refusal'
import { clinicGoods } from './clinic-goods/table'
import { ofChain } from './fee-service'
import { type FittingPart, fittingPart } from './fitting-stock'
import { memberDiscount } from './member-service'
import { billLines, billOf, writeLines } from './sale-lines'
import type { Doing } from './sale-service'
import { sale } from './sales/table'

/** Goods of the chain on sale, by their product. */
export const goodsOnSale = async (db: Db, hid: number, productIds: readonly number[]) => {
  const { productId, category, range } = product
  const found = await db
    .select({ goodsId: clinicGoods.goodsId, productId, category, range })
    .from(clinicGoods)
    .innerJoin(product, eq(product.productId, clinicGoods.productId))
    .where(and(ofChain(clinicGoods.hid, hid), eq(clinicGoods.onSale, 1), inArray(product.productId, [...productIds])))
  return new Map(found.map((one) => [one.productId, one]))
}

interface Part {
  productId: number
  qty: number
  part: FittingPart
  /** Which of its kind it is, as the line names it. */
  variant?: string
  /** The field of the fitting by which it is refused. */
  field: string
}

/** Fields of the body under the names that the lines of a bill are refused by. */
const named = (error: unknown, goods: readonly Part[]): unknown => {
  if (!(error instanceof Refusal) || !error.options.errors) return error
  const errors = Object.entries(error.options.errors).map(([field, message]) => {
    const at = Number(field.split('.')[1] ?? '0')
    return [goods[at]?.field ?? `feeIds.${at - goods.length}`, message] as const
  })
  return new Refusal('rule', { ...error.options, errors: Object.fromEntries(errors) })
}

const nothing = { goodsId: null, feeId: null, chargeId: null, batchId: null }

const linesFor = async (db: Db, hid: number, goods: readonly Part[], feeIds: readonly number[]) => {
  const offered = await goodsOnSale(
    db,
    hid,
    goods.map(({ productId }) => productId),
  )
  const asked = [
    ...goods.map(({ productId, qty, part, variant = '' }) => ({
      ...{ ...nothing, goodsId: offered.get(productId)?.goodsId ?? 0, qty, part, variant },
    })),
    ...feeIds.map((feeId) => ({ ...nothing, feeId, qty: 1, part: fittingPart.none, variant: '' })),
  ]
  const lines = await billLines(db, { hid, visitId: null }, asked)
  return lines.map((one, at) => {
    const { part = fittingPart.none, variant = '' } = asked[at] ?? {}
    return { ...one, part, name: variant === '' || one.name.endsWith(variant) ? one.name : `${one.name} ${variant}` }
  })
}

interface Fitting {
  cid: number
  hid: number
  pid: number
  fittingNo: string
}

/**
 * Makes out the bill of a fitting, with what the level of the patient takes off; it is paid at the till.
 * @returns the id of the bill
 * @throws Refusal at the field of each of the goods, and at each of the fees, that is not on sale; `forbidden` to those who make out no bills
 */
export const makeFittingBill = async (
  { db, caller, now, request }: Doing,
  { cid, hid, pid, fittingNo }: Fitting,
  goods: readonly Part[],
  feeIds: readonly number[],
): Promise<number> => {
  if (!caller.codes.has('sales.create')) throw new Refusal('forbidden')
  const parts = await linesFor(db, hid, goods, feeIds).catch((error: unknown) => {
    throw named(error, goods)
  })
  const byHand = { discount: noDiscount, rounding: 0, memberDiscount: await memberDiscount(db, hid, pid) }
  const { sums, lines } = billOf(parts, byHand)
  const [made] = await db
    .insert(sale)
    .values({
      ...{ cid, hid, pid, ...sums, sellerUid: caller.uid, status: saleStatus.due, note: fittingNo },
      ...{ saleNo: await nextOrderNo(db, 'XS', caller.today), date: caller.today, created: now, updated: now },
    })
    .returning()
  if (!made) throw new Refusal('missing')
  await writeLines(
    db,
    made.saleId,
    lines.map((line, at) => ({ ...line, part: parts[at]?.part ?? 0 })),
  )
  await writeAudit(
    db,
    {
      ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
      ...{ resource: sales.name, recordId: made.saleId, action: 'create', reason: '' },
    },
    { before: null, after: { saleNo: made.saleNo, total: made.total, status: saleStatus.due } },
  )
  return made.saleId
}
