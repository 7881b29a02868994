/** Databases with the small demo in them. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../server/db/client'
import { prepareDatabase } from '../../../server/db/prepare'
import { openTestDatabase } from '../../support/database'

export const today = '2026-03-11'

/** The demo as it is made on another day. */
export const openSeeded = async (now: number) => {
  const database = await openTestDatabase()
  await prepareDatabase(database, { seed: 'demo', now })
  return database
}

export const numbersOf = async (db: Db, query: string): Promise<Record<string, number>> => {
  const [row = {}] = await rowsOf<Record<string, unknown>>(db, sql.raw(query))
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
}
