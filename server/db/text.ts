/** Text as a condition: the one place where patterns of `like` are made, so that what people type stands for itself. */
import { type Column, ilike, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Searched = Parameters<typeof ilike>[0]

/** `%`, `_` and the backslash stand for themselves. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** That the column has the text anywhere, whether in capitals or not. */
export const hasText = (column: Searched, text: string): SQL => ilike(column, `%${escaped(text)}%`)

/** That the column is the text, whether in capitals or not. */
export const isText = (column: Searched, text: string): SQL => ilike(column, escaped(text))

/** That the column begins with the text. */
export const startsWithText = (column: Column, text: string): SQL => like(column, `${escaped(text)}%`)

/** That the column ends with the text. */
export const endsWithText = (column: Column, text: string): SQL => like(column, `%${escaped(text)}`)

/** That a column of initials, which has no capitals and no blanks, has them anywhere. */
export const hasInitials = (column: Column, text: string): SQL =>
  like(column, `%${escaped(text.toLowerCase().replace(/\s/g, ''))}%`)

/** That a column in small letters has the text anywhere. */
export const hasPart = (column: Column, text: string): SQL => like(column, `%${escaped(text)}%`)

/** That one of its words, which stand between blanks, begins with the text. */
export const hasWordStart = (column: Column, text: string): SQL => like(column, `% ${escaped(text)}%`)

/** That the text is one of its words. */
export const hasWord = (column: Column, text: string): SQL => like(column, `% ${escaped(text)} %`)

/** That one of the columns has the text anywhere; nothing where none is asked for. */
export const anyContains = (columns: readonly Searched[], text: string | undefined): SQL | undefined =>
  text ? or(...columns.map((column) => hasText(column, text))) : undefined

/** The characters of a text as an array, which an index can look into. */
export const charactersOf = (text: SQLWrapper | string): SQL => sql`string_to_array(lower(${text}), null)`
