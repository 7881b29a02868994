/** Goods of a chain as they are found and shown, with what lies of them in its stores. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type ClinicGoods, clinicGoods as resource } from '../../../contract/clinic/clinic-goods'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inChain, isHead } from '../../http/scope'
import type { Caller } from '../../http/session'
import { availableOn, stockBalance, stockBatch } from '../../inventory/table'
import { hospital } from '../../partners/hospitals/table'
import { warehouse } from '../../partners/warehouses/table'
import { clinicGoods } from './table'

/** The stores whose stock is counted: the one that is asked about, else those in which the caller works, else the whole chain. */
const storesAsked = ({ hid, stores }: Caller, store: number | undefined): SQL => {
  if (store !== undefined) return sql`${warehouse.hid} = ${store}`
  if (hid !== null)
    return sql`${warehouse.hid} in (${sql.join(
      stores.map((one) => sql`${one}`),
      sql`, `,
    )})`
  return sql`${warehouse.hid} in (select store.hid from ${hospital} store
    where coalesce(store.parent_hid, store.hid) = ${clinicGoods.hid})`
}

const lying = (caller: Caller, store: number | undefined, pieces: SQL | typeof stockBalance.onHand) =>
  sql<number>`(select coalesce(sum(${pieces}), 0) from ${stockBalance}
    join ${warehouse} on ${warehouse.warehouseId} = ${stockBalance.warehouseId} and ${warehouse.type} = 1
    join ${stockBatch} on ${stockBatch.batchId} = ${stockBalance.batchId}
    where ${storesAsked(caller, store)} and ${stockBalance.productId} = ${clinicGoods.productId})`.mapWith(Number)

/** A batch or a piece of it, by the number on its package, lies in a store that is asked about. */
export const holdsLabelled = (caller: Caller, store: number | undefined, label: string) =>
  sql`exists (select from ${stockBalance}
    join ${warehouse} on ${warehouse.warehouseId} = ${stockBalance.warehouseId} and ${warehouse.type} = 1
    join ${stockBatch} on ${stockBatch.batchId} = ${stockBalance.batchId}
    where ${storesAsked(caller, store)} and ${stockBalance.productId} = ${clinicGoods.productId} and ${stockBalance.onHand} > 0
      and (upper(${stockBatch.batchNo}) = upper(${label}) or ${stockBatch.serialNo} = ${label}))`

export const availableAt = (caller: Caller, store: number | undefined) =>
  lying(caller, store, availableOn(caller.today))

export const isLow = (caller: Caller, store: number | undefined) =>
  sql`${clinicGoods.minStock} > 0 and ${availableAt(caller, store)} <= ${clinicGoods.minStock}`

const viewOf = (store: number | undefined) => (db: Db, caller: Caller) =>
  db
    .select({
      ...getTableColumns(clinicGoods),
      ...{ hospitalName: hospital.name, name: product.name, code: product.code, brandName: brand.name },
      ...{ category: product.category, spec: product.spec, unit: product.unit, isGsp: product.isGsp },
      onHand: lying(caller, store, stockBalance.onHand),
      available: availableAt(caller, store),
    })
    .from(clinicGoods)
    .innerJoin(product, eq(product.productId, clinicGoods.productId))
    .innerJoin(brand, eq(brand.id, product.brandId))
    .innerJoin(hospital, eq(hospital.hid, clinicGoods.hid))
    .$dynamic()
export type GoodsRow = Awaited<ReturnType<ReturnType<typeof viewOf>>>[number]
export type GoodsChanges = Partial<typeof clinicGoods.$inferInsert>

const flagOf = (value: number) => (value === 1 ? 1 : 0)

export const presentGoods = (row: GoodsRow, caller: Caller): ClinicGoods => ({
  ...row,
  category: row.category as ClinicGoods['category'],
  isGsp: flagOf(row.isGsp),
  onSale: flagOf(row.onSale),
  discountable: flagOf(row.discountable),
  pointable: flagOf(row.pointable),
  low: row.minStock > 0 && row.available <= row.minStock ? 1 : 0,
  allowed: isHead(caller, row.hid) ? permitted(caller, resource.name, ['update']) : [],
})

/** @param store whose stock is shown; those of the caller unless said */
export const goodsRows = (store?: number) =>
  tableRows({
    name: resource.name,
    table: clinicGoods,
    key: 'goodsId',
    view: viewOf(store),
    visibleTo: (caller) => inChain(caller, clinicGoods),
    present: presentGoods,
  })

export const goodsOrdered = (db: Db, caller: Caller, store: number | undefined, where: SQL | undefined) =>
  viewOf(store)(db, caller).where(and(inChain(caller, clinicGoods), where))
