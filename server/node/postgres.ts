/** A PostgreSQL server, shared by any number of processes. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'
import type { Database, Db } from '../db/client'
import { guardPool, setPatience, unavailable } from './postgres-guard'
import { listenOnPostgres } from './postgres-listener'

const textTypes = new Set<number>([types.builtins.TIMESTAMPTZ, types.builtins.DATE])
const typesAsText = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    textTypes.has(oid) ? (value: string) => value : types.getTypeParser(oid, format as 'text'),
}

/** How long the server's own time-out is left the first word. */
const grace = 2000
/** What lasts, an export for example, does so statement by statement; none of these takes longer. */
const longPatience = 600_000

export interface PostgresLimits {
  poolSize?: number
  /** Milliseconds, for a connection that is made and for one that becomes free. */
  connect?: number
  /** Milliseconds; 0: any. */
  statement?: number
  idleTransaction?: number
}

type Transaction = Db['transaction']

/** Opens a pool on `url`; connections are made when they are first needed. */
export const openPostgres = (
  url: string,
  { poolSize = 10, connect = 3000, statement = 60_000, idleTransaction = 60_000 }: PostgresLimits = {},
): Database => {
  const settings = {
    timezone: 'UTC',
    // The default price of a page here and a page there is that of a disk which turns.
    random_page_cost: 1.1,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleTransaction,
  }
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  const patience = statement && statement + grace
  const { borrow, withClient } = guardPool(pool, patience)
  const db = drizzle(pool, { casing: 'snake_case' }) as unknown as Db
  // Its own would keep the connection for ever when the begin fails.
  db.transaction = ((work, config) =>
    withClient((client) =>
      (drizzle(client, { casing: 'snake_case' }) as unknown as Db).transaction(work, config),
    )) as Transaction
  const listeners = new Set<() => Promise<void>>()
  return {
    db,
    async *stream({ sql, params }, batchSize) {
      const { client, giveBack } = await borrow()
      setPatience(client, longPatience)
      try {
        await client.query('begin isolation level repeatable read read only')
        await client.query(
          `set local statement_timeout = ${longPatience}; set local idle_in_transaction_session_timeout = ${longPatience}`,
        )
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
      } finally {
        await client.query('rollback').then(() => giveBack(), giveBack)
      }
    },
    snapshot: (statements, work) =>
      withClient(async (client) => {
        setPatience(client, longPatience)
        await client.query('begin isolation level repeatable read read only')
        try {
          await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
          for (const [at, statement] of statements.entries())
            await client.query(`declare snapshot_${at} no scroll cursor for ${statement}`)
          return await work(async (at, count) => {
            const text = `fetch ${count} from snapshot_${at}`
            return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows
          })
        } finally {
          await client.query('rollback').catch(() => undefined)
        }
      }),
    exclusively: (name, work) =>
      withClient(async (client) => {
        // Another process may be at it for long, and while the work runs this connection only waits.
        setPatience(client, 0)
        await client.query('set statement_timeout = 0')
        try {
          await client.query('select pg_advisory_lock(hashtext($1))', [name])
          return await work()
        } finally {
          await client.query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => undefined)
          await client.query('reset statement_timeout').catch(() => undefined)
        }
      }),
    async listen(channel, hear, onGap) {
      const end = await listenOnPostgres({ url, channel, hear, onGap, connect }).catch((error: Error) => {
        throw unavailable(error)
      })
      listeners.add(end)
      return () => {
        listeners.delete(end)
        return end()
      }
    },
    pool: () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await Promise.all([...listeners].map((end) => end()))
      await pool.end()
    },
  }
}
