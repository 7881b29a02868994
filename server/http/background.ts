/** Jobs that run beside the requests: the commit that leaves one wakes it, and a process that is free takes it. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { reportFault } from './on-error'
import type { Services } from './services'

const channel = 'work'
/** What a process left behind that ended is found by the others within so many milliseconds. */
const lookEvery = 3000

/** Does what there is to do until nothing is left or `stopping` is aborted. Several processes may run the same job at once. */
export type Job = (services: Services, stopping: AbortSignal) => Promise<void>

/** Wakes the job of this name, in every process, once this transaction has committed. */
export const wake = (db: Db, name: string) => db.execute(sql`select pg_notify(${channel}, ${name})`)

export interface Background {
  /** Lets go of what runs, and answers when it has. */
  stop(): Promise<void>
  /** What there was to do at the start is done. */
  firstRound: Promise<unknown>
}

/** Looks at once, whenever it is woken, and now and then. */
export const startBackground = async (services: Services, jobs: Readonly<Record<string, Job>>): Promise<Background> => {
  const ending = new AbortController()
  const running = new Map<string, Promise<void>>()
  const due = new Set<string>()

  const run = async (name: string, work: Job) => {
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
    const work = jobs[name]
    if (!work || ending.signal.aborted) return
    due.add(name)
    if (!running.has(name)) running.set(name, run(name, work))
  }
  const startAll = () => {
    for (const name of Object.keys(jobs)) start(name)
  }
  const end = await services.database.listen(channel, start, startAll)
  const timer = setInterval(startAll, lookEvery)
  startAll()
  return {
    firstRound: Promise.all([...running.values()]),
    async stop() {
      clearInterval(timer)
      ending.abort()
      await end()
      await Promise.all(running.values())
    },
  }
}
