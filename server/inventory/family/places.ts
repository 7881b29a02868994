/** Where goods lie, and who may know of it. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { subquery } from '../../db/subquery'
import { clinicMeant, companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { isCompanyDefault, isOfCompany, warehouseOfClinic } from '../../partners/warehouse-service'
import { warehouse } from '../../partners/warehouses/table'

export const warehouseTypes = { forSale: 1, returns: 2, rejected: 3 } as const

/** An agent's stock is no business of its clinics. */
export const ofAgent = (caller: Caller, cid: PgColumn): SQL | undefined => {
  if (isPlatform(caller)) return undefined
  return caller.cid !== null && caller.hid === null && caller.sid === null ? eq(cid, caller.cid) : sql`false`
}

/** The same of rows that lie in, came to or left a warehouse: those of clinics are none of their company's. */
export const ofAgentStock = (caller: Caller, { cid, warehouseId }: Record<'cid' | 'warehouseId', PgColumn>) =>
  and(ofAgent(caller, cid), isOfCompany(warehouseId))

/** Which stock a caller sees: the office of an agent sees the stock of the agent, the people of a clinic see the stock of their stores. */
export const ofStock = (caller: Caller, table: Record<'cid' | 'warehouseId', PgColumn>): SQL | undefined =>
  caller.hid === null
    ? ofAgentStock(caller, table)
    : and(
        eq(table.cid, caller.cid ?? 0),
        inArray(
          table.warehouseId,
          subquery
            .select({ id: warehouse.warehouseId })
            .from(warehouse)
            .where(inArray(warehouse.hid, [...caller.stores])),
        ),
      )

/** Whose stock a document is of: the company's own, or a clinic's, with the warehouse that is meant. */
export interface StockOwner {
  cid: number
  /** null: the company's own. */
  hid: number | null
}

/** The warehouse of a clinic that is meant: the one that is named, or the default one of the clinic that the person works in. */
const clinicPlace = async (db: Db, caller: Caller, id: number | undefined, now: number) => {
  const { cid, hid } = await clinicMeant(db, caller)
  const meant = id ?? (await warehouseOfClinic(db, { cid, hid }, now))
  const [found] = await db
    .select()
    .from(warehouse)
    .where(and(eq(warehouse.warehouseId, meant), inArray(warehouse.hid, [...caller.stores])))
  if (!found) throw refuseField('warehouseId', 'stock.noWarehouse')
  return found
}

interface PlaceAsked {
  cid?: number | undefined
  warehouseId?: number | undefined
}

/** Of whose stock a new document is, and in which warehouse: people of a clinic move its stock, those of an office the company's. */
export const placeMeant = async (db: Db, caller: Caller, { cid: asked, warehouseId }: PlaceAsked, now: number) => {
  if (caller.hid !== null) {
    await companyMeant(db, caller, asked)
    const place = await clinicPlace(db, caller, warehouseId, now)
    return { owner: { cid: place.cid, hid: place.hid } as StockOwner, place }
  }
  const cid = await stockCompanyMeant(db, caller, asked)
  return { owner: { cid, hid: null } as StockOwner, place: await warehouseMeant(db, cid, warehouseId) }
}

/** What people of a clinic cannot do with its stock: it sells at its till, and moves nothing out of its store. */
export const refuseAtClinic = ({ hid }: StockOwner, type: number, possible: readonly number[]): void => {
  if (hid !== null && !possible.includes(type)) throw refuseField('type', 'stock.notAtClinic')
}

/** What people of a clinic cost goods at is theirs to see; what an agent does is for those who may see costs. */
export const seesCosts = ({ codes, hid }: Caller): boolean => hid !== null || codes.has('products.cost')

/** The company whose stock is to be moved: by its own office or the platform's people, not by its clinics' and salespeople. */
export const stockCompanyMeant = async (db: Db, caller: Caller, cid: number | undefined): Promise<number> => {
  if (caller.hid !== null || caller.sid !== null) throw new Refusal('forbidden')
  return companyMeant(db, caller, cid)
}

const ofCompanyAt = (id: number) => and(eq(warehouse.warehouseId, id), isNull(warehouse.hid))

/** The warehouse that is meant: the one that is named, or the company's default. */
export const warehouseMeant = async (db: Db, cid: number, id: number | undefined, field = 'warehouseId') => {
  const [found] = await db
    .select()
    .from(warehouse)
    .where(and(eq(warehouse.cid, cid), id === undefined ? isCompanyDefault : ofCompanyAt(id)))
  if (!found) throw refuseField(field, id === undefined ? 'stock.noDefault' : 'stock.noWarehouse')
  return found
}

/** Where goods are moved to: another warehouse of the company, or of the same store. @throws Refusal at `toWarehouseId` */
export const placeToMove = async (db: Db, { cid, hid }: StockOwner, id: number): Promise<number> => {
  if (hid === null) return (await warehouseMeant(db, cid, id, 'toWarehouseId')).warehouseId
  const [found] = await db
    .select({ id: warehouse.warehouseId })
    .from(warehouse)
    .where(and(eq(warehouse.warehouseId, id), eq(warehouse.hid, hid)))
  if (!found) throw refuseField('toWarehouseId', 'stock.noWarehouse')
  return found.id
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
    .where(
      and(
        eq(warehouse.cid, cid),
        isNull(warehouse.hid),
        id === undefined ? eq(type, warehouseTypes.returns) : eq(warehouseId, id),
      ),
    )
    .orderBy(warehouseId)
    .limit(1)
  if (!found && id === undefined) throw new Refusal('stop', { message: { key: 'stock.noReturns' } })
  if (!found) throw refuseField('warehouseId', 'stock.noWarehouse')
  if (found.type !== warehouseTypes.returns) throw refuseField('warehouseId', 'stock.toReturns')
  return found.warehouseId
}
