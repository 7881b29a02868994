/** An agent's list of products and prices. Known codes get its figures, other lines become products of the agent's own. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type ImportLine, ProductCreate } from '../../../contract/catalogue/product'
import type { products } from '../../../contract/catalogue/products'
import { writeAudit } from '../../http/audit'
import type { Context } from '../../http/implement'
import { checkInput } from '../../http/input'
import { type Message, Refusal } from '../../http/refusal'
import { brand } from '../brands/table'
import { soldBy } from '../visible-products'
import { changeProduct } from './change'
import { insertProduct, ownerOf } from './create'
import { productRows } from './rows'
import { product } from './table'

type Importing = Context<typeof products.calls.importAll>

/** Lines are few hundred; each is checked as it would be on the screen, and what it is refused for names the line. */
const onLine = async <T>(line: number, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'rule' || !error.options.errors) throw error
    throw new Refusal('rule', {
      errors: Object.fromEntries(
        Object.entries(error.options.errors).map(([field, message]) => [`lines.${line}.${field}`, message]),
      ),
    })
  }
}

const refuseRepeated = (lines: readonly ImportLine[]) => {
  const errors: Record<string, Message> = {}
  const first = new Map<string, number>()
  for (const [at, { code }] of lines.entries()) {
    const known = first.get(code.toLowerCase())
    if (known === undefined) first.set(code.toLowerCase(), at)
    else errors[`lines.${at}.code`] = { key: 'product.repeatedLine', params: { line: known + 1 } }
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

/** By lower code; the company's own goes before one of the platform. */
const knownCodes = async ({ db, body }: Importing, cid: number | null) => {
  const codes = body.lines.map(({ code }) => code.toLowerCase())
  const found = await db
    .select({ productId: product.productId, code: sql<string>`lower(${product.code})` })
    .from(product)
    .where(and(soldBy(cid), ne(product.status, 2), inArray(sql`lower(${product.code})`, codes)))
    .orderBy(sql`${product.cid} nulls first`)
  return new Map(found.map(({ code, productId }) => [code, productId]))
}

const record = async (context: Importing, recordId: number, cid: number | null, action: string, after: object) => {
  const { db, caller, now, request } = context
  const who = { at: now, uid: caller.uid, name: caller.name, cid, address: request.address, requestId: request.id }
  await writeAudit(
    db,
    { ...who, resource: 'products', recordId, action, reason: '' },
    { before: null, after: { ...after } },
  )
}

const changeLine = async (context: Importing, productId: number, line: ImportLine, cid: number | null) => {
  const { db, caller, now, body } = context
  const row = await productRows.find(db, productId, caller, { lock: true })
  if (!row) throw new Refusal('missing')
  const { code: _, name: __, category: ___, brandCode: ____, spec: _____, unit: ______, ...figures } = line
  await changeProduct(
    {
      ...context,
      row,
      save: (changes) => productRows.save(db, row, changes, now),
      deed: () => undefined,
    },
    { ...figures, confirmWarn: body.confirmWarn },
  )
  await record(context, productId, cid, 'import', figures)
}

const createLine = async (context: Importing, { brandCode, ...line }: ImportLine, cid: number | null) => {
  const { db, body } = context
  const [found] = await db
    .select({ id: brand.id })
    .from(brand)
    .where(and(eq(sql`lower(${brand.code})`, (brandCode ?? '').toLowerCase()), ne(brand.status, 2)))
  const given = checkInput(ProductCreate, { unit: '个', ...line, brandId: found?.id, confirmWarn: body.confirmWarn })
  await record(context, await insertProduct(context, given), cid, 'import', line)
}

export const importProducts = async (context: Importing) => {
  const { lines } = context.body
  const cid = ownerOf(context.caller)
  refuseRepeated(lines)
  const known = await knownCodes(context, cid)
  for (const [at, line] of lines.entries()) {
    const productId = known.get(line.code.toLowerCase())
    await onLine(at, () =>
      productId === undefined ? createLine(context, line, cid) : changeLine(context, productId, line, cid),
    )
  }
  return { created: lines.length - known.size, changed: known.size }
}
