/** Work that is done beside the requests: woken by the commit that leaves some, taken up by whichever process is free. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { reportFault } from './on-error'
import type { Services } from './services'

const channel = 'work'
/** What a process left behind that ended is found by the others within so many milliseconds. */
const lookEvery = 3000

/** Does what there is to do, until there is no more or it is told to stop. Several processes may do it at once. */
export type Work = (services: Services, stopping: AbortSignal) => Promise<void>

/** Wakes the work of this name, in every process, once this transaction holds. */
export const wake = (db: Db, name: string) => db.execute(sql`select pg_notify(${channel}, ${name})`)

export interface Background {
  /** Lets go of what runs, and answers when it has. */
  stop(): Promise<void>
}

/** Looks at once, whenever it is woken, and now and then. */
export const startBackground = async (
  services: Services,
  works: Readonly<Record<string, Work>>,
): Promise<Background> => {
  const ending = new AbortController()
  const running = new Map<string, Promise<void>>()
  const due = new Set<string>()

  const run = async (name: string, work: Work) => {
    while (due.delete(name) && !ending.signal.aborted)
      await work(services, ending.signal)
        .catch((error: unknown) => {
          services.metrics?.workFailed(name)
          reportFault(services.log, error, `work ${name}`)
        })
        .finally(() => services.metrics?.workRan(name))
    running.delete(name)
  }
  const start = (name: string) => {
    const work = works[name]
    if (!work || ending.signal.aborted) return
    due.add(name)
    if (!running.has(name)) running.set(name, run(name, work))
  }
  const startAll = () => {
    for (const name of Object.keys(works)) start(name)
  }
  const end = await services.database.listen(channel, start, startAll)
  const timer = setInterval(startAll, lookEvery)
  startAll()
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await end()
      await Promise.all(running.values())
    },
  }
}
