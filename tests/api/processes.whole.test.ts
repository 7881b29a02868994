import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '../../server/system/accounts/table'
import { leaseSeconds } from '../../server/system/exports/lease'
import { exportJob } from '../../server/system/exports/table'
import { makeDoctor } from '../support/clinic'
import { createDatabase, openOnServer, testServer } from '../support/database'
import { eventually } from '../support/eventually'
import { readLive } from '../support/live'
import { eventsPath, readScreen, screenPath } from '../support/screens'
import { type Answers, makeWorld, password, type World } from '../support/world'

const root = join(import.meta.dirname, '../..')
const built = join(root, '.cache/test/server')
// As files for Node: a process that compiles its modules itself takes four seconds to start, and here are fourteen.
beforeAll(async () => {
  await build({ root, logLevel: 'error', build: { ssr: true, outDir: built, emptyOutDir: true } })
})
// They are not to be taken for sources.
afterAll(() => rmSync(built, { recursive: true, force: true }))

const start = async (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [join(built, 'main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', SEED: 'none', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const address = await new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', () => resolve(/http:\/\/[\d.]+:\d+/.exec(said.join(''))?.[0]))
    child.once('exit', () => resolve(undefined))
  })
  const stop = async () => {
    if (child.exitCode !== null) return child.exitCode
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    return code as number
  }
  return { address: address ?? '', said: () => said.join(''), stop, exit: () => child.exitCode }
}

/** One that nobody listens on. */
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

