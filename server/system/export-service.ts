/** Exports as other areas show them, and whose rows a file was written for. */
import type { ExportJob } from '../../contract/system/exports'
import { exportRows, type JobRow, shown } from './exports/rows'

export { scopeOf } from './exports/source'

/** An export as its owner sees it, of a row of the table. */
export const shownExport = (job: JobRow): ExportJob => {
  const fields = Object.fromEntries(Object.keys(shown).map((name) => [name, job[name as keyof typeof shown]]))
  return exportRows.present(fields as never, undefined as never, 0) as ExportJob
}
