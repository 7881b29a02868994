/** Fifty people at once, who read lists and orders and want to move the same orders: exactly one of them may each time. */
import { orderStatus } from '../contract/orders/order-family'
import { atMost, type Figure, note, quantile } from './figure'
import { ask, type RunningServer, signIn, startServer } from './server'

const people = 50
const milliseconds = 15_000
/** As many groups want the same order each time. */
const groups = 10
/** Orders that they compete for, each through these states. */
const contested = 200
const path: readonly number[] = [orderStatus.waiting, orderStatus.accepted, orderStatus.producing]
/** Code of the refusal of a version or a state that is no longer there. */
const refused = 100

interface Order {
  lensOrderId: number
  orderNo: string
  status: number
  version: number
}
interface Details {
  order: Order
  timeline: { before: { status?: number } | null; after: { status?: number } | null }[]
}

interface Tally {
  times: number[]
  errors: string[]
  /** Moves that were answered as done, by order. */
  won: Map<number, number>
  beaten: number
}

/** Mostly what waits, as those see it who review. */
const lists = [
  'status=1',
  'status=1&sort=hospitalName',
  'name=000123',
  'status=2,4',
  'status=1&order_type=2',
  'counts=1',
]

/** One person: a list, an order, a move, and again; `step` says which contested order everyone is at. */
const work = async (
  server: RunningServer,
  { token, orders }: { token: string; orders: readonly Order[] },
  tally: Tally,
  until: number,
) => {
  const timed = async <Data>(method: string, to: string, body?: unknown) => {
    const started = performance.now()
    try {
      return await ask<Data>(server, method, to, { token, body })
    } catch (error) {
      tally.errors.push(`${method} ${to}: ${error}`)
      return undefined
    } finally {
      tally.times.push(performance.now() - started)
    }
  }
  const read = async (to: string) => {
    const answer = await timed('GET', to)
    if (answer && answer.code !== 0) tally.errors.push(`GET ${to}: ${answer.message}`)
  }
  for (let step = 0; performance.now() < until; step++) {
    await read(`/sgeye/lens-orders?${lists[step % lists.length]}`)
    const order = orders[step % orders.length]
    if (!order) break
    await read(`/sgeye/lens-orders/${order.lensOrderId}/details`)
    const round = Math.floor(step / orders.length)
    const target = path[round + 1]
    if (target === undefined) continue
    const body = { version: order.version + round, status: target, confirmWarn: 1, overrideReason: '已与财务确认' }
    const answer = await timed('PUT', `/sgeye/lens-orders/${order.lensOrderId}/reviews`, body)
    if (answer?.code === 0) tally.won.set(order.lensOrderId, (tally.won.get(order.lensOrderId) ?? 0) + 1)
    else if (answer?.code === refused) tally.beaten++
    else if (answer) tally.errors.push(`review ${order.orderNo}: ${answer.message}`)
  }
}

/**
 * How much is wrong with an order: its trail, oldest first, must be one chain to the state that it is in, and as long as the
 * moves that were answered as done.
 */
const broken = ({ order, timeline }: Details, won: number) => {
  const steps = timeline
    .toReversed()
    .flatMap(({ before, after }) =>
      after?.status === undefined || before?.status === undefined ? [] : [{ from: before.status, to: after.status }],
    )
  const breaks = steps.filter(({ from }, at) => at > 0 && steps[at - 1]?.to !== from).length
  const moved = steps.filter(({ from }) => path.includes(from)).length
  const ends = steps.at(-1)?.to ?? path[0]
  return breaks + Math.abs(moved - won) + (ends === order.status ? 0 : 1) + (order.status === path[won] ? 0 : 1)
}

/** `environment` names the database; orders that wait there are reviewed. */
export const measurePeople = async (environment: Record<string, string>, where: string): Promise<Figure[]> => {
  const server = await startServer(environment)
  try {
    const tokens: string[] = []
    for (let i = 0; i < people; i++) tokens.push(await signIn(server, i % 2 === 0 ? 'agent' : 'user'))
    const [token = ''] = tokens
    const query = `/sgeye/lens-orders?status=1&sort=orderDate&per_page=${contested}`
    const { data: orders } = await ask<Order[]>(server, 'GET', query, { token })
    const tally: Tally = { times: [], errors: [], won: new Map(), beaten: 0 }
    const started = performance.now()
    const until = started + milliseconds
    const ofGroup = (person: number) => orders.filter((_, at) => at % groups === person % groups)
    await Promise.all(tokens.map((each, at) => work(server, { token: each, orders: ofGroup(at) }, tally, until)))
    const seconds = (performance.now() - started) / 1000
    let wrong = 0
    for (const { lensOrderId } of orders) {
      const to = `/sgeye/lens-orders/${lensOrderId}/details`
      const { data } = await ask<Details>(server, 'GET', to, { token })
      wrong += broken(data, tally.won.get(lensOrderId) ?? 0)
    }
    for (const error of new Set(tally.errors)) console.error(error)
    const moves = [...tally.won.values()].reduce((sum, won) => sum + won, 0)
    return [
      atMost(0, `${people} people on ${where}: errors`, tally.errors.length),
      atMost(0, `${people} people on ${where}: transitions lost or doubled, of ${moves}`, wrong),
      note(`${people} people on ${where}: moves refused because another was first`, tally.beaten),
      note(`${people} people on ${where}: requests per second`, tally.times.length / seconds),
      note(`${people} people on ${where}: ms, p95`, quantile(tally.times, 0.95)),
    ]
  } finally {
    await server.stop()
  }
}
