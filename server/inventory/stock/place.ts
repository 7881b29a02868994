/** Where in a warehouse a product lies. */
import { and, eq } from 'drizzle-orm'
import type { stock } from '../../../contract/inventory/stock'
import { writeAudit } from '../../http/audit'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { stockCompanyMeant, warehouseMeant } from '../family/places'
import { stockBin, stockShelf } from '../table'

export const placeProduct = async ({ db, caller, body, now, request }: Context<typeof stock.calls.place>) => {
  const { productId, bin, was } = body
  const cid = await stockCompanyMeant(db, caller, body.cid)
  const { warehouseId, name: warehouseName } = await warehouseMeant(db, cid, body.warehouseId)
  const lies = and(eq(stockShelf.warehouseId, warehouseId), eq(stockShelf.productId, productId))
  if ((await db.$count(stockShelf, lies)) === 0) throw refuseField('productId', 'stock.neverThere')
  const here = and(eq(stockBin.warehouseId, warehouseId), eq(stockBin.productId, productId))
  // The second of two waits for the first, also where no place was set before.
  await db.insert(stockBin).values({ warehouseId, productId, bin: '' }).onConflictDoNothing()
  const [before] = await db.select({ bin: stockBin.bin }).from(stockBin).where(here).for('update')
  if (before && before.bin !== was) {
    const message = { key: 'stock.otherBin', params: { bin: before.bin || '—' } } as const
    throw new Refusal('conflict', { message, current: before })
  }
  if (bin === was) return undefined
  await db.update(stockBin).set({ bin }).where(here)
  const who = { at: now, uid: caller.uid, name: caller.name, cid, address: request.address, requestId: request.id }
  const entry = { ...who, resource: 'products', recordId: productId, action: 'place', reason: '' }
  await writeAudit(db, entry, { before: { warehouseName, bin: was }, after: { warehouseName, bin } })
  return undefined
}
