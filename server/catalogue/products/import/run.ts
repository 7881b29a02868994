/** A dry run, which keeps nothing and answers every row; an import, which keeps all or nothing. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ProductImportReport, productImports } from '../../../../contract/catalogue/product-imports'
import type { BodyOf } from '../../../../contract/core/call'
import type { SentSheet } from '../../../../contract/core/sheet-import'
import { refuseField, stopWhenGone } from '../../../http/refusal'
import { type OpenedSheet, openSheet, type SheetContext } from '../../../http/sheet-import/open-sheet'
import { pacedBy } from '../../../http/sheet-import/pace'
import { keepingNothing, refuseFound, sheetReport } from '../../../http/sheet-import/report'
import { businessDate } from '../../../http/time'
import { ownerOf } from '../create'
import { productImport } from '../table'
import { productColumns } from './columns'
import { fieldsOf, type TakingContext, takeRows } from './take-rows'

type ImportContext = TakingContext & SheetContext

const pacing = ({ request, tell }: ImportContext, step: 'checking' | 'writing') =>
  pacedBy(request.signal, (done, total) => tell({ step, done, total }))

/** Writes the products and takes them back. */
export const dryRun = async (body: SentSheet, context: ImportContext): Promise<OpenedSheet> => {
  ownerOf(context.caller)
  const opened = await openSheet(body, productColumns, context)
  await keepingNothing(context.db, (db) =>
    takeRows(opened.rows, opened.head, { ...context, db }, pacing(context, 'checking')),
  )
  return opened
}

const repetitionOf = async ({ db, caller }: ImportContext, { digest }: OpenedSheet) => {
  const cid = ownerOf(caller)
  const { name, at, created, changed } = productImport
  const [last] = await db
    .select({ name, at, created, changed })
    .from(productImport)
    .where(and(cid === null ? isNull(productImport.cid) : eq(productImport.cid, cid), eq(productImport.digest, digest)))
    .orderBy(desc(productImport.at), desc(productImport.importId))
    .limit(1)
  return last ?? null
}

const keep = async (
  { db, caller, now }: ImportContext,
  { fileName, digest }: OpenedSheet,
  counts: { created: number; changed: number },
) => {
  const [made] = await db
    .insert(productImport)
    .values({ ...counts, cid: ownerOf(caller), fileName, digest, uid: caller.uid, name: caller.name, at: now })
    .returning({ importId: productImport.importId })
  if (!made) throw new Error('the import was not kept')
  return { ...made, ...counts }
}

export const runImport = async (
  body: BodyOf<typeof productImports.calls.run>,
  context: ImportContext,
): Promise<ProductImportReport> => {
  const { db, t, services, request, tell } = context
  if (body.dryRun === 1) {
    const opened = await dryRun(body, context)
    const repeated = await repetitionOf(context, opened)
    return { ...sheetReport(opened, fieldsOf(t), { lines: true }), repeated, imported: null }
  }
  ownerOf(context.caller)
  const opened = await openSheet(body, productColumns, context)
  // One import at a time, so that the same file is not taken twice at once; product codes are given under the same lock.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product codes'))`)
  const repeated = await repetitionOf(context, opened)
  if (repeated && body.confirmRepeat !== 1) {
    const date = businessDate(repeated.at, services.timeZone)
    throw refuseField('file', 'import.productRepeated', { ...repeated, date })
  }
  const counts = await takeRows(opened.rows, opened.head, context, pacing(context, 'writing'))
  refuseFound(opened.rows, body, t)
  const imported = await keep(context, opened, counts)
  const total = opened.rows.length
  await tell({ step: 'keeping', done: total, total })
  stopWhenGone(request.signal)
  return { ...sheetReport(opened, fieldsOf(t), { lines: false }), repeated, imported }
}
