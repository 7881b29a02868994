/** The brand and the supplier of a product by their names, as the specification has them beside our ids. */
import { and, eq, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import { supplier } from '../../partners/suppliers/table'
import { brand } from '../brands/table'
import type { ProductRow } from './view'

interface Named {
  brand?: string | undefined
  supplier?: string | undefined
  brandId?: number | undefined
  supplierId?: number | null | undefined
  category?: string | undefined
}

const deletedBrand = 2

const brandOf = async (db: Db, name: string, category: string | undefined) => {
  const isNamed = or(eq(brand.name, name), eq(brand.code, name))
  const ofLine = category === undefined ? undefined : eq(brand.product, category)
  const found = await db
    .select({ id: brand.id })
    .from(brand)
    .where(and(isNamed, ofLine, ne(brand.status, deletedBrand)))
  if (found.length !== 1) throw refuseField('brand', 'product.noBrand')
  return found[0]?.id
}

const supplierOf = async (db: Db, name: string, seller: number | null) => {
  if (name === '') return null
  const found = await db
    .select({ id: supplier.supplierId })
    .from(supplier)
    .where(and(eq(supplier.name, name), eq(supplier.cid, seller ?? 0)))
  if (found.length !== 1) throw refuseField('supplier', 'product.noSupplier')
  return found[0]?.id
}

/**
 * The body with ids in the place of names; a name that reads as that of the product which is changed says nothing.
 * @param seller whose suppliers may be named
 * @throws Refusal where a name is of nothing, or of something else than the id beside it
 */
export const withIds = async <Body extends Named>(
  db: Db,
  { brand: brandName, supplier: supplierName, ...body }: Body,
  seller: number | null,
  row?: Pick<ProductRow, 'brandName' | 'supplierName' | 'brandId' | 'supplierId' | 'category'>,
) => {
  const ids: { brandId?: number | undefined; supplierId?: number | null | undefined } = {}
  if (brandName !== undefined && brandName !== row?.brandName) {
    ids.brandId = await brandOf(db, brandName, body.category ?? row?.category)
    if (body.brandId !== undefined && body.brandId !== row?.brandId && body.brandId !== ids.brandId)
      throw refuseField('brand', 'product.nameAndId')
  }
  if (supplierName !== undefined && supplierName !== (row?.supplierName ?? '')) {
    ids.supplierId = await supplierOf(db, supplierName, seller)
    const given = body.supplierId ?? null
    if (given !== null && given !== row?.supplierId && given !== ids.supplierId)
      throw refuseField('supplier', 'product.nameAndId')
  }
  return { ...body, ...ids }
}
