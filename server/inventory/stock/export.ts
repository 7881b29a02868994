/** Current stock as a workbook: the rows of the list, in its order. */
import type { StockRow, stock } from '../../../contract/inventory/stock'
import type { Context, FileReply } from '../../http/implement'
import { rowsOfQuery, type Sheet, writeSheet } from '../../http/sheet'
import { businessDate } from '../../http/time'
import { costCell, dateCell, numberCell, type SheetAsked, textCell } from '../family/sheet'
import { listed, orderedRows, present, type ShownRow } from './rows'
import { countStock } from './view'

type Asking = SheetAsked<Context<typeof stock.calls.export>['query']>

export const stockSheet = ({ db, caller, query, t, now, services: { timeZone } }: Asking): Sheet<StockRow> => {
  const where = listed(caller, query)
  const { statement, decode } = rowsOfQuery<ShownRow>(orderedRows({ db, caller }, query.sort ?? [], where))
  const title = t('stock.sheet.stock')
  return {
    ...{ title, fileName: `${title}-${businessDate(now, timeZone)}`, statement },
    decode: (values) => present(decode(values), caller),
    total: () => countStock(db, where),
    columns: [
      textCell(t('stock.col.warehouse'), (row) => row.warehouseName, 14),
      textCell(t('brandName'), (row) => row.brandName),
      textCell(t('productName'), (row) => row.productName, 28),
      textCell(t('spec'), (row) => row.spec, 16),
      textCell(t('stock.col.variant'), (row) => row.variant),
      textCell(t('stock.col.batchNo'), (row) => row.batchNo, 16),
      textCell(t('serialNo'), (row) => row.serialNo, 16),
      dateCell(t('expiry'), (row) => row.expiry),
      numberCell(t('stock.col.daysLeft'), (row) => row.daysLeft),
      textCell(t('stock.col.batchStatus'), (row) => t(`stock.batch.${row.batchStatus}`)),
      textCell(t('unit'), (row) => row.unit),
      numberCell(t('stock.col.onHand'), (row) => row.onHand),
      numberCell(t('stock.col.locked'), (row) => row.locked),
      numberCell(t('stock.col.available'), (row) => row.available),
      costCell(t('stock.col.cost'), (row) => row.cost),
      costCell(t('stock.col.value'), (row) => row.value),
      textCell(t('supplierId'), (row) => row.supplierName, 24),
    ],
  }
}

export const exportStock = (context: Context<typeof stock.calls.export>): Promise<FileReply> =>
  writeSheet(stockSheet(context), { ...context, signal: context.request.signal })
