/** Advances that an agent pays back to a clinic: what is left of them, what statements say, and what is refused. */
import { read as readBook, utils } from '@e965/xlsx'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicPayment, ClinicPaymentDetails, OpenOrders } from '../../../contract/orders/clinic-payments'
import { orderStatus } from '../../../contract/orders/order-family'
import type { ClinicStatement } from '../../../contract/statistics/clinic-statements'
import type { Receivable } from '../../../contract/statistics/receivable-figures'
import type { SentStatement } from '../../../contract/statistics/sent-statements'
import { rowsOf } from '../../../server/db/client'
import { audit } from '../../../server/http/table'
import { clinicPayment, clinicPaymentOrder } from '../../../server/orders/clinic-payments/table'
import { orders } from '../../../server/orders/orders/table'
import { makeWorld, type World } from '../../support/world'

const path = '/v1/clinic-payments'
const { shipped, cancelled } = orderStatus
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
  await world.db.update(orders).set({ status: cancelled, shippedAt: null, paid: 0 })
})

/** An order of 100 yuan, shipped in March. */
const order = async () => {
  const { lensOrderId: id } = await world.makeOrder({ status: shipped })
  const shippedAt = Date.parse('2026-03-02T09:00:00+08:00') / 1000
  await world.db
    .update(orders)
    .set({ amount: 10_000, unitPrice: 10_000, freight: 0, shippedAt })
    .where(eq(orders.id, id))
  return id
}
const pay = async (body: object = {}) => {
  const answer = await world.ask<ClinicPayment>('POST', path, {
    as: 'agent',
    body: { hid: 11, method: 1, amount: 10_000, date: '2026-03-05', ...body },
  })
  expect(answer).toMatchObject({ code: 0 })
  return answer.data
}
const change = (
  verb: 'allocate' | 'pay-back' | 'reverse',
  { paymentId, version }: Pick<ClinicPayment, 'paymentId' | 'version'>,
  body: object,
  as = 'agent',
) => world.ask<ClinicPayment>('PUT', `${path}/${paymentId}/${verb}`, { as, body: { version, ...body } })
const payBack = (payment: Pick<ClinicPayment, 'paymentId' | 'version'>, body: object = {}, as = 'agent') =>
  change('pay-back', payment, { amount: 4_000, method: 1, date: '2026-03-09', ...body }, as)
const paidBack = async (...asked: Parameters<typeof payBack>) => {
  const answer = await payBack(...asked)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data
}
const get = async ({ paymentId }: Pick<ClinicPayment, 'paymentId'>) =>
  (await world.ask<ClinicPaymentDetails>('GET', `${path}/${paymentId}`, { as: 'agent' })).data
const open = async () => (await world.ask<OpenOrders>('GET', `${path}/open-orders/11`, { as: 'agent' })).data
const trailOf = ({ paymentId }: Pick<ClinicPayment, 'paymentId'>) =>
  world.db
    .select()
    .from(audit)
    .where(and(eq(audit.resource, 'clinic-payments'), eq(audit.recordId, paymentId)))
    .orderBy(desc(audit.id))

const sheetOf = async (answer: Response) => {
  const book = readBook(await answer.arrayBuffer())
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
}

describe('an advance', () => {
  test('is paid back in part, then the rest of it', async () => {
    const made = await pay()
    const first = await paidBack(made, { method: 5, ref: 'T-9', note: '多付' })
    expect(first).toMatchObject({
      ...{ cid: 1, hid: 11, kind: 4, method: 5, ref: 'T-9', note: '多付', date: '2026-03-09', status: 0 },
      ...{ amount: 4_000, allocated: 0, returned: 0, advance: 0, backOf: made.paymentId, backOfNo: made.paymentNo },
      allowed: ['reverse'],
    })
    expect(first.paymentNo).toMatch(/^SK\d{14}$/)
    const half = await get(made)
    expect(half).toMatchObject({
      ...{ amount: 10_000, returned: 4_000, advance: 6_000, version: 2, allowed: ['allocate', 'pay-back'] },
      payBacks: [{ paymentId: first.paymentId, paymentNo: first.paymentNo, method: 5, amount: 4_000, status: 0 }],
    })
    expect((await open()).advance).toBe(6_000)
    await paidBack(half, { amount: 6_000 })
    expect(await get(made)).toMatchObject({ returned: 10_000, advance: 0, allowed: [] })
    expect((await open()).advance).toBe(0)
    const [, earlier] = await trailOf(made)
    expect(earlier).toMatchObject({
      ...{ action: 'payBack', reason: first.paymentNo },
      ...{ before: { returned: 0, advance: 10_000 }, after: { returned: 4_000, advance: 6_000 } },
    })
    expect((await trailOf(first))[0]).toMatchObject({ action: 'create', after: { amount: 4_000, kind: 4 } })
  })

  test('is what counts on no order: neither more of it is paid back, nor what was paid back allocated', async () => {
    const [id, made] = [await order(), await pay()]
    await paidBack(made)
    const on = (amount: number) => ({ orders: [{ orderId: id, amount }] })
    const left = await get(made)
    expect((await change('allocate', left, on(6_001))).errors).toHaveProperty('orders')
    const { data } = await change('allocate', left, on(5_000))
    expect(data).toMatchObject({ allocated: 5_000, returned: 4_000, advance: 1_000 })
    expect((await payBack(data, { amount: 1_001 })).errors).toHaveProperty('amount')
    await paidBack(data, { amount: 1_000 })
    // An order that comes back frees what counted on it.
    await world.db.update(orders).set({ status: cancelled }).where(eq(orders.id, id))
    expect(await get(made)).toMatchObject({ allocated: 0, returned: 5_000, advance: 5_000 })
  })

  test('is paid back once, of calls at the same moment', async () => {
    const made = await pay()
    const answers = await Promise.all([1, 2, 3].map(() => payBack(made, { amount: 6_000 })))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 100, 100])
    expect(await get(made)).toMatchObject({ returned: 6_000, advance: 4_000 })
  })

  test('is listed with what was paid back, and comes as .xls', async () => {
    const made = await pay()
    const back = await paidBack(made)
    const listed = async (query: Record<string, string | number>) =>
      (await world.ask<ClinicPayment[]>('GET', path, { as: 'agent', query })).data.map(({ paymentId }) => paymentId)
    expect(await listed({ kind: 4 })).toEqual([back.paymentId])
    expect(await listed({ advance: 1 })).toEqual([made.paymentId])
    const sheet = await sheetOf(await world.request('GET', `${path}/exports`, { as: 'agent' }))
    expect(sheet.find((cells) => cells.includes(back.paymentNo))).toEqual(
      expect.arrayContaining(['退款给诊所', made.paymentNo]),
    )
  })
})

