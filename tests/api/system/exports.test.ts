import { read } from '@e965/xlsx'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ExportJob } from '../../../contract/system/exports'
import { startBackground } from '../../../server/http/background'
import type { Services } from '../../../server/http/services'
import { memorySpool } from '../../../server/http/spool'
import { audit } from '../../../server/http/table'
import { jobs } from '../../../server/jobs'
import { account } from '../../../server/system/accounts/table'
import { removeExpiredExports } from '../../../server/system/exports/expire'
import { exportJob, exportPiece } from '../../../server/system/exports/table'
import { eventually } from '../../support/eventually'
import { makeWorld, type World } from '../../support/world'

let world: World

beforeAll(async () => {
  world = await makeWorld()
  // Enough for a file of several pieces.
  const note = '备注'.repeat(4000)
  for (let at = 0; at < 60; at++) await world.makeOrder({ orderNote: `${at}${note}`, status: (at % 2) + 1 })
  await world.makeOrder({ hid: 12 })
  await world.makeOrder({ cid: 2, hid: 21 })
})
afterAll(() => world.close())
afterEach(() => world.db.delete(exportJob))

const lens = { product: 'lens', query: { status: '1', sort: 'orderNo' } }
const ask = (body: object = lens, as = 'agent', headers = {}) =>
  world.ask<ExportJob>('POST', '/export', { as, body, headers })
const asked = async (body?: object, as?: string) => {
  const answer = await ask(body, as)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data.exportId
}
const going = () => new AbortController().signal
/** What another process does; its own services are its own memory. */
const run = (more: Partial<Services> = {}, stopping = going()) =>
  jobs.exports?.({ ...world.services, ...more }, stopping)
const list = async (as = 'agent') => (await world.ask<ExportJob[]>('GET', '/export', { as })).data
const jobOf = async (exportId: number) => {
  const [job] = await world.db.select().from(exportJob).where(eq(exportJob.exportId, exportId))
  return job
}
const download = (exportId: number, headers = {}, as = 'agent') =>
  world.request('GET', `/export/${exportId}/file`, { as, headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: number }).code
const pieces = () => world.db.$count(exportPiece)
const change = (exportId: number, changes: Partial<typeof exportJob.$inferInsert>) =>
  world.db.update(exportJob).set(changes).where(eq(exportJob.exportId, exportId))

describe('an export in the background', () => {
  test('gives the very file of the foreground, and says how far it is', async () => {
    const exportId = await asked()
    expect((await list())[0]).toMatchObject({
      exportId,
      title: '镜片订单',
      status: 0,
      total: null,
      allowed: ['cancel'],
    })
    await run()
    const [done] = await list()
    expect(done).toMatchObject({ status: 2, done: 31, total: 31, allowed: ['remove', 'download'] })
    const file = await download(exportId)
    expect(file.headers.get('content-length')).toBe(String(done?.size))
    const direct = await world.request('GET', '/sgeye/lens-orders/exports', { as: 'agent', query: lens.query })
    expect((await bytesOf(file)).equals(await bytesOf(direct))).toBe(true)
    expect(file.headers.get('content-disposition')).toBe(direct.headers.get('content-disposition'))
  })

  test('serves every kind of order and the details of statistics, in the language in which it was asked for', async () => {
    await ask({ product: 'care' }, 'agent', { 'accept-language': 'en' })
    const details = { origin: 'order-statistics', product: 'lens', query: { cid: 1, hid: 12 } }
    const exportId = await asked(details)
    await run()
    expect((await list()).map(({ title, status }) => [title, status])).toEqual([
      ['镜片订单', 2],
      ['Care product orders', 2],
    ])
    const book = read(await bytesOf(await download(exportId)))
    expect(book.Sheets.镜片订单).toMatchObject({ C2: { v: '南巷儿童视光' } })
    expect((await ask({ ...details, query: {} })).errors).toHaveProperty('cid')
    expect((await ask({ ...details, query: { cid: 2 } })).code).toBe(20401)
  })

  test('is woken by being asked for', async () => {
    const background = await startBackground(world.services, jobs)
    await asked()
    await eventually(async () => expect((await list())[0]?.status).toBe(2))
    await background.stop()
  })

  test('refuses at once what the foreground would refuse', async () => {
    const wrongWay = { start_date: '2026-03-02', end_date: '2026-03-01' }
    expect((await ask({ product: 'lens', query: wrongWay })).errors).toHaveProperty('end_date')
    expect((await ask({ product: 'lens', query: { sort: 'nothing' } })).errors).toHaveProperty('sort')
    expect((await ask({ product: 'spoon' })).errors).toHaveProperty('product')
    expect((await ask(lens, 'supplier')).code).toBe(20403)
  })

  test('has room for three at once and twenty in all', async () => {
    const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 0, 20402, 20402])
    expect(answers.find(({ code }) => code !== 0)?.message).toContain('3')
    expect((await ask(lens, 'user')).code).toBe(0)
    await world.db.update(exportJob).set({ status: 2 })
    const [one] = await world.db.select().from(exportJob)
    if (!one) throw new Error('no export')
    const { exportId: _, ...rest } = one
    const uid = (await list()).length > 0 ? one.uid : 0
    await world.db.insert(exportJob).values(Array.from({ length: 17 }, () => ({ ...rest, uid })))
    expect((await ask()).message).toContain('20')
  })
})

