/** Takes the rows of a list, in whatever transaction is given, and says of each what speaks against it. */
import { and, inArray, ne, sql } from 'drizzle-orm'
import { ListedFigures, ProductCreate } from '../../../../contract/catalogue/product'
import { type CheckedProduct, checkProductRecord } from '../../../../contract/catalogue/product-check'
import { tidyNumber } from '../../../../contract/catalogue/registration'
import { writeAudit } from '../../../http/audit'
import type { Context } from '../../../http/implement'
import { checkInput } from '../../../http/input'
import { allOf, Refusal, say } from '../../../http/refusal'
import type { Pace } from '../../../http/sheet-import/pace'
import { findOf, type SheetRow } from '../../../http/sheet-import/rows'
import { businessDate } from '../../../http/time'
import { takeConfirmed } from '../../../http/warnings'
import type { Head } from '../../../import/columns'
import { brand } from '../../brands/table'
import { soldBy } from '../../visible-products'
import { changeProduct } from '../change'
import { checkBrand, refuseErrors, refuseTakenGtin } from '../check'
import { insertProduct, type Making, ownerOf } from '../create'
import { productRows } from '../rows'
import { product } from '../table'
import type { ProductRow } from '../view'
import { productColumns, titleOf } from './columns'

export interface TakingContext extends Making {
  request: Pick<Context<never>['request'], 'id' | 'address'>
}

const figures = Object.keys(ListedFigures.shape)
const lower = (value: unknown) => String(value ?? '').toLowerCase()

/** By lower code; the company's own goes before one of the platform. */
const knownCodes = async ({ db, caller }: TakingContext, rows: readonly SheetRow[]) => {
  const codes = [...new Set(rows.map(({ values }) => lower(values.code)))]
  const found = await db
    .select({ productId: product.productId, code: sql<string>`lower(${product.code})` })
    .from(product)
    .where(and(soldBy(ownerOf(caller)), ne(product.status, 2), inArray(sql`lower(${product.code})`, codes)))
    .orderBy(sql`${product.cid} nulls first`)
  return new Map(found.map(({ code, productId }) => [code, productId]))
}

const brandsByCode = async ({ db }: TakingContext) => {
  const found = await db.select({ id: brand.id, code: brand.code }).from(brand).where(ne(brand.status, 2))
  return new Map(found.map(({ id, code }) => [lower(code), id]))
}

const record = async ({ db, caller, now, request, t }: TakingContext, recordId: number, after: object) => {
  const who = { at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id }
  const warnings = takeConfirmed(db).map((warning) => say(t, warning))
  await writeAudit(
    db,
    { ...who, warnings, cid: ownerOf(caller), resource: 'products', recordId, action: 'import', reason: '' },
    { before: null, after: { ...after } },
  )
}

const checkFigures = ({ values }: SheetRow) =>
  checkInput(ListedFigures, Object.fromEntries(figures.map((field) => [field, values[field]])))

const change = async (context: TakingContext, productId: number, sheetRow: SheetRow, confirmWarn: 1 | undefined) => {
  const { db, caller, now } = context
  const row = await productRows.find(db, productId, caller, { lock: true })
  if (!row) throw new Refusal('missing')
  const given = checkFigures(sheetRow)
  const save = async (changes: Parameters<typeof productRows.save>[2]) => {
    await productRows.save(db, row, changes, now)
    return undefined
  }
  await changeProduct({ ...context, row, save, auditAs: () => undefined }, { ...given, confirmWarn })
  await record(context, productId, given)
  return row
}

const newProduct = ({ values: { brandCode: _, ...values } }: SheetRow, brandId: number | undefined) => ({
  ...values,
  isGsp: values.isGsp ?? (values.regNo ? 1 : 0),
  brandId,
})

const create = async (
  context: TakingContext,
  row: SheetRow,
  brandId: number | undefined,
  confirmWarn: 1 | undefined,
) => {
  const { brandCode, ...values } = row.values
  const given = checkInput(ProductCreate, { ...newProduct(row, brandId), confirmWarn })
  await record(context, await insertProduct(context, given), { ...values, brandCode })
}

