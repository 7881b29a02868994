/** What the slip of a refund says, and who sold each line of a bill. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fee } from '../../../contract/clinic/fees'
import type { ClinicPerformance } from '../../../contract/statistics/clinic-figures'
import { saleRefundLine } from '../../../server/clinic/sale-refund-lines/table'
import { makeSelling, type Selling, wx } from '../../support/selling'

let selling: Selling
let world: Selling['world']
let till: Selling['till']
let item: Fee
beforeAll(async () => {
  selling = await makeSelling()
  ;({ world, till } = selling)
})
afterAll(() => world.close())
beforeEach(async () => {
  item = (await selling.begin()).item
})

const path = '/v1/clinic/sales'
const sellersOf = async () =>
  (await world.ask<{ uid: number; name: string }[]>('GET', `${path}/sellers`, { as: 'cashier' })).data
const paidBill = async (lines: object[]) => {
  const { data: bill } = await till.make({ lines })
  return (await till.pay(bill, { pays: [wx(bill.total)] })).data
}
const line = (body: object = {}) => ({ feeId: item.feeId, qty: 1, ...body })

test('each refund keeps which lines came back, how the money went, and its slip is counted on its own', async () => {
  await selling.bossOpens()
  const bill = await paidBill([line({ qty: 2 }), line()])
  const before = await till.get(bill.saleId)
  const [first, second] = before.lines
  const refund = async (version: number, lineId: number | undefined) =>
    till.act(
      bill.saleId,
      'refund',
      {
        ...{ version, reason: '不满意', lines: [{ lineId, qty: 1 }], pays: [wx(item.price)] },
      },
      'boss',
    )
  const once = await refund(before.version, first?.lineId)
  expect(once.code).toBe(0)
  expect((await refund(once.data.version, second?.lineId)).code).toBe(0)
  const { refunds, payments } = await till.get(bill.saleId)
  expect(refunds.map(({ lines, stored }) => [lines, stored])).toEqual([
    [[{ lineId: first?.lineId, name: item.name, unit: item.unit, qty: 1, amount: item.price, credited: 0 }], null],
    [[{ lineId: second?.lineId, name: item.name, unit: item.unit, qty: 1, amount: item.price, credited: 0 }], null],
  ])
  expect(payments.map(({ refundId }) => refundId)).toEqual([null, ...refunds.map(({ refundId }) => refundId)])
  expect(await world.db.$count(saleRefundLine)).toBe(2)
  const print = (refundId: number) =>
    world.ask<{ reprint: number }>('POST', `${path}/${bill.saleId}/refunds/${refundId}/prints`, { as: 'cashier' })
  const [one, other] = refunds.map(({ refundId }) => refundId)
  expect([(await print(one ?? 0)).data.reprint, (await print(one ?? 0)).data.reprint]).toEqual([0, 1])
  expect((await print(other ?? 0)).data.reprint).toBe(0)
  expect((await print(999_999)).code).toBe(20401)
})

test('a line counts for the colleague who sold it, the others for who made out the bill', async () => {
  const { sellerName: own } = (await till.make({ lines: [line()] })).data
  const boss = (await sellersOf()).find(({ name }) => name !== own)
  const bill = await paidBill([line({ staffUid: boss?.uid, qty: 2 }), line()])
  const { lines, sellerName } = await till.get(bill.saleId)
  expect(lines.map(({ staffUid, staffName }) => [staffUid, staffName])).toEqual([
    [boss?.uid, boss?.name],
    [null, sellerName],
  ])
  const query = { start_date: '2026-03-10', end_date: '2026-03-10' }
  const asked = await world.ask<ClinicPerformance>('GET', '/v1/clinic/statistics/clinic-performance', {
    ...{ as: 'boss', query },
  })
  const netOf = (name: string | undefined) => asked.data.people.find((one) => one.name === name)?.net
  expect([netOf(boss?.name), netOf(sellerName)]).toEqual([item.price * 2, item.price * 2])
  // The first bill, for which nothing is paid, counts for the cashier too.
  expect(asked.data.people.map(({ name, bills }) => [name, bills]).filter(([, bills]) => bills !== 0)).toEqual([
    [own, 2],
  ])
})

test('refuses a seller who is not of the chain, and keeps the sellers of a bill that is changed otherwise', async () => {
  const people = await sellersOf()
  const stranger = Math.max(...people.map(({ uid }) => uid)) + 1000
  expect((await till.make({ lines: [line({ staffUid: stranger })] })).errors).toHaveProperty('lines.0.staffUid')
  const { data: bill } = await till.make({ lines: [line({ staffUid: people[0]?.uid })] })
  const changed = await world.ask('PUT', `${path}/${bill.saleId}`, {
    ...{ as: 'cashier', body: { version: bill.version, note: '改' } },
  })
  expect(changed.code).toBe(0)
  expect((await till.get(bill.saleId)).lines[0]?.staffUid).toBe(people[0]?.uid)
})
