import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type BatchTrace, stock } from '../../../contract/inventory/stock'
import type { Db } from '../../db/client'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { warehouse } from '../../partners/warehouses/table'
import { account } from '../../system/accounts/table'
import { ofAgent } from '../family/places'
import { stockIn } from '../stock-ins/table'
import { stockOut } from '../stock-outs/table'
import { stockBalance, stockBatch, stockLedger } from '../table'
import { exportStock } from './export'
import { listLow, listShelves } from './low'
import { proposePurchases } from './propose'
import { listed, listRows } from './rows'
import { isNear, type StockFilter, stockConditions } from './view'

const conditions = (caller: Caller, query: StockFilter, zero = false) => stockConditions(caller, query, { zero })

const movementsOf = async (db: Db, batchId: number): Promise<BatchTrace['movements']> => {
  const balance = sql<number>`sum(${stockLedger.quantity}) over (
    partition by ${stockLedger.warehouseId} order by ${stockLedger.id})`.mapWith(Number)
  const rows = await db
    .select({
      id: stockLedger.id,
      at: stockLedger.at,
      document: stockLedger.document,
      documentId: stockLedger.documentId,
      no: sql<string>`coalesce(${stockIn.no}, ${stockOut.no}, '')`,
      type: sql<number>`coalesce(${stockIn.type}, ${stockOut.type}, 0)`,
      entry: stockLedger.entry,
      warehouseName: warehouse.name,
      hospitalName: hospital.name,
      orderId: sql<number | null>`coalesce(${stockIn.orderId}, ${stockOut.orderId})`.mapWith(Number),
      operatorName: sql<string>`coalesce(${account.name}, '')`,
      quantity: stockLedger.quantity,
      balance,
    })
    .from(stockLedger)
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockLedger.warehouseId))
    .leftJoin(stockIn, and(eq(stockLedger.document, 'in'), eq(stockIn.stockinId, stockLedger.documentId)))
    .leftJoin(stockOut, and(eq(stockLedger.document, 'out'), eq(stockOut.stockoutId, stockLedger.documentId)))
    .leftJoin(hospital, sql`${hospital.hid} = coalesce(${stockIn.hid}, ${stockOut.hid})`)
    .leftJoin(account, eq(account.uid, stockLedger.operatorId))
    .where(eq(stockLedger.batchId, batchId))
    .orderBy(desc(stockLedger.id))
    .limit(1000)
  return rows
}

export const stockCalls = implement(stock, {
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
  trace: async ({ db, caller, params: { id } }) => {
    const [batch] = await db
      .select({ batchId: stockBatch.batchId })
      .from(stockBatch)
      .where(and(eq(stockBatch.batchId, id), ofAgent(caller, stockBatch.cid)))
    if (!batch) throw new Refusal('missing')
    const { rows } = await listRows({ db, caller }, { page: 1, size: 50 }, eq(stockBalance.batchId, id))
    return { rows, movements: await movementsOf(db, id) }
  },
})
