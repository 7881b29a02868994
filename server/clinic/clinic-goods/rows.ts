/** Goods of a chain as they are found and shown, with what lies of them in its stores. */
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { type ClinicGoods, clinicGoods as resource } from '../../../contract/clinic/clinic-goods'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inChain, isHead } from '../../http/scope'
import type { Caller } from '../../http/session'
import { stockBalance } from '../../inventory/table'
import { hospital } from '../../partners/hospitals/table'
import { availableAt, lying } from '../goods-service'
import { clinicGoods } from './table'

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
