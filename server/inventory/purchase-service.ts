/** What orders are short of: how much of it is neither in the warehouse nor on its way, and the purchase of it. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { stockInStatus, stockInTypes } from '../../contract/inventory/stock-ins'
import type { Db } from '../db/client'
import { distinct } from '../db/grouped'
import { isCompanyDefault, isOfCompany } from '../partners/warehouse-service'
import { warehouse } from '../partners/warehouses/table'
import { candidatesOf, pick } from './family/pick'
import type { GoodsToBuy } from './family/propose'
import { stockIn, stockInLine } from './stock-ins/table'
import { batchStatus } from './table'

export { holdWarehouses } from './family/ledger'
export { stockCompanyMeant, warehouseMeant } from './family/places'
export { type GoodsToBuy, type Proposing, proposePurchase } from './family/propose'

/** What is bought and still to be received, as if it lay there: goods that do not say their power serve every one. */
const onTheWay = async (db: Db, cid: number, productIds: readonly number[]) => {
  const found = await db
    .select({
      productId: stockInLine.productId,
      variant: stockInLine.variant,
      onHand: sql<number>`sum(${stockInLine.planQty})`.mapWith(Number),
    })
    .from(stockInLine)
    .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
    .where(
      and(
        eq(stockIn.cid, cid),
        eq(stockIn.status, stockInStatus.waiting),
        eq(stockIn.type, stockInTypes.purchase),
        isOfCompany(stockIn.warehouseId),
        inArray(stockInLine.productId, [...productIds]),
      ),
    )
    .groupBy(stockInLine.productId, stockInLine.variant)
  const unlabelled = {
    supplierId: null,
    batchNo: '',
    serialNo: '',
    expiry: null,
    status: batchStatus.good,
    created: 0,
    locked: 0,
  }
  return found.map((one, at) => ({ ...unlabelled, ...one, batchId: -1 - at }))
}

/**
 * @param needs what orders of one company wait for
 * @param today the company's date, YYYY-MM-DD: no batch that has expired by then counts as stock
 * @returns of each need, in its place, how much is neither in the default warehouse nor on its way
 */
export const missingOf = async (
  db: Db,
  cid: number,
  needs: readonly GoodsToBuy[],
  today: string,
): Promise<number[]> => {
  if (needs.length === 0) return []
  const [place] = await db
    .select({ id: warehouse.warehouseId })
    .from(warehouse)
    .where(and(eq(warehouse.cid, cid), isCompanyDefault))
  const there = place ? await candidatesOf(db, place.id, needs) : []
  const coming = await onTheWay(db, cid, distinct(needs.map(({ productId }) => productId)))
  const { missing } = pick(needs, [...there, ...coming], today)
  return needs.map((_, at) => missing.get(at) ?? 0)
}
