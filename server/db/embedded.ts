/** The embedded PostgreSQL: PGlite on a folder, in memory, or in the browser's IndexedDB. */
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from './client'

const asText = (value: string) => value

/** Opens (or creates, as a copy of a dumped one if it is given) the database at `location`: a folder, `memory://`, or `idb://name`. */
export const openEmbedded = async (location: string, dump?: Blob): Promise<Database> => {
  const client = await PGlite.create(location, {
    ...(dump && { loadDataDir: dump }),
    extensions: { pg_trgm },
    parsers: { [types.TIMESTAMPTZ]: asText, [types.DATE]: asText },
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
    listen: (channel, hear) => client.listen(channel, hear),
    exclusively: (_, work) => work(),
    close: () => client.close(),
  }
}
