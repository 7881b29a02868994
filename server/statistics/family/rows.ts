/** The rows behind figures: the very rows that are added up, under the same filters. */
import { type SQL, sql } from 'drizzle-orm'
import type { FigureRow } from '../../../contract/statistics/figure-rows'
import { rowsOf } from '../../db/client'
import type { Asking } from './asking'
import type { Source } from './figures'

/**
 * Rows of money. Each `fact` has its `day`, `kind`, the record (`of`, `id`, `no`), the clinic (`hid`), a `name`, a `quantity` and
 * an `amount`.
 */
export interface MoneySource<M extends string, K extends string> extends Source<M, K> {
  /** Which rows a measure counts, and what of them it adds up, where that is not all of them and their amount. */
  behind?: Partial<Record<M, { only?: SQL; amount?: SQL }>>
}

interface Narrowed {
  measure?: string | undefined
  page?: number
  size?: number
}

type Query = Narrowed & Readonly<Record<string, unknown>>

const matchingOf = <M extends string, K extends string>(source: MoneySource<M, K>, query: Query): SQL => {
  const only = source.behind?.[query.measure as M]?.only
  const keys = Object.entries<SQL>(source.keys as Record<K, SQL>)
    .filter(([key]) => query[key] !== undefined)
    .map(([key, column]) => sql`coalesce((${column})::text, '') = ${String(query[key])}`)
  return sql.join([only ?? sql`true`, ...keys], sql` and `)
}

const ofMeasure = <M extends string, K extends string>(source: MoneySource<M, K>, { measure }: Query): SQL =>
  source.behind?.[measure as M]?.amount ?? sql`fact.amount`

interface Sums {
  total: number
  quantity: number
  amount: number
}

/** One page of them, or all where no page is asked for, the latest first. */
export const figureRows = async <M extends string, K extends string>(
  { db, period }: Pick<Asking, 'db' | 'period'>,
  source: MoneySource<M, K>,
  query: Query,
) => {
  const { page = 1, size } = query
  const from = sql`from (${source.rows(period)}) as fact where ${matchingOf(source, query)}`
  const amount = ofMeasure(source, query)
  const limit = size === undefined ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`
  const found = await rowsOf<Omit<FigureRow, 'place' | 'hospitalName'> & { hospitalName: string | null }>(
    db,
    sql`
    with found as (select fact.*, (${amount})::float8 as counted ${from} order by fact.day desc, fact.id desc ${limit})
    select to_char(found.day, 'YYYY-MM-DD') as date, found.kind, found.of, found.id::float8 as "recordId", found.no,
      found.hid, hospital.name as "hospitalName", found.name, found.quantity::float8 as quantity, found.counted as amount
    from found left join hospital on hospital.hid = found.hid order by found.day desc, found.id desc`,
  )
  const [sums] = await rowsOf<Sums>(
    db,
    sql`select count(*)::float8 as total, coalesce(sum(fact.quantity), 0)::float8 as quantity,
      coalesce(sum(${amount}), 0)::float8 as amount ${from}`,
  )
  const { total = 0, quantity = 0, amount: all = 0 } = sums ?? {}
  const first = size === undefined ? 0 : (page - 1) * size
  return {
    rows: found.map((row, at): FigureRow => ({ place: first + at + 1, ...row })),
    total,
    counts: { quantity, amount: all },
  }
}
