/** The fee of a remote consultation: a bill in a shift, voided before the confirmation, given back after a cancellation. */
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sale, SaleDetails } from '../../../contract/clinic/sale-record'
import { totalsOf } from '../../../server/clinic/cash-service'
import { cashShift } from '../../../server/clinic/cash-shifts/table'
import { salePayment } from '../../../server/clinic/sales/table'
import { bookedSlot } from '../../../server/people/reservations/table'
import { consultingIn, fee } from '../../support/remote'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: Awaited<ReturnType<typeof consultingIn>>
beforeAll(async () => {
  world = await makeWorld()
  desk = await consultingIn(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.execute(sql`truncate remote_appointment cascade`)
  await world.db.delete(bookedSlot)
})

describe('the fee', () => {
  /** Of the cashier's shift, while it is open. */
  const cashOf = async () => {
    const [own] = await world.db.select().from(cashShift).where(eq(cashShift.till, '一号台'))
    const taken = and(eq(salePayment.shiftId, own?.shiftId ?? 0), eq(salePayment.method, 1))
    return (await totalsOf(world.db, taken))[0] ?? { paid: 0, refunded: 0 }
  }
  const billFor = async ({ pid }: { pid: number }) => {
    const { data } = await world.ask<Sale[]>('GET', '/v1/clinic/sales', { as: 'boss', query: { pid } })
    return (await world.ask<SaleDetails>('GET', `/v1/clinic/sales/${data[0]?.saleId}`, { as: 'boss' })).data
  }
  const inCash = { total: fee, method: 1 }
  const paid = async () => {
    const asked = await desk.after('ask')
    const answer = await desk.act(asked.remoteId, 'pay', { version: asked.version, ...inCash }, 'cashier')
    if (answer.code !== 0) throw new Error(answer.message)
    return answer.data
  }
  const onBill = ({ saleId, version }: Sale, verb: string, body: object) =>
    world.ask<Sale>('PUT', `/v1/clinic/sales/${saleId}/${verb}`, {
      as: 'boss',
      body: { version, reason: '收错', ...body },
    })

  test('is a bill, paid into the open shift of whoever takes it, and taken by nobody without one', async () => {
    const asked = await desk.after('ask')
    const pay = (as: string) => desk.act(asked.remoteId, 'pay', { version: asked.version, ...inCash }, as)
    expect((await pay('boss')).code).toBe(20402)
    const before = await cashOf()
    expect((await pay('cashier')).data).toMatchObject({ paidAt: expect.any(Number), method: 1 })
    expect(await cashOf()).toMatchObject({ paid: before.paid + fee })
    expect(await billFor(asked)).toMatchObject({
      ...{ status: 3, total: fee, paid: fee, visitId: null },
      lines: [{ name: '远程会诊 顾教授', amount: fee, remoteId: asked.remoteId, off: 0 }],
    })
  })

  test('is due again once its bill is voided, as long as the agent has not confirmed it', async () => {
    const asked = await paid()
    expect((await onBill(await billFor(asked), 'void', {})).code).toBe(0)
    const again = (await desk.read(asked.remoteId, 'cashier')).data
    expect(again).toMatchObject({ paidAt: null, method: null, allowed: ['pay'] })
    const other = await desk.act(asked.remoteId, 'pay', { version: again.version, ...inCash }, 'cashier')
    expect(other.code).toBe(0)
    const link = 'https://meet.example.com/1'
    await desk.act(asked.remoteId, 'confirm', { version: other.data.version, link }, 'agent')
    expect((await onBill(await billFor(asked), 'void', {})).code).toBe(20402)
  })

  test('goes back out of the open shift once it is cancelled, by the call or at the till, and not before', async () => {
    await world.ask('POST', '/v1/clinic/cash-shifts', { as: 'boss', body: { till: '院长台', opening: fee } })
    const [called, atTill] = [await paid(), await paid()]
    const bill = await billFor(atTill)
    const lines = bill.lines.map(({ lineId }) => ({ lineId, qty: 1 }))
    const back = (sale: Sale) => onBill(sale, 'refund', { lines, pays: [{ method: 1, amount: fee }] })
    expect((await back(bill)).code).toBe(20402)
    for (const { remoteId, version } of [called, atTill])
      await desk.act(remoteId, 'cancel', { version, reason: '改期' }, 'doctor')
    const due = await world.ask<Sale[]>('GET', '/v1/clinic/sales', { as: 'boss', query: { refund_due: 1 } })
    expect(due.data.map(({ pid }) => pid).toSorted()).toEqual([called.pid, atTill.pid].toSorted())
    const before = await cashOf()
    const { version } = (await desk.read(called.remoteId, 'cashier')).data
    const refunded = await desk.act(called.remoteId, 'refund', { version }, 'cashier')
    expect(refunded.data).toMatchObject({ refundDue: 0, refundedAt: expect.any(Number), allowed: [] })
    expect(await billFor(called)).toMatchObject({ status: 5, refunded: fee, refunds: [{ total: fee, reason: '改期' }] })
    expect((await back(bill)).data).toMatchObject({ status: 5, refunded: fee })
    expect((await desk.read(atTill.remoteId, 'cashier')).data).toMatchObject({ refundDue: 0 })
    expect(await cashOf()).toMatchObject({ paid: before.paid, refunded: before.refunded + fee })
  })
})
