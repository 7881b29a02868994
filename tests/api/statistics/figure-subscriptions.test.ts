/** Reports that a person gets at set times: made with their rights, once for each moment, sent once. */
import { read, utils } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as resources from '../../../contract/resources'
import {
  codesOfSheet,
  type FigureSubscription,
  type FigureSubscriptionDetails,
  keptWorkbooks,
  maxReports,
  type ReportSheet,
  reportSheets,
} from '../../../contract/statistics/figure-subscriptions'
import { jobs } from '../../../server/jobs'
import { reportJobName } from '../../../server/statistics/figure-subscriptions/job'
import { figureDelivery, figureSubscription } from '../../../server/statistics/figure-subscriptions/table'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

/** A Wednesday, 10:00 in Shanghai. */
const start = Date.parse('2026-03-11T10:00:00+08:00') / 1000
const day = 86_400

/** The titles of a workbook's columns. */
const titlesIn = (bytes: Uint8Array | undefined) => {
  const book = read(bytes, { type: 'array' })
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })[0]
}

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = start
  world.mails.length = 0
  world.sent.length = 0
  await world.db.delete(figureSubscription)
  await world.db.update(account).set({ phone: '13800000001' }).where(eq(account.account, 'agent'))
  await world.db.update(account).set({ status: 1 })
})

const path = '/v1/account/statistics/subscriptions'
const mondays = {
  ...{ sheet: 'finance.exportMoney', name: '每周一的营收', query: { by: 'hospitals' }, period: 2 },
  ...{ every: 2, on: 1, at: '08:30', way: 1, email: 'owner@example.com' },
} as const
const create = (body: object = {}, as = 'agent') =>
  world.ask<FigureSubscription>('POST', path, { as, body: { ...mondays, ...body } })
const get = async (id: number, as = 'agent') =>
  (await world.ask<FigureSubscriptionDetails>('GET', `${path}/${id}`, { as })).data
const update = ({ figureSubscriptionId: id, version }: FigureSubscription, body: object, as = 'agent') =>
  world.ask<FigureSubscription>('PUT', `${path}/${id}`, { as, body: { version, ...body } })
const work = () => jobs[reportJobName]?.(world.services, new AbortController().signal)
/** Until then nobody asks for anything, so that sessions end. */
const wait = (until: number) => {
  world.clock.now = until
  world.forgetTokens()
}
const at = (text: string) => Date.parse(`${text}+08:00`) / 1000

test('the workbooks that can be scheduled are calls of the contract, asked for by days, a month or nothing', () => {
  for (const [name, { asked }] of Object.entries(reportSheets)) {
    const [of, verb = ''] = name.split('.')
    const call = Object.values(resources).find((one) => one.name === of)?.calls[verb as never] as never as {
      can: string
      reply: { kind: string }
      query: { shape?: object; def: { in?: { shape: object } } }
    }
    expect(call?.reply.kind, name).toBe('file')
    const fields = Object.keys(call.query.shape ?? call.query.def.in?.shape ?? {})
    const found = fields.includes('start_date') ? 'days' : fields.includes('month') ? 'month' : 'now'
    expect(found, name).toBe(asked)
    expect(codesOfSheet(name as ReportSheet)[0], name).toBe(call.can)
  }
})

