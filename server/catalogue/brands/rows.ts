/** Finding, keeping and showing brands. The platform keeps them; everybody orders under them. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { brandStatus } from '../../../contract/catalogue/brands'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { product } from '../products/table'
import { visibleProducts } from '../visible-products'
import { brand } from './table'

/** Of the products that the caller may know. */
const productsFor = (caller: Caller): SQL<number> => {
  const visible = visibleProducts(caller)
  return sql<number>`(select count(*)::int from ${product}
    where ${product.brandId} = ${brand.id} and ${product.status} <> 2 ${visible ? sql`and (${visible})` : sql``})`
}

const view = (db: Db, caller: Caller) =>
  db
    .select({ ...getTableColumns(brand), products: productsFor(caller) })
    .from(brand)
    .$dynamic()

export type BrandRow = Awaited<ReturnType<typeof view>>[number]
export type BrandChanges = typeof brand.$inferInsert

const allowedOn = ({ status }: BrandRow, { codes }: Caller) => {
  if (status === brandStatus.deleted) return []
  return [
    ...(codes.has('brands.update') ? ['update'] : []),
    ...(codes.has('brands.status') ? [status === brandStatus.enabled ? 'disable' : 'enable', 'remove'] : []),
  ]
}

export const brandRows = tableRows({
  name: 'brands',
  table: brand,
  key: 'id',
  view,
  present: (row, caller) => ({ ...row, allowed: allowedOn(row, caller) }),
})