describe('the account of the clinic', () => {
  const statistics = '/v1/account/statistics'
  const statement = async () => {
    const asked = { as: 'agent', host: 'statistics', query: { month: '2026-03' } } as const
    const { data } = await world.ask<ClinicStatement>('GET', `${statistics}/statements/11`, asked)
    expect(data.closing).toBe(data.opening + data.shipped - data.returned - data.paid)
    expect(data.lines.at(-1)?.balance).toBe(data.closing)
    return data
  }
  const receivable = async () => {
    const asked = { as: 'agent', host: 'statistics' } as const
    const { data } = await world.ask<Receivable[]>('GET', `${statistics}/receivables`, asked)
    return data.find(({ hid }) => hid === 11)
  }

  test('owes what was paid back from its day on, and no longer once that is reversed', async () => {
    const id = await order()
    const made = await pay({ amount: 15_000, orders: [{ orderId: id, amount: 10_000 }] })
    const back = await paidBack(made, { amount: 3_000 })
    const then = await statement()
    expect(then).toMatchObject({ opening: 0, shipped: 10_000, returned: 0, paid: 12_000, closing: -2_000 })
    const own = { of: 'clinic-payments', recordId: back.paymentId, orderNo: back.paymentNo }
    expect(then.lines.at(-1)).toMatchObject({ ...own, date: '2026-03-09', event: 'paidBack', amount: 3_000 })
    expect(await receivable()).toMatchObject({ owed: 0, advance: 2_000, net: -2_000, lastPayment: '2026-03-05' })
    const query = { month: '2026-03' }
    const exported = { as: 'agent', host: 'statistics', query } as const
    const sheet = await sheetOf(await world.request('GET', `${statistics}/statements/11/exports`, exported))
    expect(sheet.find((cells) => cells.includes(back.paymentNo))).toEqual(expect.arrayContaining(['退款给诊所', 30]))

    expect(await change('reverse', back, { reason: '退错' })).toMatchObject({ code: 0 })
    const after = await statement()
    expect(after).toMatchObject({ paid: 15_000, closing: -5_000 })
    expect(after.lines.at(-1)).toMatchObject({ ...own, date: '2026-03-10', event: 'reversed', amount: -3_000 })
    expect(await receivable()).toMatchObject({ advance: 5_000, net: -5_000 })
  })

  test('takes nothing that is paid back in a month that both sides agreed on', async () => {
    const made = await pay({ date: '2026-02-10' })
    const sent = await world.ask<SentStatement>('POST', '/v1/clinic-statements', {
      ...{ as: 'agent', body: { hid: 11, month: '2026-02' } },
    })
    const { statementId, version } = sent.data
    const agreed = { as: 'manager', body: { version } }
    expect((await world.ask('PUT', `/v1/clinic-statements/${statementId}/agree`, agreed)).code).toBe(0)
    expect((await payBack(made, { date: '2026-02-20' })).errors).toHaveProperty('date')
    await paidBack(made, { date: '2026-03-01' })
  })
})

