/** What one process answers under load: 20 connections that ask for the same list of lens orders of the scale data set, one after the other. */
import autocannon from 'autocannon'
import { hosts } from '../contract/core/call'
import { atLeast, atMost, type Figure } from './figure'
import { type RunningServer, signIn, startServer } from './server'

const together = 20
const seconds = 8

/** What an agent asks, and how often a second one process on two cores, shared with the database and the clients, is to answer it. */
const cases = [
  { name: 'first page with the counts of the tabs', query: 'per_page=20&counts=1', bar: 300 },
  { name: 'one state', query: 'per_page=20&counts=1&status=1', bar: 300 },
  {
    name: 'by the name of a patient',
    query: `per_page=20&counts=1&total_limit=10000&patient_name=${encodeURIComponent('王')}`,
    bar: 60,
  },
  { name: 'page 2,000', query: 'per_page=20&page=2000&counts=1', bar: 100 },
] as const

const measure = async ({ address }: RunningServer, token: string, query: string, connections: number) => {
  const options = {
    url: `${address}${hosts.main}/sgeye/lens-orders?${query}`,
    headers: { token },
    connections,
    // Each is asked for some time beforehand: a process that has just begun is not compiled yet.
    warmup: { connections, duration: 6 },
    duration: seconds,
  }
  const { requests, latency, non2xx, errors } = await autocannon(options)
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.sent} requests for ?${query} failed`)
  return { perSecond: requests.average, p99: latency.p99 }
}

const withServer = async (
  environment: Record<string, string>,
  work: (server: RunningServer, token: string) => Promise<Figure[]>,
) => {
  const server = await startServer(environment)
  try {
    return await work(server, await signIn(server, 'agent'))
  } finally {
    await server.stop()
  }
}

/** On the database at `DATABASE_URL`. */
export const measureLoad = (environment: Record<string, string>): Promise<Figure[]> =>
  withServer(environment, async (server, token) => {
    const figures: Figure[] = []
    for (const { name, query, bar } of cases) {
      const { perSecond, p99 } = await measure(server, token, query, together)
      figures.push(
        atLeast(bar, `load on PostgreSQL, ${together} connections: answers a second, ${name}`, perSecond),
        atMost(250, `load on PostgreSQL, ${together} connections: ms, p99, ${name}`, p99),
      )
    }
    return figures
  })

/** On the embedded database, which answers one at a time: one connection. */
export const measureAlone = (environment: Record<string, string>): Promise<Figure[]> =>
  withServer(environment, async (server, token) => {
    const [{ name, query }] = cases
    const { perSecond } = await measure(server, token, query, 1)
    return [atMost(10, `load on PGlite, one connection: ms, ${name}`, 1000 / perSecond)]
  })
