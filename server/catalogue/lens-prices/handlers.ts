import { and, count, desc, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm'
import { type LensPrice, lensPrices } from '../../../contract/catalogue/lens-prices'
import { contradict } from '../../../contract/catalogue/price'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
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
    list: async ({ db, caller, query: { productId, status, sort = [], page, size } }) => {
      const where = and(
        visible(caller),
        productId === undefined ? undefined : eq(lensPrice.productId, productId),
        status === undefined ? undefined : eq(lensPrice.status, status),
      )
      const found = await view(db)
        .where(where)
        .orderBy(...orderedBy(lensPrice, sort), desc(lensPrice.id))
        .limit(size)
        .offset((page - 1) * size)
      const [all] = await db.select({ prices: count() }).from(lensPrice).where(where)
      return { rows: found, total: all?.prices ?? 0 }
    },
    create: async ({ db, caller, body, now }) => {
      if (caller.hid !== null) throw new Refusal('forbidden')
      checkBand(body)
      const [lens] = await db
        .select({ category: product.category })
        .from(product)
        .where(and(eq(product.productId, body.productId), visibleProducts(caller)))
      if (lens?.category !== 'lens') throw refuseField('productId', 'price.noLens')
      const cid = isPlatform(caller) ? null : caller.cid
      await refuseContradiction(db, { productId: body.productId, cid }, { status: enabled, ...body })
      const [made] = await db
        .insert(lensPrice)
        .values({ ...body, cid, created: now, updated: now })
        .returning({ id: lensPrice.id })
      const row = made && (await rows.find(db, made.id, caller, { lock: false }))
      if (!row) throw new Error('no price was made')
      return row as unknown as LensPrice
    },
    update: async ({ db, caller, row, body: { version: _, id: __, ...changes }, save }) => {
      if (!owns(caller, row.cid)) throw new Refusal('forbidden')
      checkBand({ ...row, ...changes })
      await refuseContradiction(db, row, { ...row, ...changes })
      await save(changes)
      return undefined
    },
  },
  rows,
)
