/** The bill of sale of one clinic's orders: what was sold, line by line, and what is still owed. */
import { eq, inArray } from 'drizzle-orm'
import nzh from 'nzh/cn'
import type { OrderArrival } from '../../../contract/orders/arrivals'
import type { BillOfSale } from '../../../contract/orders/bills'
import type { FrameLine } from '../../../contract/orders/frame-orders'
import { orderStatus } from '../../../contract/orders/order-family'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { businessDate } from '../../http/time'
import { companyParty, type Left, leftFor } from '../../inventory/stock-service'
import { hospital } from '../../partners/hospitals/table'
import { paidFor } from '../clinic-account-service'
import { arrivalsOfAll } from '../family/arrivals'
import type { OrderItem, OrderRow } from '../family/kind'
import { idOf } from '../family/rows'
import { itemsOf } from '../family/stock'
import type { Found } from '../find-order'
import { templateOf } from '../template-of'

/** ¥1,234.50 as it is written on bills: 人民币壹仟贰佰叁拾肆元伍角. */
export const moneyInWords = (fen: number): string =>
  nzh.toMoney((fen / 100).toFixed(2), { outSymbol: true }) + (fen % 100 === 0 ? '整' : '')

type Line = BillOfSale['lines'][number]

/** Each once, in the order in which they came. */
const joined = (words: readonly (string | null)[]) =>
  [...new Set(words.filter((word) => word !== null && word !== ''))].join('、')

/** What is read of all orders of a bill at once. */
interface Around {
  arrivalsOf(orderId: number): readonly OrderArrival[]
  leftFor(orderId: number): readonly Left[]
  goodsOf(productId: number): { spec: string; regNo: string; unit: string } | undefined
}

const aroundOf = async (db: Db, orders: readonly Found[]): Promise<Around> => {
  const { productId, spec, regNo, unit } = product
  const products = await db
    .select({ productId, spec, regNo, unit })
    .from(product)
    .where(inArray(productId, distinct(orders.map(({ row }) => row.productId))))
  const byId = new Map(products.map((goods) => [goods.productId, goods]))
  const arrivalsOf = await arrivalsOfAll(
    db,
    orders.map(({ kind, row }) => idOf(kind, row)),
  )
  const left = await leftFor(
    db,
    orders.map(({ kind, row }) => idOf(kind, row)),
  )
  return { arrivalsOf, leftFor: left, goodsOf: (wanted) => byId.get(wanted) }
}

/** What a line is of: the item of the order, or all of it. */
const arrivedAs = (arrivals: readonly OrderArrival[]) => (item?: string) => {
  const ours = arrivals.filter((one) => item === undefined || one.item === item)
  return {
    batchNo: joined(ours.flatMap(({ batchNo, serialNo }) => [batchNo, serialNo])),
    expiry: joined(ours.map(({ expiry }) => expiry)),
  }
}

/** What went out of stock, as its papers say it; else what came for the order. */
const paperOf = (left: readonly Left[], arrived: ReturnType<ReturnType<typeof arrivedAs>>) => {
  if (left.length === 0) return arrived
  const regNo = joined(left.map((one) => one.goods?.regNo ?? one.regNo))
  return {
    batchNo: joined(left.flatMap(({ batchNo, serialNo }) => [batchNo, serialNo])),
    expiry: joined(left.map(({ expiry }) => expiry)),
    ...(regNo !== '' && { regNo }),
  }
}

/** What a unit of the order, or of an item of it, was priced at. */
const priceOf = (order: OrderRow, item: Partial<OrderItem> = {}) => {
  const { price = order.unitPrice, listPrice = order.listPrice, discount = order.discount } = item
  return { price, listPrice, discount }
}