describe('its file', () => {
  test('is sent in the parts that are asked for', async () => {
    const exportId = await asked({ product: 'lens', query: {} })
    await run()
    // So that parts cross from one piece into the next.
    const whole = await bytesOf(await download(exportId))
    const part = async (range: string, headers = {}) => {
      const answer = await download(exportId, { range, ...headers })
      const { status } = answer
      return {
        status,
        bytes: await bytesOf(answer),
        said: answer.headers.get('content-range'),
        headers: answer.headers,
      }
    }
    const end = whole.length
    const etag = (await download(exportId)).headers.get('etag') ?? ''
    for (const [range, from, until] of [
      ['bytes=0-0', 0, 1],
      ['bytes=1000-', 1000, end],
      [`bytes=100-${end + 5}`, 100, end],
      ['bytes=-7', end - 7, end],
    ] as const) {
      const { status, bytes, said } = await part(range, { 'if-range': etag })
      expect([status, said]).toEqual([206, `bytes ${from}-${until - 1}/${end}`])
      expect(bytes.equals(whole.subarray(from, until))).toBe(true)
    }
    const several = await part('bytes=0-1,5-6')
    const other = await part('bytes=5-', { 'if-range': '"another"' })
    for (const { status, bytes } of [several, other]) expect([status, bytes.length]).toEqual([200, end])
    const beyond = await part(`bytes=${end}-`)
    expect([beyond.status, beyond.said]).toEqual([416, `bytes */${end}`])
    expect(JSON.parse(beyond.bytes.toString())).toMatchObject({ code: 416 })
  })

  test('is for whoever asked, and leaves a trace each time', async () => {
    const exportId = await asked()
    await run()
    for (const as of ['user', 'agent2', 'admin', 'clinic']) {
      expect(await list(as)).toEqual([])
      expect(await codeOf(download(exportId, {}, as))).toBe(20401)
      for (const [method, path] of [
        ['PUT', '/cancel'],
        ['PUT', '/again'],
        ['DELETE', ''],
      ] as const)
        expect((await world.ask(method, `/export/${exportId}${path}`, { as, body: {} })).code).toBe(20401)
    }
    await download(exportId)
    const trail = await world.db
      .select({ action: audit.action, name: audit.name })
      .from(audit)
      .where(and(eq(audit.resource, 'exports'), eq(audit.recordId, exportId)))
    expect(trail).toEqual([
      { action: 'create', name: 'agent' },
      { action: 'download', name: 'agent' },
    ])
  })

  test('is withheld, and not written, once the right or the scope is gone', async () => {
    const [exportId, waiting] = [await asked(lens, 'user'), await asked(lens, 'user')]
    await change(waiting, { status: 4 })
    await run()
    const own = await world.db.select().from(account).where(eq(account.account, 'user'))
    const { roleId = 0, uid = 0 } = own[0] ?? {}
    const become = (changes: object) => world.db.update(account).set(changes).where(eq(account.uid, uid))
    await become({ roleId: world.roleId('ADMIN_CONTENT') })
    await change(waiting, { status: 0 })
    expect(await codeOf(download(exportId, {}, 'user'))).toBe(20403)
    await run()
    expect(await jobOf(waiting)).toMatchObject({ status: 3, failure: 'rights' })
    await become({ roleId, hid: 11 })
    const answer = await (await download(exportId, {}, 'user')).json()
    expect(answer).toMatchObject({ code: 20403, message: expect.stringContaining('数据范围') })
    await become({ hid: null })
    expect((await download(exportId, {}, 'user')).status).toBe(200)
  })

  test('is kept for a day', async () => {
    const exportId = await asked()
    await run()
    const { now } = world.clock
    world.clock.now = now + 24 * 3600
    world.forgetTokens()
    try {
      expect(await list()).toEqual([])
      expect(await codeOf(download(exportId))).toBe(20401)
      expect(await removeExpiredExports(world.db, world.clock.now)).toBe(1)
      expect([await jobOf(exportId), await pieces()]).toEqual([undefined, 0])
      const trail = and(eq(audit.action, 'expire'), eq(audit.recordId, exportId))
      expect(await world.db.$count(audit, trail)).toBe(1)
    } finally {
      world.clock.now = now
      world.forgetTokens()
    }
  })
})

