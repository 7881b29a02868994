/** Watches the statements that calls run, and runs the same ones again without anything around them. */
import type { Database } from '../server/db/client'

/** The arguments of one query, as the driver was given them. */
export type Run = unknown[]

interface Driver {
  query(...run: Run): Promise<{ rows: unknown[] }>
}

export interface Probe {
  /** Runs the work; the statements that it ran, but for those that find out who calls. */
  watch(work: () => Promise<unknown>): Promise<Run[]>
  replay(run: Run): Promise<unknown>
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
  let seen: Run[] | undefined
  driver.query = (...run: Run) => {
    seen?.push(run)
    return query(...run)
  }
  return {
    async watch(work) {
      seen = []
      await work()
      const all = seen
      seen = undefined
      return all.filter((run) => !readsFrom('session')(run))
    },
    replay: (run) => query(...run),
    async explain(run) {
      const { rows } = await query(`explain (format json) ${textOf(run)}`, run[1])
      return (rows[0] as { 'QUERY PLAN': unknown[] })['QUERY PLAN']
    },
  }
}
