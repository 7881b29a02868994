/** Whose warehouses are: the company's own, or those of a clinic, which the company's people never see. */
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type WarehouseType, warehouseKinds } from '../../contract/partners/warehouses'
import type { Db } from '../db/client'
import { subquery } from '../db/subquery'
import type { Clinic } from '../http/party'
import { warehouse } from './warehouses/table'

/** That a warehouse is the company's own: the condition of every list, figure, choice and export of an agent's stock. */
export const isOfCompany = (warehouseId: PgColumn): SQL =>
  sql`${warehouseId} not in ${subquery.select({ id: warehouse.warehouseId }).from(warehouse).where(isNotNull(warehouse.hid))}`

/** The default warehouse of a company, out of which its orders are served. */
export const isCompanyDefault = and(eq(warehouse.isDefault, 1), isNull(warehouse.hid))

const names = { [warehouseKinds.forSale]: '门店仓', [warehouseKinds.returns]: '退货区' } as const

/** The warehouse of a clinic, made when it is first needed: its default one, or where it keeps what patients brought back. */
export const warehouseOfClinic = async (
  db: Db,
  { cid, hid }: Clinic,
  now: number,
  type: keyof typeof names = warehouseKinds.forSale,
): Promise<number> => {
  const isDefault = type === warehouseKinds.forSale ? 1 : 0
  const find = () =>
    db
      .select({ id: warehouse.warehouseId })
      .from(warehouse)
      .where(and(eq(warehouse.hid, hid), eq(warehouse.type, type as WarehouseType)))
      .orderBy(sql`${warehouse.isDefault} desc`, warehouse.warehouseId)
      .limit(1)
  const [found] = await find()
  if (found) return found.id
  await db
    .insert(warehouse)
    .values({ cid, hid, name: names[type], type, isDefault, created: now, updated: now })
    .onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('no warehouse was made')
  return made.id
}

/** Of a query of warehouses: those of a clinic for what it sells, in which its stock is counted. */
export const isForSaleAt = (hid: number) => and(eq(warehouse.hid, hid), eq(warehouse.type, warehouseKinds.forSale))
