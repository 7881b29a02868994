/** The lines of a count: which are asked for, in the order of the shelves, and what of them may be told. */
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { StockCountLine, stockCounts } from '../../../contract/inventory/stock-counts'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import type { Context } from '../../http/implement'
import type { Caller } from '../../http/session'
import { seesCosts } from '../family/places'
import { isProvisional, provisionalWhen } from '../family/provisional'
import { binOf, isBinOf, stockBatch, stockBin, stockShelf } from '../table'
import { difference, isHidden, onShelf, type StockCountChanges, type StockCountRow, worth } from './rows'
import { differenceOf } from './rules'
import { stockCount, stockCountLine } from './table'

type Calls = typeof stockCounts.calls
export type LineFilter = Omit<Context<Calls['export']>['query'], 'page' | 'size'>

/** Whether what a difference is worth contains a cost that was said provisionally: of what lay there until the count was posted. */
const provisional = provisionalWhen(
  and(
    sql`${difference} <> 0`,
    isProvisional({
      ...{ cid: stockCount.cid, productId: stockCountLine.productId, warehouseId: stockCountLine.warehouseId },
      until: sql`coalesce(${stockCount.postedAt}, 'infinity')`,
    }),
  ),
)

const lineView = (db: Db) =>
  db
    .select({
      line: stockCountLine,
      ...{ productName: product.name, spec: product.spec, unit: product.unit, category: product.category },
      ...{ isGsp: product.isGsp, batchExpiry: stockBatch.expiry },
      ...{ bin: binOf, worth: worth.mapWith(Number), provisional },
    })
    .from(stockCountLine)
    .innerJoin(stockCount, eq(stockCount.countId, stockCountLine.countId))
    .innerJoin(product, eq(product.productId, stockCountLine.productId))
    .leftJoin(stockBatch, eq(stockBatch.batchId, stockCountLine.batchId))
    .leftJoin(stockShelf, onShelf)
    .leftJoin(stockBin, isBinOf(stockCountLine))
    .$dynamic()

export type LineRow = Awaited<ReturnType<typeof lineView>>[number]

/** As the trail and messages name it. */
export const nameOf = ({ productName, line }: LineRow): string =>
  [productName, line.variant, line.serialNo || line.batchNo].filter((one) => one !== '').join(' ')

export const linesOf = (
  db: Db,
  { countId }: Pick<StockCountRow, 'countId'>,
  lines: readonly number[],
): Promise<LineRow[]> =>
  lineView(db)
    .where(and(eq(stockCountLine.countId, countId), inArray(stockCountLine.line, [...lines])))
    .orderBy(asc(stockCountLine.line))

/** Lines of which something else was found than expected. */
export const differingLines = (db: Db, { countId }: Pick<StockCountRow, 'countId'>): Promise<LineRow[]> =>
  lineView(db)
    .where(and(eq(stockCountLine.countId, countId), sql`${difference} <> 0`))
    .orderBy(asc(stockCountLine.line))

export const presentLine = (
  row: Pick<StockCountRow, 'blind' | 'status'>,
  { line: { counted, snapshot, expected, expiry, ...line }, worth: value, provisional, batchExpiry, ...goods }: LineRow,
  caller: Caller,
): StockCountLine => {
  const hidden = isHidden(row)
  const told = !hidden && expected !== null
  return {
    ...goods,
    category: goods.category as StockCountLine['category'],
    ...{ line: line.line, productId: line.productId, batchId: line.batchId, batchNo: line.batchNo },
    ...{ serialNo: line.serialNo, variant: line.variant, prodDate: line.prodDate, expiry: batchExpiry ?? expiry },
    found: line.found === 1 ? 1 : 0,
    snapshot: hidden ? null : snapshot,
    expected: told ? expected : null,
    counted,
    difference: told ? differenceOf({ counted, expected }) : null,
    ...(told && seesCosts(caller) ? { value, provisional } : { value: null, provisional: 0 }),
    ...{ countedAt: line.countedAt, counterName: line.counterName, version: line.version },
  }
}

const matching = (row: StockCountRow, { show, productId, batchId, variant, keyword }: LineFilter) => {
  const named = [product.name, product.code, stockCountLine.batchNo, stockCountLine.serialNo, stockCountLine.variant]
  return and(
    eq(stockCountLine.countId, row.countId),
    show === 'uncounted' ? isNull(stockCountLine.counted) : undefined,
    // Which lines differ would tell what the books say of them.
    show === 'differences' ? (isHidden(row) ? sql`false` : sql`${difference} <> 0`) : undefined,
    productId === undefined ? undefined : eq(stockCountLine.productId, productId),
    batchId === undefined ? undefined : eq(stockCountLine.batchId, batchId),
    variant === undefined ? undefined : eq(stockCountLine.variant, variant),
    anyContains(named, keyword),
  )
}

export const orderedLines = (db: Db, row: StockCountRow, filter: LineFilter) =>
  lineView(db)
    .where(matching(row, filter))
    .orderBy((filter.sort?.[0]?.descending ? desc : asc)(stockCountLine.line))

export const countedLines = async (db: Db, row: StockCountRow, filter: LineFilter): Promise<number> => {
  const [all] = await db
    .select({ rows: count() })
    .from(stockCountLine)
    .innerJoin(product, eq(product.productId, stockCountLine.productId))
    .where(matching(row, filter))
  return all?.rows ?? 0
}

export const listLines = async ({
  db,
  row,
  caller,
  query: { page, size, ...filter },
}: Context<Calls['lines'], StockCountRow, StockCountChanges>) => {
  const lines = orderedLines(db, row, filter)
    .limit(size)
    .offset((page - 1) * size)
  const [found, total] = await Promise.all([lines, countedLines(db, row, filter)])
  return { rows: found.map((line) => presentLine(row, line, caller)), total }
}
