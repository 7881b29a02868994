/** Changing a product: as a whole, or of the platform's only the company's own figures. */
import type { ProductUpdate } from '../../../contract/catalogue/product'
import { productStatus } from '../../../contract/catalogue/product'
import type { CheckedProduct } from '../../../contract/catalogue/product-check'
import type { RowContext } from '../../http/implement'
import { allOf, Refusal, refuseField } from '../../http/refusal'
import { businessDate } from '../../http/time'
import { checkBrand, checkRules, checkSupplier, checkTags, refuseTakenCode, refuseTakenGtin } from './check'
import type { Making } from './create'
import { withIds } from './named'
import { allowedOn, hasOwnFigures, type ProductChanges, termsFields } from './rows'
import type { ProductRow } from './view'

export type Changing = Making & RowContext<ProductRow, ProductChanges>

type Body = Partial<ProductUpdate> & { productId?: number }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What differs from the product as it is. A cost of null is that of someone who may not see it. */
const differing = (row: ProductRow, body: Body): Partial<ProductChanges> => {
  const { version: _, confirmWarn: __, productId: ___, ...sent } = body
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) =>
        value !== undefined &&
        !(field === 'procurementPrice' && value === null) &&
        !same(value, row[field as keyof ProductRow]),
    ),
  ) as Partial<ProductChanges>
}

const isTerm = (field: string) => (termsFields as readonly string[]).includes(field)

const admit = ({ caller, row }: Changing, changed: readonly string[]) => {
  if (row.status === productStatus.deleted) throw new Refusal('stop', { message: { key: 'product.deleted' } })
  if (!allowedOn(row, caller).some((verb) => verb === 'update' || verb === 'terms')) throw new Refusal('forbidden')
  if (changed.some((field) => field.endsWith('Price')) && !caller.codes.has('products.price'))
    throw new Refusal('forbidden')
  const platforms = hasOwnFigures(row) ? changed.find((field) => !isTerm(field)) : undefined
  if (platforms) throw refuseField(platforms, 'product.ofPlatform')
}

/** Only what is not used yet may become something of another line. */
const checkMove = async ({ db }: Changing, after: ProductRow, changed: readonly string[]) => {
  if (changed.includes('category')) throw refuseField('category', 'product.lineFixed')
  await allOf(
    async () => changed.includes('brandId') && (await checkBrand(db, after)),
    async () => changed.includes('supplierId') && (await checkSupplier(db, after.cid, after.supplierId)),
    async () => changed.includes('tags') && (await checkTags(db, after.tags)),
    async () => changed.includes('code') && (await refuseTakenCode(db, after.owner, after.code, after.productId)),
    async () => changed.includes('gtin') && (await refuseTakenGtin(db, after.owner, after.gtin, after.productId)),
  )
}

export const changeProduct = async (context: Changing, body: Body): Promise<undefined> => {
  const { db, row, save, auditAs, caller, now, t, services } = context
  const changes = differing(row, await withIds(db, body, row.cid, row))
  const changed = Object.keys(changes)
  admit(context, changed)
  if (changed.length === 0) return undefined
  const after = { ...row, ...changes } as ProductRow
  await checkMove(context, after, changed)
  if (changes.status === productStatus.enabled && hasOwnFigures(row) && row.platformStatus !== productStatus.enabled)
    throw refuseField('status', 'product.disabledByPlatform')
  const today = businessDate(now, services.timeZone)
  const costs = caller.codes.has('products.cost')
  const asking = { today, confirmed: body.confirmWarn === 1, t, costs }
  // A product that breaks a rule from before may still be taken off the market.
  if (changed.some((field) => field !== 'status')) checkRules(db, after as unknown as CheckedProduct, asking, changed)
  auditAs(changed.every((field) => field === 'status') ? (changes.status === 1 ? 'enable' : 'disable') : 'update')
  await save(changes)
  return undefined
}
