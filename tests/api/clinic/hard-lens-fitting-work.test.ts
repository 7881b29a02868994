/** Fittings of hard lenses once they are paid: ordered by the prescription, accepted, handed over, followed up, or stopped. */
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disagreements } from '../../../server/inventory/agreement'
import { hardLensOrder } from '../../../server/orders/hard-lens-orders/table'
import { orders } from '../../../server/orders/orders/table'
import { revisit } from '../../../server/people/revisits/table'
import { move } from '../../support/arrivals'
import { clinicStockOf } from '../../support/clinic-stock'
import { type HardFitting, makeHardFitting, orthoK, teaching } from '../../support/hard-fittings'
import { cash, visitPath } from '../../support/selling'

let fit: HardFitting
let world: HardFitting['world']
beforeAll(async () => {
  fit = await makeHardFitting()
  world = fit.world
})
afterAll(() => world.close())
beforeEach(() => fit.begin())

const orderOf = async (id: number | null) =>
  (
    await world.db
      .select()
      .from(orders)
      .where(eq(orders.id, id ?? 0))
  )[0]
const afterSale = async (id: number | null, remake: 0 | 1) => {
  const body = { product: 'hardlens', ids: [id], status: 9, remake, reason: '与处方不符' }
  const { data } = await world.ask<{ code: number }[]>('PUT', '/order/status', { as: 'agent', body })
  expect(data, JSON.stringify(data)).toMatchObject([{ code: 0 }])
}
const followUps = (id: number) =>
  world.db.select().from(revisit).where(eq(revisit.hardFittingId, id)).orderBy(revisit.type)

describe('the order of a fitting', () => {
  test('6: says what the prescription says, and is found from it', async () => {
    const made = await fit.ordered()
    expect(made).toMatchObject({ status: 6, orderId: expect.any(Number), allowed: ['update', 'accept', 'stop'] })
    const row = await orderOf(made.orderId)
    expect(row).toMatchObject({
      product: 'hardlens',
      productId: orthoK,
      rxId: made.rxId,
      pid: made.pid,
      orderNote: made.fittingNo,
    })
    const [own] = await world.db
      .select()
      .from(hardLensOrder)
      .where(eq(hardLensOrder.id, made.orderId ?? 0))
    expect(own?.orderLen).toMatchObject(
      (await fit.read(made.fittingId)).prescribed.map(({ eye, alignK }) => ({ eye, alignK })),
    )
  })

  test('36: rejected or cancelled leaves the fitting paid and to be ordered anew', async () => {
    const made = await fit.ordered()
    const body = { product: 'hardlens', ids: [made.orderId], status: 3, reason: '缺货' }
    const { data } = await world.ask<{ code: number }[]>('PUT', '/order/status', { as: 'agent', body })
    expect(data, JSON.stringify(data)).toMatchObject([{ code: 0 }])
    expect(await fit.read(made.fittingId)).toMatchObject({ status: 5, orderId: null })
    const again = await fit.done(made.fittingId, 'order', { confirmWarn: 1 })
    expect(again.orderId).not.toBe(made.orderId)
    await move(world, 'hardlens', again.orderId ?? 0, 2)
    await move(world, 'hardlens', again.orderId ?? 0, 8)
    expect(await fit.read(made.fittingId)).toMatchObject({
      status: 5,
      orderId: null,
      allowed: ['update', 'order', 'stop'],
    })
  })

  test('15: is not placed by a prescription that has expired since', async () => {
    const { fittingId, rxId } = await fit.paid()
    await world.db.execute(sql`alter table prescription disable trigger user`)
    await world.db.execute(sql`update prescription set valid_until = '2026-03-09' where rx_id = ${rxId}`)
    await world.db.execute(sql`alter table prescription enable trigger user`)
    expect((await fit.act(fittingId, 'order')).code).not.toBe(0)
    const { pid } = await fit.read(fittingId)
    const other = await fit.prescribe(pid)
    await fit.done(fittingId, '', { rxId: other.rxId })
    expect((await fit.act(fittingId, 'order', { confirmWarn: 1 })).code).toBe(0)
  })

  test('is not placed once the lenses were refunded', async () => {
    const made = await fit.paid()
    const bill = await fit.till.get(made.saleId ?? 0)
    await fit.selling.bossOpens({ opening: 1_000_000 })
    const lines = bill.lines.map(({ lineId, qty }) => ({ lineId, qty, to: 0 }))
    const body = { version: bill.version, lines, pays: [cash(bill.total)], reason: '不配了' }
    const answer = await fit.till.act(bill.saleId, 'refund', body, 'boss')
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 })
    expect((await fit.act(made.fittingId, 'order')).code).toBe(20_402)
    expect((await fit.act(made.fittingId, 'stop', { reason: '退款' })).data).toMatchObject({ status: 10 })
  })
})

