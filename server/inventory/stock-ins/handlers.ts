import { stockIns } from '../../../contract/inventory/stock-ins'
import { implement } from '../../http/implement'
import { behindOrders } from '../family/allocation'
import { exportStockIns } from './export'
import { stockInInfo } from './info'
import { listStockIns } from './list'
import { type Around, invalidateStockIn, moveStockIn, receiveStockIn } from './move'
import { listReturnable } from './returnable'
import { type StockInChanges, type StockInRow, stockInRows } from './rows'
import { changeStockIn, createStockIn, updateOfLine } from './save'

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
      update: changeStockIn,
      updateOf: updateOfLine,
      status: moveStockIn(around),
      receive: receiveStockIn(around),
      invalidate: invalidateStockIn,
    },
    behindOrders(stockInRows, around.lockOrder),
  )
