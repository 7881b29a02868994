import { and, eq, not } from 'drizzle-orm'
import { stock } from '../../../contract/inventory/stock'
import { implement } from '../../http/implement'
import { ofStock } from '../family/places'
import { stockBalance, stockBatch } from '../table'
import { exportStock } from './export'
import { countLow, lowRows } from './low'
import { placeProduct } from './place'
import { reorder } from './reorder'
import { listed, listRows } from './rows'
import { listShelves } from './stock-totals'
import { type OrdersOf, traceOf } from './trace'
import { isExpired, isNear, ofBatches, stockConditions } from './view'

/** @param ordersOf what is told of the orders that goods were for */
export const stockCalls = (ordersOf: OrdersOf) =>
  implement(stock, {
    list: ({ db, caller, query }) => listRows({ db, caller }, query, listed(caller, query)),
    export: exportStock,
    lowStock: async (context) => {
      const { db, caller, query } = context
      const [rows, total] = await Promise.all([lowRows(context, query), countLow(db, caller, query)])
      return { rows, total }
    },
    propose: reorder,
    place: placeProduct,
    invalidStock: ({ db, caller, query }) => {
      const { expired, ...filter } = query
      const over = isExpired(caller.today)
      const near = isNear(caller)
      const which = expired === undefined ? near : expired === 1 ? over : and(near, not(over))
      return listRows({ db, caller }, query, and(stockConditions(caller, filter), ofBatches(which)))
    },
    shelves: (context) => listShelves(context, context.params.product, context.query),
    ofShelf: ({ db, caller, params, query }) => {
      const { variant, ...filter } = query
      const where = and(
        stockConditions(caller, { ...filter, category: params.product }),
        variant === undefined ? undefined : ofBatches(eq(stockBatch.variant, variant)),
      )
      return listRows({ db, caller }, query, where)
    },
    trace: async ({ db, caller, now, params: { id } }) => {
      const [{ rows }, trace] = await Promise.all([
        listRows(
          { db, caller },
          { page: 1, size: 50 },
          and(eq(stockBalance.batchId, id), ofStock(caller, stockBalance)),
        ),
        traceOf({ db, caller, now }, id, ordersOf),
      ])
      return { ...trace, rows }
    },
  })
