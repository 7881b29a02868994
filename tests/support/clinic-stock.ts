/** Goods in the warehouse of a clinic, as tests put them there. */
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../server/db/client'
import { expectGoods, receive, saveIn } from '../../server/inventory/family/coming-in'
import { warehouseOfClinic } from '../../server/partners/warehouse-service'
import type { World } from './world'

export interface Brought {
  productId: number
  quantity: number
  batchNo?: string
  serialNo?: string
  variant?: string
  expiry?: string | null
  price?: number
}

const stamp = { uid: 1, name: '试验', now: 1, today: '2026-03-10', address: '', requestId: '' }

/** Opening stock of a clinic; answers its warehouse. */
export const stockClinic = ({ db }: Pick<World, 'db'>, hid: number, goods: readonly Brought[]): Promise<number> =>
  db.transaction(async (tx) => {
    // Other warehouses of tests have numbers that were chosen.
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('warehouse', 'warehouse_id'), (select greatest(100, max(warehouse_id)) from warehouse))`,
    )
    const warehouseId = await warehouseOfClinic(tx, { cid: 1, hid }, 1)
    const lines = goods.map(({ quantity, price = 3000, ...one }) => ({
      ...{ batchNo: '', serialNo: '', variant: '', expiry: null, prodDate: null, ...one },
      ...{ planQty: quantity, receivedQty: quantity, acceptedQty: quantity, price },
    }))
    const made = await expectGoods(tx, { cid: 1, hid, type: 5, warehouseId }, lines, stamp)
    await saveIn(tx, made.stockinId, await receive(tx, made, stamp), 1)
    return warehouseId
  })

/** What lies in the warehouse of a clinic, of all batches of a product. */
export const clinicStockOf = async ({ db }: Pick<World, 'db'>, hid: number, productId: number): Promise<number> => {
  const [found] = await rowsOf<{ pieces: string }>(
    db,
    sql`select coalesce(sum(b.on_hand), 0) as pieces from stock_balance b join warehouse w using (warehouse_id)
        where w.hid = ${hid} and w.type = 1 and b.product_id = ${productId}`,
  )
  return Number(found?.pieces ?? 0)
}
