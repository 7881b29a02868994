import { stockIns } from '../../../contract/inventory/stock-ins'
import { implement } from '../../http/implement'
import { behindOrders, type GoodsCame, type LockOrder, type StockFreed } from '../family/freed'
import { exportStockIns } from './export'
import { stockInInfo } from './info'
import { listStockIns } from './list'
import { invalidateStockIn, moveStockIn } from './move'
import { type StockInChanges, type StockInRow, stockInRows } from './rows'
import { createStockIn, updateOfLine, updateStockIn } from './save'

type Calls = typeof stockIns.calls

export interface Around {
  /** What is done for those who wait when goods come in. */
  freed: StockFreed
  /** What becomes of an order whose goods have been inspected. */
  came: GoodsCame
  lockOrder: LockOrder
}

export const stockInCalls = ({ lockOrder, ...around }: Around) =>
  implement<Calls, StockInRow, StockInChanges>(
    stockIns,
    {
      list: listStockIns,
      export: exportStockIns,
      info: ({ db, row, caller, now }) => stockInInfo(db, row, { caller, now }),
      create: createStockIn,
      update: updateStockIn,
      updateOf: updateOfLine,
      status: moveStockIn(around),
      invalidate: invalidateStockIn,
    },
    behindOrders(stockInRows, lockOrder),
  )
