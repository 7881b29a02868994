/** Products with what of them is in stock. */
import { and, asc, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { productStatus } from '../../../contract/catalogue/product'
import type { ProductStock, products } from '../../../contract/catalogue/products'
import type { Context } from '../../http/implement'
import { ofOffice } from '../../http/scope'
import { availableOn, stockBalance, stockBatch } from '../../inventory/table'
import { warehouse } from '../../partners/warehouses/table'
import { brand } from '../brands/table'
import { figures, termsOf } from '../product-figures'
import { matching, sellerAsked } from './list'
import { product, productTerms } from './table'

const forSale = 1

/** What lies in warehouses of goods for sale, by product, as far as the caller may know. */
const lying = ({ db, caller, query: { cid } }: Context<typeof products.calls.stock>) =>
  db
    .select({
      productId: stockBalance.productId,
      onHand: sql<number>`sum(${stockBalance.onHand})`.mapWith(Number).as('on_hand_sum'),
      locked: sql<number>`sum(${stockBalance.locked})`.mapWith(Number).as('locked_sum'),
      available: sql<number>`sum(${availableOn(caller.today)})`.mapWith(Number).as('available_sum'),
    })
    .from(stockBalance)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockBalance.batchId))
    .innerJoin(warehouse, and(eq(warehouse.warehouseId, stockBalance.warehouseId), eq(warehouse.type, forSale)))
    .where(
      and(
        ofOffice(caller, stockBalance.cid),
        isNull(warehouse.hid),
        cid === undefined ? undefined : eq(stockBalance.cid, cid),
      ),
    )
    .groupBy(stockBalance.productId)
    .as('lying')

export const listProductStock = async (context: Context<typeof products.calls.stock>) => {
  const { db, caller, query } = context
  const { held, sort = [], page, size } = query
  const seller = sellerAsked(caller, query.cid)
  const there = lying(context)
  const amount = (of: 'onHand' | 'locked' | 'available') => sql<number>`coalesce(${there[of]}, 0)`.mapWith(Number)
  const columns = { productId: product.productId, name: product.name, onHand: there.onHand, available: there.available }
  const { productId, code, name, category, brandId, spec, unit, isStock } = product
  const where = and(
    matching(query, caller, undefined),
    ne(product.status, productStatus.deleted),
    held === 1 ? sql`${there.onHand} > 0` : undefined,
  )
  const rows = await db
    .select({
      ...{ productId, code, name, category, brandId, brandName: brand.name, spec, unit, isStock },
      minStock: figures.minStock,
      ...{ onHand: amount('onHand'), locked: amount('locked'), available: amount('available') },
    })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(productTerms, termsOf(seller))
    .leftJoin(there, eq(there.productId, product.productId))
    .where(where)
    .orderBy(
      ...sort.map(({ field, descending }) =>
        descending ? sql`${columns[field]} desc nulls last` : sql`${columns[field]} asc nulls first`,
      ),
      asc(product.name),
      desc(product.productId),
    )
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db
    .select({ products: count() })
    .from(product)
    .leftJoin(there, eq(there.productId, product.productId))
    .where(where)
  return { rows: rows as ProductStock[], total: all?.products ?? 0 }
}
