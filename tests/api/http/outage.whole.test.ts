import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '../../../server/db/client'
import { isUnavailable } from '../../../server/db/unavailable'
import { readEnvironment } from '../../../server/env'
import { startBackground } from '../../../server/http/background'
import { jobs } from '../../../server/jobs'
import { openDatabase } from '../../../server/node/open-database'
import { openPostgres } from '../../../server/node/postgres'
import { exportJob } from '../../../server/system/exports/table'
import { createDatabase, testServer } from '../../support/database'
import { eventually } from '../../support/eventually'
import { openProxy } from '../../support/postgres-proxy'
import { makeWorld, type World } from '../../support/world'

const answerOf = async (answer: Response | Promise<Response>) => {
  const { status, headers, ...rest } = await answer
  const response = await answer
  const { code, message } = (await response.json()) as { code: number; message: string }
  return { ...rest, status, code, message, retryAfter: headers.get('retry-after') }
}

describe('without a database that answers', () => {
  test('GET /readyz is 503, GET /healthz stays 200', async () => {
    const world = await makeWorld()
    await world.database.close()
    expect(await answerOf(world.app.request('/readyz'))).toMatchObject({ status: 503, code: 503, retryAfter: '2' })
    expect((await world.app.request('/healthz')).status).toBe(200)
  })
})

describe.skipIf(!testServer)('an outage of PostgreSQL', () => {
  let world: World
  let proxy: Awaited<ReturnType<typeof openProxy>>
  let behind: Awaited<ReturnType<typeof createDatabase>>
  const gone = {
    status: 503,
    code: 503,
    message: '暂时无法连接数据库，已保存的内容不受影响，请稍后重试',
    retryAfter: '2',
  }

  const limits = { poolSize: 3, connect: 800, statement: 2000 }
  beforeAll(async () => {
    behind = await createDatabase(inject('prepared'))
    proxy = await openProxy(behind.url)
    world = await makeWorld(openPostgres(proxy.url, limits))
    await world.tokenOf('agent')
    // Here it matters that the client hears of it while it waits.
    world.services.leastPatience = 0
  })
  afterAll(async () => {
    await world.close()
    proxy.stop()
    await behind.drop()
  })
  const faults = () => world.logged.filter((line) => (line as { message: string }).message !== 'request')
  const read = () => world.request('GET', '/sgeye/lens-orders', { as: 'agent' })
  const isBack = () => eventually(async () => expect((await world.app.request('/readyz')).status).toBe(200))

  test('makes /readyz and every call answer 503 with Retry-After, one log line a second, and ends by itself', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    proxy.stop()
    world.logged.length = 0
    const review = () =>
      world.request('PUT', `/sgeye/lens-orders/${lensOrderId}/reviews`, { as: 'agent', body: { status: 2, version } })
    const batch = () =>
      world.request('PUT', '/order/status', { as: 'agent', body: { product: 'lens', ids: [lensOrderId], status: 9 } })
    const all = [read, review, batch, () => world.app.request('/readyz')]
    const answers = await Promise.all(Array.from({ length: 10 }, () => all.map((ask) => answerOf(ask()))).flat())
    for (const answer of answers) expect(answer).toMatchObject(gone)
    expect(faults()).toEqual([
      { error: expect.stringMatching(/ECONNREFUSED|terminated/), message: 'the database is unavailable' },
    ])
    await proxy.start()
    await isBack()
    expect((await answerOf(review())).code).toBe(0)
  })

  test('is survived by the pool, however often it comes in the midst of a transaction', async () => {
    for (let at = 0; at < limits.poolSize + 1; at++) {
      const broken = await world.db
        .transaction(async (tx) => {
          await tx.execute(sql`select 1`)
          proxy.stop()
          await pause(50)
          await tx.execute(sql`select 1`)
        })
        .catch((error: unknown) => error)
      expect(isUnavailable(broken)).toBe(true)
      await proxy.start()
    }
    await isBack()
    const calls = await Promise.all(Array.from({ length: 9 }, () => answerOf(read())))
    expect(calls.map(({ code }) => code)).toEqual(Array(9).fill(0))
  })

  test.each(['reset', 'end', 'terminate'] as const)(
    'that breaks a connection in the midst of a transaction (%s) makes the call answer 503, wherever that is',
    async (how) => {
      const { lensOrderId, version } = await world.makeOrder()
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const review = () =>
        world.request('PUT', `/sgeye/lens-orders/${lensOrderId}/reviews`, {
          ...{ as: 'agent', body: { status: 2, version }, headers },
        })
      const answers: number[] = []
      for (let packets = 1; answers.at(-1) !== 0 && packets < 100; packets++) {
        proxy.cutAfter(packets, how)
        answers.push((await answerOf(review())).code)
        await isBack()
      }
      expect(answers.length).toBeGreaterThan(10)
      expect(new Set(answers)).toEqual(new Set([503, 0]))
      expect((await answerOf(review())).code).toBe(0)
    },
  )

  test('in which the server freezes lets every call end within its time, and is over when that goes on', async () => {
    proxy.freeze()
    const reads = Array.from({ length: 8 }, () => answerOf(read()))
    const logins = [answerOf(world.request('POST', '/account/login', { body: { account: 'agent', password: 'x' } }))]
    const ready = answerOf(world.app.request('/readyz'))
    const answers = await Promise.all([...reads, ...logins, ready])
    for (const line of faults()) expect(line).toMatchObject({ message: 'the database is unavailable' })
    // It is still frozen: what has answered was ended by its own limit.
    for (const answer of answers) expect(answer).toMatchObject(gone)
    proxy.thaw()
    await isBack()
    expect((await answerOf(read())).code).toBe(0)
  })

  test('does not stop the work in the background: what was asked meanwhile and after is done without a restart', async () => {
    const background = await startBackground(world.services, jobs)
    proxy.stop()
    expect(await answerOf(world.request('POST', '/export', { as: 'agent', body: { product: 'lens' } }))).toMatchObject(
      gone,
    )
    await proxy.start()
    await isBack()
    await world.ask('POST', '/export', { as: 'agent', body: { product: 'lens' } })
    await eventually(async () =>
      expect(await world.db.select({ status: exportJob.status }).from(exportJob)).toEqual([{ status: 2 }]),
    )
    await background.stop()
  })
})