describe('PUT /v1/clinic/hard-lens-fittings/{id}/accept', () => {
  test('7: waits for the goods, and needs serial numbers and parameters as prescribed', async () => {
    const made = await fit.ordered()
    expect((await fit.act(made.fittingId, 'accept', { lenses: fit.labelsOf(['A', 'B']) })).code).toBe(20_402)
    const serials = await fit.shipped(made.orderId ?? 0)
    await fit.received(made.orderId ?? 0)
    expect(await fit.read(made.fittingId)).toMatchObject({ status: 6, batches: [{ left: 0 }, { left: 0 }] })
    const lenses = fit.labelsOf(serials)
    const [right, left] = lenses
    const faults = async (given: readonly object[]) =>
      Object.keys((await fit.act(made.fittingId, 'accept', { lenses: given })).errors ?? {})
    expect(await faults([{ ...right, targetPower: -3 }, { ...left }])).toEqual(['lenses.0.targetPower'])
    expect(await faults([{ ...right, diameter: null }, { ...left }])).toEqual(['lenses.0.diameter'])
    expect(await faults([{ ...right, power: -3 }, { ...left }])).toEqual(['lenses.0.power'])
    expect(await faults([{ ...right, serialNo: '' }, { ...left }])).toEqual(['lenses.0.serialNo'])
    expect(await faults([{ ...right, serialNo: 'OTHER' }, { ...left }])).toEqual(['lenses.0.serialNo'])
    expect(await faults([{ ...right }, { ...left, serialNo: right?.serialNo }])).toEqual(['lenses.1.serialNo'])
    expect(await faults([{ ...right }])).toEqual(['lenses'])
    const done = await fit.done(made.fittingId, 'accept', { lenses })
    expect(done).toMatchObject({ status: 7, allowed: ['update', 'pickup', 'stop'] })
    expect((await fit.read(made.fittingId)).lenses).toMatchObject(lenses)
  })

  test('7: of lenses that turn out unlike the prescription goes back to 6 by the after-sale of their order', async () => {
    const made = await fit.accepted()
    await afterSale(made.orderId, 1)
    const now = await fit.read(made.fittingId)
    expect(now).toMatchObject({ status: 6, lenses: [], batches: [] })
    expect(now.orderId).not.toBe(made.orderId)
    const serials = await fit.shipped(now.orderId ?? 0)
    await fit.received(now.orderId ?? 0)
    expect(await fit.done(made.fittingId, 'accept', { lenses: fit.labelsOf(serials) })).toMatchObject({ status: 7 })
  })

  test('7: returned without a remake leaves it to be ordered anew', async () => {
    const made = await fit.accepted()
    await afterSale(made.orderId, 0)
    const now = await fit.read(made.fittingId)
    expect(now).toMatchObject({ status: 5, orderId: null, lenses: [], batches: [] })
    expect(now.steps.slice(-2).map(({ verb, from, to }) => [verb, from, to])).toEqual([
      ['after-sale', 7, 6],
      ['order-returned', 6, 5],
    ])
  })
})

describe('PUT /v1/clinic/hard-lens-fittings/{id}/pickup', () => {
  test('8: waits for what is owed and for all that is taught; the lenses leave the stock', async () => {
    const before = await clinicStockOf(world, 11, orthoK)
    const made = await fit.accepted(240_000)
    const pickup = (list = teaching, as = 'front') => fit.act(made.fittingId, 'pickup', { teaching: list }, as)
    expect((await pickup(teaching.slice(1))).errors).toHaveProperty('teaching')
    expect((await pickup(teaching, 'optometrist')).code).toBe(20_403)
    expect((await pickup()).code).toBe(20_402)
    const bill = await fit.till.get(made.saleId ?? 0)
    expect((await fit.till.pay(bill, { pays: [cash(560_000)] })).code).toBe(0)
    expect(await clinicStockOf(world, 11, orthoK)).toBe(before + 2)
    expect((await pickup()).data).toMatchObject({ status: 8, owed: 0, takenAt: expect.any(Number), allowed: [] })
    expect(await clinicStockOf(world, 11, orthoK)).toBe(before)
    expect((await fit.read(made.fittingId)).batches).toMatchObject([{ left: 1 }, { left: 1 }])
    expect(await disagreements(world.db)).toEqual([])
  })

  test('8: plans checks after a day, a week, a month and three months, and none when the order completes', async () => {
    const { fittingId, pid, orderId } = await fit.taken()
    const planned = await followUps(fittingId)
    expect(planned.map(({ type, revisitTime, operatorId }) => [type, revisitTime, operatorId])).toEqual([
      [1, '2026-03-11', null],
      [2, '2026-03-17', null],
      [3, '2026-04-09', null],
      [4, '2026-06-08', null],
    ])
    expect(await world.db.$count(revisit, and(eq(revisit.pid, pid), eq(revisit.orderId, orderId ?? 0)))).toBe(0)
    const { data } = await world.ask<{ fittingId: number; fittingKind: number }[]>('GET', '/revisit/listByCid/1', {
      as: 'boss',
      query: { pid },
    })
    expect(data).toHaveLength(4)
    for (const one of data) expect(one).toMatchObject({ fittingId, fittingKind: 2 })
  })
})

