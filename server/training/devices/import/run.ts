/** A dry run, which keeps nothing and answers every row; an import, which keeps all or nothing. */
import type { BodyOf } from '../../../../contract/core/call'
import type { SentSheet } from '../../../../contract/core/sheet-import'
import type { DeviceImportReport, deviceImports } from '../../../../contract/training/device-imports'
import { stopWhenGone } from '../../../http/refusal'
import { type OpenedSheet, openSheet, type SheetContext } from '../../../http/sheet-import/open-sheet'
import { pacedBy } from '../../../http/sheet-import/pace'
import { keepingNothing, refuseFound, sheetReport } from '../../../http/sheet-import/report'
import { deviceColumns, fieldsOf } from './columns'
import { type TakingContext, takeRows } from './take-rows'

type ImportContext = TakingContext & SheetContext

const pacing = ({ request, tell }: ImportContext, step: 'checking' | 'writing') =>
  pacedBy(request.signal, (done, total) => tell({ step, done, total }))

/** Enters the devices and takes them back. */
export const dryRun = async (body: SentSheet, context: ImportContext): Promise<OpenedSheet> => {
  const opened = await openSheet(body, deviceColumns, context)
  await keepingNothing(context.db, (db) => takeRows(opened, { ...context, db }, pacing(context, 'checking')))
  return opened
}

export const runImport = async (
  body: BodyOf<typeof deviceImports.calls.run>,
  context: ImportContext,
): Promise<DeviceImportReport> => {
  const { t, request, tell } = context
  if (body.dryRun === 1) {
    const opened = await dryRun(body, context)
    return { ...sheetReport(opened, fieldsOf(t), { lines: true }), repeated: null, imported: null }
  }
  const opened = await openSheet(body, deviceColumns, context)
  const created = await takeRows(opened, context, pacing(context, 'writing'))
  refuseFound(opened.rows, body, t)
  const total = opened.rows.length
  await tell({ step: 'keeping', done: total, total })
  stopWhenGone(request.signal)
  return { ...sheetReport(opened, fieldsOf(t), { lines: false }), repeated: null, imported: { created } }
}
