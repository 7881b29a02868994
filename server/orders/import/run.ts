/** A dry run, which keeps nothing and answers every row; an import, which keeps all or nothing. */
import { and, desc, eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/core/call'
import type { ImportProgress } from '../../../contract/core/sheet-import'
import type { ImportReport, orderImports } from '../../../contract/orders/order-imports'
import type { Db } from '../../db/client'
import { refuseField, stopWhenGone } from '../../http/refusal'
import type { Services } from '../../http/services'
import { pacedBy } from '../../http/sheet-import/pace'
import { keepingNothing, refuseFound, sheetReport } from '../../http/sheet-import/report'
import { businessDate } from '../../http/time'
import { company } from '../../partners/companies/table'
import { columnsOf } from '../family/sheet-columns'
import { titleOf } from '../family/sheet-titles'
import type { PlacingContext } from '../place'
import { type Opened, open, type Sent } from './opened'
import { importedOrder, orderImport } from './table'
import { tryRows } from './try-rows'

export interface ImportContext extends PlacingContext {
  services: Pick<Services, 'timeZone' | 'readSheet'>
  request: PlacingContext['request'] & { signal: AbortSignal }
  tell: (progress: ImportProgress) => Promise<void>
}

const trying = ({ rows, about, head }: Opened, context: ImportContext) => {
  const paced = (step: 'checking' | 'writing') =>
    pacedBy(context.request.signal, (done, total) => context.tell({ step, done, total }))
  return tryRows(rows, {
    ...{ context, about, head },
    pace: { checking: paced('checking'), writing: paced('writing') },
  })
}

/** Writes the orders and takes them back. */
export const dryRun = async (body: Sent, context: ImportContext): Promise<Opened> => {
  const opened = await open(body, context)
  await keepingNothing(context.db, (db) => trying(opened, { ...context, db }))
  return opened
}

const repetitionOf = async (db: Db, { about: { cid }, digest }: Opened) => {
  const [last] = await db
    .select({ name: orderImport.name, at: orderImport.at, orders: orderImport.orders })
    .from(orderImport)
    .where(and(eq(orderImport.cid, cid), eq(orderImport.digest, digest)))
    .orderBy(desc(orderImport.at), desc(orderImport.importId))
    .limit(1)
  return last ?? null
}

const reportOf = (opened: Opened, { t }: ImportContext, lines: boolean) => {
  const { line, hid } = opened.about
  const fields = columnsOf[line].map(({ field, required = false }) => ({
    field,
    title: titleOf(field, t),
    required: required || (field === 'hospitalName' && hid === undefined),
  }))
  return { product: line, ...sheetReport(opened, fields, { lines }) }
}

const keep = async (opened: Opened, ids: readonly number[], body: Sent, { db, caller, now }: ImportContext) => {
  const { about, fileName, digest } = opened
  const [made] = await db
    .insert(orderImport)
    .values({
      ...{ cid: about.cid, product: about.line, supplierId: body.supplier_id, fileName, digest },
      ...{ orders: ids.length, uid: caller.uid, name: caller.name, at: now },
    })
    .returning({ importId: orderImport.importId })
  if (!made) throw new Error('the import was not kept')
  const { importId } = made
  await db.insert(importedOrder).values(ids.map((orderId) => ({ importId, orderId })))
  return { importId, orders: ids.length }
}

type RunBody = BodyOf<typeof orderImports.calls.run>

export const runImport = async (body: RunBody, context: ImportContext): Promise<ImportReport> => {
  const { db, services } = context
  if (body.dryRun === 1) {
    const opened = await dryRun(body, context)
    const repeated = await repetitionOf(db, opened)
    return { ...reportOf(opened, context, true), repeated, imported: null }
  }
  const opened = await open(body, context)
  const { cid } = opened.about
  // One import of a company at a time, so that the same file is not taken twice at once.
  await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid)).for('no key update')
  const repeated = await repetitionOf(db, opened)
  if (repeated && body.confirmRepeat !== 1) {
    const date = businessDate(repeated.at, services.timeZone)
    throw refuseField('file', 'import.repeated', { name: repeated.name, date, orders: repeated.orders })
  }
  const { ids } = await trying(opened, context)
  refuseFound(opened.rows, body, context.t)
  const imported = await keep(opened, ids, body, context)
  await context.tell({ step: 'keeping', done: opened.rows.length, total: opened.rows.length })
  stopWhenGone(context.request.signal)
  return { ...reportOf(opened, context, false), repeated, imported }
}
