/** What was scrapped: the list, and the same as a workbook. */

import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Sorter } from '../../../contract/core/page'
import type { Scrap, scraps } from '../../../contract/inventory/scraps'
import { product } from '../../catalogue/products/table'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { pageInPlaceOf } from '../../db/in-place'
import { orderedBy } from '../../db/ordered-by'
import type { Context } from '../../http/implement'
import {
  agentCells,
  exported,
  instantCell,
  numberCell,
  type SheetAsked,
  sheetNamed,
  textCell,
} from '../../http/list-sheet'
import { within } from '../../http/periods'
import type { Caller } from '../../http/session'
import type { Sheet } from '../../http/sheet'
import { warehouse } from '../../partners/warehouses/table'
import { batchesNamed } from '../family/named'
import { ofStock, seesCosts } from '../family/places'
import { isProvisional, provisionalWhen } from '../family/provisional'
import { costCell, goodsCells, provisionalCell } from '../family/sheet'
import { stockOut, stockOutLine } from '../stock-outs/table'
import { stockBatch } from '../table'
import { scrap } from './table'

type Calls = typeof scraps.calls
type Asking = SheetAsked<Context<Calls['export']>['query']>

/** @param of all of them, or those of a page */
export const scrapView = (db: Db, of = scrap) =>
  db
    .select({
      ...{ scrapId: scrap.scrapId, cid: scrap.cid, stockoutId: scrap.stockoutId, no: stockOut.no },
      ...{ warehouseId: scrap.warehouseId, warehouseName: warehouse.name },
      ...{ storeHid: warehouse.hid, version: scrap.version },
      ...{ productId: product.productId, productName: product.name, spec: product.spec, unit: product.unit },
      ...{ batchId: stockBatch.batchId, batchNo: stockBatch.batchNo, serialNo: stockBatch.serialNo },
      ...{ variant: stockBatch.variant, expiry: stockBatch.expiry, quantity: scrap.quantity, reason: scrap.reason },
      ...{ note: scrap.note, photos: scrap.photos, operatorName: scrap.operatorName, at: scrap.at },
      value: stockOutLine.value,
      provisional: provisionalWhen(
        isProvisional({ ...stockOut, productId: stockOutLine.productId, until: stockOut.postedAt }),
      ),
    })
    .from(of)
    .innerJoin(stockOut, eq(stockOut.stockoutId, scrap.stockoutId))
    .innerJoin(stockOutLine, eq(stockOutLine.stockoutId, scrap.stockoutId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, scrap.batchId))
    .innerJoin(product, eq(product.productId, stockBatch.productId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, scrap.warehouseId))
    .$dynamic()

export type ScrapRow = Awaited<ReturnType<typeof scrapView>>[number]
type Row = ScrapRow

export const present = ({ version: _, ...row }: Row, caller: Caller): Scrap => ({
  ...row,
  reason: row.reason as Scrap['reason'],
  value: seesCosts(caller) ? row.value : null,
})

/** An agent hears nothing of what its clinics scrap. */
export const scrapRows = tableRows({
  name: 'scraps',
  table: scrap,
  key: 'scrapId',
  view: (db) => scrapView(db),
  visibleTo: (caller) => ofStock(caller, scrap),
  ofClinic: (row) => (row as Pick<Scrap, 'storeHid'>).storeHid !== null,
  present,
})

const matching = ({ caller, query, services: { timeZone } }: Pick<Asking, 'caller' | 'query' | 'services'>) => {
  const { reason, keyword, cid } = query
  return and(
    ofStock(caller, scrap),
    cid === undefined ? undefined : eq(scrap.cid, cid),
    reason && inArray(scrap.reason, reason),
    within(scrap.at, query, timeZone),
    keyword ? inArray(scrap.batchId, batchesNamed(keyword)) : undefined,
  )
}

type Sorted = { sort?: readonly Sorter<'scrapId'>[] | undefined }
const orderOf = ({ sort = [] }: Sorted) => [...orderedBy({ scrapId: scrap.scrapId }, sort), desc(scrap.scrapId)]

export const listScraps = async (context: Context<Calls['list']>) => {
  const { db, caller, query } = context
  const where = matching(context)
  const order = orderOf(query)
  const page = scrapView(db, pageInPlaceOf(db, scrap, { ...query, where, order })).orderBy(...order)
  const [rows, total] = await Promise.all([page, db.$count(scrap, where)])
  return { rows: rows.map((row) => present(row, caller)), total }
}

export const scrapSheet = async (asked: Asking): Promise<Sheet<Scrap>> => {
  const { db, caller, t } = asked
  const where = matching(asked)
  const rows = scrapView(db)
    .where(where)
    .orderBy(...orderOf(asked.query))
  return sheetNamed(asked, t('stock.sheet.scraps'), rows, {
    present: (row: Row) => present(row, caller),
    total: () => db.$count(scrap, where),
    columns: [
      instantCell(t('stock.col.scrappedAt'), (row) => row.at),
      textCell(t('stock.col.no'), (row) => row.no, 20),
      ...(await agentCells<Scrap>(asked)),
      textCell(t('stock.col.warehouse'), (row) => row.warehouseName, 14),
      ...goodsCells<Scrap>(t),
      numberCell(t('stock.col.quantity'), (row) => row.quantity),
      textCell(t('unit'), (row) => row.unit),
      textCell(t('stock.col.reason'), (row) => t(`stock.scrap.${row.reason}`)),
      textCell(t('stock.col.note'), (row) => row.note, 24),
      costCell(t('stock.col.value'), (row) => row.value),
      provisionalCell(t, (row) => row.value),
      textCell(t('stock.col.operator'), (row) => row.operatorName),
    ],
  })
}

export const exportScraps = exported(scrapSheet)