describe('what is reversed', () => {
  test('is what was paid back first: it is an advance again; then the payment', async () => {
    const made = await pay()
    const back = await paidBack(made)
    expect((await change('reverse', await get(made), { reason: '重复' })).code).toBe(20402)
    const { data } = await change('reverse', back, { reason: '退错' })
    expect(data).toMatchObject({ status: 1, reversedOn: '2026-03-10', amount: 4_000, allowed: [] })
    const free = await get(made)
    expect(free).toMatchObject({
      ...{ returned: 0, advance: 10_000, version: 3, allowed: ['allocate', 'pay-back', 'reverse'] },
      payBacks: [{ paymentId: back.paymentId, status: 1 }],
    })
    expect((await trailOf(made))[0]).toMatchObject({
      ...{ action: 'reversePayBack', reason: back.paymentNo },
      ...{ before: { returned: 4_000 }, after: { returned: 0 } },
    })
    const reversed = await change('reverse', free, { reason: '重复' })
    expect(reversed).toMatchObject({ code: 0, data: { status: 1, advance: 0 } })
    expect((await payBack({ ...made, version: 4 })).code).toBe(100)
  })
})

describe('what is refused', () => {
  test('names the field', async () => {
    const made = await pay()
    expect((await payBack(made, { amount: 10_001 })).errors).toHaveProperty('amount')
    expect((await payBack(made, { amount: 0 })).errors).toHaveProperty('amount')
    expect((await payBack(made, { method: 5 })).errors).toHaveProperty('ref')
    expect((await payBack(made, { method: undefined })).errors).toHaveProperty('method')
    expect((await payBack(made, { date: '2026-03-11' })).errors).toHaveProperty('date')
    expect((await payBack(made, { date: '2026-03-04' })).errors).toHaveProperty('date')
    expect(await get(made)).toMatchObject({ returned: 0, advance: 10_000, version: 1 })
  })

  test('is a stale version, another agent, and a person without the code', async () => {
    const made = await pay()
    expect((await payBack(made, {}, 'agent2')).code).toBe(20401)
    expect((await payBack(made, {}, 'clinic')).code).toBe(20403)
    await paidBack(made)
    expect((await payBack(made)).code).toBe(100)
  })

  test('is to pay back what was written off, or what was paid back itself; a credit note may be', async () => {
    const id = await order()
    const off = await pay({ kind: 3, method: null, note: '停业', orders: [{ orderId: id, amount: 10_000 }] })
    await world.db.update(orders).set({ status: cancelled }).where(eq(orders.id, id))
    expect(await get(off)).toMatchObject({ advance: 10_000, allowed: ['allocate', 'reverse'] })
    expect((await payBack(off)).code).toBe(100)
    const credit = await pay({ kind: 2, method: null, note: '折让' })
    expect((await payBack(await paidBack(credit))).code).toBe(100)
  })
})

describe('the database', () => {
  const written = (made: ClinicPayment, more: object) => {
    const row = { cid: 1, hid: 11, kind: 4, method: 1, amount: 6_001, date: '2026-03-09', backOf: made.paymentId }
    const stamps = { operatorId: made.operatorId, created: 1, updated: 1 }
    return world.db
      .insert(clinicPayment)
      .values({ ...row, paymentNo: 'SK1', ...stamps, ...more } as never)
      .then(() => '', reasonOf)
  }

  test('refuses more than the advance, another account, and a sum that is written by hand', async () => {
    const [id, made] = [await order(), await pay()]
    const back = await paidBack(made)
    expect(await written(made, {})).toContain('clinic_payment_allocated_bounds')
    expect(await written(made, { amount: 1, hid: 12 })).toContain('cannot be paid back')
    expect(await written(back, { amount: 1 })).toContain('cannot be paid back')
    expect(await written(made, { amount: 1, kind: 1 })).toContain('clinic_payment_back_of_kind')
    expect(await written(made, { amount: 1, backOf: null })).toContain('clinic_payment_back_of_kind')
    expect(await written(made, { amount: 1, method: null })).toContain('clinic_payment_method_of_kind')
    expect(await written(made, { kind: 1, backOf: null, returned: 1 })).toContain('is a sum')
    const byHand = (returned: number) =>
      world.db
        .update(clinicPayment)
        .set({ returned })
        .where(eq(clinicPayment.paymentId, made.paymentId))
        .then(() => '', reasonOf)
    expect(await byHand(0)).toContain('is a sum')
    expect(await byHand(4_001)).toContain('is a sum')
    const share = { paymentId: made.paymentId, orderId: id, amount: 6_001, at: 1 }
    const counted = world.db.insert(clinicPaymentOrder).values(share)
    expect(await counted.then(() => '', reasonOf)).toContain('clinic_payment_allocated_bounds')
  })

  test('keeps the sum of what was paid back of each payment', async () => {
    const made = await pay()
    await paidBack(made)
    const [wrong] = await rowsOf<{ payments: number }>(
      world.db,
      sql`select count(*)::int as payments from clinic_payment p where p.returned <> (select coalesce(sum(amount), 0)
        from clinic_payment b where b.back_of = p.payment_id and b.status = 0)`,
    )
    expect(wrong).toEqual({ payments: 0 })
    expect(await written(made, { amount: 6_000 })).toBe('')
    expect(await get(made)).toMatchObject({ returned: 10_000, advance: 0 })
  })
})
