/** A PostgreSQL server, shared by any number of processes. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'
import type { Database, Db } from '../db/client'
import { listenOnPostgres } from './postgres-listener'

const textTypes = new Set<number>([types.builtins.TIMESTAMPTZ, types.builtins.DATE])
const typesAsText = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    textTypes.has(oid) ? (value: string) => value : types.getTypeParser(oid, format as 'text'),
}

/** Opens a pool on `url`; connections are made when they are first needed. */
export const openPostgres = (url: string, poolSize = 10): Database => {
  // The default price of a page here and a page there is that of a disk which turns.
  const pool = new Pool({ connectionString: url, max: poolSize, options: '-c timezone=UTC -c random_page_cost=1.1' })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const listeners = new Set<() => Promise<void>>()
  return {
    db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db,
    async *stream({ sql, params }, batchSize) {
      const client = await pool.connect()
      let failed = true
      try {
        await client.query('begin isolation level repeatable read read only')
        await client.query(`declare export_stream no scroll cursor for ${sql}`, params)
        for (;;) {
          const { rows } = await client.query<unknown[]>({
            text: `fetch ${batchSize} from export_stream`,
            rowMode: 'array',
            types: typesAsText,
          })
          if (rows.length > 0) yield rows
          if (rows.length < batchSize) break
        }
        await client.query('commit')
        failed = false
      } finally {
        if (failed) await client.query('rollback').catch(() => undefined)
        client.release()
      }
    },
    async exclusively(name, work) {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock(hashtext($1))', [name])
        return await work()
      } finally {
        await client.query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => undefined)
        client.release()
      }
    },
    async listen(channel, hear, onGap) {
      const end = await listenOnPostgres({ url, channel, hear, onGap })
      listeners.add(end)
      return () => {
        listeners.delete(end)
        return end()
      }
    },
    async close() {
      await Promise.all([...listeners].map((end) => end()))
      await pool.end()
    },
  }
}
