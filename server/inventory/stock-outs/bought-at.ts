/** What goods that a clinic gives back to their supplier count for: what they were bought at. */
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { stockInStatus } from '../../../contract/inventory/stock-ins'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { type Message, Refusal } from '../../http/refusal'
import { warehouse } from '../../partners/warehouses/table'
import type { Picked } from '../family/pick'
import { stockIn, stockInLine } from '../stock-ins/table'

/**
 * The price of a piece of each batch, as it last came to the clinic, unless the line says another.
 * @throws Refusal at the price of each line whose goods have none yet
 */
export const boughtAt = async (
  db: Db,
  hid: number,
  picked: readonly Picked[],
  lines: readonly { price?: number | undefined }[],
): Promise<(one: Picked) => number> => {
  const found = await db
    .selectDistinctOn([stockInLine.batchId], { batchId: stockInLine.batchId, price: stockInLine.price })
    .from(stockInLine)
    .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockIn.warehouseId))
    .where(
      and(
        ...[eq(warehouse.hid, hid), eq(stockIn.status, stockInStatus.received), isNotNull(stockInLine.price)],
        inArray(stockInLine.batchId, distinct(picked.map(({ batchId }) => batchId))),
      ),
    )
    .orderBy(stockInLine.batchId, desc(stockIn.postedAt), desc(stockIn.stockinId))
  const prices = new Map(found.map(({ batchId, price }) => [batchId, price]))
  const priceOf = ({ need, batchId }: Picked) => lines[need]?.price ?? prices.get(batchId)
  const unknown = picked.filter((one) => priceOf(one) == null)
  if (unknown.length > 0) {
    const errors = unknown.map(({ need }): [string, Message] => [`lines.${need}.price`, { key: 'stock.noPriceYet' }])
    throw new Refusal('rule', { errors: Object.fromEntries(errors) })
  }
  return (one) => priceOf(one) ?? 0
}
