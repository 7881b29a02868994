import { stockIns } from '../../../contract/inventory/stock-ins'
import { implement } from '../../http/implement'
import { behindOrders } from '../family/allocation'
import { exportStockIns } from './export'
import { stockInInfo } from './info'
import { listStockIns } from './list'
import { type Around, invalidateStockIn, moveStockIn } from './move'
import { listReturnable } from './returnable'
import { type StockInChanges, type StockInRow, stockInRows } from './rows'
import { createStockIn, updateOfLine, updateStockIn } from './save'

type Calls = typeof stockIns.calls

export const stockInCalls = (around: Around) =>
  implement<Calls, StockInRow, StockInChanges>(
    stockIns,
    {
      list: listStockIns,
      export: exportStockIns,
      returnable: listReturnable,
      info: ({ db, row, caller, now }) => stockInInfo(db, row, { caller, now, orderOf: around.orderOf }),
      create: createStockIn,
      update: updateStockIn,
      updateOf: updateOfLine,
      status: moveStockIn(around),
      invalidate: invalidateStockIn,
    },
    behindOrders(stockInRows, around.lockOrder),
  )
