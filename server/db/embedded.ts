/** The embedded PostgreSQL: PGlite on a folder, in memory, or in the browser's IndexedDB. */
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from './client'

const asText = (value: string) => value

/** Instants, dates, intervals, and arrays of these and of decimals: Drizzle's columns read them from their text. */
const textTypes = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1182, 1185, 1187, 1231]

/**
 * Drizzle gives parsers along with every query, always the same, and PGlite would merge them with its hundreds each time, which takes
 * as long as a small query. They are PGlite's own instead.
 */
const queryPlainly = (session: Pick<Transaction, 'query'>) => {
  const query = session.query.bind(session) as Transaction['query']
  session.query = (text, params, options) => query(text, params, options && { ...options, parsers: undefined })
}

/**
 * Opens (or creates, as a copy of a dumped one if it is given) the database at `location`: a folder, `memory://`, or `idb://name`.
 * In a browser a commit does not wait until the pages are written: that takes longer than all the rest, and nothing but a demo is kept there.
 */
export const openEmbedded = async (location: string, dump?: Blob): Promise<Database> => {
  const client = await PGlite.create(location, {
    ...(dump && { loadDataDir: dump }),
    relaxedDurability: location.startsWith('idb://'),
    extensions: { pg_trgm },
  })
  for (const type of textTypes) client.parsers[type] = asText
  queryPlainly(client)
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((tx) => {
      queryPlainly(tx)
      return work(tx)
    })
  // Its pages lie in memory or on an SSD: reading one here and one there costs hardly more than reading on.
  await client.exec("set time zone 'UTC'; set random_page_cost = 1.1")
  let cursors = 0
  return {
    db: drizzle(client, { casing: 'snake_case' }) as unknown as Db,
    async *stream({ sql, params }, batchSize) {
      const cursor = `stream_${++cursors}`
      // The single session serves everyone: held over the commit, the cursor lets other queries in between its batches.
      await client.transaction((tx) => tx.query(`declare ${cursor} no scroll cursor with hold for ${sql}`, params))
      try {
        for (;;) {
          const { rows } = await client.query<unknown[]>(`fetch ${batchSize} from ${cursor}`, [], { rowMode: 'array' })
          if (rows.length > 0) yield rows
          if (rows.length < batchSize) return
        }
      } finally {
        await client.query(`close ${cursor}`)
      }
    },
    async snapshot(statements, work) {
      const first = cursors + 1
      cursors += statements.length
      const nameOf = (at: number) => `stream_${first + at}`
      // All are held over one commit, as above.
      await client.transaction(async (tx) => {
        for (const [at, statement] of statements.entries())
          await tx.exec(`declare ${nameOf(at)} no scroll cursor with hold for ${statement}`)
      })
      try {
        return await work(async (at, count) => {
          const { rows } = await client.query<unknown[]>(`fetch ${count} from ${nameOf(at)}`, [], { rowMode: 'array' })
          return rows
        })
      } finally {
        for (const at of statements.keys()) await client.query(`close ${nameOf(at)}`)
      }
    },
    listen: (channel, hear) => client.listen(channel, hear),
    exclusively: (_, work) => work(),
    close: () => client.close(),
  }
}
