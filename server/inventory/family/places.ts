/** Where goods lie, and who may know of it. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { warehouse } from '../../partners/warehouses/table'

export const warehouseTypes = { forSale: 1, returns: 2, rejected: 3 } as const

/** An agent's stock is no business of its clinics. */
export const ofAgent = (caller: Caller, cid: PgColumn): SQL | undefined => {
  if (isPlatform(caller)) return undefined
  return caller.cid !== null && caller.hid === null && caller.sid === null ? eq(cid, caller.cid) : sql`false`
}

/** The company whose stock is to be moved: by its own office or the platform's people, not by its clinics' and salespeople. */
export const stockCompanyMeant = async (db: Db, caller: Caller, cid: number | undefined): Promise<number> => {
  if (caller.hid !== null || caller.sid !== null) throw new Refusal('forbidden')
  return companyMeant(db, caller, cid)
}

/** The warehouse that is meant: the one that is named, or the company's default. */
export const warehouseMeant = async (db: Db, cid: number, id: number | undefined, field = 'warehouseId') => {
  const [found] = await db
    .select()
    .from(warehouse)
    .where(and(eq(warehouse.cid, cid), id === undefined ? eq(warehouse.isDefault, 1) : eq(warehouse.warehouseId, id)))
  if (!found) throw refuseField(field, id === undefined ? 'stock.noDefault' : 'stock.noWarehouse')
  return found
}

/**
 * Where returned goods wait for inspection: the area for returns that is named, or the company's first.
 * @throws Refusal where it has none, or another kind of warehouse is named
 */
export const returnsWarehouse = async (db: Db, cid: number, id?: number): Promise<number> => {
  const { warehouseId, type } = warehouse
  const [found] = await db
    .select({ warehouseId, type })
    .from(warehouse)
    .where(and(eq(warehouse.cid, cid), id === undefined ? eq(type, warehouseTypes.returns) : eq(warehouseId, id)))
    .orderBy(warehouseId)
    .limit(1)
  if (!found && id === undefined) throw new Refusal('stop', { message: { key: 'stock.noReturns' } })
  if (!found) throw refuseField('warehouseId', 'stock.noWarehouse')
  if (found.type !== warehouseTypes.returns) throw refuseField('warehouseId', 'stock.toReturns')
  return found.warehouseId
}
