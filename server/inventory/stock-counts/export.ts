/** The lines of a count as a workbook. */
import type { StockCountLine, stockCounts } from '../../../contract/inventory/stock-counts'
import type { Context, FileReply } from '../../http/implement'
import { instantCell, numberCell, type SheetAsked, textCell } from '../../http/list-sheet'
import { Refusal } from '../../http/refusal'
import { rowsOfQuery, type Sheet, writeSheet } from '../../http/sheet'
import { costCell, goodsCells, provisionalCell } from '../family/sheet'
import { countedLines, type LineFilter, type LineRow, orderedLines, presentLine } from './lines'
import { stockCountRows } from './rows'

type Asked = SheetAsked<LineFilter>

export const countSheet = async (countId: number, asked: Asked): Promise<Sheet<StockCountLine>> => {
  const { db, caller, query, t } = asked
  const row = await stockCountRows.find(db, countId, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  const { statement, decode } = rowsOfQuery<LineRow>(orderedLines(db, row, query))
  return {
    ...{ title: t('stock.sheet.count'), fileName: `${t('stock.sheet.count')}-${row.no}`, statement },
    decode: (values) => presentLine(row, decode(values), caller),
    total: () => countedLines(db, row, query),
    columns: [
      numberCell(t('stock.col.line'), (line) => line.line),
      textCell(t('stock.col.bin'), (line) => line.bin),
      ...goodsCells<StockCountLine>(t),
      textCell(t('unit'), (line) => line.unit),
      numberCell(t('stock.col.snapshot'), (line) => line.snapshot),
      numberCell(t('stock.col.expected'), (line) => line.expected),
      numberCell(t('stock.col.counted'), (line) => line.counted),
      numberCell(t('stock.col.difference'), (line) => line.difference),
      costCell(t('stock.col.differenceValue'), (line) => line.value),
      provisionalCell(t, (line) => line.value),
      instantCell(t('stock.col.countedAt'), (line) => line.countedAt),
      textCell(t('stock.col.counter'), (line) => line.counterName),
    ],
  }
}

export const exportStockCount = async (context: Context<(typeof stockCounts.calls)['export']>): Promise<FileReply> =>
  writeSheet(await countSheet(context.params.countId, context), { ...context, signal: context.request.signal })
