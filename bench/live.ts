/** How soon a list that another person looks at hears of a change: made on one process, heard on another where there are two. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { hosts } from '../contract/core/call'
import { LiveMessage } from '../contract/system/live'
import { atMost, type Figure, note, quantile } from './figure'
import { ask, type RunningServer, signIn, startServer } from './server'

const changes = 100
/** Pages of one account, of which the server streams to ten. */
const listeners = 5
/** A change that is not heard of within so many milliseconds counts as lost. */
const patience = 2000
/** Between two changes: what happens in quick succession is told together. */
const betweenChanges = 250
/** The flag that a person sets by hand and clears again: an order can be changed by it any number of times. */
const urgent = 128
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** When each change of an order came, since the last one was forgotten. */
type Heard = Map<number, number>

const listen = async ({ address }: RunningServer, token: string) => {
  const ending = new AbortController()
  const { body } = await fetch(`${address}${hosts.main}/live/events`, { headers: { token }, signal: ending.signal })
  if (!body) throw new Error('no stream')
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  const next = async () => {
    const { value, done } = await reader.read()
    return done ? undefined : LiveMessage.parse({ event: value.event, data: JSON.parse(value.data) })
  }
  if ((await next())?.event !== 'ready') throw new Error('the stream did not begin')
  const heard: Heard = new Map()
  const read = async () => {
    for (;;) {
      const message = await next()
      if (!message) return
      if (message.event !== 'changes') continue
      for (const { resource, id } of message.data)
        if (resource === 'lens-orders' && id !== null) heard.set(id, performance.now())
    }
  }
  const reading = read().catch(() => undefined)
  return {
    heard,
    close: async () => {
      ending.abort()
      await reading
    },
  }
}

const measure = async (changing: RunningServer, listening: RunningServer) => {
  const token = await signIn(changing, 'agent')
  const list = '/sgeye/lens-orders?per_page=10'
  const { data: orders } = await ask<{ lensOrderId: number; statusBit: number }[]>(changing, 'GET', list, { token })
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let at = 0; at < listeners; at++) streams.push(await listen(listening, await signIn(listening, 'user')))
  const times: number[] = []
  let lost = 0
  for (let at = 0; at < changes; at++) {
    const order = orders[at % orders.length]
    if (!order) throw new Error('there are no orders')
    const id = order.lensOrderId
    for (const { heard } of streams) heard.delete(id)
    order.statusBit ^= urgent
    const body = { ids: [id], bit: urgent, value: order.statusBit & urgent ? 1 : 0 }
    const began = performance.now()
    const { code, message } = await ask(changing, 'PUT', '/sgeye/lens-orders/status-bit', { token, body })
    if (code !== 0) throw new Error(message)
    while (streams.some(({ heard }) => !heard.has(id)) && performance.now() - began < patience) await pause(10)
    for (const { heard } of streams) {
      const came = heard.get(id)
      if (came === undefined) lost += 1
      else times.push(came - began)
    }
    await pause(betweenChanges)
  }
  await Promise.all(streams.map(({ close }) => close()))
  return { times, lost }
}

/** `environment` names the database; the embedded one has a single process. */
export const measureLive = async (environment: Record<string, string>, where: string): Promise<Figure[]> => {
  const first = await startServer(environment)
  const servers = [first]
  try {
    if (environment.DATABASE_URL) servers.push(await startServer(environment))
    const { times, lost } = await measure(first, servers.at(-1) ?? first)
    const name = `a change on ${where}, ${servers.length === 1 ? 'one process' : 'heard on another process'}`
    return [
      atMost(0, `${name}: not heard in 2 s, of ${changes} to ${listeners} pages`, lost),
      note(`${name}: ms until another page hears, median`, quantile(times, 0.5)),
      atMost(patience, `${name}: ms until another page hears, p95`, quantile(times, 0.95)),
    ]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
