/** Watches the statements that calls run, and runs the same ones again without anything around them. */
import type { Database } from '../server/db/client'

/** The arguments of one query, as the driver was given them. */
export type Run = unknown[]

type RunQuery = (...run: Run) => Promise<{ rows: unknown[] }>

interface Queryable {
  query: RunQuery
}

/** PGlite has `transaction`; a pool of connections has `connect`, and transactions begin and end by statements. */
interface Driver extends Queryable {
  transaction?(work: (within: Queryable) => Promise<unknown>): Promise<unknown>
  connect?(): Promise<Queryable & { release(): void }>
}

export interface Probe {
  /** Runs the work; the statements that it ran, but for those that find out who calls. Those of one transaction stand together. */
  watch(work: () => Promise<unknown>): Promise<Run[][]>
  replay(together: readonly Run[]): Promise<unknown>
  explain(run: Run): Promise<unknown[]>
}

const textOf = ([first]: Run) => (typeof first === 'string' ? first : (first as { text: string }).text)

export const readsFrom = (table: string) => (run: Run) => textOf(run).includes(` from "${table}"`)

/** How many rows there are, or how many in each state. */
const counts = /^select (?:"\w+"(?:\."\w+")?, )?count\(\*\)/

/** What reads a page of a list, not what counts its rows: the two are asked at once, in whichever order. */
export const showsRowsOf = (table: string) => (run: Run) => readsFrom(table)(run) && !counts.test(textOf(run))

/** Both drivers' `query` take the statement or an object around it, then its parameters. */
export const probeOf = ({ db }: Database): Probe => {
  const driver = (db as unknown as { $client: Driver }).$client
  const query = driver.query.bind(driver)
  const transaction = driver.transaction?.bind(driver)
  const connect = driver.connect?.bind(driver)
  let seen: Run[][] | undefined
  const recorded = (inner: RunQuery, together?: Run[]): RunQuery => {
    if (together) seen?.push(together)
    return (...run) => {
      if (together) together.push(run)
      else seen?.push([run])
      return inner(...run)
    }
  }
  driver.query = recorded(query)
  if (transaction)
    driver.transaction = (work) =>
      transaction((within) => {
        within.query = recorded(within.query.bind(within), [])
        return work(within)
      })
  if (connect)
    driver.connect = async () => {
      const client = await connect()
      const plain = client.query
      const release = client.release.bind(client)
      client.query = recorded(plain.bind(client), [])
      client.release = () => {
        client.query = plain
        release()
      }
      return client
    }
  const inOrder = async (on: Queryable, runs: readonly Run[]) => {
    for (const run of runs) await on.query(...run)
  }
  return {
    async watch(work) {
      seen = []
      await work()
      const all = seen
      seen = undefined
      return all.filter((together) => !together.some(readsFrom('session')))
    },
    async replay(together) {
      if (together.length < 2) return inOrder({ query }, together)
      if (transaction) return transaction((within) => inOrder(within, together))
      const client = await connect?.()
      if (client) await inOrder(client, together).finally(() => client.release())
    },
    async explain(run) {
      const { rows } = await query(`explain (format json) ${textOf(run)}`, run[1])
      return (rows[0] as { 'QUERY PLAN': unknown[] })['QUERY PLAN']
    },
  }
}
