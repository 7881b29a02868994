/** Whether a product can stand as it reads: its brand, its code, and the rules of registration and prices. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { productStatus } from '../../../contract/catalogue/product'
import {
  type CheckedProduct,
  checkProductRecord,
  type ProductFindings,
  type ProductIssue,
} from '../../../contract/catalogue/product-check'
import { tagType } from '../../../contract/content/tags'
import type { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import { tag } from '../../content/tags/table'
import type { Db } from '../../db/client'
import type { Translate } from '../../http/messages'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { passWarnings } from '../../http/warnings'
import { supplier } from '../../partners/suppliers/table'
import { brand } from '../brands/table'
import { product } from './table'

const disabledBrand = 0

/** The brand must be in use and of the product's line. */
export const checkBrand = async (db: Db, { brandId, category }: { brandId: number; category: string }) => {
  const [found] = await db
    .select({ product: brand.product, status: brand.status })
    .from(brand)
    .where(eq(brand.id, brandId))
    // So that the brand cannot be deleted meanwhile.
    .for('key share')
  if (!found || found.status === 2) throw refuseField('brandId', 'product.noBrand')
  if (found.status === disabledBrand) throw refuseField('brandId', 'product.brandDisabled')
  if (found.product !== category) throw refuseField('brandId', 'product.brandOfOtherLine')
}

/** Only agents buy from suppliers: the supplier must be one of the agent's own. The platform's own catalogue names none. */
export const checkSupplier = async (db: Db, seller: number | null, supplierId: number | null) => {
  if (supplierId === null) return
  const [found] = await db
    .select({ status: supplier.status })
    .from(supplier)
    .where(
      and(
        eq(supplier.supplierId, supplierId),
        seller === null ? sql`false` : eq(supplier.cid, seller),
        isNull(supplier.hid),
      ),
    )
    .for('key share')
  if (!found) throw refuseField('supplierId', 'product.noSupplier')
  if (found.status !== 1) throw refuseField('supplierId', 'product.supplierDisabled')
}

/** Products bear tags of their own type only. */
export const checkTags = async (db: Db, names: readonly string[]) => {
  if (names.length === 0) return
  const known = await db
    .select({ tagId: tag.tagId })
    .from(tag)
    .where(and(eq(tag.tag_type, tagType.products), inArray(tag.name, [...names])))
    // So that no tag is renamed or deleted meanwhile.
    .for('share')
  if (known.length < new Set(names).size) throw refuseField('tags', 'input.choice')
}

/** Codes are unique among the products of one owner, in whichever case. */
export const refuseTakenCode = async (db: Db, cid: number | null, code: string, own = 0) => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product codes'))`)
  const [other] = await db
    .select({ name: product.name })
    .from(product)
    .where(
      and(
        cid === null ? isNull(product.cid) : eq(product.cid, cid),
        eq(sql`lower(${product.code})`, code.toLowerCase()),
        ne(product.productId, own),
      ),
    )
  if (other) throw refuseField('code', 'product.codeTaken', { name: other.name })
}

/** Of what is deleted the number is free again. */
export const refuseTakenGtin = async (db: Db, cid: number | null, gtin: string, own = 0) => {
  if (gtin === '') return
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product codes'))`)
  const [other] = await db
    .select({ name: product.name })
    .from(product)
    .where(
      and(
        ...[cid === null ? isNull(product.cid) : eq(product.cid, cid), eq(product.gtin, gtin)],
        ...[ne(product.status, productStatus.deleted), ne(product.productId, own)],
      ),
    )
  if (other) throw refuseField('gtin', 'product.gtinTaken', { name: other.name })
}

const message = ({ rule, params }: ProductIssue): Message => (params ? { key: rule, params } : { key: rule })

/** A warning stands alone, so it names its field itself. */
const warning = ({ field, ...issue }: ProductIssue, t: Translate): Message => ({
  key: 'rule.named',
  params: { field: t(field as keyof typeof fieldsZhCN), message: t(issue.rule, issue.params) },
})

interface Asking {
  today: string
  confirmed: boolean
  t: Translate
  /** Whether the caller may know costs: a warning must not give them away. */
  costs: boolean
}

const isAbout = (fields: readonly string[] | undefined) => (issue: ProductIssue) =>
  fields === undefined || fields.includes(issue.field)

const relevant = (found: ProductFindings, costs: boolean, changed: readonly string[] | undefined): ProductFindings => {
  const prices = changed?.some((field) => field.endsWith('Price')) ? ['procurementPrice', 'tradePrice'] : []
  const about = isAbout(changed && [...changed, ...prices])
  return {
    errors: found.errors,
    warnings: found.warnings.filter((issue) => about(issue) && (costs || issue.rule !== 'product.costAboveTrade')),
  }
}

export const refuseErrors = ({ errors }: Pick<ProductFindings, 'errors'>) => {
  if (errors.length > 0)
    throw new Refusal('rule', { errors: Object.fromEntries(errors.map((issue) => [issue.field, message(issue)])) })
}

/**
 * Refuses errors; refuses warnings too unless they were confirmed.
 * @param changed warns only of these fields: what was accepted before is not asked again
 */
export const checkRules = (
  db: Db,
  record: CheckedProduct,
  { today, confirmed, t, costs }: Asking,
  changed?: readonly string[],
) => {
  const { errors, warnings } = relevant(checkProductRecord(record, today), costs, changed)
  refuseErrors({ errors })
  passWarnings(
    db,
    warnings.map((issue) => warning(issue, t)),
    confirmed,
  )
}
