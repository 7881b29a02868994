import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../server/http/table'
import { rolesOf } from '../../support/roles'
import { type Answers, makeWorld, type World } from '../../support/world'

/** The role of those who accept orders and may not go beyond a clinic's credit. */
const service = 4

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const trail = (id: number) =>
  world.db
    .select()
    .from(audit)
    .where(and(eq(audit.resource, 'lens-orders'), eq(audit.recordId, id)))
    .orderBy(audit.id)

describe('PUT /sgeye/lens-orders/{lensOrderId}/reviews', () => {
  const review = (id: number, body: object, as = 'agent') =>
    world.ask('PUT', `/sgeye/lens-orders/${id}/reviews`, { as, body })

  test('accepts an order and says who did it', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const { code, data } = await review(lensOrderId, { status: 2, version })
    expect({ code, status: data.status, version: data.version }).toEqual({ code: 0, status: 2, version: version + 1 })
    expect(data.allowed).toContain('ship')
    const [entry] = await trail(lensOrderId)
    expect(entry).toMatchObject({ action: 'review', name: 'agent', before: { status: 1 }, after: { status: 2 } })
    expect(entry?.requestId).not.toBe('')
  })

  test('refuses a reject without a reason, blanks included (edge case 13)', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const none = await review(lensOrderId, { status: 3, version })
    const blank = await review(lensOrderId, { status: 3, version, rejectReason: '   ' })
    expect([none.code, blank.code]).toEqual([1, 1])
    expect([Object.keys(none.errors ?? {}), Object.keys(blank.errors ?? {})]).toEqual([
      ['rejectReason'],
      ['rejectReason'],
    ])
    expect((await world.orderNow(lensOrderId)).status).toBe(1)
    expect(await trail(lensOrderId)).toEqual([])
  })

  test('rejects with a reason, and the clinic sends it again by changing it', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const rejected = await review(lensOrderId, { status: 3, version, rejectReason: '轴位不清' })
    expect(rejected.data).toMatchObject({ status: 3, rejectReason: '轴位不清' })
    const again = await world.ask('PUT', `/sgeye/lens-orders/${lensOrderId}`, {
      as: 'clinic',
      body: { axOd: 170, version: version + 1 },
    })
    expect(again.data).toMatchObject({ status: 1, axOd: 170, caseStatus: 1, rejectReason: '' })
  })

  test('changes the prescription that the reviewer corrects', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const { data } = await review(lensOrderId, { status: 2, version, dsOd: -2.5 })
    expect(data).toMatchObject({ status: 2, dsOd: -2.5, caseStatus: 1 })
    expect((await trail(lensOrderId))[0]).toMatchObject({ before: { dsOd: -2.25 }, after: { dsOd: -2.5 } })
  })

  test('refuses a stale version and shows the record as it is (edge case 12)', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    await review(lensOrderId, { status: 2, version })
    const late = await review(lensOrderId, { status: 3, version, rejectReason: '太晚' }, 'user')
    expect(late).toMatchObject({ code: 100, current: { lensOrderId, status: 2, version: version + 1 } })
  })

  test('lets one of two reviewers win and leaves one entry in the trail (edge case 9)', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const answers = await Promise.all([
      review(lensOrderId, { status: 2, version }),
      review(lensOrderId, { status: 3, version, rejectReason: '度数有误' }, 'user'),
    ])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 100])
    expect(await trail(lensOrderId)).toHaveLength(1)
  })

  test('refuses the wrong role, another company and no such order alike', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const body = { status: 2, version }
    expect((await review(lensOrderId, body, 'clinic')).code).toBe(20403)
    expect((await review(lensOrderId, body, 'agent2')).code).toBe(20401)
    expect((await review(99_999_999, body, 'agent2')).code).toBe(20401)
    expect((await world.orderNow(lensOrderId)).version).toBe(version)
  })

  test('refuses a state that no arrow leads to', async () => {
    const { lensOrderId, version } = await world.makeOrder({ status: 7 })
    expect(await review(lensOrderId, { status: 2, version })).toMatchObject({
      code: 100,
      message: '订单状态已变化，请刷新后重试',
    })
    expect((await review(lensOrderId, { status: 6, version })).errors).toHaveProperty('status')
  })

  test('holds the credit of a clinic against two acceptances at once; it may be overridden with a reason (edge case 26)', async () => {
    const order = { hid: 12, amount: 60_000, unitPrice: 30_000, pdOd: 31 }
    const first = await world.makeOrder(order)
    const second = await world.makeOrder({ ...order })
    const answers = await Promise.all(
      [first, second].map(({ lensOrderId, version }) => review(lensOrderId, { status: 2, version, confirmWarn: 1 })),
    )
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 20402])
    const stopped = answers[0]?.code === 0 ? second : first
    expect(answers.find(({ code }) => code === 20402)?.message).toContain('¥1,000.00')
    const together = (as: string) => {
      const moved = { product: 'lens', ids: [stopped.lensOrderId], status: 2, confirmWarn: 1 }
      return world.ask<Answers>('PUT', '/order/status', { as, body: moved })
    }
    expect((await together('agent')).data).toMatchObject([{ code: 20402, override: 1 }])
    const { data: refused } = await together(await rolesOf(world).hire(service, { cid: 1 }))
    expect(refused).toMatchObject([{ code: 20402 }])
    expect(refused[0]).not.toHaveProperty('override')
    const body = { status: 2, version: 1, confirmWarn: 1, overrideReason: '老客户，月底结清' }
    const { data } = await review(stopped.lensOrderId, body)
    expect(data).toMatchObject({ status: 2, statusBit: 1024 })
    expect((await trail(stopped.lensOrderId))[0]?.reason).toBe('老客户，月底结清')
  })
})

