import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { readEnvironment } from '../../../server/env'
import { startBackground } from '../../../server/http/background'
import type { Metrics } from '../../../server/http/metrics'
import type { Services } from '../../../server/http/services'
import { oldestWaiting } from '../../../server/jobs'
import { countMetrics, serveMetrics, watch } from '../../../server/node/metrics'
import { signInFailure } from '../../../server/system/accounts/table'
import { exportJob } from '../../../server/system/exports/table'
import { eventually } from '../../support/eventually'
import { solvedCaptcha } from '../../support/sign-in'
import { makeWorld, password, type World } from '../../support/world'

let world: World
let app: Hono
let services: Services & { metrics: Metrics }
let served: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  world = await makeWorld()
  const { registry, metrics } = countMetrics()
  services = { ...world.services, metrics }
  app = createApp(services)
  watch(registry, { database: world.database, now: world.services.now, waiting: oldestWaiting })
  served = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await world.db.delete(signInFailure)
  await world.db.delete(exportJob)
})
afterAll(async () => {
  served.close()
  await world.close()
})

const addressed = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${served.port}${path}`, init)
const scrape = async () => (await addressed('/metrics')).text()
/** The value of a line that begins so; 0 where there is none. */
const figureOf = (shown: string, line: string) =>
  Number(
    shown
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.split(' ')
      .at(-1) ?? 0,
  )
const ask = async (path: string, as = 'agent') =>
  app.request(`/api/main${path}`, { headers: { token: await world.tokenOf(as) } })
const guess = async (name: string) =>
  app.request('/api/main/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: name, password: 'guess', ...(await solvedCaptcha(world)) }),
  })

describe('metrics', () => {
  test('time each call under its name in the contract, by class, whatever stands in its address', async () => {
    await ask('/account/userinfo')
    await ask('/account/info/1')
    await ask('/account/info/999999')
    const shown = await scrape()
    expect(figureOf(shown, 'backoffice_call_seconds_count{call="session.userInfo",class="done"}')).toBe(1)
    expect(figureOf(shown, 'backoffice_call_seconds_sum{call="session.userInfo",class="done"}')).toBeGreaterThan(0)
    expect(figureOf(shown, 'backoffice_call_seconds_count{call="accounts.get",class="refused"}')).toBeGreaterThan(0)
    expect(shown).toContain('backoffice_call_seconds_bucket{le="0.25",call="session.userInfo",class="done"}')
    expect(shown).not.toMatch(/info\/|userinfo/)
  })

  test('count refusals by call and code, and what has no call under none', async () => {
    await app.request('/api/main/account/userinfo')
    for (const path of ['/wp-login', '/wp-admin', '/account/info/1/2/3']) await ask(path)
    const shown = await scrape()
    expect(figureOf(shown, 'backoffice_refusals_total{call="session.userInfo",code="50008"}')).toBe(1)
    expect(figureOf(shown, 'backoffice_refusals_total{call="none",code="404"}')).toBe(3)
    expect(shown).not.toContain('wp-')
  })

  test('tell the failure of the server from a refusal', async () => {
    const failing = createApp({ ...services, ready: () => false })
    await failing.request('/api/main/account/userinfo')
    const shown = await scrape()
    expect(figureOf(shown, 'backoffice_call_seconds_count{call="session.userInfo",class="failed"}')).toBe(1)
    expect(figureOf(shown, 'backoffice_refusals_total{call="session.userInfo",code="503"}')).toBe(1)
  })

  test('count tries to sign in by what came of them, limits that were hit among them, and name nobody', async () => {
    for (let failure = 0; failure < 11; failure++) await guess('agent2')
    const shown = await scrape()
    expect(figureOf(shown, 'backoffice_sign_ins_total{outcome="wrongPassword"}')).toBe(10)
    expect(figureOf(shown, 'backoffice_sign_ins_total{outcome="tooMany"}')).toBe(1)
    expect(shown).not.toMatch(new RegExp(`agent2|${password}`))
  })

  test('count the runs and the failures of work in the background', async () => {
    let tries = 0
    const background = await startBackground(services, {
      flaky: async () => {
        tries += 1
        throw new Error('it fails')
      },
    })
    await background.stop()
    const shown = await scrape()
    expect(tries).toBe(1)
    expect(figureOf(shown, 'backoffice_work_runs_total{work="flaky"}')).toBe(1)
    expect(figureOf(shown, 'backoffice_work_failures_total{work="flaky"}')).toBe(1)
  })

  test('show for how long the oldest export waits, and 0 where none does', async () => {
    const line = 'backoffice_work_lag_seconds{work="exports"}'
    expect(await scrape()).toContain(`${line} 0`)
    const body = { product: 'lens', query: { status: '1' } }
    expect((await world.ask('POST', '/export', { as: 'agent', body })).code).toBe(0)
    world.clock.now += 90
    const shown = await scrape()
    expect(figureOf(shown, line)).toBe(90)
    expect(shown).toContain('backoffice_work_lag_seconds{work="shipping-notices"} 0')
  })

  test('show how many live streams are open', async () => {
    const stream = await ask('/live/events')
    const reader = stream.body?.getReader()
    await reader?.read()
    expect(figureOf(await scrape(), 'backoffice_live_streams')).toBe(1)
    await reader?.cancel()
    await eventually(async () => expect(figureOf(await scrape(), 'backoffice_live_streams')).toBe(0))
  })

  test('show the connections of a pool, where there is one', async () => {
    const shown = await scrape()
    if (!world.database.pool) return expect(shown).not.toContain('backoffice_database_connections')
    const { size } = world.database.pool()
    expect(figureOf(shown, 'backoffice_database_connections{state="open"}')).toBe(size)
    for (const state of ['idle', 'waiting'])
      expect(shown).toContain(`backoffice_database_connections{state="${state}"}`)
  })

  test('show the process, and go on where the database does not answer', async () => {
    const { registry } = countMetrics()
    const silent = { exports: () => new Promise<null>(() => undefined) }
    watch(registry, { database: world.database, now: world.services.now, waiting: silent })
    const shown = await registry.metrics()
    for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds', 'nodejs_heap_size_used_bytes'])
      expect(shown).toContain(`\n${name} `)
    expect(shown).not.toContain('work="exports"')
  })
})

describe('the address of metrics', () => {
  test('has metrics and nothing else', async () => {
    expect((await addressed('/metrics')).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const statuses = await Promise.all(
      ['/', '/api/main/account/userinfo', '/metrics/x'].map(async (path) => (await addressed(path)).status),
    )
    expect(statuses).toEqual([404, 404, 404])
    expect((await addressed('/metrics', { method: 'POST' })).status).toBe(405)
  })

  test('is said in one line where nothing can listen there', async () => {
    const { registry } = countMetrics()
    await expect(serveMetrics(registry, { host: '127.0.0.1', port: served.port })).rejects.toThrow(
      /^METRICS_ADDRESS: nothing can listen on 127\.0\.0\.1:\d+ /,
    )
  })

  test('is none unless the environment names one', () => {
    const of = (METRICS_ADDRESS?: string) => readEnvironment({ METRICS_ADDRESS }).METRICS_ADDRESS
    expect(of()).toBeUndefined()
    expect(of('')).toBeUndefined()
    expect(of('127.0.0.1:9464')).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(of('[::1]:9464')).toEqual({ host: '::1', port: 9464 })
    for (const wrong of ['9464', ':9464', 'http://localhost:9464', '127.0.0.1:99999', '127.0.0.1:'])
      expect(() => of(wrong)).toThrow(/^METRICS_ADDRESS: must be host:port/)
  })

  test('is never the public one, which counts nothing by itself', async () => {
    expect(world.services.metrics).toBeUndefined()
    for (const asked of [world.app, app]) expect((await asked.request('/metrics')).status).toBe(404)
  })
})
