/** How soon a call is on the televisions of a store, whichever of two processes it was made on and each of them is connected to. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { hosts } from '../contract/core/call'
import { atMost, type Figure, note, quantile } from './figure'
import { ask, type RunningServer, signIn, startServer } from './server'

const calls = 60
/** Between two calls: on a Saturday morning a store makes one a minute. */
const betweenCalls = 150
const patience = 2000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Television {
  hid: number
  /** When each call came, by number and instant. */
  heard: Map<string, number>
  close: () => Promise<void>
}

const connect = async ({ address }: RunningServer, hid: number, token: string): Promise<Television> => {
  const ending = new AbortController()
  const url = `${address}${hosts.main}/v1/clinic/screen/events`
  const { body } = await fetch(url, { headers: { token }, signal: ending.signal })
  if (!body) throw new Error('no stream')
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  const heard = new Map<string, number>()
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      if (value.event !== 'call') continue
      const { queueNo, at } = JSON.parse(value.data) as { queueNo: string; at: number }
      if (!heard.has(`${queueNo} ${at}`)) heard.set(`${queueNo} ${at}`, performance.now())
    }
  }
  const reading = read().catch(() => undefined)
  return {
    hid,
    heard,
    close: async () => {
      ending.abort()
      await reading
    },
  }
}

interface Visit {
  visitId: number
  version: number
  calls: number
}

/** As many televisions as are asked for, spread over the stores and over the processes. */
const connectAll = async (
  servers: readonly RunningServer[],
  token: string,
  stores: readonly number[],
  count: number,
) => {
  const [server] = servers
  if (!server) throw new Error('no server')
  const made: { screenId: number; version: number; hid: number }[] = []
  const televisions: Television[] = []
  for (let at = 0; at < count; at += 1) {
    const hid = stores[at % stores.length] ?? 0
    const on = servers[Math.floor(at / stores.length) % servers.length] ?? server
    const screen = await ask<{ screenId: number }>(server, 'POST', '/v1/clinic/screens', {
      token,
      body: { hid, name: `大屏${at}` },
    })
    const shown = await ask<{ code: string; secret: string }>(on, 'POST', '/v1/clinic/screen/codes')
    const path = `/v1/clinic/screens/${screen.data.screenId}/pair`
    await ask(server, 'PUT', path, { token, body: { version: 1, code: shown.data.code } })
    const body = { secret: shown.data.secret }
    const given = await ask<{ token: string }>(on, 'POST', '/v1/clinic/screen/token', { body })
    made.push({ screenId: screen.data.screenId, version: 2, hid })
    televisions.push(await connect(on, hid, given.data.token))
  }
  const close = async () => {
    await Promise.all(televisions.map((one) => one.close()))
    for (const { screenId, version } of made)
      await ask(server, 'DELETE', `/v1/clinic/screens/${screenId}?version=${version}`, { token })
  }
  return { televisions, close }
}

/** Those who wait in a store today, and may be called once more. */
const callable = async (server: RunningServer, token: string, hid: number) => {
  const { data } = await ask<Visit[]>(server, 'GET', `/v1/clinic/visits?status=1&hid=${hid}&page_size=200`, { token })
  return data.filter((visit) => visit.calls < 3).map((visit) => ({ ...visit, hid }))
}

const measure = async (servers: readonly RunningServer[], token: string, stores: readonly number[], count: number) => {
  const [server] = servers
  if (!server) throw new Error('no server')
  const { televisions, close } = await connectAll(servers, token, stores, count)
  const waiting = (await Promise.all(stores.map((hid) => callable(server, token, hid)))).flat()
  const times: number[] = []
  let lost = 0
  let made = 0
  for (let at = 0; at < calls; at += 1) {
    const visit = waiting[at % waiting.length]
    const on = servers[at % servers.length] ?? server
    if (!visit || visit.calls >= 3) continue
    const began = performance.now()
    const { code, data } = await ask<{ queueNo: string; calledAt: number; version: number; calls: number }>(
      on,
      'PUT',
      `/v1/clinic/visits/${visit.visitId}/call`,
      { token, body: { version: visit.version, room: '2 诊室' } },
    )
    if (code !== 0) continue
    made += 1
    Object.assign(visit, { version: data.version, calls: data.calls })
    await pause(betweenCalls)
    const own = televisions.filter(({ hid }) => hid === visit.hid)
    const key = `${data.queueNo} ${data.calledAt}`
    while (own.some(({ heard }) => !heard.has(key)) && performance.now() - began < patience) await pause(20)
    for (const { heard } of own) {
      const came = heard.get(key)
      if (came === undefined) lost += 1
      else times.push(came - began)
    }
    // Two calls of a patient in one second are one to a television.
    await pause(Math.max(0, 1000 / waiting.length))
  }
  await close()
  return { times, lost, made }
}

/** `environment` names a PostgreSQL with the demo's accounts. */
export const measureScreens = async (environment: Record<string, string>): Promise<Figure[]> => {
  const first = await startServer(environment)
  const servers = [first, await startServer(environment)]
  try {
    const token = await signIn(first, 'boss')
    const { data: stores } = await ask<{ hid: number }[]>(first, 'GET', '/v1/clinic/stores?status=1', { token })
    const figures: Figure[] = []
    for (const count of [30, 300]) {
      const ids = stores.map(({ hid }) => hid)
      const { times, lost, made } = await measure(servers, token, ids, count)
      const name = `${count} screens on two processes`
      figures.push(
        note(`${name}: calls`, made),
        atMost(0, `${name}: calls that a screen did not show in 2 s`, lost),
        note(`${name}: ms from the click to a screen, median`, quantile(times, 0.5)),
        note(`${name}: ms from the click to a screen, p95`, quantile(times, 0.95)),
        atMost(patience, `${name}: ms from the click to a screen, the slowest of ${times.length}`, quantile(times, 1)),
      )
    }
    return figures
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
