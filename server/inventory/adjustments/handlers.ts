/** Losses and surpluses, from the ledger: the movements of surpluses, shortages and scrap that are posted and not voided. */
import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type Adjustment, adjustmentKinds, adjustments } from '../../../contract/inventory/adjustments'
import { stockOutTypes } from '../../../contract/inventory/stock-outs'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { pageInPlaceOf } from '../../db/in-place'
import { subquery } from '../../db/subquery'
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
import { warehouse } from '../../partners/warehouses/table'
import { movement } from '../family/ledger'
import { ledgerAsked } from '../family/ledger-asked'
import { ofAgentStock } from '../family/places'
import { isProvisional, provisionalWhen } from '../family/provisional'
import { costCell, goodsCells, provisionalCell } from '../family/sheet'
import { scrap } from '../scraps/table'
import { stockCount } from '../stock-counts/table'
import { stockIn, stockInLine } from '../stock-ins/table'
import { stockOut, stockOutLine } from '../stock-outs/table'
import { stockBatch, stockLedger } from '../table'

type Calls = typeof adjustments.calls
type Filter = Context<Calls['totals']>['query']
type Asking = SheetAsked<Context<Calls['export']>['query']>

const { document, documentId, line } = stockLedger
const isOfIn = and(eq(document, 'in'), eq(stockInLine.stockinId, documentId), eq(stockInLine.line, line))
const isOfOut = and(eq(document, 'out'), eq(stockOutLine.stockoutId, documentId), eq(stockOutLine.line, line))
/** As it is known by now: prices that come later change it. */
const value = sql<number>`coalesce(${stockInLine.value}, -${stockOutLine.value}, 0)`.mapWith(Number)

/** Whether that may still change. */
const provisional = provisionalWhen(
  or(
    isNotNull(stockInLine.provisionalSince),
    and(eq(document, 'out'), isProvisional({ ...stockLedger, until: stockLedger.at })),
  ),
)

/** @param ledger all of it, or a page */
const adjustmentView = (db: Db, ledger = stockLedger) =>
  db
    .select({
      ...{ id: stockLedger.id, cid: stockLedger.cid, at: stockLedger.at, document, documentId },
      no: sql<string>`coalesce(${stockIn.no}, ${stockOut.no})`,
      type: sql<number>`coalesce(${stockOut.type}, 0)`.mapWith(Number),
      ...{ countId: stockCount.countId, countNo: stockCount.no, warehouseName: warehouse.name },
      ...{ productId: product.productId, productName: product.name, spec: product.spec, unit: product.unit },
      ...{ batchId: stockBatch.batchId, batchNo: stockBatch.batchNo, serialNo: stockBatch.serialNo },
      ...{ variant: stockBatch.variant, expiry: stockBatch.expiry, quantity: stockLedger.quantity, value, provisional },
      scrapReason: scrap.reason,
      reason: sql<string>`coalesce(${stockIn.reason}, ${stockOut.reason})`,
      operatorName: sql<string>`coalesce(${stockIn.operatorName}, ${stockOut.operatorName})`,
    })
    .from(ledger)
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockLedger.warehouseId))
    .innerJoin(product, eq(product.productId, stockLedger.productId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockLedger.batchId))
    .leftJoin(stockInLine, isOfIn)
    .leftJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
    .leftJoin(stockOutLine, isOfOut)
    .leftJoin(stockOut, eq(stockOut.stockoutId, stockOutLine.stockoutId))
    .leftJoin(scrap, eq(scrap.stockoutId, stockOut.stockoutId))
    .leftJoin(stockCount, sql`${stockCount.countId} = coalesce(${stockIn.countId}, ${stockOut.countId})`)
    .$dynamic()

type Row = Awaited<ReturnType<typeof adjustmentView>>[number]

const present = ({ type, ...row }: Row, { codes }: Caller): Adjustment => ({
  ...row,
  kind: row.document === 'in' ? 'surplus' : type === stockOutTypes.scrap ? 'scrap' : 'shortage',
  scrapReason: row.scrapReason as Adjustment['scrapReason'],
  value: codes.has('products.cost') ? row.value : null,
})

/**
 * Of documents of a kind, found by their own indexes: their numbers stand in the statement as they do in these. As an array, since
 * the ledger takes each document of a subquery to have many lines, and is then read from end to end rather than looked up.
 */