describe('a report', () => {
  test('is made on its day, of the week before, as a workbook by mail, and then of the week after', async () => {
    const { data } = await create()
    expect(data).toMatchObject({ ...mondays, status: 1, next: at('2026-03-16T08:30'), last: null })
    await work()
    expect(world.mails).toEqual([])
    wait(at('2026-03-16T08:31'))
    await Promise.all([work(), work()])
    await work()
    expect(world.mails).toHaveLength(1)
    const [mail] = world.mails
    expect(mail).toMatchObject({ to: 'owner@example.com', subject: '每周一的营收 2026-03-09 至 2026-03-15' })
    expect(mail?.text).toContain(`https://office.example/statistics/subscriptions?open=${data.figureSubscriptionId}`)
    expect(titlesIn(mail?.file?.content)).toContain('诊所')
    const { deliveries, next } = await get(data.figureSubscriptionId)
    expect(deliveries).toMatchObject([
      { due: at('2026-03-16T08:30'), start: '2026-03-09', end: '2026-03-15', status: 1, failure: null },
    ])
    expect(next).toBe(at('2026-03-23T08:30'))
  })

  test('that was missed while nothing ran is made once, of its own days', async () => {
    const { data } = await create({ every: 1, on: null, period: 1 })
    wait(at('2026-03-20T07:00'))
    await work()
    expect((await get(data.figureSubscriptionId)).deliveries).toMatchObject([{ start: '2026-03-11', status: 1 }])
    expect((await get(data.figureSubscriptionId)).next).toBe(at('2026-03-20T08:30'))
    expect(world.mails).toHaveLength(1)
  })

  test.each([
    [1, '2026-03-10', '2026-03-10'],
    [2, '2026-03-02', '2026-03-08'],
    [3, '2026-02-01', '2026-02-28'],
    [4, '2026-03-01', '2026-03-11'],
    [5, '2026-03-04', '2026-03-10'],
    [6, '2026-02-09', '2026-03-10'],
  ])('of the period %i is from %s to %s', async (period, first, last) => {
    const { data } = await create({ period })
    await world.ask('POST', `${path}/${data.figureSubscriptionId}/now`, { as: 'agent', body: { version: 1 } })
    await work()
    expect((await get(data.figureSubscriptionId)).last).toMatchObject({ start: first, end: last, status: 1 })
  })

  test('of how things stand, or of a month, has no days of its own', async () => {
    const owed = await create({ sheet: 'finance.exportReceivables', query: {}, period: null })
    expect(owed.code).toBe(0)
    const people = await create({ sheet: 'performance-targets.export', query: {}, period: 3, every: 3, on: 1 })
    expect(people.data).toMatchObject({ next: at('2026-04-01T08:30') })
    wait(at('2026-04-01T09:00'))
    await work()
    expect(world.mails.map(({ file }) => file?.name)).toEqual([
      expect.stringContaining('.xls'),
      expect.stringContaining('2026-03'),
    ])
  })

  test('goes as a link in a text message to the phone of the account', async () => {
    const { data } = await create({ way: 2, email: '' })
    wait(at('2026-03-16T08:31'))
    await work()
    expect(world.mails).toEqual([])
    expect(world.sent).toMatchObject([{ phone: '13800000001', template: 'report' }])
    const { last } = await get(data.figureSubscriptionId)
    const file = await world.request(
      'GET',
      `${path}/${data.figureSubscriptionId}/deliveries/${last?.deliveryId}/file`,
      {
        as: 'agent',
      },
    )
    expect(titlesIn(new Uint8Array(await file.arrayBuffer()))).toContain('诊所')
  })

  test('stays kept where it could not be sent, which is said', async () => {
    const { data } = await create()
    const { sendMail } = world.services
    world.services.sendMail = () => Promise.reject(new Error('no server'))
    wait(at('2026-03-16T08:31'))
    await work()
    world.services.sendMail = sendMail
    expect((await get(data.figureSubscriptionId)).last).toMatchObject({
      ...{ status: 2, failure: 'unsent', fileName: expect.stringContaining('.xls') },
    })
  })

  test('is paused, with why, once its person may not see the figures or has no account any more', async () => {
    const { data } = await create({}, 'user')
    await world.db.update(account).set({ status: 0 }).where(eq(account.account, 'user'))
    wait(at('2026-03-16T08:31'))
    await work()
    const [kept] = await world.db.select().from(figureSubscription)
    expect(kept).toMatchObject({ figureSubscriptionId: data.figureSubscriptionId, status: 0, next: null })
    expect(await world.db.select({ failure: figureDelivery.failure }).from(figureDelivery)).toEqual([
      { failure: 'rights' },
    ])
    expect(world.mails).toEqual([])
  })

  test('whose filters hold no more says so, and goes on', async () => {
    const { data } = await create()
    await world.db.update(figureSubscription).set({ query: { by: 'moon' } })
    wait(at('2026-03-16T08:31'))
    await work()
    expect(await get(data.figureSubscriptionId)).toMatchObject({ status: 1, last: { status: 2, failure: 'query' } })
  })

  test('is paused and resumed; while it is paused it is not made', async () => {
    const { data } = await create()
    const paused = await update(data, { status: 0 })
    expect(paused.data).toMatchObject({ status: 0, next: null, version: 2 })
    wait(at('2026-03-20T09:00'))
    await work()
    expect(world.mails).toEqual([])
    expect((await update(paused.data, { status: 1 })).data).toMatchObject({ next: at('2026-03-23T08:30') })
  })

  test('keeps its latest workbooks', async () => {
    const { data } = await create({ every: 1, on: null, period: 1 })
    for (let days = 1; days <= keptWorkbooks + 3; days++) {
      wait(start + days * day)
      await work()
    }
    const { deliveries } = await get(data.figureSubscriptionId)
    expect(deliveries).toHaveLength(keptWorkbooks)
    expect(await world.db.$count(figureDelivery)).toBe(keptWorkbooks)
  })

  test('that a process gave up is made by another, three times at most', async () => {
    const { data } = await create()
    await world.db.insert(figureDelivery).values({
      ...{ figureSubscriptionId: data.figureSubscriptionId, due: start, created: start },
      ...{ attempts: 1, leaseUntil: start + 60 },
    })
    await work()
    expect(world.mails).toEqual([])
    wait(start + 61)
    await work()
    expect(world.mails).toHaveLength(1)
    await world.db.update(figureDelivery).set({ status: 0, attempts: 3, leaseUntil: null, sentAt: null, content: null })
    await work()
    expect((await get(data.figureSubscriptionId)).last).toMatchObject({ status: 2, failure: 'fault' })
  })
})

