/** Text as a condition. */
import { type Column, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** An `ilike` pattern that finds the text anywhere; `%`, `_` and the backslash stand for themselves. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** That one of the columns has the text anywhere; nothing where none is asked for. */
export const anyContains = (columns: readonly Column[], text: string | undefined): SQL | undefined =>
  text ? or(...columns.map((column) => ilike(column, contains(text)))) : undefined

/** The characters of a text as an array, which an index can look into. */
export const charactersOf = (text: SQLWrapper | string): SQL => sql`string_to_array(lower(${text}), null)`