describe('the way of a made-to-order lens', () => {
  test('goes through production and arrival to the patient, and ships once (edge cases 10, 44)', async () => {
    const { lensOrderId } = await world.makeOrder({ orderType: 2, productId: 2 })
    const move = async (status: number) =>
      (
        await world.ask<Answers>('PUT', '/order/status', {
          as: 'agent',
          body: { product: 'lens', ids: [lensOrderId], status, confirmWarn: 1 },
        })
      ).data[0]
    const ship = async (emsNumber: string, version: number) =>
      world.ask('PUT', `/sgeye/lens-orders/${lensOrderId}/ems-order`, { as: 'agent', body: { emsNumber, version } })
    expect(await move(2)).toMatchObject({ code: 0 })
    expect((await ship('DM123456789012', 2)).code).toBe(100)
    expect(await move(4)).toMatchObject({ code: 0 })
    const arrival = { product: 'lens', ids: [lensOrderId] }
    expect((await world.ask<Answers>('PUT', '/order/arrival', { as: 'agent', body: arrival })).data[0]).toMatchObject({
      code: 0,
    })
    expect((await ship('DM123456789012', 4)).data).toMatchObject({
      status: 6,
      lastEmsNumber: 'DM123456789012',
      statusBit: 12,
    })
    world.clock.now += 60
    const corrected = await ship('DM123456789013，DM123456789014', 5)
    expect(corrected.data).toMatchObject({
      status: 6,
      emsNumber: 'DM123456789013,DM123456789014',
      lastEmsNumber: 'DM123456789014',
    })
    expect(corrected.data.shippedAt).toBe((await world.orderNow(lensOrderId)).shippedAt)
    expect((await trail(lensOrderId)).map(({ action }) => action)).toEqual([
      'review',
      'produce',
      'arrive',
      'ship',
      'correct-ems',
    ])
    expect(await move(8)).toMatchObject({ code: 100 })
    expect(await move(7)).toMatchObject({ code: 0 })
  })

  test('refuses courier numbers that are too short or too many', async () => {
    const { lensOrderId, version } = await world.makeOrder({ status: 2 })
    for (const emsNumber of ['DM12', Array(6).fill('DM123456789012').join(','), 'DM1234567890 12'])
      expect(
        (
          await world.ask('PUT', `/sgeye/lens-orders/${lensOrderId}/ems-order`, {
            as: 'agent',
            body: { emsNumber, version },
          })
        ).errors,
      ).toHaveProperty('emsNumber')
  })

  test('does not ship an order on hold', async () => {
    const { lensOrderId, version } = await world.makeOrder({ status: 2, statusBit: 256 })
    const body = { emsNumber: 'DM123456789012', version }
    expect(await world.ask('PUT', `/sgeye/lens-orders/${lensOrderId}/ems-order`, { as: 'agent', body })).toMatchObject({
      code: 20402,
      message: '订单已挂起，不能发货',
    })
  })
})

