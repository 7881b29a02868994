/** Constraints that hold in the database what the contract says of a column's values. */
import { getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { check, type ExtraConfigColumn } from 'drizzle-orm/pg-core'

type Value = number | string
/** A closed set as the contract writes it: a list, a list of states, or names for the values. */
type ClosedSet = readonly (Value | { value: Value })[] | Readonly<Record<string, Value>>

const literal = (value: Value) => (typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`)
// The statement is kept as it is written: a constraint takes no parameters.
const listOf = (set: ClosedSet) =>
  sql.raw(
    Object.values(set)
      .map((one: Value | { value: Value }) => literal(typeof one === 'object' ? one.value : one))
      .join(', '),
  )

const nameFor = (column: ExtraConfigColumn, rule: string) =>
  `${getTableName(column.table)}_${toSnakeCase(column.name)}_${rule}`

/** The column holds one of the values, or nothing where it may be null. */
export const isOneOf = (column: ExtraConfigColumn, set: ClosedSet) =>
  check(nameFor(column, 'known'), sql`${column} in (${listOf(set)})`)

/** The column holds 0 or 1. */
export const isFlag = (column: ExtraConfigColumn) => isOneOf(column, [0, 1])

/** Each entry of an array is one of the values. */
export const areOf = (column: ExtraConfigColumn, set: ClosedSet) =>
  check(nameFor(column, 'known'), sql`${column} <@ array[${listOf(set)}]`)

/** A sum of some of the bits. */
export const isSumOf = (column: ExtraConfigColumn, bits: readonly { bit: number }[]) =>
  check(nameFor(column, 'known'), sql`${column} & ~${sql.raw(String(bits.reduce((sum, { bit }) => sum | bit, 0)))} = 0`)

/** Both bounds are within. */
export const isBetween = (column: ExtraConfigColumn, least: number, most: number) =>
  check(nameFor(column, 'bounds'), sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`)
