/** Current stock as a workbook: the rows of the list, in its order. */
import type { StockRow, stock } from '../../../contract/inventory/stock'
import type { Context } from '../../http/implement'
import { agentCells, exported, numberCell, type SheetAsked, sheetNamed, textCell } from '../../http/list-sheet'
import type { Sheet } from '../../http/sheet'
import { costCell, goodsCells, provisionalCell } from '../family/sheet'
import { stockBalance } from '../table'
import { listed, orderedRows, present, type ShownRow } from './rows'

type Asking = SheetAsked<Context<typeof stock.calls.export>['query']>

export const stockSheet = async (asked: Asking): Promise<Sheet<StockRow>> => {
  const { db, caller, query, t } = asked
  const where = listed(caller, query)
  return sheetNamed(asked, t('stock.sheet.stock'), orderedRows({ db, caller }, query.sort ?? [], where), {
    present: (row: ShownRow) => present(row, caller),
    total: () => db.$count(stockBalance, where),
    columns: [
      ...(await agentCells<StockRow>(asked)),
      textCell(t('stock.col.warehouse'), (row) => row.warehouseName, 14),
      textCell(t('stock.col.bin'), (row) => row.bin),
      textCell(t('brandName'), (row) => row.brandName),
      ...goodsCells<StockRow>(t),
      numberCell(t('stock.col.daysLeft'), (row) => row.daysLeft),
      textCell(t('stock.col.batchStatus'), (row) => t(`stock.batch.${row.batchStatus}`)),
      textCell(t('unit'), (row) => row.unit),
      numberCell(t('stock.col.onHand'), (row) => row.onHand),
      numberCell(t('stock.col.locked'), (row) => row.locked),
      numberCell(t('stock.col.available'), (row) => row.available),
      costCell(t('stock.col.cost'), (row) => row.cost),
      costCell(t('stock.col.value'), (row) => row.value),
      provisionalCell(t, (row) => row.cost),
      textCell(t('supplierId'), (row) => row.supplierName, 24),
    ],
  })
}

export const exportStock = exported(stockSheet)
