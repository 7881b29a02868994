/** The scale data set that lists, export and people are measured on: made once, kept in `.cache/bench-db` or in DATABASE_URL. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../server/db/client'
import { prepareDatabase } from '../server/db/prepare'
import { readEnvironment } from '../server/env'
import { openDatabase } from '../server/node/open-database'

export const scaleFolder = join(import.meta.dirname, '../.cache/bench-db')

/** Opens the data set; the first time it is made, which takes minutes. */
export const openScaleDatabase = async (url: string | undefined): Promise<Database> => {
  mkdirSync(scaleFolder, { recursive: true })
  const variables = url ? { DATABASE_URL: url } : { DATA_DIR: scaleFolder }
  const database = await openDatabase(readEnvironment({ ...variables, SEED: 'scale' }))
  const started = performance.now()
  await prepareDatabase(database, {
    seed: 'scale',
    now: Math.floor(Date.now() / 1000),
    onStep: (step) => console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${step}`),
  })
  // What a server with autovacuum has in any case, and the embedded one after its own upkeep.
  for (const table of ['orders', 'lens_order']) await database.db.execute(sql.raw(`vacuum (analyze) ${table}`))
  return database
}
