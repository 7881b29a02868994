/** Adds up rows once, for the period and for the one before: in all, by its days, weeks or months, and by whatever is asked for. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/client'
import type { Asking } from './asking'
import { type Period, pointsOf, type Span, withBefore } from './periods'
import { growthOf } from './ratio'

/** Rows that are added up, each a `fact` on its day: measures and keys are written over their columns, such as `fact.paid`. */
export interface Source<M extends string, K extends string> {
  /** A select of the rows of a span that the caller sees, with their `day`, a date of the business time zone. */
  rows: (span: Span) => SQL
  /** Sums over the rows, as doubles: exact up to 90 trillion yuan. */
  measures: Readonly<Record<M, SQL>>
  /** What the rows are told by besides; null keys are told as the empty text. */
  keys: Readonly<Record<K, SQLWrapper>>
}

type Sums<M extends string> = Record<M, number>

interface Summed<M extends string> {
  /** The key's text. */
  key: string
  now: Sums<M>
  before: Sums<M>
}

interface Told<M extends string, K extends string> {
  totals: Summed<M>
  points: Summed<M>[]
  by: Record<K, Summed<M>[]>
}

type Row = Record<string, string | number | boolean | null>

/** The part of the period in which a day lies. */
const partOf = ({ unit }: Period): SQL => sql`to_char(date_trunc(${unit}, fact.day::timestamp), 'YYYY-MM-DD')`

/** One reading of the rows: a group for each part of the period and for each key, in the period (`now`) or before it. */
const statementOf = <M extends string, K extends string>({ period }: Asking, source: Source<M, K>): SQL => {
  const { rows, measures, keys } = source
  const all: [string, SQLWrapper][] = [['part', partOf(period)], ...Object.entries<SQLWrapper>(keys)]
  const named = all.map(([, key], at) => sql`coalesce((${key})::text, '') as ${sql.raw(`k${at}`)}`)
  const names = all.map((_, at) => sql.raw(`k${at}`))
  const groups = names.map((name) => sql`(now, ${name})`)
  const sums = Object.entries<SQL>(measures).map(([name, sum]) => sql`(${sum})::float8 as ${sql.identifier(name)}`)
  return sql`
    select now, ${sql.join(names, sql`, `)}, grouping(${sql.join(names, sql`, `)})::float8 as "group", ${sql.join(sums, sql`, `)}
    from (
      select fact.*, fact.day >= ${period.start}::date as now, ${sql.join(named, sql`, `)}
      from (${rows(withBefore(period))}) as fact
    ) as fact
    group by grouping sets ((now), ${sql.join(groups, sql`, `)})`
}

/** The bits of `grouping`: one for each key that a row is not of, the first key highest. */
const groupOf = (keys: number, at: number) => 2 ** keys - 1 - (at < 0 ? 0 : 2 ** (keys - 1 - at))

const gathered = <M extends string>(rows: readonly Row[], names: readonly M[], keyOf: (row: Row) => string) => {
  const none = () => Object.fromEntries(names.map((name) => [name, 0])) as Sums<M>
  const found = new Map<string, Summed<M>>()
  for (const row of rows) {
    const key = keyOf(row)
    const summed = found.get(key) ?? { key, now: none(), before: none() }
    for (const name of names) summed[row.now ? 'now' : 'before'][name] = Number(row[name] ?? 0)
    found.set(key, summed)
  }
  return { all: [...found.values()], none }
}

/** The sums of the rows, of all parts of the period also those without any. */
export const sumsOf = async <M extends string, K extends string>(
  asking: Asking,
  source: Source<M, K>,
): Promise<Told<M, K>> => {
  const rows = await rowsOf<Row>(asking.db, statementOf(asking, source))
  const names = Object.keys(source.measures) as M[]
  const keys = Object.keys(source.keys) as K[]
  const of = (at: number) => rows.filter((row) => row.group === groupOf(keys.length + 1, at))
  const summed = (at: number) => gathered(of(at), names, (row) => String(row[`k${at}`] ?? ''))
  const totals = gathered(of(-1), names, () => '')
  const parts = summed(0)
  const byDate = new Map(parts.all.map((part) => [part.key, part]))
  const empty = (key: string): Summed<M> => ({ key, now: totals.none(), before: totals.none() })
  return {
    totals: totals.all[0] ?? empty(''),
    points: pointsOf(asking.period).map((date) => byDate.get(date) ?? empty(date)),
    by: Object.fromEntries(keys.map((key, at) => [key, summed(at + 1).all])) as Record<K, Summed<M>[]>,
  }
}

type Shown = Record<string, number | null>

/** What is shown of the sums; rates are worked out of them here. */
export type Show<M extends string, S extends Shown> = (sums: Sums<M>) => S

/** The figures that all answers have in common. */
export const told = <M extends string, K extends string, S extends Shown>(
  { period }: Asking,
  { totals, points }: Told<M, K>,
  show: Show<M, S>,
) => {
  const [now, before] = [show(totals.now), show(totals.before)]
  const compared = Object.keys(now).map((name) => {
    const [value = null, previous = null] = [now[name], before[name]]
    return [name, { value, previous, growth: value === null ? null : growthOf(value, previous ?? 0) }] as const
  })
  type Total = { value: number | null; previous: number | null; growth: number | null }
  return {
    ...{ start: period.start, end: period.end, previousStart: period.previousStart, granularity: period.unit },
    totals: Object.fromEntries(compared) as Record<keyof S, Total>,
    points: points.map(({ key, now: sums }) => ({ date: key, ...show(sums) })),
  }
}

/** Every part is told with what there is by its end, where the rows say what came in it. */
export const withRunning = <N extends string, P extends Record<N, number>>(points: readonly P[], name: N): P[] => {
  let sum = 0
  return points.map((point) => {
    sum += point[name]
    return { ...point, [name]: sum }
  })
}

/** The rows of a table: those of the period alone, as they are named, the largest first. */
export const tableOf = <M extends string, N extends object, S extends Shown>(
  rows: readonly Summed<M>[],
  { nameOf, show, largest }: { nameOf: (key: string) => N; show: Show<M, S>; largest: keyof S },
): (N & S)[] =>
  rows
    .filter(({ now }) => Object.values<number>(now).some((sum) => sum !== 0))
    .map(({ key, now }) => ({ ...nameOf(key), ...show(now) }))
    .toSorted((one, other) => (other[largest] ?? 0) - (one[largest] ?? 0))
