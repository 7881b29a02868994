/** Statements that are sent to clinics: what each side may do with them, and what a month that is agreed on takes no more. */
import { read, utils } from '@e965/xlsx'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import type { Overview } from '../../../contract/statistics/overview'
import type { SentStatement, SentStatementDetails } from '../../../contract/statistics/sent-statements'
import { clinicPayment } from '../../../server/orders/clinic-payments/table'
import { orders } from '../../../server/orders/orders/table'
import { clinicStatement } from '../../../server/statistics/sent-statements/table'
import { makeWorld, type World } from '../../support/world'

const path = '/v1/clinic-statements'
/** What the database says, with what lies behind it. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.message} ${error.cause instanceof Error ? reasonOf(error.cause) : ''}`
    : String(error)
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.execute(sql`truncate clinic_statement, clinic_payment_order, clinic_payment, payment_order_link`)
  await world.db.update(orders).set({ status: orderStatus.cancelled, shippedAt: null, paid: 0 })
})

/** An order of 100 yuan, shipped in February. */
const order = async (more: Partial<typeof orders.$inferInsert> = {}) => {
  const { lensOrderId: id } = await world.makeOrder({ status: orderStatus.shipped })
  const shippedAt = Date.parse('2026-02-10T09:00:00+08:00') / 1000
  await world.db
    .update(orders)
    .set({ amount: 10_000, freight: 0, shippedAt, ...more })
    .where(eq(orders.id, id))
  return id
}
const send = (body: object = {}, as = 'agent') =>
  world.ask<SentStatement>('POST', path, { as, body: { hid: 11, month: '2026-02', ...body } })
const act = (verb: 'send' | 'agree' | 'differ', { statementId, version }: SentStatement, body = {}, as = 'manager') =>
  world.ask<SentStatement>('PUT', `${path}/${statementId}/${verb}`, { as, body: { version, ...body } })
const get = async ({ statementId }: SentStatement, as = 'agent') =>
  (await world.ask<SentStatementDetails>('GET', `${path}/${statementId}`, { as })).data
const pay = (date: string, as = 'agent') =>
  world.ask('POST', '/v1/clinic-payments', { as, body: { hid: 11, method: 1, amount: 100, date } })

describe('a statement', () => {
  test('is on the first screen of the clinic’s people who agree to it, and of the agent where it differs', async () => {
    await order()
    const { data } = await send()
    const waiting = async (as: string) => {
      const asked = { as, host: 'statistics' } as const
      const { tiles } = (await world.ask<Overview>('GET', '/v1/account/statistics/overview', asked)).data
      return tiles.filter(({ of }) => of === 'clinic-statements' || of === 'finance')
    }
    expect(await waiting('manager')).toEqual([
      { of: 'clinic-statements', action: 'agree', count: 1, query: { status: '1' } },
    ])
    expect(await waiting('agent')).toMatchObject([{ count: 0 }])
    await act('differ', data, { answer: '运费不符', disputed: [] })
    expect(await waiting('manager')).toMatchObject([{ count: 0 }])
    expect(await waiting('agent')).toEqual([
      { of: 'finance', part: '/sent', action: 'differ', count: 1, query: { status: '2' } },
    ])
    expect(await waiting('agent2')).toMatchObject([{ count: 0 }])
  })

  test('is sent with its lines, and the clinic agrees: then its month takes no payment', async () => {
    const id = await order()
    const { data } = await send()
    expect(data).toMatchObject({
      ...{ cid: 1, hid: 11, month: '2026-02', opening: 0, shipped: 10_000, paid: 0, closing: 10_000, status: 1 },
      allowed: ['resend'],
    })
    expect((await get(data)).lines).toMatchObject([{ event: 'shipped', recordId: id, amount: 10_000 }])
    expect(await act('agree', data)).toMatchObject({ code: 0, data: { status: 3, allowed: [] } })
    expect((await pay('2026-02-28')).errors).toHaveProperty('date')
    expect((await pay('2026-03-01')).code).toBe(0)
    expect((await act('send', { ...data, version: 2 }, {}, 'agent')).code).toBe(100)
  })

  test('may differ in lines, is corrected and sent once more', async () => {
    const id = await order()
    const { data } = await send()
    const line = { of: 'lens-orders', recordId: id, event: 'shipped' }
    expect((await act('differ', data, { answer: '' })).errors).toHaveProperty('answer')
    const other = { answer: '未收到', disputed: [{ ...line, recordId: id + 1000 }] }
    expect((await act('differ', data, other)).errors).toHaveProperty('disputed')
    const { data: differing } = await act('differ', data, { answer: '未收到', disputed: [line] })
    expect(differing).toMatchObject({ status: 2, answer: '未收到', disputed: [line] })
    expect((await act('agree', differing)).code).toBe(100)
    expect((await pay('2026-02-27')).code).toBe(0)
    const { data: again } = await act('send', differing, {}, 'agent')
    expect(again).toMatchObject({ status: 1, answer: '', disputed: [], paid: 100, closing: 9_900, answeredAt: null })
    expect((await act('agree', again)).code).toBe(0)
  })

  test('cannot be agreed to once the account has changed', async () => {
    await order()
    const { data } = await send()
    await pay('2026-02-20')
    expect((await act('agree', data)).code).toBe(20402)
    const [row] = await world.db.select().from(clinicStatement)
    expect(row?.status).toBe(1)
  })

  test('keeps a mark by hand of a month that is agreed on', async () => {
    const settledAt = Date.parse('2026-02-12T09:00:00+08:00') / 1000
    const id = await order({ statusBit: flags.settled, settledAt })
    const { data } = await send()
    expect(data).toMatchObject({ shipped: 10_000, paid: 10_000, closing: 0 })
    await act('agree', data)
    const body = { product: 'lens', ids: [id], bit: flags.settled, value: 0 }
    await world.ask('PUT', '/order/statusBit', { as: 'agent', body })
    const [kept] = await world.db.select().from(orders).where(eq(orders.id, id))
    expect((kept?.statusBit ?? 0) & flags.settled).toBe(flags.settled)
  })
})

