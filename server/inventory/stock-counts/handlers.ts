import { stockCounts } from '../../../contract/inventory/stock-counts'
import { implement } from '../../http/implement'
import { countLines } from './count'
import { createStockCount } from './create'
import { exportStockCount } from './export'
import { addLine, dropLine } from './found'
import { listLines } from './lines'
import { listStockCounts } from './list'
import { type Around, cancelStockCount, reviewStockCount, submitStockCount } from './move'
import { type StockCountChanges, type StockCountRow, stockCountRows } from './rows'

type Calls = typeof stockCounts.calls

export const stockCountCalls = (around: Around) =>
  implement<Calls, StockCountRow, StockCountChanges>(
    stockCounts,
    {
      list: listStockCounts,
      info: async () => undefined,
      lines: listLines,
      export: exportStockCount,
      create: createStockCount,
      count: countLines,
      addLine,
      dropLine,
      submit: submitStockCount,
      review: reviewStockCount(around),
      cancel: cancelStockCount,
    },
    stockCountRows,
  )
