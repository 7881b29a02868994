/** Sees to it that nothing waits for ever for a PostgreSQL server, and that what fails with the connection is known by its class. */
import type { Socket } from 'node:net'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { DatabaseUnavailable, isUnavailable } from '../db/unavailable'

/** SQLSTATE: connection exceptions, shutdown, crash and recovery, too many connections, a time-out of statement, lock or transaction. */
const outage = /^(08...|57P0[1235]|57014|53300|55P03|25P0[34])$/

/** As pg keeps them: it names neither. */
const socketOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Where a name stands for several addresses that all refuse, Node says nothing but the code. */
export const unavailable = (error: Error) =>
  new DatabaseUnavailable(error.message || String((error as NodeJS.ErrnoException).code), { cause: error })

/** Connections that have ended, or were said to: from then on pg refuses every query, the rollback among them, by an error of its own. */
const ended = new WeakSet<PoolClient>()

const explained = (client: PoolClient, error: Error): Error => {
  const isOutage =
    error instanceof DatabaseError
      ? outage.test(error.code ?? '')
      : ended.has(client) || socketOf(client).destroyed || socketOf(client).readableEnded
  if (!isOutage) return error
  // The server said so, and closes the connection a moment later.
  if (error instanceof DatabaseError && error.severity === 'FATAL') ended.add(client)
  return unavailable(error)
}

const patiences = new WeakMap<PoolClient, number>()

/** From now on queries on this connection may take so many milliseconds; 0: any. */
export const setPatience = (client: PoolClient, milliseconds: number): void => void patiences.set(client, milliseconds)

/**
 * A query that the server does not end in time is ended here, with its connection: after a frozen server there is no use for it.
 * What a transaction asks for at once is asked one after another, as a connection answers it; its patience begins with its turn.
 */
const guardQueries = (client: PoolClient, patience: number) => {
  setPatience(client, patience)
  // It may break while a transaction is between two queries; without a listener that would end the process.
  client.on('error', () => void ended.add(client))
  client.on('end', () => void ended.add(client))
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => Promise<unknown>
  const asked = async (args: unknown[]): Promise<unknown> => {
    const milliseconds = patiences.get(client) ?? patience
    const timer = milliseconds > 0 ? setTimeout(() => socketOf(client).destroy(), milliseconds) : undefined
    try {
      return await query(...args)
    } catch (error) {
      throw explained(client, error as Error)
    } finally {
      clearTimeout(timer)
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  const guarded = (...args: unknown[]): Promise<unknown> => {
    const answer = last.then(() => asked(args))
    last = answer.catch(() => undefined)
    return answer
  }
  client.query = guarded as unknown as PoolClient['query']
}

/** @param patience milliseconds that a query may take; 0: any */
export const guardPool = (pool: Pool, patience: number) => {
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => guardQueries(client, patience))
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  /** A connection for so long; one that has failed is not used again. */
  const borrow = async () => {
    const client = await connect().catch((error: Error) => {
      throw unavailable(error)
    })
    const giveBack = (error?: unknown) => {
      setPatience(client, patience)
      client.release(isUnavailable(error))
    }
    return { client, giveBack }
  }
  const withClient = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const { client, giveBack } = await borrow()
    try {
      const result = await work(client)
      giveBack()
      return result
    } catch (error) {
      giveBack(error)
      throw error
    }
  }
  // Its own hears of a broken connection before the query does.
  pool.query = ((...args: Parameters<PoolClient['query']>) =>
    withClient((client) => client.query(...args) as unknown as Promise<unknown>)) as unknown as Pool['query']
  return { borrow, withClient }
}