describe('a report is refused', () => {
  test.each<[object, string]>([
    [{ name: '  ' }, 'name'],
    [{ sheet: 'finance.exportStatement' }, 'sheet'],
    [{ period: null }, 'period'],
    [{ sheet: 'finance.exportReceivables', query: {} }, 'period'],
    [{ sheet: 'performance-targets.export', query: {}, period: 1 }, 'period'],
    [{ on: null }, 'on'],
    [{ on: 8 }, 'on'],
    [{ every: 1 }, 'on'],
    [{ every: 3, on: 29 }, 'on'],
    [{ at: '24:00' }, 'at'],
    [{ email: '' }, 'email'],
    [{ email: 'owner at example.com' }, 'email'],
    [{ way: 2 }, 'email'],
    [{ query: { start_date: '2026-01-01' } }, 'query'],
    [{ query: { by: 'moon' } }, 'by'],
    [{ query: { nothing: '1' } }, 'nothing'],
  ])('with %j', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
    expect(await world.db.$count(figureSubscription)).toBe(0)
  })

  test('by text message without a phone, and beyond so many', async () => {
    await world.db.update(account).set({ phone: '' }).where(eq(account.account, 'agent'))
    expect((await create({ way: 2, email: '' })).errors).toHaveProperty('way')
    const made = await create()
    const [row] = await world.db.select().from(figureSubscription)
    if (!row) throw new Error('no report')
    const { figureSubscriptionId: _, ...copy } = row
    await world.db.insert(figureSubscription).values(Array.from({ length: maxReports - 1 }, () => copy))
    expect(made.code).toBe(0)
    expect((await create()).code).toBe(20402)
  })

  test('to whoever may not export the figures, and to the people of others: they see none', async () => {
    expect((await create({}, 'clinic')).code).toBe(20403)
    expect((await create({ sheet: 'clinic-figures.exportCharge' })).code).toBe(20403)
    const { data } = await create()
    const id = data.figureSubscriptionId
    await world.ask('POST', `${path}/${id}/now`, { as: 'agent', body: { version: 1 } })
    await work()
    const { last } = await get(id)
    const file = `${path}/${id}/deliveries/${last?.deliveryId}/file`
    expect((await world.ask('GET', `${path}/${id}`, { as: 'user' })).code).toBe(20401)
    expect((await world.ask('GET', file, { as: 'user' })).code).toBe(20401)
    expect((await update(data, { name: '别人的' }, 'user')).code).toBe(20401)
    expect((await world.ask('GET', file, { as: 'clinic' })).code).toBe(20403)
    expect((await world.ask<object[]>('GET', path, { as: 'user' })).data).toEqual([])
  })

  test('with a stale version', async () => {
    const { data } = await create()
    expect((await update(data, { name: '第二' })).code).toBe(0)
    expect(await update(data, { name: '第三' })).toMatchObject({ code: 100, current: { name: '第二' } })
    expect(
      (await world.ask('DELETE', `${path}/${data.figureSubscriptionId}`, { as: 'agent', query: { version: 1 } })).code,
    ).toBe(100)
    const { version, ...read } = (await get(data.figureSubscriptionId)) as FigureSubscriptionDetails
    expect((await update({ ...read, version }, read)).code).toBe(0)
  })
})