const ofKind = (kind: Adjustment['kind'], caller: Caller) => {
  const ofOut = (type: SQL) =>
    subquery
      .select({ id: stockOut.stockoutId })
      .from(stockOut)
      .where(and(type, sql`${stockOut.status} = 1`, ofAgentStock(caller, stockOut)))
  const ofIn = (type: SQL) =>
    subquery
      .select({ id: stockIn.stockinId })
      .from(stockIn)
      .where(and(type, sql`${stockIn.status} = 1`, ofAgentStock(caller, stockIn)))
  const documents = {
    surplus: () => ofIn(sql`${stockIn.type} = 3`),
    shortage: () => ofOut(sql`${stockOut.type} = 4`),
    scrap: () => ofOut(sql`${stockOut.type} = 6`),
  }
  return and(eq(document, kind === 'surplus' ? 'in' : 'out'), sql`${documentId} = any(array${documents[kind]()})`)
}

const matching = ({
  caller,
  query,
  services: { timeZone },
}: Pick<Asking, 'caller' | 'services'> & { query: Filter }) => {
  const kinds = query.kind ? [query.kind] : adjustmentKinds
  return and(
    eq(stockLedger.entry, movement),
    or(...kinds.map((kind) => ofKind(kind, caller))),
    ledgerAsked(query, timeZone),
  )
}

const inOrder = ({ query }: Asking) => [((query.sort?.[0]?.descending ?? true) ? desc : asc)(stockLedger.id)]

const totals = async ({ db, caller, query, services }: Context<Calls['totals']>) => {
  const where = matching({ caller, query, services })
  const sum = (what: SQL, of: SQL) => sql<number>`coalesce(sum(${what}) filter (where ${of}), 0)`.mapWith(Number)
  const [came, went] = [sql`${stockLedger.quantity} > 0`, sql`${stockLedger.quantity} < 0`]
  const [found] = await db
    .select({
      ...{ surplus: sum(sql`${stockLedger.quantity}`, came), lost: sum(sql`-${stockLedger.quantity}`, went) },
      ...{ surplusValue: sum(value, came), lostValue: sum(sql`-(${value})`, went) },
      provisional: sum(provisional, sql`true`),
    })
    .from(stockLedger)
    .leftJoin(stockInLine, isOfIn)
    .leftJoin(stockOutLine, isOfOut)
    .where(where)
  const { surplus = 0, lost = 0, surplusValue = 0, lostValue = 0, provisional: open = 0 } = found ?? {}
  const costs = caller.codes.has('products.cost')
  return {
    surplus,
    lost,
    surplusValue: costs ? surplusValue : null,
    lostValue: costs ? lostValue : null,
    provisional: open,
  }
}

export const adjustmentSheet = async (asked: Asking): Promise<Sheet<Adjustment>> => {
  const { db, caller, t } = asked
  const where = matching(asked)
  const rows = adjustmentView(db)
    .where(where)
    .orderBy(...inOrder(asked))
  return sheetNamed(asked, t('stock.sheet.adjustments'), rows, {
    present: (row: Row) => present(row, caller),
    total: () => db.$count(stockLedger, where),
    columns: [
      instantCell(t('stock.col.at'), (row) => row.at),
      textCell(t('stock.col.no'), (row) => row.no, 20),
      ...(await agentCells<Adjustment>(asked)),
      textCell(t('stock.col.type'), (row) => t(`stock.adjustment.${row.kind}`)),
      textCell(t('stock.col.warehouse'), (row) => row.warehouseName, 14),
      ...goodsCells<Adjustment>(t),
      numberCell(t('stock.col.quantity'), (row) => row.quantity),
      textCell(t('unit'), (row) => row.unit),
      costCell(t('stock.col.movedValue'), (row) => row.value),
      provisionalCell(t, (row) => row.value),
      textCell(
        t('stock.col.reason'),
        ({ scrapReason, reason }) => [scrapReason && t(`stock.scrap.${scrapReason}`), reason].filter(Boolean).join(' '),
        28,
      ),
      textCell(t('stock.col.count'), (row) => row.countNo, 20),
      textCell(t('stock.col.operator'), (row) => row.operatorName),
    ],
  })
}

export const adjustmentCalls = implement<Calls>(adjustments, {
  list: async (context) => {
    const { db, caller, query } = context
    const [where, order] = [matching(context), inOrder(context)]
    const page = pageInPlaceOf(db, stockLedger, { ...query, where, order })
    const asked = [adjustmentView(db, page).orderBy(...order), db.$count(stockLedger, where)] as const
    const [rows, total] = await Promise.all(asked)
    return { rows: rows.map((row) => present(row, caller)), total }
  },
  totals,
  export: exported(adjustmentSheet),
})
