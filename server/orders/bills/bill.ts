/** The bill of sale of an order: what was sold to whom, line by line, and what is still owed. */
import { eq } from 'drizzle-orm'
import nzh from 'nzh/cn'
import type { BillOfSale } from '../../../contract/orders/bills'
import type { FrameLine } from '../../../contract/orders/frame-orders'
import { flags } from '../../../contract/orders/order-family'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { businessDate } from '../../http/time'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import type { OrderKind, OrderRow } from '../family/kind'
import { idOf } from '../family/rows'
import { templateOf } from '../template-of'

/** ¥1,234.50 as it is written on bills: 人民币壹仟贰佰叁拾肆元伍角. */
export const moneyInWords = (fen: number): string =>
  nzh.toMoney((fen / 100).toFixed(2), { outSymbol: true }) + (fen % 100 === 0 ? '整' : '')

/** Before the discount; a remake had none. */
const listPrice = (price: number, discount: number) => (discount > 0 ? Math.round((price * 100) / discount) : price)

const linesOf = async (db: Db, order: OrderRow): Promise<BillOfSale['lines']> => {
  const [goods] = await db.select().from(product).where(eq(product.productId, order.productId))
  const { spec = '', regNo = '', unit = '' } = goods ?? {}
  const { discount } = order
  const line = (what: { goods: string; spec: string; number: number; price: number; amount: number }) => ({
    ...what,
    ...{ regNo, unit, discount, listPrice: listPrice(what.price, discount) },
  })
  const { lines } = order as OrderRow & { lines?: FrameLine[] }
  if (!lines) {
    const { productName, units: number, unitPrice: price, amount } = order
    return [line({ goods: productName, spec, number, price, amount })]
  }
  return lines.map(({ model, colour, size, number, unitPrice: price, amount }) =>
    line({ goods: `${order.brandName} ${model} ${colour}`, spec: size, number, price, amount }),
  )
}

export const billOf = async (
  db: Db,
  { kind, row }: { kind: OrderKind; row: OrderRow },
  { caller, timeZone }: { caller: Caller; timeZone: string },
): Promise<BillOfSale> => {
  const [seller] = await db.select().from(company).where(eq(company.cid, row.cid))
  const [buyer] = await db.select().from(hospital).where(eq(hospital.hid, row.hid))
  const lines = await linesOf(db, row)
  const { version: _, ...template } = await templateOf(db, row.cid)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const paid = row.statusBit & flags.settled ? total : 0
  const { address = '', contact = '', phone = '' } = buyer ?? {}
  return {
    ...{ id: idOf(kind, row), product: kind.product, orderNo: row.orderNo },
    date: businessDate(row.shippedAt ?? row.orderDate, timeZone),
    seller: { name: seller?.name ?? '', address: '', contact: '', phone: '' },
    buyer: { name: row.hospitalName, address, contact, phone },
    patientName: (row as OrderRow & { patientName?: string }).patientName ?? null,
    lines,
    units: lines.reduce((sum, { number }) => sum + number, 0),
    ...{ total, totalInWords: moneyInWords(total), paid, balance: total - paid, maker: caller.name },
    template,
  }
}
