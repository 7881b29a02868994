/**
 * What goods are taken in at while their price is not known: at the last price that is known. Since a shelf has one average cost,
 * all that lies on it, and all that leaves it, contains such a cost until the price comes.
 */
import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { product, productTerms } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { subquery } from '../../db/subquery'
import { isOfCompany } from '../../partners/warehouse-service'
import { warehouse } from '../../partners/warehouses/table'
import { stockIn, stockInLine } from '../stock-ins/table'

/** What a clinic brought back, and what was moved, keeps its value and is not priced anew. */
export const bringsValue = ({ type }: { type: number }) =>
  type === stockInTypes.transfer || type === stockInTypes.returned

type Goods = Pick<typeof stockInLine.$inferSelect, 'productId' | 'variant'>

interface Priced {
  cid: number
  /** The clinic whose stock it is; null: the company's. */
  hid: number | null
  stockinId: number
}

/** What a company and its clinics pay is not known to each other. */
const isOfOwner = (hid: number | null) =>
  hid === null
    ? isOfCompany(stockIn.warehouseId)
    : inArray(
        stockIn.warehouseId,
        subquery.select({ id: warehouse.warehouseId }).from(warehouse).where(eq(warehouse.hid, hid)),
      )

/** Goods that were bought at a price, the last first; what was given away says nothing of what goods cost. */
const lastPrices = (db: Db, { cid, hid, stockinId }: Priced, productIds: readonly number[]) =>
  db
    .selectDistinctOn([stockInLine.productId, stockInLine.variant], {
      ...{ productId: stockInLine.productId, variant: stockInLine.variant, price: stockInLine.price },
      ...{ stockinId: stockIn.stockinId, postedAt: stockIn.postedAt },
    })
    .from(stockInLine)
    .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
    .where(
      and(
        inArray(stockInLine.productId, [...productIds]),
        gt(stockInLine.price, 0),
        gt(stockInLine.acceptedQty, 0),
        ...[eq(stockIn.cid, cid), isOfOwner(hid)],
        inArray(stockIn.type, [stockInTypes.purchase, stockInTypes.opening]),
        or(eq(stockIn.status, stockInStatus.received), eq(stockIn.stockinId, stockinId)),
      ),
    )
    .orderBy(
      ...[stockInLine.productId, stockInLine.variant],
      ...[sql`${stockIn.postedAt} desc nulls first`, desc(stockIn.stockinId), desc(stockInLine.line)],
    )

/** By product, what its list says that the agent pays for it. */
const listedPrices = async (db: Db, cid: number, productIds: readonly number[]): Promise<Map<number, number>> => {
  const found = await db
    .select({
      productId: product.productId,
      price: sql<number>`coalesce(${productTerms.procurementPrice}, ${product.procurementPrice})`.mapWith(Number),
    })
    .from(product)
    .leftJoin(
      productTerms,
      and(eq(productTerms.productId, product.productId), isNull(product.cid), eq(productTerms.cid, cid)),
    )
    .where(inArray(product.productId, [...productIds]))
  return new Map(found.flatMap(({ productId, price }) => (price > 0 ? [[productId, price]] : [])))
}

/**
 * What a piece is taken in at, in fen: the last price of the same power or model, else of the product, else what the list says.
 * @returns null where nothing is known
 */
export const provisionalPrices = async (
  db: Db,
  document: Priced,
  lines: readonly Goods[],
): Promise<(line: Goods) => number | null> => {
  const ids = distinct(lines.map(({ productId }) => productId))
  if (ids.length === 0) return () => null
  const [bought, listed] = [
    await lastPrices(db, document, ids),
    document.hid === null ? await listedPrices(db, document.cid, ids) : new Map<number, number>(),
  ]
  // Of the document itself, which is only being received, nothing is later.
  const at = ({ postedAt }: { postedAt: number | null }) => postedAt ?? Number.MAX_SAFE_INTEGER
  const latest = bought.toSorted((a, b) => at(b) - at(a) || b.stockinId - a.stockinId)
  return ({ productId, variant }) => {
    const ofProduct = latest.filter((one) => one.productId === productId)
    const last = ofProduct.find((one) => one.variant === variant) ?? ofProduct[0]
    return last?.price ?? listed.get(productId) ?? null
  }
}

const [openLine, openIn] = [alias(stockInLine, 'open_line'), alias(stockIn, 'open_in')]
const [movedLine, movedIn] = [alias(stockInLine, 'moved_line'), alias(stockIn, 'moved_in')]

interface Costed {
  cid: SQLWrapper
  productId: SQLWrapper
  warehouseId: SQLWrapper
  /** When the goods left; not said: they lie there. */
  until?: SQLWrapper
}

/**
 * Whether the cost of a product in a warehouse contains a provisional one: goods without a price came into it, or goods were moved
 * or brought back into it since. It looks for lines that are still open, so it ends with the price; it rather marks too much than too
 * little.
 */
export const isProvisional = ({ cid, productId, warehouseId, until }: Costed): SQL => {
  const moved = subquery
    .select({ one: sql`1` })
    .from(movedLine)
    .innerJoin(movedIn, eq(movedIn.stockinId, movedLine.stockinId))
    .where(
      and(
        ...[eq(movedLine.productId, productId), eq(movedIn.warehouseId, warehouseId)],
        inArray(movedIn.type, [stockInTypes.transfer, stockInTypes.returned]),
        eq(movedIn.status, stockInStatus.received),
        sql`${movedIn.postedAt} >= ${openLine.provisionalSince}`,
        until && lte(movedIn.postedAt, until),
      ),
    )
  const open = subquery
    .select({ one: sql`1` })
    .from(openLine)
    .innerJoin(openIn, eq(openIn.stockinId, openLine.stockinId))
    .where(
      and(
        ...[eq(openLine.productId, productId), isNotNull(openLine.provisionalSince), eq(openIn.cid, cid)],
        until && lte(openLine.provisionalSince, until),
        or(eq(openIn.warehouseId, warehouseId), exists(moved)),
      ),
    )
  return exists(open)
}

/** As a row says it. */
export const provisionalWhen = (condition: SQL | undefined) =>
  sql`case when ${condition} then 1 else 0 end`.mapWith((value: unknown): 0 | 1 => (Number(value) === 1 ? 1 : 0))
