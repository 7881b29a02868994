/** Goods that lie in the warehouse of a clinic are none of its agent's: no list, figure, choice or sheet of the agent has them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { warehouseOfClinic } from '../../../server/partners/warehouse-service'
import { stockClinic } from '../../support/clinic-stock'
import { deviceId, disagreements, mainStore, makeStock } from '../../support/stock'

let world: Awaited<ReturnType<typeof makeStock>>
let ofClinic: number
type Row = Record<string, unknown>

beforeAll(async () => {
  world = await makeStock()
  await world.bring([
    {
      productId: deviceId,
      batchNo: 'B1',
      expiry: '2028-01-01',
      planQty: 5,
      receivedQty: 5,
      acceptedQty: 5,
      price: 2000,
    },
  ])
  ofClinic = await stockClinic(world, 11, [
    { productId: deviceId, batchNo: 'C1', expiry: '2026-03-20', quantity: 7, price: 4800 },
  ])
})
afterAll(() => world.close())

const rows = async (path: string, query = {}, as = 'agent', host?: 'secondary') =>
  (await world.ask<Row[]>('GET', path, { as, query, ...(host && { host }) })).data

describe('the warehouse of a clinic', () => {
  test('is one, however often it is asked for', async () => {
    const clinic = { cid: 1, hid: 11 }
    expect(await warehouseOfClinic(world.db, clinic, 1)).toBe(ofClinic)
    const returns = await warehouseOfClinic(world.db, clinic, 1, 2)
    expect(await warehouseOfClinic(world.db, clinic, 1, 2)).toBe(returns)
    expect(await warehouseOfClinic(world.db, { cid: 1, hid: 12 }, 1)).not.toBe(ofClinic)
  })

  test.each(['agent', 'admin'])('is in no choice of %s', async (as) => {
    const found = await rows('/v1/sgeye/warehouses/1', {}, as, 'secondary')
    expect(found.map(({ name }) => name)).not.toContain('门店仓')
    expect(found.map(({ warehouseId }) => warehouseId)).toContain(mainStore)
  })

  test('is in no list and figure of the agent', async () => {
    const stock = await rows('/stock/list', { productId: deviceId })
    expect(stock).toMatchObject([{ batchNo: 'B1', onHand: 5 }])
    const movements = await rows('/stock/movements', { productId: deviceId })
    expect(movements).toMatchObject([{ batchNo: 'B1' }])
    const ins = await rows('/stockin/list', { productId: deviceId })
    expect(ins).toHaveLength(1)
    const batches = await rows('/batch/list', { productId: deviceId })
    expect(batches.map(({ batchNo, onHand }) => [batchNo, onHand]).sort()).toEqual([
      ['B1', 5],
      ['C1', 0],
    ])
  })

  test('takes no goods of a document of the agent', async () => {
    const lines = [{ productId: deviceId, quantity: 1 }]
    expect((await world.hold({ type: 1, warehouseId: ofClinic, lines })).errors).toHaveProperty(['warehouseId'])
  })

  test('agrees with the ledger', async () => {
    expect(await disagreements(world.db)).toEqual([])
  })
})
