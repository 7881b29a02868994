import { stockOuts } from '../../../contract/inventory/stock-outs'
import { implement } from '../../http/implement'
import { behindOrders, type LockOrder, type OnStockReleased, type OrderOfDocument } from '../family/allocation'
import { createStockOut } from './create'
import { explainPicking } from './explain'
import { exportStockOuts } from './export'
import { stockOutInfo } from './info'
import { listStockOuts } from './list'
import { invalidateStockOut, type OutVoided, takeStockOut } from './move'
import { type StockOutChanges, type StockOutRow, stockOutRows } from './rows'

type Calls = typeof stockOuts.calls

export interface Around {
  /** What is done for those who wait when goods are free again. */
  released: OnStockReleased
  /** What becomes of the order whose goods a voided stock-out was. */
  voided: OutVoided
  lockOrder: LockOrder
  orderOf: OrderOfDocument
}

export const stockOutCalls = ({ orderOf, lockOrder, ...around }: Around) =>
  implement<Calls, StockOutRow, StockOutChanges>(
    stockOuts,
    {
      list: listStockOuts,
      export: exportStockOuts,
      info: ({ db, row, caller, now }) => stockOutInfo(db, row, { caller, now, orderOf }),
      batchCodes: explainPicking,
      create: createStockOut,
      takeOut: takeStockOut,
      invalidate: invalidateStockOut(around),
    },
    behindOrders(stockOutRows, lockOrder),
  )