describe.skipIf(!testServer)('two processes on one PostgreSQL', () => {
  let processes: Awaited<ReturnType<typeof start>>[]
  let world: World

  beforeAll(async () => {
    const database = await createDatabase()
    const environment = { DATABASE_URL: database.url, ADMIN_PASSWORD: password }
    // Both find it empty, and both want to bring it up to date.
    processes = await Promise.all([start(environment), start(environment)])
    world = await makeWorld(openOnServer(database))
    // The processes go by the real time, by which sessions of the world's would be long forgotten.
    world.clock.now = Math.floor(Date.now() / 1000)
  })
  afterAll(async () => {
    await Promise.all(processes.map(({ stop }) => stop()))
    await world.close()
  })

  const ask = async (at: number, method: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${processes[at % 2]?.address}/api/main${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as { code: number; message: string; data: unknown }) }
  }
  const tokenOf = async (name: string) => {
    const { data } = await ask(0, 'POST', '/account/login', { account: name, password })
    return (data as { token: string }).token
  }

  test('migrate once and make one administrator', async () => {
    const people = await world.db.select().from(account)
    expect(people.filter((one) => one.account === 'admin')).toHaveLength(1)
    expect(processes.map(({ said }) => said()).join('')).not.toContain('error')
  })

  test('never give out an order number twice', async () => {
    const token = await tokenOf('agent')
    const shipped = { status: 7, shippedAt: Math.floor(Date.now() / 1000) - 3600 }
    const orders = await Promise.all(Array.from({ length: 16 }, () => world.makeOrder(shipped)))
    const answers = await Promise.all(
      orders.map(({ lensOrderId }, at) =>
        ask(
          at,
          'PUT',
          '/order/status',
          { product: 'lens', ids: [lensOrderId], status: 9, reason: '重做', remake: 1 },
          { token },
        ),
      ),
    )
    expect(answers.flatMap(({ data }) => (data as Answers).map(({ code }) => code))).toEqual(Array(16).fill(0))
    const { data } = await world.ask<{ orderNo: string }[]>('GET', '/sgeye/lens-orders', {
      as: 'agent',
      query: { order_mode_type: 4, per_page: 200 },
    })
    expect(new Set(data.map(({ orderNo }) => orderNo.slice(-6))).size).toBe(16)
  })

  test('show a call that one makes on the screens of the other', async () => {
    const ctid = await makeDoctor(world, '苏医生')
    const headers = { token: await tokenOf('manager') }
    const data = async <Data>(answer: ReturnType<typeof ask>) => (await answer).data as Data
    const { screenId } = await data<{ screenId: number }>(ask(0, 'POST', screenPath, { name: '大屏' }, headers))
    const { code, secret } = await data<{ code: string; secret: string }>(ask(1, 'POST', '/v1/clinic/screen/codes', {}))
    await ask(0, 'PUT', `${screenPath}/${screenId}/pair`, { version: 1, code }, headers)
    const { token } = await data<{ token: string }>(ask(1, 'POST', '/v1/clinic/screen/token', { secret }))
    const seen = readScreen(await fetch(`${processes[1]?.address}/api/main${eventsPath}`, { headers: { token } }))
    await seen.nextOf('queue')
    await ask(0, 'POST', '/v1/clinic/visits', { pid: 101 }, headers)
    await ask(0, 'POST', '/v1/clinic/queue/next', { ctid, room: '2 诊室' }, headers)
    expect(await seen.nextOf('call')).toMatchObject({ queueNo: 'A001', name: '王*明', room: '2 诊室' })
    // Unpaired on one, it goes blank on the other.
    await ask(0, 'PUT', `${screenPath}/${screenId}/unpair`, { version: 2 }, headers)
    await seen.nextOf('ended')
  })

  test('make one record of a create that is sent to both with one key', async () => {
    const token = await tokenOf('agent')
    const { lensOrderId } = await world.makeOrder({ status: 6, emsNumber: 'DM123456789012' })
    const body = { oid: lensOrderId, trackingNumber: 'DM123456789012', state: 1, text: '已揽收' }
    const headers = { token, 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([0, 1, 2, 3].map((at) => ask(at, 'POST', '/order/tracking', body, headers)))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    const { data } = await world.ask<unknown[]>('GET', `/order/tracking/${lensOrderId}`, { as: 'agent' })
    expect(data).toHaveLength(1)
  })

  test('write each export once, also one that a process left behind, and hand it out from either', async () => {
    const tokens = [await tokenOf('agent'), await tokenOf('user')]
    const begin = async (at: number) => {
      const { data } = await ask(at, 'POST', '/export', { product: 'lens' }, { token: tokens[at % 2] ?? '' })
      return (data as { exportId: number }).exportId
    }
    const abandoned = await begin(0)
    const lost = { status: 1, lease: 7, leaseUntil: 1 }
    await world.db.update(exportJob).set(lost).where(eq(exportJob.exportId, abandoned))
    const ids = [abandoned, ...(await Promise.all([begin(1), begin(0), begin(1)]))]
    const jobs = () =>
      world.db.select().from(exportJob).where(inArray(exportJob.exportId, ids)).orderBy(exportJob.exportId)
    await eventually(async () => expect((await jobs()).map(({ status }) => status)).toEqual([2, 2, 2, 2]))
    const [first, ...others] = await jobs()
    expect(first?.lease).toBeGreaterThan(7)
    expect(others.map(({ lease }) => lease)).toEqual([1, 1, 1])
    const files = [0, 1].map(async (at) => {
      const path = `${processes[at]?.address}/api/main/export/${abandoned}/file`
      return Buffer.from(await (await fetch(path, { headers: { token: tokens[0] ?? '' } })).arrayBuffer())
    })
    const [one, other] = await Promise.all(files)
    expect(one?.length).toBe(first?.size)
    expect(other?.equals(one ?? Buffer.alloc(0))).toBe(true)
  })

  test('go on with an export whose process was killed, though nothing wakes them', async () => {
    const headers = { token: await tokenOf('agent') }
    const { data } = await ask(0, 'POST', '/export', { product: 'care' }, headers)
    const { exportId } = data as { exportId: number }
    const job = eq(exportJob.exportId, exportId)
    const stateOf = async () => (await world.db.select().from(exportJob).where(job))[0]
    await eventually(async () => expect(await stateOf()).toMatchObject({ status: 2 }))
    // As a process leaves it that has just said that it lives.
    const leaseUntil = Math.floor(Date.now() / 1000) + leaseSeconds
    await world.db.update(exportJob).set({ status: 1, leaseUntil }).where(job)
    await eventually(async () => expect(await stateOf()).toMatchObject({ status: 2 }))
  })

  test('let one of two reviewers win', async () => {
    const token = await tokenOf('agent')
    const { lensOrderId, version } = await world.makeOrder()
    const body = { status: 2, version }
    const answers = await Promise.all(
      [0, 1].map((at) => ask(at, 'PUT', `/sgeye/lens-orders/${lensOrderId}/reviews`, body, { token })),
    )
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 100])
  })

  test('count failed sign-ins together', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, at) => ask(at, 'POST', '/account/login', { account: 'user', password: 'guess' })),
    )
    const looked = guesses.filter(({ message }) => message === '账号或密码错误').length
    expect(looked).toBeGreaterThanOrEqual(3)
    expect(looked).toBeLessThanOrEqual(10)
  })

  test('tell each other what changed', async () => {
    const token = await tokenOf('agent')
    const { next, close } = await readLive(
      await fetch(`${processes[0]?.address}/api/main/live/events`, { headers: { token } }),
    )
    const { lensOrderId, version } = await world.makeOrder()
    await ask(1, 'PUT', `/sgeye/lens-orders/${lensOrderId}/reviews`, { status: 2, version }, { token })
    expect(await next()).toMatchObject({ event: 'changes', data: [{ resource: 'lens-orders', id: lensOrderId }] })
    await close()
  })

  test('stop without an error, also under somebody who looks', async () => {
    const token = await tokenOf('agent')
    const { next } = await readLive(
      await fetch(`${processes[0]?.address}/api/main/live/events`, { headers: { token } }),
    )
    expect(await Promise.all(processes.map(({ stop }) => stop()))).toEqual([0, 0])
    expect(await next()).toBeUndefined()
  })
})

