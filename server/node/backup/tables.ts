/** What of a database a backup holds: all tables and counters, by what the database itself says of them. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'

export interface Table {
  name: string
  columns: { name: string; type: string }[]
}

export interface Sequence {
  name: string
  /** Text, since it may be larger than a number; null: none was given out. */
  last: string | null
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Those of the schema `public`; generated columns follow from the others. */
export const tablesOf = (db: Db): Promise<Table[]> =>
  rowsOf<Table>(
    db,
    sql`select c.relname as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  )

export const sequencesOf = (db: Db): Promise<Sequence[]> =>
  rowsOf<Sequence>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )

/** Each row as a JSON object of texts, as the database writes and reads every type without loss. */
export const rowsAsText = ({ name, columns }: Table): string => {
  const texts = columns.map((column) => `${quoted(column.name)}::text as ${quoted(column.name)}`)
  return `select row_to_json(r)::text from (select ${texts.join(', ')} from public.${quoted(name)}) r`
}

/** Takes an array of such objects as its one parameter. */
export const insertOfText = ({ name, columns }: Table): string => {
  const names = columns.map((column) => quoted(column.name))
  const values = columns.map((column) => `r.${quoted(column.name)}::${column.type}`)
  const types = names.map((one) => `${one} text`)
  return `insert into public.${quoted(name)} (${names.join(', ')}) select ${values.join(', ')} from json_to_recordset(`.concat(
    `$1::json) as r(${types.join(', ')})`,
  )
}
