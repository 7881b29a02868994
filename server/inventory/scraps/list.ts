/** What was scrapped: the list, and the same as a workbook. */

import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Scrap, scraps } from '../../../contract/inventory/scraps'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import type { Context } from '../../http/implement'
import { within } from '../../http/periods'
import type { Caller } from '../../http/session'
import type { Sheet } from '../../http/sheet'
import { warehouse } from '../../partners/warehouses/table'
import { ofAgent } from '../family/places'
import {
  costCell,
  exported,
  goodsCells,
  instantCell,
  numberCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../family/sheet'
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

const matching = ({ caller, query, services: { timeZone } }: Pick<Asking, 'caller' | 'query' | 'services'>) => {
  const { reason, keyword, cid } = query
  return and(
    ofAgent(caller, scrap.cid),
    cid === undefined ? undefined : eq(scrap.cid, cid),
    reason && inArray(scrap.reason, reason),
    within(scrap.at, query, timeZone),
    anyContains([product.name, stockBatch.batchNo, stockBatch.serialNo], keyword),
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
  const { caller, t } = asked
  return sheetNamed(asked, t('stock.sheet.scraps'), ordered(asked), {
    present: (row: Row) => present(row, caller),
    total: () => countScraps(asked),
    columns: [
      instantCell(t('stock.col.scrappedAt'), (row) => row.at),
      textCell(t('stock.col.no'), (row) => row.no, 20),
      textCell(t('stock.col.warehouse'), (row) => row.warehouseName, 14),
      ...goodsCells<Scrap>(t),
      numberCell(t('stock.col.quantity'), (row) => row.quantity),
      textCell(t('unit'), (row) => row.unit),
      textCell(t('stock.col.reason'), (row) => t(`stock.scrap.${row.reason}`)),
      textCell(t('stock.col.note'), (row) => row.note, 24),
      costCell(t('stock.col.value'), (row) => row.value),
      textCell(t('stock.col.operator'), (row) => row.operatorName),
    ],
  })
}

export const exportScraps = exported(scrapSheet)
