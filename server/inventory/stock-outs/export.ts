/** Stock-outs as a workbook. */
import type { StockOut, stockOuts } from '../../../contract/inventory/stock-outs'
import type { Context, FileReply } from '../../http/implement'
import { rowsOfQuery, type Sheet, writeSheet } from '../../http/sheet'
import { businessDate } from '../../http/time'
import { instantCell, moneyCell, numberCell, type SheetAsked, textCell } from '../family/sheet'
import { countStockOuts, type Filter, orderedStockOuts } from './list'
import { type StockOutRow, stockOutRows } from './rows'

export const stockOutSheet = (asked: SheetAsked<Filter>): Sheet<StockOut> => {
  const { db, caller, t, now, services } = asked
  const { statement, decode } = rowsOfQuery<StockOutRow>(orderedStockOuts(db, asked))
  const title = t('stock.sheet.stockOuts')
  return {
    ...{ title, fileName: `${title}-${businessDate(now, services.timeZone)}`, statement },
    decode: (values) => stockOutRows.present(decode(values), caller, now) as StockOut,
    total: () => countStockOuts(db, asked),
    columns: [
      textCell(t('stock.col.no'), (row) => row.no, 20),
      textCell(t('stock.col.type'), (row) => t(`stock.out.${row.type}`)),
      textCell(t('status'), (row) => t(`stock.outStatus.${row.status}`)),
      instantCell(t('stock.col.created'), (row) => row.created),
      instantCell(t('stock.col.postedAt'), (row) => row.postedAt),
      textCell(t('stock.col.warehouse'), (row) => row.warehouseName, 14),
      textCell(t('stock.col.supplier'), (row) => row.supplierName, 24),
      textCell(t('hospitalName'), (row) => row.hospitalName, 24),
      numberCell(t('stock.col.goods'), (row) => row.goods),
      numberCell(t('stock.col.quantity'), (row) => row.quantity),
      moneyCell(t('stock.col.amount'), (row) => row.amount),
      textCell(t('stock.col.toWarehouse'), (row) => row.toWarehouseName, 14),
      textCell(t('emsNumber'), (row) => row.emsNumber, 20),
      textCell(t('stock.col.operator'), (row) => row.operatorName),
      textCell(t('stock.col.checker'), (row) => row.checkerName),
      textCell(t('reason'), (row) => row.reason, 24),
      textCell(t('stock.col.note'), (row) => row.note, 24),
    ],
  }
}

export const exportStockOuts = (context: Context<typeof stockOuts.calls.export>): Promise<FileReply> =>
  writeSheet(stockOutSheet(context), { ...context, signal: context.request.signal })