describe('PUT /order/status', () => {
  const move = (body: object, as = 'agent', headers = {}) =>
    world.ask<Answers>('PUT', '/order/status', { as, body: { product: 'lens', ...body }, headers })

  test('answers for each id, and one refusal does not touch the others (edge case 28)', async () => {
    const mine = await world.makeOrder()
    const done = await world.makeOrder({ status: 7 })
    const theirs = await world.makeOrder({ cid: 2, hid: 21 })
    const { data } = await move({ ids: [mine.lensOrderId, done.lensOrderId, theirs.lensOrderId], status: 8 })
    expect(data.map(({ id, code }) => [id, code])).toEqual([
      [mine.lensOrderId, 0],
      [done.lensOrderId, 100],
      [theirs.lensOrderId, 20401],
    ])
    expect((await world.orderNow(theirs.lensOrderId)).status).toBe(1)
  })

  test('lets a clinic cancel until review, and no longer', async () => {
    const waiting = await world.makeOrder()
    const accepted = await world.makeOrder({ status: 2 })
    const { data } = await move({ ids: [waiting.lensOrderId, accepted.lensOrderId], status: 8 }, 'clinic')
    expect(data.map(({ code }) => code)).toEqual([0, 100])
  })

  test('sends a rejected order again only once it has been changed', async () => {
    const { lensOrderId, version } = await world.makeOrder({ status: 3, rejectReason: '请核对轴位' })
    const refused = { code: 20402, message: expect.stringContaining('请先按驳回原因修改') }
    expect((await move({ ids: [lensOrderId], status: 1 }, 'clinic')).data).toMatchObject([refused])
    const update = (body: object) =>
      world.ask('PUT', `/sgeye/lens-orders/${lensOrderId}`, { as: 'clinic', body: { version, ...body } })
    expect(await update({})).toMatchObject(refused)
    expect(await world.orderNow(lensOrderId)).toMatchObject({ status: 3, rejectReason: '请核对轴位' })
    expect(await update({ axOd: 90 })).toMatchObject({ code: 0, data: { status: 1, rejectReason: '' } })
  })

  test('sends a draft as it stands, if it holds to the rules', async () => {
    const right = await world.makeOrder({ status: 0 })
    const wrong = await world.makeOrder({ status: 0, axOd: null })
    const { data } = await move({ ids: [right.lensOrderId, wrong.lensOrderId], status: 1 }, 'clinic')
    expect(data.map(({ code }) => code)).toEqual([0, 1])
    expect(data[1]?.errors).toHaveProperty('axOd')
    expect(await world.orderNow(right.lensOrderId)).toMatchObject({ status: 1 })
  })

  test('does the action of a retried request once (edge case 11)', async () => {
    const { lensOrderId } = await world.makeOrder({ status: 2, orderType: 2, productId: 2 })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { ids: [lensOrderId], status: 4 }
    const first = await move(body, 'agent', headers)
    expect(await move(body, 'agent', headers)).toEqual(first)
    expect(await trail(lensOrderId)).toHaveLength(1)
    expect((await move({ ...body, status: 5 }, 'agent', headers)).data[0]?.code).toBe(1)
  })

  test('finds no lens order among the frames, and refuses unknown lines and more than 200 ids', async () => {
    const { lensOrderId } = await world.makeOrder()
    expect((await move({ product: 'frame', ids: [lensOrderId], status: 2 })).data[0]).toMatchObject({ code: 20401 })
    expect((await move({ product: 'hats', ids: [lensOrderId], status: 2 })).errors).toHaveProperty('product')
    expect((await move({ ids: Array.from({ length: 201 }, (_, at) => at + 1), status: 2 })).errors).toHaveProperty(
      'ids',
    )
  })
})

describe('PUT /sgeye/lens-orders/status-bit', () => {
  test('sets and clears flags row by row, but not those of the system (edge case 28)', async () => {
    const { lensOrderId } = await world.makeOrder()
    const theirs = await world.makeOrder({ cid: 2, hid: 21 })
    const flag = (bit: number, value: number) =>
      world.ask<Answers>('PUT', '/sgeye/lens-orders/status-bit', {
        as: 'agent',
        body: { ids: [lensOrderId, theirs.lensOrderId], bit, value },
      })
    expect((await flag(128, 1)).data.map(({ code }) => code)).toEqual([0, 20401])
    expect((await world.orderNow(lensOrderId)).statusBit).toBe(128)
    await flag(128, 0)
    expect((await world.orderNow(lensOrderId)).statusBit).toBe(0)
    expect((await flag(512, 1)).errors).toHaveProperty('bit')
  })
})
