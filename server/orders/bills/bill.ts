/** The bill of sale of one clinic's orders: what was sold, line by line, and what is still owed. */
import { eq } from 'drizzle-orm'
import nzh from 'nzh/cn'
import type { BillOfSale } from '../../../contract/orders/bills'
import type { FrameLine } from '../../../contract/orders/frame-orders'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { businessDate } from '../../http/time'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { arrivalsOf } from '../family/arrivals'
import type { OrderRow } from '../family/kind'
import { idOf } from '../family/rows'
import type { findOrder } from '../find-order'
import { templateOf } from '../template-of'

/** ¥1,234.50 as it is written on bills: 人民币壹仟贰佰叁拾肆元伍角. */
export const moneyInWords = (fen: number): string =>
  nzh.toMoney((fen / 100).toFixed(2), { outSymbol: true }) + (fen % 100 === 0 ? '整' : '')

/** Before the discount; a remake had none. */
const listPrice = (price: number, discount: number) => (discount > 0 ? Math.round((price * 100) / discount) : price)

type Line = BillOfSale['lines'][number]
type Billed = Awaited<ReturnType<typeof findOrder>>

/** Each once, in the order in which they came. */
const joined = (words: readonly (string | null)[]) =>
  [...new Set(words.filter((word) => word !== null && word !== ''))].join('、')

/** What a line is of: the item of the order, or all of it. */
const arrivedAs = async (db: Db, orderId: number) => {
  const arrivals = await arrivalsOf(db, orderId)
  return (item?: string) => {
    const ours = arrivals.filter((one) => item === undefined || one.item === item)
    return {
      batchNo: joined(ours.flatMap(({ batchNo, serialNo }) => [batchNo, serialNo])),
      expiry: joined(ours.map(({ expiry }) => expiry)),
    }
  }
}

const linesOf = async (db: Db, { kind, row: order }: Billed): Promise<Line[]> => {
  const [goods] = await db.select().from(product).where(eq(product.productId, order.productId))
  const { spec = '', regNo = '', unit = '' } = goods ?? {}
  const { discount, orderNo } = order
  const arrived = await arrivedAs(db, idOf(kind, order))
  const line = (what: Pick<Line, 'goods' | 'spec' | 'number' | 'price' | 'amount'>, item?: string): Line => ({
    ...what,
    ...arrived(item),
    ...{ orderNo, patientName: patientOf(order), regNo, unit, discount, listPrice: listPrice(what.price, discount) },
  })
  const { lines } = order as OrderRow & { lines?: FrameLine[] }
  if (!lines) {
    const { productName, units: number, unitPrice: price, amount } = order
    return [line({ goods: productName, spec, number, price, amount })]
  }
  return lines.map(({ model, colour, size, number, unitPrice: price, amount }, at) =>
    line({ goods: `${order.brandName} ${model} ${colour}`, spec: size, number, price, amount }, String(at)),
  )
}

const patientOf = (row: OrderRow) => (row as OrderRow & { patientName?: string }).patientName ?? null

/** Nothing was sold by these. */
const unsold: readonly number[] = [orderStatus.draft, orderStatus.rejected, orderStatus.cancelled]

const refuseUnsold = (orders: readonly Billed[]) => {
  const [one, ...others] = orders
  if (others.some(({ row }) => row.hid !== one?.row.hid)) throw refuseField('id', 'order.billOneClinic')
  const without = orders.find(({ row }) => unsold.includes(row.status))
  if (without) throw refuseField('id', 'order.noBill', { orderNo: without.row.orderNo })
}

/** Orders of one clinic, at least one; what each cost is as it was agreed. */
export const billOf = async (
  db: Db,
  orders: readonly [Billed, ...Billed[]],
  { caller, timeZone }: { caller: Caller; timeZone: string },
): Promise<BillOfSale> => {
  refuseUnsold(orders)
  const [{ row: first }] = orders
  const [seller] = await db.select().from(company).where(eq(company.cid, first.cid))
  const [buyer] = await db.select().from(hospital).where(eq(hospital.hid, first.hid))
  const lines: Line[] = []
  for (const order of orders) lines.push(...(await linesOf(db, order)))
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
