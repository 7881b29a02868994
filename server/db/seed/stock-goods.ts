/** What lies in a demo warehouse: which powers and batches of which goods, how many, and at what cost. */
import dayjs from 'dayjs'
import { and, desc, eq, gte, isNull, notInArray, sql } from 'drizzle-orm'
import { powerText } from '../../../contract/inventory/variant'
import { orderStatus } from '../../../contract/orders/order-family'
import { product } from '../../catalogue/products/table'
import { startOfDate } from '../../http/time'
import type { NewLine } from '../../inventory/family/coming-in'
import { lensOrder } from '../../orders/lens-orders/table'
import { orders } from '../../orders/orders/table'
import { softLensOrder } from '../../orders/soft-lens-orders/table'
import type { Db } from '../client'
import { nth, type Seeding } from './seeding'

type Goods = typeof product.$inferSelect

export interface Catalogue {
  of(line: Goods['category']): Goods[]
  named(name: string): Goods | undefined
}

export const catalogueOf = async (db: Db): Promise<Catalogue> => {
  const rows = await db
    .select()
    .from(product)
    .where(and(isNull(product.cid), eq(product.isStock, 1)))
    .orderBy(product.productId)
  return {
    of: (line) => rows.filter(({ category }) => category === line),
    named: (name) => rows.find((one) => one.name === name),
  }
}

/** Days of orders from which it is told what is asked for. */
const months = 200

interface Demand {
  productId: number
  variant: string
  pieces: number
}

const { draft, accepted, rejected, cancelled } = orderStatus
const unsold = [draft, rejected, cancelled]

const added = (lines: readonly Demand[]): Demand[] => {
  const sums = new Map<string, Demand>()
  for (const line of lines) {
    const key = `${line.productId} ${line.variant}`
    const known = sums.get(key)
    sums.set(key, { ...line, pieces: line.pieces + (known?.pieces ?? 0) })
  }
  return [...sums.values()].sort(
    (a, b) => b.pieces - a.pieces || a.productId - b.productId || a.variant.localeCompare(b.variant),
  )
}

/** The lenses from stock that the clinics of an agent have ordered over the last months, by power, what was asked for most first. */
export const lensDemand = async (
  { db, today, timeZone }: Pick<Seeding, 'db' | 'today' | 'timeZone'>,
  cid: number,
): Promise<Demand[]> => {
  const { dsOd, dcOd, eyeGlassOd, dsOs, dcOs, eyeGlassOs } = lensOrder
  const { id, productId, status } = orders
  const since = startOfDate(today, timeZone) - months * 86_400
  const found = await db
    .select({ productId, dsOd, dcOd, eyeGlassOd, dsOs, dcOs, eyeGlassOs, status, id })
    .from(orders)
    .innerJoin(lensOrder, eq(lensOrder.id, id))
    .where(
      and(
        eq(orders.cid, cid),
        eq(orders.orderType, 1),
        gte(orders.orderDate, sql`to_timestamp(${since})` as never),
        notInArray(orders.status, unsold),
      ),
    )
    .orderBy(desc(orders.orderDate), id)
  return added(
    found.flatMap((order) =>
      (['Od', 'Os'] as const).flatMap((eye) => {
        // Buyers look at the open orders; one in seven finds its power sold out all the same.
        const awaited = order.status <= accepted && order.id % 7 !== 0
        const pieces = order[`eyeGlass${eye}`] * (awaited ? 3 : 1)
        const power = { ds: order[`ds${eye}`] ?? 0, dc: order[`dc${eye}`] ?? 0, ax: null }
        return pieces === 0 ? [] : [{ productId: order.productId, variant: powerText(power), pieces }]
      }),
    ),
  )
}

export const softDemand = async (db: Db, cid: number): Promise<Demand[]> => {
  const found = await db
    .select({ productId: orders.productId, orderLen: softLensOrder.orderLen })
    .from(orders)
    .innerJoin(softLensOrder, eq(softLensOrder.id, orders.id))
    .where(and(eq(orders.cid, cid), notInArray(orders.status, unsold)))
  return added(
    found.flatMap(({ productId, orderLen }) =>
      orderLen.map(({ power, cyl, ax, boxes }) => ({
        productId,
        variant: powerText({ ds: power ?? 0, dc: cyl ?? 0, ax: ax ?? null }),
        pieces: boxes,
      })),
    ),
  )
}

/** A line of goods that came as they were expected. */
export const lineOf = (
  productId: number,
  planQty: number,
  price: number | null,
  more: Partial<NewLine> = {},
): NewLine => ({ productId, planQty, receivedQty: planQty, acceptedQty: planQty, price, ...more })

export const dayFrom = (today: string, days: number) => dayjs(today).add(days, 'day').format('YYYY-MM-DD')

/** Days from today: a batch was made so long before, and is good until then. */
export const dated = (today: string, batchNo: string, until: number, lasts: number): Partial<NewLine> => ({
  batchNo,
  prodDate: dayFrom(today, until - lasts),
  expiry: dayFrom(today, until),
})

/** Colours of frames; the first ones sell best. */
const colours = ['C1', 'C2', 'C3', 'C5', 'C7', 'C9'] as const

/** As orders of frames name them. */
export const frameLines = ({ productId, name, spec, procurementPrice }: Goods, many: number): NewLine[] =>
  colours.map((_, at) =>
    lineOf(productId, Math.max(1, many - at), procurementPrice, {
      variant: `${name.split(' ')[1] ?? name} ${nth(colours, at)} ${spec}`,
    }),
  )
