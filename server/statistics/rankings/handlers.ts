import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countedStates } from '../../../contract/statistics/order-statistics'
import { lowestRank, type Ranked, type RankingKind, rankings } from '../../../contract/statistics/rankings'
import { type Context, implement } from '../../http/implement'
import { moneyCell, numberCell, textCell } from '../../http/list-sheet'
import { isPlatform } from '../../http/scope'
import type { Caller } from '../../http/session'
import { orders } from '../../orders/orders/table'
import { type AskedFigures, type Asking, askingOf, ownRows } from '../family/asking'
import { type Source, sumsOf, told } from '../family/figures'
import { growthOf } from '../family/ratio'
import { assertReads, figureSheet } from '../family/sheet'
import { ofCompanies } from '../of-companies'
import { kinds } from './kinds'
import { type RankedSums, ranked } from './rank'

type Calls = typeof rankings.calls
interface RankingQuery extends AskedFigures {
  kind: RankingKind
}
type Asked = Asking<RankingQuery>

const ofOffice = ({ hid, sid }: Caller) => hid === null && sid === null

const measures = { orders: sql`count(*)`, amount: sql`coalesce(sum(fact.amount), 0)` }

/** Orders of a span as facts, each with the key that the ranking tells it by. */
const factsOf =
  (
    { timeZone }: Asked,
    scope: SQL | undefined,
    key: SQL,
    join: SQL = sql``,
  ): Source<'orders' | 'amount', never>['rows'] =>
  ({ from, until }) => {
    const within = and(
      scope,
      inArray(orders.status, [...countedStates]),
      sql`${orders.orderDate} >= to_timestamp(${from}) and ${orders.orderDate} < to_timestamp(${until})`,
    )
    return sql`select (${orders.orderDate} at time zone ${timeZone})::date as day, ${orders.amount}::float8 as amount,
      ${key} as key from ${orders} ${join} where ${within}`
  }

/** Ranks among all of the company, and agents among all agents, also for those who are told of themselves alone. */
const rankedOf = async (asking: Asked): Promise<RankedSums[]> => {
  const { caller, query } = asking
  const { key, join } = kinds[query.kind]
  const ofAgents = query.kind === 'agent'
  const cid = ofAgents ? undefined : (caller.cid ?? query.cid)
  const scope = and(
    caller.cid === null && !isPlatform(caller) ? sql`false` : undefined,
    cid === undefined ? undefined : eq(orders.cid, cid),
    query.hid === undefined ? undefined : eq(orders.hid, query.hid),
    sql`${key} is not null`,
  )
  const source = { rows: factsOf(asking, scope, sql`${key}`, join), measures, keys: { key: sql`fact.key` } }
  return ranked((await sumsOf(asking, source)).by.key)
}

const rowsOf = async (asking: Asked) => {
  const { caller, db, query } = asking
  const { named, own } = kinds[query.kind]
  const all = await rankedOf(asking)
  const mine = all.find(({ key }) => Number(key) === own(caller))
  const alone = !ofOffice(caller) || (query.kind === 'agent' && !isPlatform(caller))
  const shown = alone ? (mine ? [mine] : []) : all.filter(({ rank }) => rank <= lowestRank)
  const ids = [...new Set([...shown, ...(mine ? [mine] : [])].map(({ key }) => Number(key)))]
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: sql<number>`${named.id}`, name: sql<string>`${named.name}` })
          .from(named.table)
          .where(inArray(named.id, ids))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const toldOf = ({ key, now, before, rank, rankBefore }: RankedSums): Ranked => ({
    id: Number(key),
    name: names.get(Number(key)) ?? '',
    ...now,
    growth: growthOf(now.amount, before.amount),
    ...{ rank, rankBefore, change: rankBefore === null ? null : rankBefore - rank },
  })
  return { rows: shown.map(toldOf), own: mine ? toldOf(mine) : null }
}

/** What all the orders come to that the caller sees. */
const totalsOf = async (asking: Asked) => {
  const { db, caller, query } = asking
  const scope = and(await ofCompanies(db, caller, orders, query.cid), ownRows(asking, orders))
  const sums = await sumsOf(asking, { rows: factsOf(asking, scope, sql`null`), measures, keys: {} })
  return told(asking, sums, ({ orders, amount }) => ({ orders, amount }))
}

const get = async (context: Context<Calls['get']>) => {
  const asking = askingOf(context)
  const [totals, rows] = await Promise.all([totalsOf(asking), rowsOf(asking)])
  return { ...totals, ...rows }
}

const exportRanking = async (context: Context<Calls['export']>) => {
  const { caller, t } = context
  assertReads(caller, 'statistics.performance')
  const asking = askingOf(context)
  const { rows, own } = await rowsOf(asking)
  return figureSheet<Ranked>(context, asking.period, {
    title: t(`performance.ranking.${asking.query.kind}`),
    rows: own && !rows.some(({ id }) => id === own.id) ? [...rows, own] : rows,
    columns: [
      numberCell(t('performance.rank'), ({ rank }) => rank),
      textCell(t('performance.name'), ({ name }) => name, 28),
      numberCell(t('performance.orders'), (row) => row.orders),
      moneyCell(t('performance.amount'), (row) => row.amount),
      numberCell(t('performance.rankBefore'), ({ rankBefore }) => rankBefore),
      numberCell(t('performance.change'), ({ change }) => change),
    ],
  })
}

export const rankingCalls = implement<Calls>(rankings, { get, export: exportRanking })
