import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sale } from '../../../contract/clinic/sale-record'
import type { Charge, ClinicOrders, ClinicPerformance, Outpatient } from '../../../contract/statistics/clinic-figures'
import { fee } from '../../../server/clinic/fees/table'
import { makeManager } from '../../support/clinic'
import { readSheet } from '../../support/sheets'
import { clearTill, tillOf } from '../../support/till'
import { makeWorld, type World } from '../../support/world'

let world: World
let till: ReturnType<typeof tillOf>
beforeAll(async () => {
  world = await makeWorld()
  await makeManager(world)
  till = tillOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = Date.parse('2026-03-10T10:00:00+08:00') / 1000
  await clearTill(world)
  await world.db.delete(fee)
})

const path = '/v1/clinic/statistics'
const today = { start_date: '2026-03-10', end_date: '2026-03-10' }
const read = async <T>(side: string, query: Record<string, string> = today, as = 'boss') =>
  (await world.ask<T>('GET', `${path}/${side}`, { as, query })).data

describe('GET /v1/clinic/statistics/charge', () => {
  test('adds up bills, payments and refunds; ways of payment and categories come to what was received', async () => {
    const registration = (await till.fee({ name: '挂号', price: 1999 })).data
    const training = (await till.fee({ name: '训练', category: 6, price: 3333 })).data
    await till.open()
    await till.open({ till: '二号台' }, 'boss')
    const lines = [
      { feeId: registration.feeId, qty: 1 },
      { feeId: training.feeId, qty: 2 },
    ]
    const first = (await till.make({ lines })).data
    const { total } = first
    const ref = { ref: '4200001' }
    const paid = await till.act(first.saleId, 'pay', {
      ...{ version: first.version, total },
      pays: [
        { method: 1, amount: 1000 },
        { method: 2, amount: total - 1000, ...ref },
      ],
    })
    expect(paid.code).toBe(0)
    const details = await till.get(first.saleId)
    const back = details.lines.find(({ feeId }) => feeId === training.feeId)
    const refund = await till.act(
      first.saleId,
      'refund',
      {
        version: details.version,
        lines: [{ lineId: back?.lineId, qty: 1 }],
        pays: [{ method: 2, amount: 3333, ...ref }],
        reason: '退一次',
      },
      'boss',
    )
    const open = (await till.make({ lines: [{ feeId: registration.feeId, qty: 1 }], pid: 101 })).data
    const { totals, points, methods, categories, hospitals } = await read<Charge>('charge')
    expect(refund.code).toBe(0)
    const of = (name: keyof typeof totals) => totals[name].value
    expect([of('bills'), of('due'), of('received'), of('refunded'), of('owed')]).toEqual([
      2,
      total + open.total,
      total - 3333,
      3333,
      open.total,
    ])
    const sum = (rows: readonly { received: number }[]) => rows.reduce((all, { received }) => all + received, 0)
    expect([sum(methods), sum(categories), sum(hospitals), sum(points)]).toEqual(Array(4).fill(total - 3333))
    expect(categories.map(({ category, refunded }) => [category, refunded])).toEqual([
      [6, 3333],
      [1, 0],
    ])
  })

  test('cash inflow has what members paid in, and counts what stored value paid for once', async () => {
    await till.open()
    const { feeId } = (await till.fee({ name: '储值付', price: 5000 })).data
    const before = (await read<Charge>('charge')).totals
    const paidIn = await world.ask('POST', '/v1/clinic/stored-values/recharge', {
      ...{ as: 'cashier', body: { pid: 101, amount: 20_000, method: 2, ref: 'WX9' } },
    })
    expect(paidIn.code).toBe(0)
    const bill = (await till.make({ pid: 101, lines: [{ feeId, qty: 1 }] })).data
    expect(
      (
        await till.pay(bill, {
          pays: [
            { method: 6, amount: 2000 },
            { method: 1, amount: 3000 },
          ],
        })
      ).code,
    ).toBe(0)
    const { totals, methods } = await read<Charge>('charge')
    const grown = (name: 'received' | 'cashFlow') => (totals[name].value ?? 0) - (before[name].value ?? 0)
    expect(grown('received')).toBe(5000)
    expect(grown('cashFlow')).toBe(20_000 + 3000)
    expect(methods.reduce((sum, { received }) => sum + received, 0)).toBe(totals.received.value)
  })

  test('tells the period before, keeps to the chain, and gives its tables as workbooks', async () => {
    const { feeId } = (await till.fee({ name: '复诊', price: 500 })).data
    await till.open()
    const sale = (await till.make({ lines: [{ feeId, qty: 1 }] })).data
    await till.pay(sale as Sale)
    const tomorrow = { start_date: '2026-03-11', end_date: '2026-03-11' }
    expect((await read<Charge>('charge', tomorrow)).totals.received).toEqual({ value: 0, previous: 500, growth: -1 })
    expect((await world.ask('GET', `${path}/charge`, { as: 'agent', query: today })).code).not.toBe(0)
    const sheet = await world.request(
      'GET',
      `${path}/charge/exports?start_date=2026-03-10&end_date=2026-03-10&by=categories`,
      { as: 'boss' },
    )
    const [head, ...rows] = await readSheet(sheet)
    expect(head).toEqual(['收费类别', '实收 (元)', '退款 (元)'])
    expect(rows[0]?.slice(0, 2)).toEqual(['挂号', 5])
  })
})

describe('the other sides', () => {
  test('say visits, orders and people of the chain alone', async () => {
    const { feeId } = (await till.fee({ name: '验光', price: 900 })).data
    await till.open()
    await till.pay((await till.make({ lines: [{ feeId, qty: 1 }] })).data as Sale)
    const people = await read<ClinicPerformance>('clinic-performance')
    expect(people.people.map(({ name, bills, net }) => [name, bills, net])).toEqual([['cashier', 1, 900]])
    const year = { start_date: '2025-04-01', end_date: '2026-03-31' }
    const { totals, lines } = await read<ClinicOrders>('clinic-order', year)
    const listed = lines.reduce((sum, { orders }) => sum + orders, 0)
    expect(totals.orders.value).toBe(listed)
    const outpatient = await read<Outpatient>('outpatient', year)
    const visits = (
      await world.ask<unknown[]>('GET', '/v1/clinic/visits', { as: 'boss', query: { status: '0,1,2,3,4,6' } })
    ).total
    expect(outpatient.totals.visits.value).toBe(visits ?? 0)
    expect(outpatient.types.reduce((sum, { visits: of }) => sum + of, 0)).toBe(outpatient.totals.visits.value)
  })
})
