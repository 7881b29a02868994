/** What the filters of a list's query ask for, as conditions. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** By the name of the filter: the column that holds the value asked for, or one of the values; or a function that makes the condition. */
type Filters<Query> = {
  [Name in keyof Query]?: PgColumn | SQL | ((asked: NonNullable<Query[Name]>) => SQL | undefined)
}

/** All filters that the query names; one that it leaves out filters nothing. */
export const matching = <Query extends object>(query: Query, filters: Filters<Query>): SQL | undefined =>
  and(
    ...Object.entries(filters as Filters<Record<string, unknown>>).map(([name, filter]) => {
      const asked = (query as Record<string, unknown>)[name]
      if (asked === undefined || filter === undefined) return undefined
      if (typeof filter === 'function') return filter(asked as NonNullable<unknown>)
      return Array.isArray(asked) ? inArray(filter as PgColumn, asked) : eq(filter as PgColumn, asked)
    }),
  )

type Conditions = Readonly<Record<number, SQL | undefined>>

/** The rows in each of the states. */
export const conditionsOf = (column: PgColumn, states: readonly { value: number }[]): Conditions =>
  Object.fromEntries(states.map(({ value }) => [value, eq(column, value)]))

/** The rows in one of the states that are asked for, by the condition of each state; all rows where none is asked for. */
export const inAnyOf = (conditions: Conditions, asked: readonly number[] | undefined): SQL | undefined =>
  asked && or(sql`false`, ...asked.map((state) => conditions[state] ?? sql`false`))
