/** The order that fills a prescription with a product: its numbers from the prescription, its terms from the product. */
import { and, eq, isNull, or } from 'drizzle-orm'
import type { prescriptions } from '../../../contract/clinic/prescriptions'
import { isOfKind } from '../../../contract/clinic/rx-kind'
import { orderPartOf } from '../../../contract/clinic/rx-order'
import { cycleOf } from '../../../contract/orders/soft-lens'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { contentOf, isOwn, type RxChanges, type RxRow } from './rows'

type Drafting = Context<(typeof prescriptions)['calls']['orderDraft'], RxRow, RxChanges>

const productOf = async (db: Db, cid: number, productId: number) => {
  const [found] = await db
    .select()
    .from(product)
    .where(and(eq(product.productId, productId), or(isNull(product.cid), eq(product.cid, cid))))
  if (!found) throw refuseField('productId', 'order.noProduct')
  return found
}

/** The body of the order of a product. @throws Refusal at `productId` where the prescription is not filled by it */
export const draftOrder = async (db: Db, row: RxRow, productId: number, caller: Caller) => {
  const made = await productOf(db, row.cid, productId)
  const content = contentOf(row)
  if (!isOfKind(content.kind, made)) throw refuseField('productId', 'rx.otherKind')
  const own = isOwn(caller, row)
  const about = {
    ...{ hid: own ? row.hid : (caller.hid ?? row.hid), brandId: made.brandId, productId: made.productId },
    ...{ order_mode_type: 1, orderNote: '', pid: row.pid, patientName: row.patientName, rxId: row.rxId },
    // The people of the visit work in its store.
    ...(own ? { ctid: row.ctid, optristId: row.optristId } : { ctid: null, optristId: null }),
  }
  const form = { version: 1, creatorType: 0 as const }
  const part = orderPartOf(content)
  if (part.product === 'lens') {
    const lensType = made.lensType ?? 1
    const terms = { lensType, orderType: made.isStock === 1 ? 1 : 2, orderOptions: '', optometryUrl: '', mirrorUrl: '' }
    return { order: { product: part.product, ...about, ...part.lens, ...terms }, orderOpt: [], orderLen: [], ...form }
  }
  if (part.product === 'hardlens') {
    const { orderOpt, orderLen } = part
    return { order: { product: part.product, ...about }, orderOpt, orderLen, ...form }
  }
  // A lens is worn for as long as its product says; of two eyes of which one is toric, each has its own product.
  const supply = { cycle: cycleOf(made) ?? part.cycle, packQty: part.packQty }
  const orderLen = part.orderLen.filter(({ cyl }) => (cyl !== null) === (made.range === 'soft-toric'))
  if (orderLen.length === 0) throw refuseField('productId', 'rx.otherKind')
  return { order: { product: part.product, ...about, ...supply }, orderOpt: [], orderLen, ...form }
}

export const orderDraft = ({ db, row, query, caller }: Drafting) => draftOrder(db, row, query.productId, caller)
