/** What a call brings along, made ready: whose orders of which line, and the rows of the file. */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/core/call'
import type { ProductLine } from '../../../contract/orders/order-family'
import { type ImportProgress, importLimits, type orderImports } from '../../../contract/orders/order-imports'
import { brand } from '../../catalogue/brands/table'
import type { Db } from '../../db/client'
import type { Translate } from '../../http/messages'
import { Refusal, refuseField } from '../../http/refusal'
import type { Services } from '../../http/services'
import { type Caller, digestOf } from '../../http/session'
import { corrected, findHead, type Head } from '../../import/columns'
import { type Grid, type TextEncoding, UnreadableSheet } from '../../import/grid'
import { readSheet } from '../../import/read-sheet'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { columnsOf } from './columns'
import type { About } from './named'
import { pacedBy } from './pace'
import { type SheetRow, sheetRows } from './rows'

export type Sent = BodyOf<typeof orderImports.calls.rejects>

export interface Opened {
  about: About
  fileName: string
  digest: string
  encoding: TextEncoding | null
  head: Head
  rows: SheetRow[]
}

interface OpenContext {
  db: Db
  caller: Caller
  t: Translate
  services: Pick<Services, 'readSheet'>
  request: { signal: AbortSignal }
  tell: (progress: ImportProgress) => Promise<void>
}

/** Rows above the data: names of the sheet, and a head of two floors. */
const headRows = 20
const limits = { rows: importLimits.rows + headRows, columns: importLimits.columns }

const lineOf = async (db: Db, { product, brand_id }: Sent): Promise<ProductLine> => {
  if (brand_id === undefined) {
    if (product === undefined) throw refuseField('brand_id', 'import.needsProduct')
    return product
  }
  const [found] = await db.select().from(brand).where(eq(brand.id, brand_id))
  if (found?.status !== 1 || (product !== undefined && found.product !== product))
    throw refuseField('brand_id', 'import.noBrand')
  return found.product as ProductLine
}

/** The one that is named, the caller's own, or that of the clinic. */
const companyOf = async (db: Db, { cid: asked, hid }: Sent, caller: Caller): Promise<number> => {
  const [clinic] =
    caller.cid === null && hid !== undefined
      ? await db.select({ cid: hospital.cid }).from(hospital).where(eq(hospital.hid, hid))
      : []
  const cid = asked ?? caller.cid ?? clinic?.cid ?? null
  if (cid === null || (caller.cid !== null && cid !== caller.cid)) throw refuseField('cid', 'import.noCompany')
  const [found] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
  if (!found) throw refuseField('cid', 'import.noCompany')
  return cid
}

const gridOf = async (
  bytes: Uint8Array<ArrayBuffer>,
  { encoding }: Sent,
  { services, request }: OpenContext,
): Promise<Grid> => {
  try {
    return await (services.readSheet ?? readSheet)(bytes, { ...limits, encoding }, request.signal)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    throw refuseField('file', error.why, error.params)
  }
}

export const open = async (body: Sent, context: OpenContext): Promise<Opened> => {
  const { db, caller } = context
  const line = await lineOf(db, body)
  const cid = await companyOf(db, body, caller)
  const hid = body.hid ?? caller.hid ?? undefined
  if (body.file.size > importLimits.bytes) throw new Refusal('tooLarge')
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  const tell = (done: number, total: number) => context.tell({ step: 'reading', done, total })
  await tell(0, 0)
  const grid = await gridOf(bytes, body, context)
  const columns = columnsOf[line]
  const head = corrected(findHead(grid, columns), body.mapping, new Set(columns.map(({ field }) => field)))
  const rows = await sheetRows(grid, head, columns, context.t, pacedBy(context.request.signal, tell))
  if (rows.length === 0) throw refuseField('file', 'import.noRows')
  if (rows.length > importLimits.rows) throw refuseField('file', 'import.tooManyRows', { max: importLimits.rows })
  return {
    about: { line, cid, hid, brandId: body.brand_id, caller },
    fileName: body.file.name.slice(0, 200),
    digest: await digestOf(bytes),
    encoding: grid.encoding ?? null,
    head,
    rows,
  }
}
