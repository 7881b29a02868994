import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { orderStatus } from '../../../contract/orders/order-family'
import { orders } from '../../../contract/orders/orders'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { hasText } from '../../db/text'
import { implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import type { OrderRow } from '../family/kind'
import { declineAfterSale, moveOrder } from '../family/move'
import { orderRows } from '../family/rows'
import { findOrder } from '../find-order'
import { kindOf } from '../order-kinds'
import { exportRun, trackingEvent } from '../table'
import { trackingOf } from '../tracking'
import { acceptancesOf } from './acceptance'

const brandWith = async (db: Db, condition: ReturnType<typeof eq>, type: number | undefined) => {
  const [found] = await db.select().from(brand).where(condition)
  if (!found || found.status === 2) throw new Refusal('missing')
  const made = await db
    .select({
      productId: product.productId,
      name: product.name,
      series: product.series,
      spec: product.spec,
      isStock: product.isStock,
    })
    .from(product)
    .where(
      and(
        eq(product.brandId, found.id),
        eq(product.status, 1),
        type === undefined ? undefined : eq(product.isStock, type === 1 ? 1 : 0),
      ),
    )
    .orderBy(asc(product.name), asc(product.productId))
  return {
    brandId: found.id,
    code: found.code,
    name: found.name,
    product: found.product as 'lens',
    series: [...new Set(made.map(({ series }) => series))].filter((series) => series !== ''),
    products: made.map((one) => ({ ...one, isStock: one.isStock === 1 ? (1 as const) : (0 as const) })),
  }
}

export const orderCalls = implement<typeof orders.calls, OrderRow, OrderRow>(
  orders,
  {
    status: async (context) => {
      const { product, status, ...how } = context.body
      // A parcel needs its number, which only the call that ships takes.
      if (status === orderStatus.shipped) throw refuseField('status', 'order.needsEms')
      await moveOrder(kindOf(product), context, status, how)
      return undefined
    },
    arrival: async (context) => {
      await moveOrder(kindOf(context.body.product), context, orderStatus.arrived, {})
      return undefined
    },
    declineAfterSale: async (context) => {
      await declineAfterSale(kindOf(context.body.product), context, context.body.reason)
      return undefined
    },
    acceptances: acceptancesOf,
    tracking: async ({ db, params: { id }, caller }) => {
      await findOrder(db, id, caller)
      return trackingOf(db, id)
    },
    trackingOfNumber: async ({ db, params: { oid, trackingNumber }, caller }) => {
      await findOrder(db, oid, caller)
      return trackingOf(db, oid, trackingNumber)
    },
    track: async ({ db, body, caller, now }) => {
      const { row } = await findOrder(db, body.oid, caller, { lock: true })
      if (!row.emsNumber.split(',').includes(body.trackingNumber))
        throw refuseField('trackingNumber', 'order.unknownParcel')
      const [event] = await db
        .insert(trackingEvent)
        .values({ ...body, at: body.at ?? now })
        .returning()
      if (!event) throw new Error('the tracking event was not written')
      return { ...event, state: body.state }
    },
    hospitals: async ({ db, query: { name, hid, page, size, sort }, caller }) => {
      const where = and(
        inScope(caller, hospital),
        name === undefined ? undefined : hasText(hospital.name, name),
        hid === undefined ? undefined : eq(hospital.hid, hid),
        inArray(hospital.status, [1, 3]),
      )
      const rows = await db
        .select({ hid: hospital.hid, cid: hospital.cid, name: hospital.name, region: hospital.region })
        .from(hospital)
        .where(where)
        .orderBy(...orderedBy({ name: hospital.name }, sort), asc(hospital.name), asc(hospital.hid))
        .limit(size)
        .offset((page - 1) * size)
      const [all] = await db.select({ clinics: count() }).from(hospital).where(where)
      return { rows, total: all?.clinics ?? 0 }
    },
    brandById: ({ db, params, query }) => brandWith(db, eq(brand.id, params.brandId), query.type),
    brandByCode: ({ db, params, query }) => brandWith(db, eq(brand.code, params.brandCode), query.type),
    exportProgress: async ({ db, params: { key }, caller }) => {
      const [run] = await db
        .select({ done: exportRun.done, total: exportRun.total })
        .from(exportRun)
        .where(and(eq(exportRun.uid, caller.uid), eq(exportRun.key, key)))
      if (!run) throw new Refusal('missing')
      return run
    },
  },
  (body: { product: Parameters<typeof kindOf>[0] }) => orderRows(kindOf(body.product)),
)