describe('the start', () => {
  const start = async (url: string): Promise<Database | string> =>
    openDatabase(readEnvironment({ DATABASE_URL: url, DATABASE_CONNECT_TIMEOUT_MS: '1000' })).catch(
      (error: Error) => error.message,
    )

  test('says in one line that names DATABASE_URL when the host is unknown or refuses', async () => {
    expect(await start('postgres://me:secret@no-such-host.invalid/x')).toMatch(
      /^DATABASE_URL: the host no-such-host\.invalid .*$/,
    )
    expect(await start('postgres://me:secret@127.0.0.1:1/x')).toBe(
      'DATABASE_URL: 127.0.0.1 refuses connections at port 1; is PostgreSQL running there?',
    )
  })

  test.skipIf(!testServer)(
    'says so too of a wrong password, a database that is not there, and a server that is silent',
    async () => {
      const changed = (change: (url: URL) => void) => {
        const url = new URL(testServer ?? '')
        change(url)
        return start(url.href)
      }
      expect(await changed((url) => Object.assign(url, { password: 'wrong-secret' }))).toBe(
        'DATABASE_URL: the server refuses the password of the user postgres',
      )
      expect(await changed((url) => Object.assign(url, { pathname: '/absent' }))).toBe(
        'DATABASE_URL: the server has no database absent; createdb makes one',
      )
      const proxy = await openProxy(testServer ?? '')
      proxy.freeze()
      expect(await start(proxy.url)).toMatch(/^DATABASE_URL: 127\.0\.0\.1:\d+ does not serve within 1000 ms .*$/)
      proxy.stop()
    },
  )
})