describe('step 9', () => {
  const finish = async (rvid: number) =>
    world.ask('GET', `/revisit/updateStatus/${rvid}`, { as: 'boss', query: { content: '配戴良好', way: 3 } })

  test('follows from the first follow-up that is done; the last kind of them goes on every three months', async () => {
    const { fittingId } = await fit.taken()
    const planned = await followUps(fittingId)
    expect((await finish(planned[0]?.rvid ?? 0)).code).toBe(0)
    const now = await fit.read(fittingId)
    expect(now).toMatchObject({ status: 9, allowed: [] })
    expect(now.steps.at(-1)).toMatchObject({ verb: 'follow', from: 8, to: 9 })
    expect((await finish(planned[3]?.rvid ?? 0)).code).toBe(0)
    const after = (await followUps(fittingId)).filter(({ type, status }) => type === 4 && status === 0)
    expect(after).toMatchObject([{ revisitTime: '2026-06-08', hardFittingId: fittingId }])
  })

  test('follows from a visit for a check that began after the lenses were taken', async () => {
    const { fittingId, pid } = await fit.taken()
    await world.db.execute(sql`update patient set privacy_signed_on = '2026-01-01' where pid = ${pid}`)
    world.clock.now += 3600
    const visited = async (type: number) => {
      const { data, ...answer } = await world.ask<{ visitId: number }>('POST', visitPath, {
        as: 'boss',
        body: { pid, type, confirmWarn: 1 },
      })
      expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 })
      for (const verb of ['start', 'finish']) {
        const { version } = await fit.selling.visitOf(data.visitId)
        const done = await world.ask('PUT', `${visitPath}/${data.visitId}/${verb}`, { as: 'boss', body: { version } })
        expect(done, JSON.stringify(done)).toMatchObject({ code: 0 })
      }
    }
    await visited(2)
    expect((await fit.read(fittingId)).status).toBe(8)
    await visited(3)
    expect((await fit.read(fittingId)).status).toBe(9)
  })
})

describe('PUT /v1/clinic/hard-lens-fittings/{id}/stop', () => {
  test('10: ends it from each state up to 8, with a reason', async () => {
    const { fittingId } = await fit.begun()
    expect((await fit.act(fittingId, 'stop', { reason: '' })).errors).toHaveProperty('reason')
    expect((await fit.act(fittingId, 'stop', { reason: '患者放弃' }, 'optometrist')).code).toBe(20_403)
    expect(await fit.done(fittingId, 'stop', { reason: '患者放弃' })).toMatchObject({ status: 10, allowed: [] })
    expect((await fit.act(fittingId, 'stop', { reason: '患者放弃' })).code).toBe(100)
    const worn = await fit.taken()
    expect(await fit.done(worn.fittingId, 'stop', { reason: '角膜点染' })).toMatchObject({ status: 10 })
  })

  test('10: needs the bill voided or refunded, and the order ended, before the lenses are taken', async () => {
    const stop = (id: number) => fit.act(id, 'stop', { reason: '患者放弃' })
    const billed = await fit.billed()
    expect((await stop(billed.fittingId)).code).toBe(20_402)
    const { version } = await fit.till.get(billed.saleId ?? 0)
    await fit.till.act(billed.saleId ?? 0, 'void', { version, reason: '放弃' }, 'boss')
    expect((await stop(billed.fittingId)).code).toBe(0)
    const paid = await fit.paid()
    expect((await stop(paid.fittingId)).code).toBe(20_402)
    const ordered = await fit.ordered()
    const refused = await stop(ordered.fittingId)
    expect(refused).toMatchObject({ code: 20_402, message: expect.stringContaining(ordered.orderNo ?? '') })
  })
})