/** All that speaks against the cells of a new product, whatever else is missing or cannot be read. */
const inspect = ({ db, caller, now, services }: TakingContext, row: SheetRow, brandId: number | undefined) => {
  const { category, gtin, regNo } = row.values
  const record = {
    ...{ lensType: null, range: null, powers: null, deviceClass: null, regExpire: null, maker: '', makerLicence: '' },
    ...{ procurementPrice: 0, tradePrice: 0, retailPrice: 0 },
    ...newProduct(row, brandId),
    regNo: tidyNumber(String(regNo ?? '')),
  } as unknown as CheckedProduct
  const today = businessDate(now, services.timeZone)
  return allOf(
    async () => checkInput(ProductCreate, newProduct(row, brandId)),
    async () => typeof gtin === 'string' && (await refuseTakenGtin(db, ownerOf(caller), gtin)),
    async () => brandId !== undefined && typeof category === 'string' && (await checkBrand(db, { brandId, category })),
    async () => refuseErrors(checkProductRecord(record, today)),
  )
}

/** What a list says otherwise of a known product: it is not taken. */
const differingOf = (row: ProductRow, { values }: SheetRow) =>
  Object.keys(values).filter(
    (field) =>
      field !== 'code' && !figures.includes(field) && lower(values[field]) !== lower(row[field as keyof ProductRow]),
  )

export const takeRows = async (rows: readonly SheetRow[], head: Head, context: TakingContext, pace: Pace) => {
  const { t } = context
  const find = findOf(head)
  const [known, brands] = [await knownCodes(context, rows), await brandsByCode(context)]
  const lines = new Map<string, number>()
  const counts = { created: 0, changed: 0 }

  const take = async (row: SheetRow, confirmWarn: 1 | undefined) => {
    const { values } = row
    const productId = known.get(lower(values.code))
    if (productId === undefined) {
      await create(context, row, brands.get(lower(values.brandCode)), confirmWarn)
      counts.created += 1
      return
    }
    const differing = differingOf(await change(context, productId, row, confirmWarn), row)
    counts.changed += 1
    if (differing.length === 0) return
    const fields = differing.map((field) => titleOf(field, t)).join(t('list.clauses'))
    row.warnings.push(t('import.knownProduct', { fields }))
  }

  const object = (row: SheetRow, error: unknown) => {
    if (!(error instanceof Refusal) || error.refusal === 'forbidden') throw error
    const { errors, message } = error.options
    for (const [path, why] of Object.entries(errors ?? {})) {
      const field = path === 'brandId' ? 'brandCode' : path
      const unknown = path === 'brandId' && row.values.brandCode !== undefined && why.key === 'input.required'
      find(row, field, unknown ? t('product.noBrand') : say(t, why))
    }
    if (!errors) find(row, '', say(t, message ?? { key: 'rule' }))
  }

  /** What is warned of stands beside the row, which is then taken all the same. */
  const tryRow = async (row: SheetRow, confirmWarn?: 1): Promise<void> => {
    try {
      await take(row, confirmWarn)
    } catch (error) {
      const warnings = error instanceof Refusal ? error.options.warnings : undefined
      if (warnings && confirmWarn === undefined) {
        row.warnings.push(...warnings.map((warning) => say(t, warning)))
        return tryRow(row, 1)
      }
      object(row, error)
    }
  }

  const inspectRow = (row: SheetRow) =>
    known.has(lower(row.values.code))
      ? allOf(async () => checkFigures(row))
      : inspect(context, row, brands.get(lower(row.values.brandCode)))

  for (const [at, row] of rows.entries()) {
    const code = lower(row.values.code)
    const first = lines.get(code)
    if (code === '') find(row, 'code', t('input.required'))
    else if (first !== undefined) find(row, 'code', t('product.repeatedLine', { line: first }))
    else lines.set(code, row.line)
    await inspectRow(row).catch((error: unknown) => object(row, error))
    if (row.errors.length === 0) await tryRow(row)
    await pace(at + 1, rows.length)
  }
  return counts
}

export const fieldsOf = (t: TakingContext['t']) =>
  productColumns.map(({ field, required = false }) => ({ field, title: titleOf(field, t), required }))