describe('the embedded database', () => {
  test('is opened by one process, and survives a killed one', async () => {
    const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'eye-care-')), 'data')
    const first = await start({ DATA_DIR })
    expect(first.address).not.toBe('')
    // nginx lets go of a connection that rests after a minute, and must be the one who does.
    expect((await fetch(`${first.address}/healthz`)).headers.get('keep-alive')).toBe('timeout=75')
    const second = await start({ DATA_DIR })
    expect([second.address, second.exit()]).toEqual(['', 1])
    expect(second.said().trim().split('\n')).toEqual([expect.stringContaining('is in use by another process')])
    expect(await first.stop()).toBe(0)
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const PORT = String((other.address() as AddressInfo).port)
    const beside = await start({ DATA_DIR, PORT })
    // The line before it is of the web app, which is not built here.
    expect(beside.said().trim().split('\n').at(-1)).toBe(`PORT: 127.0.0.1:${PORT} is taken by another process`)
    other.close()
    const third = await start({ DATA_DIR })
    expect(third.address).not.toBe('')
    expect(await third.stop()).toBe(0)
  })
})

describe('metrics', () => {
  test('are read at an address of their own, and not at the public one', async () => {
    const port = await freePort()
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'metrics-'))
    const { address, stop } = await start({ DATA_DIR, METRICS_ADDRESS: `127.0.0.1:${port}` })
    await fetch(`${address}/api/main/account/userinfo`)
    const shown = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(shown).toContain('backoffice_refusals_total{call="session.userInfo",code="50008"} 1')
    expect((await fetch(`${address}/metrics`)).status).toBe(404)
    expect(await stop()).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
  })
})

describe('the environment', () => {
  test.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SEED', 'maybe'],
    ['TIME_ZONE', 'Mars/Olympus'],
  ])('stops the process with one line that names a wrong %s', async (name, value) => {
    const { said, exit } = await start({ [name]: value })
    expect(exit()).toBe(1)
    expect(said().trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })
})