test('what is refused: a month that is not over, a second one, another agent, an answer of the agent', async () => {
  await order()
  expect((await send({ month: '2026-03' })).errors).toHaveProperty('month')
  expect((await send({ hid: 21 })).errors).toHaveProperty('hid')
  const { data } = await send()
  expect((await send()).errors).toHaveProperty('month')
  expect((await world.ask('GET', `${path}/${data.statementId}`, { as: 'agent2' })).code).toBe(20401)
  // What is the clinic's alone is not there for its agent.
  expect((await act('agree', data, {}, 'agent')).code).toBe(20401)
  expect((await send({ month: '2026-01' }, 'manager')).code).toBe(20403)
})

describe('months follow one another', () => {
  test('what is agreed holds for all that lies before it: a payment of a month that was never sent comes too late', async () => {
    await order()
    const { data } = await send()
    await act('agree', data)
    expect((await pay('2026-01-15')).errors).toHaveProperty('date')
    const late = {
      cid: 1,
      hid: 11,
      paymentNo: 'CP1',
      kind: 1,
      method: 1,
      amount: 100,
      date: '2026-01-15',
      operatorId: 1,
    }
    const write = world.db.insert(clinicPayment).values({ ...late, created: 1, updated: 1 } as never)
    expect(await write.then(() => '', reasonOf)).toContain('agreed')
  })

  test('a statement opens with what the one before it closes with, and is agreed to after it', async () => {
    await order()
    const { data: february } = await send()
    world.clock.now += 31 * 86_400
    world.forgetTokens()
    const { data: march, code } = await send({ month: '2026-03' })
    expect([code, march.opening]).toEqual([0, february.closing])
    expect((await act('agree', march)).code).toBe(20402)
    // Entered after February was sent: March would begin with another balance than February ends with.
    await pay('2026-02-20')
    expect((await act('send', march, {}, 'agent')).code).toBe(20402)
    const { data: again } = await act('send', february, {}, 'agent')
    expect((await act('agree', again)).code).toBe(0)
    const { data: anew } = await act('send', march, {}, 'agent')
    expect(anew.opening).toBe(9_900)
    expect((await act('agree', anew)).code).toBe(0)
    world.clock.now -= 31 * 86_400
    world.forgetTokens()
  })
})

test('a statement comes as .xls as it was sent, to both sides and nobody else', async () => {
  await order()
  const { data } = await send()
  await order()
  const file = (as: string) => world.request('GET', `${path}/${data.statementId}/exports`, { as })
  for (const as of ['agent', 'manager']) {
    const book = read(await (await file(as)).arrayBuffer())
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
    // Titles, what was owed before, one movement, what is owed then.
    expect(rows).toHaveLength(4)
    expect(rows.at(-1)).toContain(100)
  }
  expect(((await (await file('agent2')).json()) as { code: number }).code).toBe(20401)
})

describe('the statements that are left to send', () => {
  const due = (month: string, as = 'agent', query: object = {}) =>
    world.ask<{ hid: number; opening: number; closing: number; lines: number }[]>('GET', `${path}/due`, {
      ...{ as, query: { month, ...query } },
    })

  test('are of clinics that owed something before or of which something moved, and go once they are sent', async () => {
    await order()
    expect((await due('2026-01')).data).toEqual([])
    expect((await due('2026-02')).data).toMatchObject([{ hid: 11, opening: 0, closing: 10_000, lines: 1 }])
    const { data } = await send()
    expect((await due('2026-02')).data).toEqual([])
    expect((await due('2026-03')).code).toBe(1)
    world.clock.now = Date.parse('2026-04-02T09:00:00+08:00') / 1000
    world.forgetTokens()
    expect((await due('2026-03')).data).toMatchObject([{ hid: 11, opening: data.closing, closing: 10_000, lines: 0 }])
    expect((await due('2026-03', 'agent2')).data).toEqual([])
    expect((await due('2026-03', 'agent2', { cid: 1 })).code).toBe(20401)
    expect((await due('2026-03', 'manager')).code).toBe(20403)
    expect((await due('2026-03', 'admin')).errors).toHaveProperty('cid')
    expect((await due('2026-03', 'admin', { cid: 1 })).data).toHaveLength(1)
  })
})
