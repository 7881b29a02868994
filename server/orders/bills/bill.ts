/** The bill of sale of one clinic's orders: what was sold, line by line, and what is still owed. */
import { eq, inArray } from 'drizzle-orm'
import nzh from 'nzh/cn'
import type { OrderArrival } from '../../../contract/orders/arrivals'
import type { BillOfSale } from '../../../contract/orders/bills'
import type { FrameLine } from '../../../contract/orders/frame-orders'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { businessDate } from '../../http/time'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { arrivalsOfAll } from '../family/arrivals'
import type { OrderRow } from '../family/kind'
import { idOf } from '../family/rows'
import { itemsOf } from '../family/stock'
import type { Found } from '../find-order'
import { templateOf } from '../template-of'

/** ¥1,234.50 as it is written on bills: 人民币壹仟贰佰叁拾肆元伍角. */
export const moneyInWords = (fen: number): string =>
  nzh.toMoney((fen / 100).toFixed(2), { outSymbol: true }) + (fen % 100 === 0 ? '整' : '')

/** Before the discount; a remake had none. */
const listPrice = (price: number, discount: number) => (discount > 0 ? Math.round((price * 100) / discount) : price)

type Line = BillOfSale['lines'][number]

/** Each once, in the order in which they came. */
const joined = (words: readonly (string | null)[]) =>
  [...new Set(words.filter((word) => word !== null && word !== ''))].join('、')

/** What is read of all orders of a bill at once. */
interface Around {
  arrivalsOf(orderId: number): readonly OrderArrival[]
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
  return { arrivalsOf, goodsOf: (wanted) => byId.get(wanted) }
}

/** What a line is of: the item of the order, or all of it. */
const arrivedAs = (arrivals: readonly OrderArrival[]) => (item?: string) => {
  const ours = arrivals.filter((one) => item === undefined || one.item === item)
  return {
    batchNo: joined(ours.flatMap(({ batchNo, serialNo }) => [batchNo, serialNo])),
    expiry: joined(ours.map(({ expiry }) => expiry)),
  }
}

const linesOf = ({ kind, row: order }: Found, { arrivalsOf, goodsOf }: Around): Line[] => {
  const { spec = '', regNo = '', unit = '' } = goodsOf(order.productId) ?? {}
  const { discount, orderNo } = order
  const arrived = arrivedAs(arrivalsOf(idOf(kind, order)))
  const line = (what: Pick<Line, 'goods' | 'spec' | 'number' | 'price' | 'amount'>, item?: string): Line => ({
    ...what,
    ...arrived(item),
    ...{ orderNo, patientName: patientOf(order), regNo, unit, discount, listPrice: listPrice(what.price, discount) },
  })
  const { lines } = order as OrderRow & { lines?: FrameLine[] }
  if (!lines) {
    const { productName: goods, units, unitPrice, amount } = order
    const items = itemsOf(kind, order)
    // The eyes of a pair cost what their own powers do.
    const alike = items.every(({ price = unitPrice }) => price === unitPrice)
    if (alike) return [line({ goods, spec, number: units, price: unitPrice, amount })]
    return items.map(({ item, number, price = unitPrice }) =>
      line({ goods, spec, number, price, amount: price * number }, item),
    )
  }
  return lines.map(({ model, colour, size, number, unitPrice: price, amount }, at) =>
    line({ goods: `${order.brandName} ${model} ${colour}`, spec: size, number, price, amount }, String(at)),
  )
}

const patientOf = (row: OrderRow) => (row as OrderRow & { patientName?: string }).patientName ?? null

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
  const [seller] = await db.select().from(company).where(eq(company.cid, first.cid))
  const [buyer] = await db.select().from(hospital).where(eq(hospital.hid, first.hid))
  const around = await aroundOf(db, orders)
  const lines = orders.flatMap((order) => linesOf(order, around))
  const sum = (of: readonly { amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0)
  const settled = new Set(orders.filter(({ row }) => row.statusBit & flags.settled).map(({ row }) => row.orderNo))
  const total = sum(lines)
  const paid = sum(lines.filter(({ orderNo }) => settled.has(orderNo)))
  const billed = orders.map(({ kind, row }) => ({
    ...{ id: idOf(kind, row), product: kind.product, orderNo: row.orderNo, patientName: patientOf(row) },
    date: businessDate(row.shippedAt ?? row.orderDate, timeZone),
  }))
  const { version: _, ...template } = await templateOf(db, first.cid)
  const { address = '', contact = '', phone = '' } = buyer ?? {}
  return {
    ...(billed[0] as (typeof billed)[number]),
    orders: billed,
    seller: { name: seller?.name ?? '', address: '', contact: '', phone: '' },
    buyer: { name: first.hospitalName, address, contact, phone },
    lines,
    units: lines.reduce((all, { number }) => all + number, 0),
    ...{ total, totalInWords: moneyInWords(total), freight: 0, paid, balance: total - paid, maker: caller.name },
    template,
  }
}
