import { and, asc, desc, eq, getTableColumns, isNull, ne } from 'drizzle-orm'
import { type Warehouse, warehouses } from '../../../contract/partners/warehouses'
import { nextVersion, permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { checkCompany, companyMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope, ofOffice } from '../../http/scope'
import { company } from '../companies/table'
import { hospital } from '../hospitals/table'
import { isCompanyDefault } from '../warehouse-service'
import { warehouse } from './table'

type Calls = typeof warehouses.calls
type Row = typeof warehouse.$inferSelect & { storeName: string | null }
type Changes = Partial<typeof warehouse.$inferInsert>

const forSale = 1

/** Those of its clinics are none of a company's. */
const ofCompany = (cid: number) => and(eq(warehouse.cid, cid), isNull(warehouse.hid))

const rows = tableRows({
  name: warehouses.name,
  table: warehouse,
  key: 'warehouseId',
  view: (db) =>
    db
      .select({ ...getTableColumns(warehouse), storeName: hospital.name })
      .from(warehouse)
      .leftJoin(hospital, eq(hospital.hid, warehouse.hid))
      .$dynamic(),
  // Where an agent's goods lie is no business of its clinics, nor where theirs lie of its.
  visibleTo: (caller) =>
    caller.hid === null ? and(ofOffice(caller, warehouse.cid), isNull(warehouse.hid)) : inScope(caller, warehouse),
  present: (row, caller): Warehouse => ({
    ...row,
    type: row.type as Warehouse['type'],
    isDefault: row.isDefault === 1 ? 1 : 0,
    allowed: permitted(caller, 'warehouses', ['update', 'remove']),
  }),
})

/** A company's default warehouse is changed by one transaction at a time. */
const lockCompany = (db: Db, cid: number) =>
  db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid)).for('no key update')

const takeDefault = (db: Db, cid: number, now: number) =>
  db
    .update(warehouse)
    .set({ isDefault: 0, ...nextVersion(warehouse, now) })
    .where(and(eq(warehouse.cid, cid), isCompanyDefault))

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body, now } = context
  const cid = await companyMeant(db, caller, body.cid)
  await lockCompany(db, cid)
  const isFirst = (await db.$count(warehouse, ofCompany(cid))) === 0
  const isDefault = isFirst ? 1 : body.isDefault
  if (isDefault === 1 && body.type !== forSale) throw refuseField('type', 'warehouse.defaultForSale')
  if (isDefault === 1) await takeDefault(db, cid, now)
  return rows.insert(context, { ...body, cid, isDefault })
}

const update = async ({ db, row, body, now, save }: Context<Calls['update'], Row, Changes>) => {
  const { type, isDefault } = { ...row, ...body }
  await lockCompany(db, row.cid)
  if (row.isDefault === 1 && isDefault === 0) throw refuseField('isDefault', 'warehouse.needsDefault')
  if (isDefault === 1 && type !== forSale) throw refuseField('type', 'warehouse.defaultForSale')
  if (isDefault === 1 && row.isDefault === 0) await takeDefault(db, row.cid, now)
  return save(body)
}

const remove = async ({ db, row }: Context<Calls['remove'], Row, Changes>) => {
  await lockCompany(db, row.cid)
  const others = await db.$count(warehouse, and(ofCompany(row.cid), ne(warehouse.warehouseId, row.warehouseId)))
  if (row.isDefault === 1 && others > 0) throw new Refusal('stop', { message: { key: 'warehouse.removeDefault' } })
  return rows.remove(db, row)
}

export const warehouseCalls = implement<Calls, Row, Changes>(
  warehouses,
  {
    list: async (context) => {
      const { cid } = context.params
      await checkCompany(context.db, context.caller, cid)
      return rows.page(context, {
        where: eq(warehouse.cid, cid),
        order: [desc(warehouse.isDefault), asc(warehouse.warehouseId)],
      })
    },
    create,
    update,
    remove,
  },
  rows,
)
