/** A dry run, which keeps nothing and answers every row; an import, which keeps all or nothing. */
import type { BodyOf } from '../../../contract/core/call'
import type { RosterReport, screeningSubjectImports } from '../../../contract/screening/screening-subject-imports'
import { stopWhenGone } from '../../http/refusal'
import type { Services } from '../../http/services'
import { type OpenedSheet, openSheet, type SheetContext } from '../../http/sheet-import/open-sheet'
import { pacedBy } from '../../http/sheet-import/pace'
import { keepingNothing, refuseFound, sheetReport } from '../../http/sheet-import/report'
import { fieldsOf, rosterColumns } from './columns'
import { takeRows } from './take-rows'
import type { TakingContext } from './taking'

type Calls = typeof screeningSubjectImports.calls
type ImportContext = TakingContext & SheetContext & { services: Services }

const pacing = ({ request, tell }: ImportContext, step: 'checking' | 'writing') =>
  pacedBy(request.signal, (done, total) => tell({ step, done, total }))

/** Enters the people and takes them back. */
export const dryRun = async (body: BodyOf<Calls['rejects']>, context: ImportContext): Promise<OpenedSheet> => {
  const opened = await openSheet(body, rosterColumns, context)
  await keepingNothing(context.db, (db) => takeRows(opened, body, { ...context, db }, pacing(context, 'checking')))
  return opened
}

export const runImport = async (body: BodyOf<Calls['run']>, context: ImportContext): Promise<RosterReport> => {
  const { t, request, tell } = context
  if (body.dryRun === 1) {
    const opened = await dryRun(body, context)
    return { ...sheetReport(opened, fieldsOf(t), { lines: true }), repeated: null, imported: null }
  }
  const opened = await openSheet(body, rosterColumns, context)
  const imported = await takeRows(opened, body, context, pacing(context, 'writing'))
  refuseFound(opened.rows, body, t)
  const total = opened.rows.length
  await tell({ step: 'keeping', done: total, total })
  stopWhenGone(request.signal)
  return { ...sheetReport(opened, fieldsOf(t), { lines: 'bad' }), repeated: null, imported }
}
