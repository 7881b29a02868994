/** Finding, keeping and showing products. */
import { and, eq } from 'drizzle-orm'
import { type ProductRecord, productStatus } from '../../../contract/catalogue/product'
import { initialsOf } from '../../crud/initials'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { buys, visibleProducts } from '../visible-products'
import { product, productTerms } from './table'
import { type ProductRow, productView } from './view'

export type ProductChanges = typeof product.$inferInsert

/** What an agent may say of a product of the platform. */
export const termsFields = [
  'supplierId',
  'minStock',
  'procurementPrice',
  'tradePrice',
  'retailPrice',
  'status',
] as const

/** A company's own product is changed as a whole, the platform's only in the company's own figures. */
export const hasOwnFigures = ({ owner, cid }: Pick<ProductRow, 'owner' | 'cid'>) => owner === null && cid !== null

/** A clinic's people look things up; the catalogue is the agent's. */
const mayChange = ({ hid }: Caller) => hid === null

export const allowedOn = (row: ProductRow, caller: Caller): string[] => {
  if (row.status === productStatus.deleted || !mayChange(caller)) return []
  const { codes } = caller
  const whole = !hasOwnFigures(row)
  const toggles = row.status === productStatus.enabled ? 'disable' : row.platformStatus === 1 || whole ? 'enable' : null
  return [
    ...(codes.has('products.update') ? [whole ? 'update' : 'terms', ...(toggles ? [toggles] : [])] : []),
    ...(codes.has('products.update') && codes.has('products.price') ? ['price'] : []),
    ...(codes.has('products.remove') && whole ? ['remove'] : []),
  ]
}

const presentProduct = (row: ProductRow, caller: Caller): ProductRecord => {
  const { owner, platformStatus: _, ...shown } = row
  return {
    ...(shown as unknown as ProductRecord),
    cid: owner,
    brand: row.brandName,
    ...(buys(caller) ? { supplier: row.supplierName } : { supplierId: null, supplierName: '', supplier: '' }),
    procurementPrice: caller.codes.has('products.cost') ? row.procurementPrice : null,
    allowed: allowedOn(row, caller),
  }
}

const saveOwn = async (db: Db, { productId }: ProductRow, changes: Partial<ProductChanges>, now: number) => {
  const named = changes.name === undefined ? {} : { initials: initialsOf(changes.name) }
  await db
    .update(product)
    .set({ ...changes, ...named, ...nextVersion(product, now) })
    .where(eq(product.productId, productId))
}

/** The first change copies the platform's figures, so that those which are not changed stay what they were. */
const saveTerms = async (db: Db, row: ProductRow, changes: Partial<ProductChanges>, now: number) => {
  const given = Object.fromEntries(termsFields.map((field) => [field, changes[field] ?? row[field]]))
  if ('supplierId' in changes) given.supplierId = changes.supplierId ?? null
  const terms = given as Pick<typeof productTerms.$inferInsert, (typeof termsFields)[number]>
  await db
    .insert(productTerms)
    .values({ cid: row.cid ?? 0, productId: row.productId, ...terms, created: now, updated: now })
    .onConflictDoUpdate({
      target: [productTerms.cid, productTerms.productId],
      set: { ...terms, ...nextVersion(productTerms, now) },
    })
}

export const productRows: Rows<ProductRow, ProductChanges> = {
  name: 'products',
  async find(db, id, caller, { lock }) {
    const query = productView(db, isPlatform(caller) ? null : caller.cid).where(
      and(eq(product.productId, id), visibleProducts(caller)),
    )
    const [row] = await (lock ? query.for('no key update', { of: product }) : query)
    return row
  },
  save: (db, row, changes, now) => (hasOwnFigures(row) ? saveTerms : saveOwn)(db, row, changes, now),
  present: presentProduct,
}