describe('several processes', () => {
  test('write each export once', async () => {
    for (let at = 0; at < 3; at++) await asked()
    const spool = vi.fn(memorySpool)
    await Promise.all([run({ spool }), run({ spool }), run({ spool })])
    expect((await list()).map(({ status }) => status)).toEqual([2, 2, 2])
    expect(spool).toHaveBeenCalledTimes(3)
  })

  test('begin anew what one of them left behind, but not for ever', async () => {
    const exportId = await asked()
    const { now } = world.clock
    await change(exportId, { status: 1, lease: 1, attempts: 1, leaseUntil: now })
    await world.db.insert(exportPiece).values({ exportId, lease: 1, place: 0, content: new Uint8Array(9) })
    await run()
    expect((await jobOf(exportId))?.status).toBe(1)
    await change(exportId, { leaseUntil: now - 1 })
    await run()
    expect(await jobOf(exportId)).toMatchObject({ status: 2, lease: 2 })
    expect((await bytesOf(await download(exportId))).length).toBe((await list())[0]?.size)
    await change(exportId, { status: 1, attempts: 3, leaseUntil: now - 1 })
    await run()
    expect((await list())[0]).toMatchObject({ status: 3, failure: 'interrupted', allowed: ['remove', 'again'] })
    expect((await world.ask('PUT', `/export/${exportId}/again`, { as: 'agent', body: {} })).code).toBe(0)
    await run()
    expect((await list())[0]).toMatchObject({ status: 2, failure: null })
  })

  /** Something happens to the export when it is about to be written. */
  const when = (happens: () => Promise<unknown>) => async () => {
    await happens()
    return memorySpool()
  }

  test('drop what is given up, and leave its state alone', async () => {
    const exportId = await asked()
    const cancel = () => world.ask('PUT', `/export/${exportId}/cancel`, { as: 'agent', body: {} })
    expect((await world.ask('DELETE', `/export/${exportId}`, { as: 'agent' })).code).toBe(100)
    await run({ spool: when(cancel) })
    expect((await list())[0]).toMatchObject({ status: 4, allowed: ['remove', 'again'] })
    expect([await pieces(), (await cancel()).code]).toEqual([0, 100])
    expect(await codeOf(download(exportId))).toBe(20401)
    expect((await world.ask('DELETE', `/export/${exportId}`, { as: 'agent' })).code).toBe(0)
    expect(await list()).toEqual([])
  })

  test('hand over when they are told to end', async () => {
    const exportId = await asked()
    const ending = new AbortController()
    await run({ spool: when(async () => ending.abort()) }, ending.signal)
    expect(await jobOf(exportId)).toMatchObject({ status: 0, attempts: 0 })
    await run()
    expect(await jobOf(exportId)).toMatchObject({ status: 2, lease: 2 })
  })

  test('say plainly that a fault stopped it, and keep the details in the log', async () => {
    const exportId = await asked()
    await run({ spool: when(() => Promise.reject(new Error('disk full'))) })
    expect(await jobOf(exportId)).toMatchObject({ status: 3, failure: 'fault' })
    expect(JSON.stringify(world.logged)).toContain('disk full')
  })
})
