import { stockIns } from '../../../contract/inventory/stock-ins'
import { implement } from '../../http/implement'
import type { StockFreed } from '../family/freed'
import { exportStockIns } from './export'
import { stockInInfo } from './info'
import { listStockIns } from './list'
import { invalidateStockIn, moveStockIn } from './move'
import { type StockInChanges, type StockInRow, stockInRows } from './rows'
import { createStockIn, updateOfLine, updateStockIn } from './save'

type Calls = typeof stockIns.calls

/** @param freed what is done for those who wait when goods come in */
export const stockInCalls = (freed: StockFreed) =>
  implement<Calls, StockInRow, StockInChanges>(
    stockIns,
    {
      list: listStockIns,
      export: exportStockIns,
      info: ({ db, row, caller, now }) => stockInInfo(db, row, { caller, now }),
      create: createStockIn,
      update: updateStockIn,
      updateOf: updateOfLine,
      status: moveStockIn(freed),
      invalidate: invalidateStockIn,
    },
    stockInRows,
  )
