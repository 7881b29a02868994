/** The ledger as people read it: one row for each movement in a warehouse. */
import { and, asc, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { movements, type StockMovement } from '../../../contract/inventory/movements'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { countedRows } from '../../db/counted'
import { pageInPlaceOf } from '../../db/in-place'
import { type Context, implement } from '../../http/implement'
import {
  agentCells,
  exported,
  instantCell,
  numberCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import type { Caller } from '../../http/session'
import type { Sheet } from '../../http/sheet'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { account } from '../../system/accounts/table'
import { firstRevaluation } from '../family/ledger'
import { ledgerAsked } from '../family/ledger-asked'
import { ofStock, seesCosts } from '../family/places'
import { isProvisional, provisionalWhen } from '../family/provisional'
import { costCell, goodsCells, provisionalCell } from '../family/sheet'
import { stockIn, stockInLine } from '../stock-ins/table'
import { stockOut } from '../stock-outs/table'
import { stockBatch, stockLedger } from '../table'

type Calls = typeof movements.calls
type Asking = SheetAsked<Context<Calls['export']>['query']>

/** Of what came in, what its own line says; of what went, what lay there. A revaluation is no estimate. */
const provisional = provisionalWhen(
  and(
    lt(stockLedger.entry, firstRevaluation),
    or(
      isNotNull(stockInLine.provisionalSince),
      and(eq(stockLedger.document, 'out'), isProvisional({ ...stockLedger, until: stockLedger.at })),
    ),
  ),
)

/** @param ledger all of it, or a page */
const movementView = (db: Db, ledger = stockLedger) =>
  db
    .select({
      ...{ id: stockLedger.id, cid: stockLedger.cid, at: stockLedger.at, document: stockLedger.document },
      documentId: stockLedger.documentId,
      no: sql<string>`coalesce(${stockIn.no}, ${stockOut.no}, '')`,
      type: sql<number>`coalesce(${stockIn.type}, ${stockOut.type}, 0)`,
      ...{ entry: stockLedger.entry, warehouseName: warehouse.name },
      ...{ productId: product.productId, productName: product.name, spec: product.spec, unit: product.unit },
      ...{ batchId: stockBatch.batchId, batchNo: stockBatch.batchNo, serialNo: stockBatch.serialNo },
      ...{ variant: stockBatch.variant, expiry: stockBatch.expiry },
      ...{ quantity: stockLedger.quantity, value: stockLedger.value },
      provisional,
      party: sql<string | null>`coalesce(${supplier.name}, ${hospital.name})`,
      operatorName: sql<string>`coalesce(${account.name}, '')`,
    })
    .from(ledger)
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockLedger.warehouseId))
    .innerJoin(product, eq(product.productId, stockLedger.productId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockLedger.batchId))
    .leftJoin(stockIn, and(eq(stockLedger.document, 'in'), eq(stockIn.stockinId, stockLedger.documentId)))
    .leftJoin(stockInLine, and(eq(stockInLine.stockinId, stockIn.stockinId), eq(stockInLine.line, stockLedger.line)))
    .leftJoin(stockOut, and(eq(stockLedger.document, 'out'), eq(stockOut.stockoutId, stockLedger.documentId)))
    .leftJoin(hospital, sql`${hospital.hid} = coalesce(${stockIn.hid}, ${stockOut.hid})`)
    .leftJoin(supplier, sql`${supplier.supplierId} = coalesce(${stockIn.supplierId}, ${stockOut.supplierId})`)
    .leftJoin(account, eq(account.uid, stockLedger.operatorId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof movementView>>[number]
const present = (row: Row, caller: Caller): StockMovement => ({
  ...row,
  value: seesCosts(caller) ? row.value : null,
})

const matching = ({ caller, query, services: { timeZone } }: Asking) => {
  const { batchId, document } = query
  return and(
    ofStock(caller, stockLedger),
    batchId === undefined ? undefined : eq(stockLedger.batchId, batchId),
    document === undefined ? undefined : eq(stockLedger.document, document),
    ledgerAsked(query, timeZone),
  )
}

/** In the order in which they were written: two of one second by their numbers. */
const inOrder = ({ query }: Asking) => {
  const by = (query.sort?.[0]?.descending ?? true) ? desc : asc
  return [by(stockLedger.at), by(stockLedger.id)]
}

export const movementSheet = async (asked: Asking): Promise<Sheet<StockMovement>> => {
  const { db, caller, t } = asked
  const where = matching(asked)
  const rows = movementView(db)
    .where(where)
    .orderBy(...inOrder(asked))
  return sheetNamed(asked, t('stock.sheet.movements'), rows, {
    present: (row: Row) => present(row, caller),
    total: () => db.$count(stockLedger, where),
    columns: [
      instantCell(t('stock.col.at'), (row) => row.at),
      textCell(t('stock.col.no'), (row) => row.no, 20),
      ...(await agentCells<StockMovement>(asked)),
      textCell(t('stock.col.type'), ({ document, type }) => t(`stock.${document}.${type}` as 'stock.in.1')),
      textCell(t('stock.col.entry'), ({ entry }) => t(`stock.entry.${Math.min(entry, 2)}` as 'stock.entry.0')),
      textCell(t('stock.col.warehouse'), (row) => row.warehouseName, 14),
      ...goodsCells<StockMovement>(t),
      numberCell(t('stock.col.quantity'), (row) => row.quantity),
      textCell(t('unit'), (row) => row.unit),
      costCell(t('stock.col.movedValue'), (row) => row.value),
      provisionalCell(t, (row) => row.value),
      textCell(t('stock.col.party'), (row) => row.party, 24),
      textCell(t('stock.col.operator'), (row) => row.operatorName),
    ],
  })
}

export const movementCalls = implement<Calls>(movements, {
  list: async (context) => {
    const { db, caller, query } = context
    const [where, order] = [matching(context), inOrder(context)]
    const page = pageInPlaceOf(db, stockLedger, { ...query, where, order })
    const asked = [movementView(db, page).orderBy(...order), countedRows(db, stockLedger, where)] as const
    const [rows, total] = await Promise.all(asked)
    return { rows: rows.map((row) => present(row, caller)), total }
  },
  export: exported(movementSheet),
})