const linesOf = ({ kind, row: order }: Found, { arrivalsOf, leftFor: leftOf, goodsOf }: Around): Line[] => {
  const left = leftOf(idOf(kind, order))
  const today = goodsOf(order.productId)
  const kept = left.find(({ productId }) => productId === order.productId)?.goods
  const { spec = '', regNo = '', unit = '' } = kept ?? today ?? {}
  const { orderNo } = order
  const arrived = arrivedAs(arrivalsOf(idOf(kind, order)))
  const line = (
    what: Pick<Line, 'goods' | 'spec' | 'number' | 'listPrice' | 'discount' | 'price' | 'amount'>,
    item?: string,
    of: readonly Left[] = left,
  ): Line => ({
    ...what,
    ...{ orderNo, patientName: patientOf(order), regNo, unit },
    ...paperOf(of, arrived(item)),
  })
  const { lines } = order as OrderRow & { lines?: FrameLine[] }
  if (!lines) {
    const { productName, units, amount } = order
    const goods = kept?.productName ?? productName
    const items = itemsOf(kind, order).map((one) => ({ ...one, ...priceOf(order, one) }))
    const [first] = items
    // The eyes of a pair cost what their own powers do.
    const alike = items.every(
      ({ price, listPrice, discount }) =>
        price === first?.price && listPrice === first.listPrice && discount === first.discount,
    )
    if (alike) return [line({ goods, spec, number: units, amount, ...priceOf(order, first) })]
    return items.map(({ item, number, variant, price, listPrice, discount }) => {
      const ofEye = left.filter((one) => one.variant === variant)
      const what = { goods, spec, number, listPrice, discount, price, amount: price * number }
      return line(what, item, ofEye.length > 0 ? ofEye : left)
    })
  }
  return lines.map(({ productId, model, colour, size, number, listPrice, discount, unitPrice: price, amount }, at) => {
    const ofModel = left.filter((one) => one.productId === productId && one.variant === `${model} ${colour} ${size}`)
    return line(
      { goods: `${order.brandName} ${model} ${colour}`, spec: size, number, listPrice, discount, price, amount },
      String(at),
      ofModel,
    )
  })
}

const patientOf = (row: OrderRow) => (row as OrderRow & { patientName?: string }).patientName ?? null

/** Between whom, as it was when the first of the goods went; while none has gone, as it is. */
const partiesOf = ({ leftFor: leftOf }: Around, orders: readonly Found[], today: Firm) => {
  const [kept] = orders.flatMap(({ kind, row }) => leftOf(idOf(kind, row)).flatMap(({ parties }) => parties ?? []))
  return { seller: kept?.company ?? today, clinic: kept?.clinic ?? null }
}
type Firm = Awaited<ReturnType<typeof companyParty>>

/** Nothing was sold by these. */
const unsold: readonly number[] = [orderStatus.draft, orderStatus.rejected, orderStatus.cancelled]

const refuseUnsold = (orders: readonly Found[]) => {
  const [one, ...others] = orders
  if (others.some(({ row }) => row.hid !== one?.row.hid)) throw refuseField('id', 'order.billOneClinic')
  const without = orders.find(({ row }) => unsold.includes(row.status))
  if (without) throw refuseField('id', 'order.noBill', { orderNo: without.row.orderNo })
}

/** Orders of one clinic, at least one; what each cost is as it was agreed. */
export const billOf = async (
  db: Db,
  orders: readonly [Found, ...Found[]],
  { caller, timeZone }: { caller: Caller; timeZone: string },
): Promise<BillOfSale> => {
  refuseUnsold(orders)
  const [{ row: first }] = orders
  const [buyer] = await db.select().from(hospital).where(eq(hospital.hid, first.hid))
  const around = await aroundOf(db, orders)
  const lines = orders.flatMap((order) => linesOf(order, around))
  const sum = (of: readonly { amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0)
  const freightOf = (of: readonly Found[]) => of.reduce((all, { row }) => all + row.freight, 0)
  const total = sum(lines)
  const freight = freightOf(orders)
  const paid = await paidFor(
    db,
    orders.map(({ kind, row }) => idOf(kind, row)),
  )
  const billed = orders.map(({ kind, row }) => ({
    ...{ id: idOf(kind, row), product: kind.product, orderNo: row.orderNo, patientName: patientOf(row) },
    date: businessDate(row.shippedAt ?? row.orderDate, timeZone),
  }))
  const { version: _, ...template } = await templateOf(db, first.cid)
  const { seller, clinic } = partiesOf(around, orders, await companyParty(db, first.cid))
  const { address = '', phone = '' } = clinic ?? buyer ?? {}
  return {
    ...(billed[0] as (typeof billed)[number]),
    orders: billed,
    seller: { name: seller.name, address: seller.address, contact: '', phone: seller.phone },
    buyer: { name: clinic?.name ?? first.hospitalName, address, contact: buyer?.contact ?? '', phone },
    lines,
    units: lines.reduce((all, { number }) => all + number, 0),
    ...{ total, totalInWords: moneyInWords(total), freight, paid, balance: total + freight - paid },
    maker: caller.name,
    template,
  }
}
