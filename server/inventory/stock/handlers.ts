import { and, eq, lt, sql } from 'drizzle-orm'
import { stock } from '../../../contract/inventory/stock'
import { implement } from '../../http/implement'
import type { Caller } from '../../http/session'
import { stockBalance, stockBatch } from '../table'
import { exportStock } from './export'
import { listLow, listShelves } from './low'
import { proposePurchases } from './propose'
import { listed, listRows } from './rows'
import { type OrdersOf, traceOf } from './trace'
import { isNear, type StockFilter, stockConditions } from './view'

const conditions = (caller: Caller, query: StockFilter, zero = false) => stockConditions(caller, query, { zero })

/** @param ordersOf what is told of the orders that goods were for */
export const stockCalls = (ordersOf: OrdersOf) =>
  implement(stock, {
    list: ({ db, caller, query }) => listRows({ db, caller }, query, listed(caller, query)),
    export: exportStock,
    lowStock: (context) => listLow(context, context.query),
    propose: proposePurchases,
    invalidStock: ({ db, caller, query }) => {
      const { expired, ...filter } = query
      const over = lt(stockBatch.expiry, caller.today)
      const which =
        expired === undefined
          ? isNear(caller.today)
          : expired === 1
            ? over
            : and(isNear(caller.today), sql`not (${over})`)
      return listRows({ db, caller }, query, and(conditions(caller, filter), which))
    },
    shelves: (context) => listShelves(context, context.params.product, context.query),
    ofShelf: ({ db, caller, params, query }) => {
      const { variant, ...filter } = query
      const where = and(
        conditions(caller, { ...filter, category: params.product }),
        variant === undefined ? undefined : eq(stockBatch.variant, variant),
      )
      return listRows({ db, caller }, query, where)
    },
    trace: async ({ db, caller, now, params: { id } }) => {
      const { rows } = await listRows({ db, caller }, { page: 1, size: 50 }, eq(stockBalance.batchId, id))
      return { rows, ...(await traceOf({ db, caller, now }, id, ordersOf)) }
    },
  })
