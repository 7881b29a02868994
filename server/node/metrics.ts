/** Counts what the app tells of itself, and shows it to Prometheus at an address of its own, away from the public one. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, Db } from '../db/client'
import { openStreams } from '../http/live-hub'
import { classOf, type Metrics } from '../http/metrics'
import { inTime } from '../http/outage'

/** Seconds; the usual call takes a hundredth, and none is waited for longer than ten unless it is an export or an import. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** For what a scrape asks of the database: where that is slow or away, the rest is shown all the same. */
const patience = 1000

export const countMetrics = (): { registry: Registry; metrics: Metrics } => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    ...{
      name: 'backoffice_call_seconds',
      help: 'Time until a call was answered, to the first byte where it is a stream',
    },
    ...{ labelNames: ['call', 'class'] as const, buckets, registers },
  })
  const refused = new Counter({
    ...{ name: 'backoffice_refusals_total', help: 'Calls that were refused or failed, by the code of the envelope' },
    ...{ labelNames: ['call', 'code'] as const, registers },
  })
  const signIns = new Counter({
    ...{ name: 'backoffice_sign_ins_total', help: 'Tries to sign in, by what came of them; tooMany: a limit was hit' },
    ...{ labelNames: ['outcome'] as const, registers },
  })
  const runs = new Counter({
    ...{ name: 'backoffice_work_runs_total', help: 'How often work in the background was looked after' },
    ...{ labelNames: ['work'] as const, registers },
  })
  const failures = new Counter({
    ...{ name: 'backoffice_work_failures_total', help: 'Work in the background that was not done' },
    ...{ labelNames: ['work'] as const, registers },
  })
  return {
    registry,
    metrics: {
      answered: (call, code, seconds) => {
        calls.observe({ call, class: classOf(code) }, seconds)
        if (code !== 0) refused.inc({ call, code })
      },
      signIn: (outcome) => signIns.inc({ outcome }),
      workRan: (work) => runs.inc({ work }),
      workFailed: (work) => failures.inc({ work }),
    },
  }
}

interface Asked {
  database: Database
  now: () => number
  /** By work, since when the oldest of what is to be done waits; null: nothing does. */
  waiting: Readonly<Record<string, (db: Db, now: number) => Promise<number | null>>>
}

/** What is not counted but looked up, at each scrape. */
export const watch = (registry: Registry, { database, now, waiting }: Asked): void => {
  const registers = [registry]
  new Gauge({
    ...{ name: 'backoffice_live_streams', help: 'Streams of live changes that are open', registers },
    collect() {
      this.set(openStreams(database))
    },
  })
  new Gauge({
    ...{
      name: 'backoffice_work_lag_seconds',
      help: 'How long the oldest work in the background has waited',
      registers,
    },
    labelNames: ['work'],
    async collect() {
      // A lag that is not known is not shown.
      this.reset()
      const lagOf = async ([work, since]: [string, (db: Db, now: number) => Promise<number | null>]) => {
        const oldest = await inTime(() => since(database.db, now()), patience)
        this.set({ work }, oldest === null ? 0 : Math.max(0, now() - oldest))
      }
      await Promise.allSettled(Object.entries(waiting).map(lagOf))
    },
  })
  const { pool } = database
  if (!pool) return
  new Gauge({
    ...{
      name: 'backoffice_database_connections',
      help: 'Connections of the pool, and calls that wait for one',
      registers,
    },
    labelNames: ['state'],
    collect() {
      const { size, idle, waiting: queue } = pool()
      this.set({ state: 'open' }, size)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, queue)
    },
  })
}

export interface Address {
  host: string
  port: number
}

/** @returns where it listens, and what ends it */
export const serveMetrics = async (
  registry: Registry,
  { host, port }: Address,
): Promise<{ port: number; close: () => void }> => {
  const server = createServer(async ({ method, url = '' }, response) => {
    if (url.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    const shown = await registry.metrics().catch(() => undefined)
    if (shown === undefined) return response.writeHead(500).end()
    return response.writeHead(200, { 'Content-Type': registry.contentType }).end(shown)
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(`METRICS_ADDRESS: nothing can listen on ${host}:${port} (${(error as Error).message})`)
  }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, close }
}
