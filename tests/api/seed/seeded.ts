/** Databases with the small demo in them. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../server/db/client'
import { prepareDatabase } from '../../../server/db/prepare'
import { openTestDatabase } from '../../support/database'

/** A Wednesday afternoon in Shanghai. */
export const seededAt = Date.parse('2026-03-11T15:30:00+08:00') / 1000
export const today = '2026-03-11'

export const openSeeded = async (now = seededAt) => {
  const database = await openTestDatabase()
  await prepareDatabase(database, { seed: 'demo', now })
  return database
}

export const numbersOf = async (db: Db, query: string): Promise<Record<string, number>> => {
  const [row = {}] = await rowsOf<Record<string, unknown>>(db, sql.raw(query))
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
}
