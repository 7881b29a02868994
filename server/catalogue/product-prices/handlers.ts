import dayjs from 'dayjs'
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { productPrices } from '../../../contract/catalogue/product-prices'
import { matching } from '../../crud/matching'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { writeAudit } from '../../http/audit'
import { type Context, implement } from '../../http/implement'
import { checkPeriod, overlaps, type Period } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { product, productTerms } from '../products/table'
import { productPrice } from './table'

const view = (db: Db) =>
  db
    .select({
      id: productPrice.id,
      hid: productPrice.hid,
      cid: hospital.cid,
      hospitalName: hospital.name,
      productId: productPrice.productId,
      productCode: product.code,
      productName: product.name,
      tradePrice: sql<number>`coalesce(${productTerms.tradePrice}, ${product.tradePrice})`.mapWith(Number),
      price: productPrice.price,
      validFrom: productPrice.validFrom,
      validTo: productPrice.validTo,
      status: productPrice.status,
      created: productPrice.created,
      updated: productPrice.updated,
      version: productPrice.version,
    })
    .from(productPrice)
    .innerJoin(hospital, eq(hospital.hid, productPrice.hid))
    .innerJoin(product, eq(product.productId, productPrice.productId))
    .leftJoin(productTerms, and(eq(productTerms.productId, productPrice.productId), eq(productTerms.cid, hospital.cid)))
    .$dynamic()

type Calls = typeof productPrices.calls
type PriceRow = Awaited<ReturnType<typeof view>>[number]
type PriceChanges = Pick<typeof productPrice.$inferInsert, 'price' | 'validFrom' | 'validTo' | 'status'>

/** A clinic's people see what was agreed with them. */
const mayChange = ({ hid, codes }: Caller) => hid === null && codes.has('product-prices.update')

const rows = tableRows({
  name: 'product-prices',
  table: productPrice,
  key: 'id',
  view,
  visibleTo: (caller) => inScope(caller, hospital),
  present: (row, caller) => ({ ...row, allowed: mayChange(caller) ? ['update'] : [] }),
})

/** Of one product in one clinic only one price holds on a day. */
const refuseOverlap = async (db: Db, pair: { hid: number; productId: number }, period: Period, own = 0) => {
  checkPeriod(period)
  await db.select({ hid: hospital.hid }).from(hospital).where(eq(hospital.hid, pair.hid)).for('no key update')
  const [other] = await db
    .select({ id: productPrice.id })
    .from(productPrice)
    .where(
      and(
        eq(productPrice.hid, pair.hid),
        eq(productPrice.productId, pair.productId),
        eq(productPrice.status, 1),
        ne(productPrice.id, own),
        overlaps(productPrice, period),
      ),
    )
    .limit(1)
  if (other) throw refuseField('validFrom', 'price.overlaps')
}

/** What is followed by another price ends on the day before that one begins. */
const endFormer = async (context: Context<Calls['create']>) => {
  const { db, caller, now, request, body } = context
  const { hid, productId, validFrom } = body
  if (body.endsFormer !== 1 || validFrom === null) return
  const [former] = await view(db)
    .where(
      and(
        ...[eq(productPrice.hid, hid), eq(productPrice.productId, productId), eq(productPrice.status, 1)],
        isNull(productPrice.validTo),
        or(isNull(productPrice.validFrom), lt(productPrice.validFrom, validFrom)),
      ),
    )
    .for('update', { of: productPrice })
  if (!former) return
  const validTo = dayjs(validFrom).subtract(1, 'day').format('YYYY-MM-DD')
  await rows.save(db, former, { validTo }, now)
  const who = { at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id }
  await writeAudit(
    db,
    { ...who, cid: former.cid, hid, resource: rows.name, recordId: former.id, action: 'update', reason: '' },
    { before: { validTo: null }, after: { validTo } },
  )
}

const checkPair = async (db: Db, caller: Caller, { hid, productId }: { hid: number; productId: number }) => {
  if (caller.hid !== null) throw new Refusal('forbidden')
  const [clinic] = await db
    .select({ cid: hospital.cid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  if (!clinic) throw refuseField('hid', 'price.noClinic')
  const [found] = await db
    .select({ productId: product.productId })
    .from(product)
    .where(
      and(
        eq(product.productId, productId),
        ne(product.status, 2),
        or(isNull(product.cid), eq(product.cid, clinic.cid)),
      ),
    )
  if (!found) throw refuseField('productId', 'order.noProduct')
}

export const productPriceCalls = implement<typeof productPrices.calls, PriceRow, PriceChanges>(
  productPrices,
  {
    list: (context) => {
      const { hid, productId, status } = productPrice
      return rows.page(context, { where: matching(context.query, { hid, productId, status }) })
    },
    create: async (context) => {
      const { db, caller, body } = context
      await checkPair(db, caller, body)
      await endFormer(context)
      await refuseOverlap(db, body, body)
      const { endsFormer: _, ...given } = body
      return rows.insert(context, given)
    },
    update: async ({ db, caller, row, body, save }) => {
      if (!mayChange(caller)) throw new Refusal('forbidden')
      const after = { ...row, ...body }
      if (after.status === 1) await refuseOverlap(db, row, after, row.id)
      else checkPeriod(after)
      return save(body)
    },
  },
  rows,
)
