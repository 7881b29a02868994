/** Text as a condition. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** An `ilike` pattern that finds the text anywhere; `%`, `_` and the backslash stand for themselves. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The characters of a text as an array, which an index can look into. */
export const charactersOf = (text: SQLWrapper | string): SQL => sql`string_to_array(lower(${text}), null)`
