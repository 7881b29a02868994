/** Stock-outs as a workbook. */
import type { StockOut } from '../../../contract/inventory/stock-outs'
import {
  agentCells,
  exported,
  instantCell,
  moneyCell,
  numberCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import type { Sheet } from '../../http/sheet'
import { countStockOuts, type Filter, orderedStockOuts } from './list'
import { type StockOutRow, stockOutRows } from './rows'

export const stockOutSheet = async (asked: SheetAsked<Filter>): Promise<Sheet<StockOut>> => {
  const { db, caller, t, now } = asked
  return sheetNamed(asked, t('stock.sheet.stockOuts'), orderedStockOuts(db, asked), {
    present: (row: StockOutRow) => stockOutRows.present(row, caller, now) as StockOut,
    total: () => countStockOuts(db, asked),
    columns: [
      textCell(t('stock.col.no'), (row) => row.no, 20),
      ...(await agentCells<StockOut>(asked)),
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
  })
}

export const exportStockOuts = exported(stockOutSheet)
