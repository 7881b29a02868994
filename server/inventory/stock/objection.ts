/** What lies in warehouses of a brand or a product that is to be deleted. */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Message } from '../../http/refusal'
import { firstOf } from '../../http/still-needed'
import { warehouse } from '../../partners/warehouses/table'
import { stockShelf } from '../table'

export const goodsInStock = async (
  db: Db,
  { brandId, productId }: { brandId?: number; productId?: number },
): Promise<Message[]> => {
  const shelves = await db
    .select({ name: product.name, place: warehouse.name, pieces: stockShelf.onHand })
    .from(stockShelf)
    .innerJoin(product, eq(product.productId, stockShelf.productId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockShelf.warehouseId))
    .where(
      and(
        gt(stockShelf.onHand, 0),
        isNull(warehouse.hid),
        brandId === undefined ? undefined : eq(product.brandId, brandId),
        productId === undefined ? undefined : eq(stockShelf.productId, productId),
      ),
    )
    .orderBy(desc(stockShelf.onHand), sql`${product.name}`)
  if (shelves.length === 0) return []
  const count = shelves.reduce((sum, { pieces }) => sum + pieces, 0)
  const places = shelves.map(({ name, place, pieces }) => `${name} × ${pieces}, ${place}`)
  return [{ key: 'goods.inStock', params: { count, places: firstOf(places, places.length) } }]
}
