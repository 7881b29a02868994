/** The rows of a file that was sent, read by the columns that an import declares. */
import { type ImportProgress, importLimits, type SentSheet } from '../../../contract/core/sheet-import'
import { corrected, findHead, type Head, type ImportColumn } from '../../import/columns'
import { type Grid, type TextEncoding, UnreadableSheet } from '../../import/grid'
import { readSheet } from '../../import/read-sheet'
import type { Translate } from '../messages'
import { Refusal, refuseField } from '../refusal'
import type { Services } from '../services'
import { digestOf } from '../session'
import { pacedBy } from './pace'
import { type SheetRow, sheetRows } from './rows'

export interface OpenedSheet {
  fileName: string
  /** Of its content, by which the same file is known again. */
  digest: string
  encoding: TextEncoding | null
  head: Head
  rows: SheetRow[]
}

export interface SheetContext {
  t: Translate
  services: Pick<Services, 'readSheet'>
  request: { signal: AbortSignal }
  tell: (progress: ImportProgress) => Promise<void>
}

/** Rows above the data: names of the sheet, and a head of two floors. */
const headRows = 20
const limits = { rows: importLimits.rows + headRows, columns: importLimits.columns }

const gridOf = async (
  bytes: Uint8Array<ArrayBuffer>,
  encoding: TextEncoding | undefined,
  { services, request }: SheetContext,
): Promise<Grid> => {
  try {
    return await (services.readSheet ?? readSheet)(bytes, { ...limits, encoding }, request.signal)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    throw refuseField('file', error.why, error.params)
  }
}

/** @throws Refusal of a cell that the sheet does not have below its head */
const edited = (grid: Grid, { row, titles }: Head, edits: NonNullable<SentSheet['edits']>): Grid => {
  const rows = [...grid.rows]
  for (const [line, cells] of Object.entries(edits)) {
    const at = Number(line) - 1
    const columns = Object.keys(cells).map(Number)
    if (at <= row || at >= rows.length || columns.some((column) => column >= titles.length))
      throw refuseField('edits', 'import.noSuchCell', { line })
    rows[at] = titles.map((_, column) => cells[column] ?? rows[at]?.[column] ?? null)
  }
  return { ...grid, rows }
}

export const openSheet = async (
  { file, mapping, encoding, edits, lines }: SentSheet,
  columns: readonly ImportColumn[],
  context: SheetContext,
): Promise<OpenedSheet> => {
  if (file.size > importLimits.bytes) throw new Refusal('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const tell = (done: number, total: number) => context.tell({ step: 'reading', done, total })
  await tell(0, 0)
  const grid = await gridOf(bytes, encoding, context)
  const head = corrected(findHead(grid, columns), mapping, new Set(columns.map(({ field }) => field)))
  const said = edits ? edited(grid, head, edits) : grid
  const rows = await sheetRows(
    lines ? { ...said, only: new Set(lines) } : said,
    head,
    columns,
    context.t,
    pacedBy(context.request.signal, tell),
  )
  if (rows.length === 0) throw refuseField('file', 'import.noRows')
  if (rows.length > importLimits.rows) throw refuseField('file', 'import.tooManyRows', { max: importLimits.rows })
  return {
    fileName: file.name.slice(0, 200),
    digest: await digestOf(bytes),
    encoding: grid.encoding ?? null,
    head,
    rows,
  }
}
