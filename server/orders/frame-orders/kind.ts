/** Spectacle frames as a kind of order. */
import { inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type FrameLine, frameOrderMachine, frameOrders } from '../../../contract/orders/frame-orders'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { productOf } from '../family/goods'
import type { OrderKind, OrderRow, Own, Priced } from '../family/kind'
import { orders } from '../orders/table'
import { priceOf } from '../price'
import { frameOrder } from './table'

export type FrameOrderRow = OrderRow & Own<typeof frameOrder> & { lineNames: string[] }

const total = (lines: readonly FrameLine[], of: (line: FrameLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** What the product of each line is called. */
const lineNames = sql<string[]>`(select coalesce(jsonb_agg(named.name order by line.at), '[]')
  from jsonb_array_elements(${frameOrder.lines}) with ordinality line(said, at)
  join ${product} named on named.product_id = (line.said ->> 'productId')::int)`

const ofModel = (model: string) =>
  new QueryBuilder()
    .select({ id: frameOrder.id })
    .from(frameOrder)
    .where(sql`${frameOrder.lines} @> ${JSON.stringify([{ model }])}::jsonb`)

/** Prices each line; a line of the order as it stands keeps its price while its product stays. */
const priceLines = async (
  db: Db,
  { hid, lines }: FrameOrderRow,
  { day, before }: { day: string; before?: FrameOrderRow | undefined },
) => {
  const standing = new Map(before?.lines.map((line) => [line.productId, line]))
  const priced: FrameLine[] = []
  for (const [at, line] of lines.entries()) {
    const price = standing.get(line.productId) ?? (await priceOf(db, hid, line.productId, { day }))
    if (!price) throw refuseField(`lines.${at}.productId`, 'order.noProduct')
    const { unitPrice, listPrice, discount } = price
    priced.push({ ...line, unitPrice, listPrice, discount, amount: unitPrice * line.number })
  }
  return priced
}

export const frameOrderKind: OrderKind<FrameOrderRow> = {
  product: 'frame',
  resource: frameOrders,
  title: 'frameOrders',
  prefix: 'FR',
  extension: frameOrder,
  view: { fields: { lineNames }, join: (query) => query },
  machine: frameOrderMachine,
  async check(db, { cid, brandId, lines }, { before }) {
    const standing = before?.lines.map(({ productId }) => productId) ?? []
    for (const [at, { productId }] of lines.entries())
      await productOf(db, { cid, productId, brandId }, 'frame', { field: `lines.${at}.productId`, standing })
    if (lines.length === 0)
      throw new Refusal('rule', { errors: { lines: { key: 'input.tooFew', params: { min: 1 } } } })
    return { warnings: [] }
  },
  asSent: ({ lines }) => ({
    lines: lines.map(({ productId, model, colour, size, number }) => ({
      ...{ productId, model, colour, size, number },
    })) as FrameLine[],
  }),
  normalise: ({ lines }) => (lines[0] ? { productId: lines[0].productId } : {}),
  units: ({ lines }) => total(lines, ({ number }) => number),
  priced: ['lines'],
  items: ({ lines }) =>
    lines.map(({ productId, model, colour, size, number, unitPrice: price, listPrice, discount }, at) => {
      const name = `${model} ${colour} ${size}`
      return { item: String(at), name, number, productId, variant: name, price, listPrice, discount }
    }),
  fromStock: ({ isStock }) => isStock === 1,
  conditions: ({ model }) => [model ? inArray(orders.id, ofModel(String(model))) : undefined],
  late: ['address'],
  async price(db, order, by): Promise<Priced & { lines: FrameLine[] }> {
    const lines = await priceLines(db, order, by)
    const { unitPrice = 0, listPrice = 0, discount = 100 } = lines[0] ?? {}
    return { lines, unitPrice, listPrice, discount, amount: total(lines, ({ amount }) => amount) }
  },
  sums: (t) => [{ title: t('total'), format: 'integer', value: (row) => row.units }],
}
