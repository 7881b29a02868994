import { and, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm'
import { lensPrices } from '../../../contract/catalogue/lens-prices'
import { contradict } from '../../../contract/catalogue/price'
import { matching } from '../../crud/matching'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { implement } from '../../http/implement'
import { checkPeriod } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { product } from '../products/table'
import { visibleProducts } from '../visible-products'
import { lensPrice } from './table'

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(lensPrice), productName: product.name })
    .from(lensPrice)
    .innerJoin(product, eq(product.productId, lensPrice.productId))
    .$dynamic()

const enabled = 1

type PriceRow = Awaited<ReturnType<typeof view>>[number]
type PriceChanges = Omit<typeof lensPrice.$inferInsert, 'id' | 'cid' | 'productId'>

/** An agent sees the platform's prices and its own; the platform sees all. */
const visible = (caller: Caller) =>
  isPlatform(caller)
    ? undefined
    : caller.cid === null
      ? sql`false`
      : or(isNull(lensPrice.cid), eq(lensPrice.cid, caller.cid))

const owns = (caller: Caller, cid: number | null) => caller.hid === null && (isPlatform(caller) || cid === caller.cid)

const rows = tableRows({
  name: 'lens-prices',
  table: lensPrice,
  key: 'id',
  view,
  visibleTo: visible,
  present: (row, caller) => ({
    ...row,
    allowed: owns(caller, row.cid) && caller.codes.has('lens-prices.update') ? ['update'] : [],
  }),
})

interface Band {
  dsMin?: number | null
  dsMax?: number | null
  dcMin?: number | null
  dcMax?: number | null
  validFrom?: string | null
  validTo?: string | null
}

const checkBand = ({ dsMin, dsMax, dcMin, dcMax, validFrom = null, validTo = null }: Band) => {
  for (const [field, min, max] of [
    ['dsMax', dsMin, dsMax],
    ['dcMax', dcMin, dcMax],
  ] as const)
    if (typeof min === 'number' && typeof max === 'number' && max < min) throw refuseField(field, 'price.bandOrder')
  for (const [field, value] of [
    ['dcMin', dcMin],
    ['dcMax', dcMax],
  ] as const)
    if (typeof value === 'number' && value > 0) throw refuseField(field, 'price.minusCylinder')
  checkPeriod({ validFrom, validTo })
}

type Bounds = Pick<
  PriceRow,
  'dsMin' | 'dsMax' | 'dcMin' | 'dcMax' | 'refractiveIndex' | 'validFrom' | 'validTo' | 'status'
>

/** Bands of one product and seller may lie one within the other, and then the inner one holds; they must not just overlap. */
const refuseContradiction = async (
  db: Db,
  { productId, cid, id = 0 }: { productId: number; cid: number | null; id?: number },
  band: Bounds,
) => {
  if (band.status !== enabled) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('lens prices'), ${productId}::int)`)
  const others = await db
    .select()
    .from(lensPrice)
    .where(
      and(
        eq(lensPrice.productId, productId),
        cid === null ? isNull(lensPrice.cid) : eq(lensPrice.cid, cid),
        eq(lensPrice.status, enabled),
        ne(lensPrice.id, id),
      ),
    )
  if (others.some((other) => contradict(other, band))) throw refuseField('dsMin', 'price.bandOverlap')
}

export const lensPriceCalls = implement<typeof lensPrices.calls, PriceRow, PriceChanges>(
  lensPrices,
  {
    list: (context) =>
      rows.page(context, {
        where: matching(context.query, { productId: lensPrice.productId, status: lensPrice.status }),
      }),
    create: async (context) => {
      const { db, caller, body } = context
      if (caller.hid !== null) throw new Refusal('forbidden')
      checkBand(body)
      const [lens] = await db
        .select({ category: product.category })
        .from(product)
        .where(and(eq(product.productId, body.productId), visibleProducts(caller)))
      if (lens?.category !== 'lens') throw refuseField('productId', 'price.noLens')
      const cid = isPlatform(caller) ? null : caller.cid
      await refuseContradiction(db, { productId: body.productId, cid }, { status: enabled, ...body })
      return rows.insert(context, { ...body, cid })
    },
    update: async ({ db, caller, row, body, save }) => {
      if (!owns(caller, row.cid)) throw new Refusal('forbidden')
      checkBand({ ...row, ...body })
      await refuseContradiction(db, row, { ...row, ...body })
      return save(body)
    },
  },
  rows,
)
