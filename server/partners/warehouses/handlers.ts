import { and, asc, count, desc, eq, ne, or } from 'drizzle-orm'
import { type Warehouse, warehouses } from '../../../contract/partners/warehouses'
import { nextVersion, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { type Context, implement } from '../../http/implement'
import { companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { ofOffice } from '../../http/scope'
import type { Caller } from '../../http/session'
import { stockCount } from '../../inventory/stock-counts/table'
import { stockIn } from '../../inventory/stock-ins/table'
import { stockOut } from '../../inventory/stock-outs/table'
import { company } from '../companies/table'
import { warehouse } from './table'

type Calls = typeof warehouses.calls
type Row = typeof warehouse.$inferSelect
type Changes = Partial<typeof warehouse.$inferInsert>

const forSale = 1

/** Where an agent's goods lie is no business of its clinics. */
const visibleTo = (caller: Caller) => ofOffice(caller, warehouse.cid)

const rows = tableRows({
  name: 'warehouses',
  table: warehouse,
  key: 'warehouseId',
  view: (db) => db.select().from(warehouse).$dynamic(),
  visibleTo,
  present: (row, { codes }): Warehouse => ({
    ...row,
    type: row.type as Warehouse['type'],
    isDefault: row.isDefault === 1 ? 1 : 0,
    allowed: ['update', 'remove'].filter((verb) => codes.has(`warehouses.${verb}`)),
  }),
})

/** Whoever changes which one is the default waits for whoever does so already. */
const lockCompany = (db: Db, cid: number) =>
  db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid)).for('no key update')

const others = (cid: number, own: number) => and(eq(warehouse.cid, cid), ne(warehouse.warehouseId, own))

/** Whether a document of stock names it. */
const isUsed = async (db: Db, warehouseId: number) => {
  const documents = [
    db.$count(stockIn, eq(stockIn.warehouseId, warehouseId)),
    db.$count(stockCount, eq(stockCount.warehouseId, warehouseId)),
    db.$count(stockOut, or(eq(stockOut.warehouseId, warehouseId), eq(stockOut.toWarehouseId, warehouseId))),
  ]
  return (await Promise.all(documents)).some((count) => count > 0)
}

const takeDefault = (db: Db, cid: number, now: number) =>
  db
    .update(warehouse)
    .set({ isDefault: 0, ...nextVersion(warehouse, now) })
    .where(and(eq(warehouse.cid, cid), eq(warehouse.isDefault, 1)))

const create = async ({ db, caller, body, now }: Context<Calls['create']>) => {
  const cid = await companyMeant(db, caller, body.cid)
  await lockCompany(db, cid)
  const [former] = await db.select({ all: count() }).from(warehouse).where(eq(warehouse.cid, cid))
  const isDefault = former?.all === 0 ? 1 : body.isDefault
  if (isDefault === 1 && body.type !== forSale) throw refuseField('type', 'warehouse.defaultForSale')
  if (isDefault === 1) await takeDefault(db, cid, now)
  const [made] = await db
    .insert(warehouse)
    .values({ ...body, cid, isDefault, created: now, updated: now })
    .returning()
  if (!made) throw new Error('no warehouse was made')
  return rows.present(made, caller, now) as Warehouse
}

const update = async ({ db, row, body, now, save }: Context<Calls['update'], Row, Changes>) => {
  const { warehouseId: _, version: __, ...changes } = body
  const { type, isDefault } = { ...row, ...changes }
  await lockCompany(db, row.cid)
  if (row.isDefault === 1 && isDefault === 0) throw refuseField('isDefault', 'warehouse.needsDefault')
  if (isDefault === 1 && type !== forSale) throw refuseField('type', 'warehouse.defaultForSale')
  if (isDefault === 1 && row.isDefault === 0) await takeDefault(db, row.cid, now)
  await save(changes)
  return undefined
}

export const warehouseCalls = implement<Calls, Row, Changes>(
  warehouses,
  {
    list: async ({ db, caller, params: { cid }, query: { sort = [], page, size } }) => {
      const [asked] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
      if (!asked || (caller.cid !== null && caller.cid !== cid)) throw new Refusal('missing')
      const where = and(eq(warehouse.cid, cid), visibleTo(caller))
      const found = await db
        .select()
        .from(warehouse)
        .where(where)
        .orderBy(...orderedBy(warehouse, sort), desc(warehouse.isDefault), asc(warehouse.warehouseId))
        .limit(size)
        .offset((page - 1) * size)
      const [all] = await db.select({ warehouses: count() }).from(warehouse).where(where)
      return { rows: found, total: all?.warehouses ?? 0 }
    },
    create,
    update,
    remove: async ({ db, row }) => {
      await lockCompany(db, row.cid)
      const left = await db
        .select({ id: warehouse.warehouseId })
        .from(warehouse)
        .where(others(row.cid, row.warehouseId))
        .limit(1)
      if (row.isDefault === 1 && left.length > 0)
        throw new Refusal('stop', { message: { key: 'warehouse.removeDefault' } })
      if (await isUsed(db, row.warehouseId)) throw new Refusal('stop', { message: { key: 'warehouse.hasStock' } })
      await db.delete(warehouse).where(eq(warehouse.warehouseId, row.warehouseId))
      return undefined
    },
  },
  rows,
)
