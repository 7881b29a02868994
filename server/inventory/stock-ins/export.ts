/** Stock-ins as a workbook. */
import type { StockIn } from '../../../contract/inventory/stock-ins'
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
import { countStockIns, type Filter, orderedStockIns } from './list'
import { type StockInRow, stockInRows } from './rows'

export const stockInSheet = async (asked: SheetAsked<Filter>): Promise<Sheet<StockIn>> => {
  const { db, caller, t, now } = asked
  return sheetNamed(asked, t('stock.sheet.stockIns'), orderedStockIns(db, asked), {
    present: (row: StockInRow) => stockInRows.present(row, caller, now) as StockIn,
    total: () => countStockIns(db, asked),
    columns: [
      textCell(t('stock.col.no'), (row) => row.no, 20),
      ...(await agentCells<StockIn>(asked)),
      textCell(t('stock.col.type'), (row) => t(`stock.in.${row.type}`)),
      textCell(t('status'), (row) => t(`stock.inStatus.${row.status}`)),
      instantCell(t('stock.col.created'), (row) => row.created),
      instantCell(t('stock.col.postedAt'), (row) => row.postedAt),
      textCell(t('stock.col.warehouse'), (row) => row.warehouseName, 14),
      textCell(t('stock.col.supplier'), (row) => row.supplierName, 24),
      textCell(t('hospitalName'), (row) => row.hospitalName, 24),
      numberCell(t('stock.col.goods'), (row) => row.goods),
      numberCell(t('stock.col.quantity'), (row) => row.quantity),
      moneyCell(t('stock.col.amount'), (row) => row.amount),
      textCell(
        t('stock.col.pricing'),
        ({ pricing, unpriced }) => t(`stock.pricing.${pricing}`, { count: unpriced }),
        16,
      ),
      moneyCell(t('stock.col.provisionalAmount'), (row) => row.provisionalAmount),
      textCell(t('stock.col.purchaseNo'), (row) => row.purchaseNo, 20),
      textCell(t('stock.col.differ'), (row) => t(`stock.differ.${row.differStatus}`)),
      textCell(t('stock.col.operator'), (row) => row.operatorName),
      textCell(t('stock.col.checker'), (row) => row.checkerName),
      textCell(t('reason'), (row) => row.reason, 24),
      textCell(t('stock.col.note'), (row) => row.note, 24),
    ],
  })
}

export const exportStockIns = exported(stockInSheet)
