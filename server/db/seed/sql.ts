/** Words for set-based seeding: chance that is the same on every run and machine, and lists as SQL. */
import { sql } from 'drizzle-orm'
import type { Db } from '../client'

/** FNV-1a, so that every kind of chance has a number of its own. */
const saltOf = (what: string) => {
  let hash = 0x811c9dc5
  for (const letter of what) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const hash = (key: string, what: string) => `hashint8extended((${key})::int8, ${saltOf(what)})`

/** A number from 0 up to 1, always the same for the same row (`key`, an integer in SQL) and the same matter. */
export const roll = (key: string, what: string) => `((${hash(key, what)} & 1073741823) / 1073741824::float8)`

/** A whole number from 0 below `count`. */
export const whole = (key: string, what: string, count: number | string) =>
  `floor(${roll(key, what)} * (${count}))::int`

/** Roughly normal with mean 0 and deviation 1, within ±3.46: four even chances of one hash, summed. No rounding differs by machine. */
export const bell = (key: string, what: string) => {
  const h = hash(key, what)
  const parts = [0, 15, 30, 45].map((shift) => `((${h} >> ${shift}) & 32767)`)
  return `(((${parts.join(' + ')}) / 32768::float8 - 2) * 1.7320508::float8)`
}

export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

export const arrayOf = (texts: readonly string[]) => `array[${texts.map(quote).join(', ')}]`

/** One of the texts. */
export const pick = (key: string, what: string, texts: readonly string[]) =>
  `(${arrayOf(texts)})[1 + ${whole(key, what, texts.length)}]`

/** The first value whose cumulative share exceeds the chance; the last value has no share. */
export const share = (chance: string, steps: readonly (readonly [below: number, value: string])[], last: string) =>
  `case ${steps.map(([below, value]) => `when ${chance} < ${below} then ${value}`).join(' ')} else ${last} end`

export const seconds = (amount: string) => `interval '1 second' * floor(${amount})`

/**
 * A query in stages: each adds columns that read those of the stages before. `offset 0` keeps the planner from folding the
 * stages into one, which would write every expression out again wherever its column is read.
 */
export const staged = (from: string, stages: readonly (readonly string[])[]) =>
  stages.reduce((inner, columns) => `select rows.*, ${columns.join(', ')} from (${inner} offset 0) rows`, from)

/** The address a person works from: always the same, and of a private network. The system has none. */
export const addressOf = (uid: string) =>
  `coalesce('192.168.' || 1 + (${uid}) % 60 || '.' || 10 + (${uid}) * 7 % 200, '')`

/** The same for a person who is known. */
export const homeOf = (uid: number) => `192.168.${1 + (uid % 60)}.${10 + ((uid * 7) % 200)}`

export const run = (db: Db, statement: string) => db.execute(sql.raw(statement))

/** Rows in portions that stay below the 65,535 parameters of one statement. */
export const inPortions = async <Row extends object>(
  rows: readonly Row[],
  write: (portion: Row[]) => PromiseLike<unknown>,
) => {
  const columns = Math.max(1, ...rows.map((row) => Object.keys(row).length))
  const size = Math.floor(30_000 / columns)
  for (let from = 0; from < rows.length; from += size) await write(rows.slice(from, from + size))
}
