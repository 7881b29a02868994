/** A dry run, which keeps nothing and answers every row; an import, which keeps all rows, or those without errors. */
import type { PotentialReport, potentialImports } from '../../../contract/clinic/potential-imports'
import type { BodyOf } from '../../../contract/core/call'
import { stopWhenGone } from '../../http/refusal'
import { type OpenedSheet, openSheet, type SheetContext } from '../../http/sheet-import/open-sheet'
import { pacedBy } from '../../http/sheet-import/pace'
import { refuseFound, sheetReport } from '../../http/sheet-import/report'
import { fieldsOf, potentialColumns } from './columns'
import { keepRows } from './keep-rows'
import { readRows, type TakingContext } from './read-rows'

type Calls = typeof potentialImports.calls
type ImportContext = TakingContext & SheetContext

const opened = async (body: BodyOf<Calls['rejects']>, context: ImportContext) => {
  const { request, tell } = context
  const sheet = await openSheet(body, potentialColumns, context)
  const pace = pacedBy(request.signal, (done, total) => tell({ step: 'checking', done, total }))
  return { sheet, ...(await readRows(sheet, body.hid, context, pace)) }
}

/** What can be said of the rows without writing any: nothing of it depends on what is written. */
export const dryRun = async (body: BodyOf<Calls['rejects']>, context: ImportContext): Promise<OpenedSheet> =>
  (await opened(body, context)).sheet

export const runImport = async (body: BodyOf<Calls['run']>, context: ImportContext): Promise<PotentialReport> => {
  const { t, request, tell } = context
  if (body.dryRun === 1)
    return {
      ...sheetReport(await dryRun(body, context), fieldsOf(t), { lines: true }),
      ...{ repeated: null, imported: null },
    }
  const { sheet, clinic, people } = await opened(body, context)
  refuseFound(sheet.rows, body, t)
  const total = sheet.rows.length
  await tell({ step: 'writing', done: 0, total })
  const created = await keepRows(context, clinic, people)
  await tell({ step: 'keeping', done: total, total })
  stopWhenGone(request.signal)
  return { ...sheetReport(sheet, fieldsOf(t), { lines: 'bad' }), repeated: null, imported: { created } }
}
