/** How prices of a stock-in changed since its goods are in: what was said of them, and what the ledger made of it. */
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { StockInPrices } from '../../../contract/inventory/stock-in-prices'
import type { Db } from '../../db/client'
import { audit } from '../../http/table'
import { firstRevaluation } from '../family/ledger'
import { stockLedger } from '../table'
import { type PriceList, priceAction } from './prices'
import { stockInRows } from './rows'

type Change = Omit<StockInPrices['lines'][number]['changes'][number], 'provisional'>

/** What changed the worth of goods, line by line and in order. */
const revaluationsOf = (db: Db, stockinId: number) => {
  const sum = (which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${stockLedger.value}) filter (where ${which}), 0)`.mapWith(Number)
  return db
    .select({
      ...{ line: stockLedger.line, at: stockLedger.at },
      stays: sum(sql`${stockLedger.warehouseId} is not null`),
      gone: sum(sql`${stockLedger.account} = 'adjustment'`),
    })
    .from(stockLedger)
    .where(
      and(
        ...[eq(stockLedger.document, 'in'), eq(stockLedger.documentId, stockinId)],
        gte(stockLedger.entry, firstRevaluation),
      ),
    )
    .groupBy(stockLedger.line, stockLedger.entry, stockLedger.at)
    .orderBy(asc(stockLedger.line), asc(stockLedger.entry))
}

/** Oldest first. Where nothing had been accepted, or the price was the same, nothing was revalued. */
export const priceChangesOf = async (db: Db, stockinId: number): Promise<(Change & { line: number })[]> => {
  const { resource, recordId, action } = audit
  const actions = await db
    .select()
    .from(audit)
    .where(and(eq(resource, stockInRows.name), eq(recordId, stockinId), eq(action, priceAction)))
    .orderBy(asc(audit.id))
  const revaluations = await revaluationsOf(db, stockinId)
  const bookedFor = (line: number, at: number) => {
    const place = revaluations.findIndex((one) => one.line === line && one.at === at)
    return place < 0 ? undefined : revaluations.splice(place, 1)[0]
  }
  return actions.flatMap(({ at, name: operatorName, reason, before, after }) => {
    const former = new Map((before as unknown as PriceList).prices)
    return (after as unknown as PriceList).prices.map(([line, to]) => {
      const { stays = 0, gone = 0 } = bookedFor(line, at) ?? {}
      const from = former.get(line) ?? null
      return { line, at, operatorName, reason, from, to: to ?? 0, difference: stays + gone, stays, gone }
    })
  })
}
