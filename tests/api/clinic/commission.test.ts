/** What a seller gets of the goods that were sold. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClinicGoods } from '../../../contract/clinic/clinic-goods'
import type { Sale } from '../../../contract/clinic/sale-record'
import type { ClinicPerformance } from '../../../contract/statistics/clinic-figures'
import { stockClinic } from '../../support/clinic-stock'
import { fillShelves } from '../../support/order-kinds'
import { makeSelling, type Selling } from '../../support/selling'

let selling: Selling
beforeAll(async () => {
  selling = await makeSelling()
  await fillShelves(selling.world)
  await stockClinic(selling.world, 11, [{ productId: 36, quantity: 5 }])
  await selling.begin()
})
afterAll(() => selling.world.close())

const goods = '/v1/clinic/clinic-goods'
const ask = <T>(method: 'POST' | 'PUT' | 'GET', path: string, more: object) =>
  selling.world.ask<T>(method, path, { as: 'boss', ...more })

const give = async (was: ClinicGoods, commission: number) => {
  const { data } = await ask<ClinicGoods[]>('GET', goods, { query: { hid: 11, page_size: 200 } })
  const version = data.find(({ goodsId }) => goodsId === was.goodsId)?.version
  expect((await ask('PUT', `${goods}/${was.goodsId}`, { body: { version, commission } })).code).toBe(0)
}

/** Fen that were sold and fen of commission on the day of a bill. */
const ofTheDay = async ({ date }: Sale) => {
  const query = { start_date: date, end_date: date }
  const path = '/v1/clinic/statistics/clinic-performance'
  const { totals } = (await ask<ClinicPerformance>('GET', path, { query })).data
  return [totals.net.value, totals.commission.value]
}

test('a seller gets the percent that the goods said when they were sold, of what is not given back', async () => {
  const { till } = selling
  const { data: care } = await ask<ClinicGoods>('POST', goods, { body: { productId: 36, retail: 9800 } })
  await give(care, 5)
  const { data: sold } = await till.pay((await till.make({ lines: [{ goodsId: care.goodsId, qty: 2 }] })).data)
  await give(care, 10)
  expect(await ofTheDay(sold)).toEqual([19_600, 980])

  await selling.bossOpens()
  const { lines, version } = await till.get(sold.saleId)
  const back = {
    ...{ version, reason: '顾客退货', pays: [{ method: 1, amount: 9800 }] },
    lines: [{ lineId: lines[0]?.lineId, qty: 1, to: 1 }],
  }
  expect((await till.act(sold.saleId, 'refund', back, 'boss')).code).toBe(0)
  expect(await ofTheDay(sold)).toEqual([9800, 490])
})
