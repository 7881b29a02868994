/** What was scrapped: the list, and the same as a workbook. */
import { and, count, desc, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import type { Scrap, scraps } from '../../../contract/inventory/scraps'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { contains } from '../../db/text'
import type { Context, FileReply } from '../../http/implement'
import type { Caller } from '../../http/session'
import { rowsOfQuery, type Sheet, writeSheet } from '../../http/sheet'
import { businessDate, endOfDate, startOfDate } from '../../http/time'
import { warehouse } from '../../partners/warehouses/table'
import { ofAgent } from '../family/places'
import { costCell, dateCell, instantCell, numberCell, type SheetAsked, textCell } from '../family/sheet'
import { stockOut, stockOutLine } from '../stock-outs/table'
import { stockBatch } from '../table'
import { scrap } from './table'

type Calls = typeof scraps.calls
type Asking = SheetAsked<Context<Calls['export']>['query']>

export const scrapView = (db: Db) =>
  db
    .select({
      ...{ scrapId: scrap.scrapId, cid: scrap.cid, stockoutId: scrap.stockoutId, no: stockOut.no },
      ...{ warehouseId: scrap.warehouseId, warehouseName: warehouse.name },
      ...{ productId: product.productId, productName: product.name, spec: product.spec, unit: product.unit },
      ...{ batchId: stockBatch.batchId, batchNo: stockBatch.batchNo, serialNo: stockBatch.serialNo },
      ...{ variant: stockBatch.variant, expiry: stockBatch.expiry, quantity: scrap.quantity, reason: scrap.reason },
      ...{ note: scrap.note, photos: scrap.photos, operatorName: scrap.operatorName, at: scrap.at },
      value: stockOutLine.value,
    })
    .from(scrap)
    .innerJoin(stockOut, eq(stockOut.stockoutId, scrap.stockoutId))
    .innerJoin(stockOutLine, eq(stockOutLine.stockoutId, scrap.stockoutId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, scrap.batchId))
    .innerJoin(product, eq(product.productId, stockBatch.productId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, scrap.warehouseId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof scrapView>>[number]

export const present = (row: Row, { codes }: Caller): Scrap => ({
  ...row,
  reason: row.reason as Scrap['reason'],
  value: codes.has('products.cost') ? row.value : null,
})

const at = (seconds: number) => sql`to_timestamp(${seconds})`

const matching = ({ caller, query, services: { timeZone } }: Pick<Asking, 'caller' | 'query' | 'services'>) => {
  const { reason, start_date, end_date, keyword, cid } = query
  const columns = [product.name, stockBatch.batchNo, stockBatch.serialNo]
  return and(
    ofAgent(caller, scrap.cid),
    cid === undefined ? undefined : eq(scrap.cid, cid),
    reason && inArray(scrap.reason, reason),
    start_date ? gte(scrap.at, at(startOfDate(start_date, timeZone)) as never) : undefined,
    end_date ? lt(scrap.at, at(endOfDate(end_date, timeZone)) as never) : undefined,
    keyword ? or(...columns.map((column) => ilike(column, contains(keyword)))) : undefined,
  )
}

const countScraps = async (asked: Asking): Promise<number> => {
  const [all] = await asked.db
    .select({ rows: count() })
    .from(scrap)
    .innerJoin(stockBatch, eq(stockBatch.batchId, scrap.batchId))
    .innerJoin(product, eq(product.productId, stockBatch.productId))
    .where(matching(asked))
  return all?.rows ?? 0
}

const ordered = (asked: Asking) => scrapView(asked.db).where(matching(asked)).orderBy(desc(scrap.scrapId))

export const listScraps = async (context: Context<Calls['list']>) => {
  const { page, size } = context.query
  const rows = await ordered(context)
    .limit(size)
    .offset((page - 1) * size)
  return { rows: rows.map((row) => present(row, context.caller)), total: await countScraps(context) }
}

export const scrapSheet = (asked: Asking): Sheet<Scrap> => {
  const { caller, t, now, services } = asked
  const { statement, decode } = rowsOfQuery<Row>(ordered(asked))
  const title = t('stock.sheet.scraps')
  return {
    ...{ title, fileName: `${title}-${businessDate(now, services.timeZone)}`, statement },
    decode: (values) => present(decode(values), caller),
    total: () => countScraps(asked),
    columns: [
      instantCell(t('stock.col.scrappedAt'), (row) => row.at),
      textCell(t('stock.col.no'), (row) => row.no, 20),
      textCell(t('stock.col.warehouse'), (row) => row.warehouseName, 14),
      textCell(t('productName'), (row) => row.productName, 28),
      textCell(t('spec'), (row) => row.spec, 16),
      textCell(t('stock.col.variant'), (row) => row.variant),
      textCell(t('stock.col.batchNo'), (row) => row.batchNo, 16),
      textCell(t('serialNo'), (row) => row.serialNo, 16),
      dateCell(t('expiry'), (row) => row.expiry),
      numberCell(t('stock.col.quantity'), (row) => row.quantity),
      textCell(t('unit'), (row) => row.unit),
      textCell(t('stock.col.reason'), (row) => t(`stock.scrap.${row.reason}`)),
      textCell(t('stock.col.note'), (row) => row.note, 24),
      costCell(t('stock.col.value'), (row) => row.value),
      textCell(t('stock.col.operator'), (row) => row.operatorName),
    ],
  }
}

export const exportScraps = (context: Context<Calls['export']>): Promise<FileReply> =>
  writeSheet(scrapSheet(context), { ...context, signal: context.request.signal })
