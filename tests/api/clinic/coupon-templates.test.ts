import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Couponing, couponingOf } from '../../support/couponing'
import { makeSelling, type Selling } from '../../support/selling'

let selling: Selling
let coupons: Couponing
beforeAll(async () => {
  selling = await makeSelling()
  coupons = couponingOf(selling.world)
})
afterAll(() => selling.world.close())
beforeEach(() => selling.begin())

describe('POST /v1/clinic/coupon-templates', () => {
  test('drafts a template that is started, given, stopped and started again', async () => {
    const { data: draft } = await coupons.draft({ name: '满百减五', minSpend: 10_000 })
    expect(draft).toMatchObject({ status: 0, issued: 0, used: 0, ways: [1], allowed: ['update', 'start'] })
    expect((await coupons.issue(draft.tplId)).data[0]).toMatchObject({ id: 101, code: 1 })
    const started = await coupons.move('start', draft)
    expect(started.data).toMatchObject({ status: 1, allowed: ['update', 'stop'] })
    expect((await coupons.move('start', started.data)).code).toBe(100)
    expect((await coupons.issue(draft.tplId)).data[0]).toMatchObject({ id: 101, code: 0 })
    const stopped = await coupons.move('stop', await coupons.template(draft.tplId))
    expect(stopped.data).toMatchObject({ status: 2, issued: 1, allowed: ['start'] })
    expect((await coupons.move('start', stopped.data)).data.status).toBe(1)
  })

  test.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ kind: 6 }, 'kind'],
    [{ kind: 1, value: 0 }, 'value'],
    [{ kind: 2, value: 49 }, 'value'],
    [{ kind: 2, value: 100 }, 'value'],
    [{ kind: 4, value: 366, scope: 3 }, 'value'],
    [{ kind: 3, value: 1, scope: 3 }, 'value'],
    [{ kind: 5, value: 0, scope: 0 }, 'scope'],
    [{ scope: 2 }, 'goodsIds'],
    [{ feeIds: [1] }, 'feeIds'],
    [{ scope: 3, feeIds: [99_999] }, 'feeIds'],
    [{ scope: 2, goodsIds: [99_999] }, 'goodsIds'],
    [{ maxOff: 100 }, 'maxOff'],
    [{ price: 100 }, 'price'],
    [{ validDays: null }, 'validTo'],
    [{ validTo: '2026-12-31' }, 'validDays'],
    [{ validDays: null, validFrom: '2026-04-02', validTo: '2026-04-01' }, 'validTo'],
    [{ validDays: 731 }, 'validDays'],
    [{ perMember: 0 }, 'perMember'],
    [{ ways: [] }, 'ways'],
    [{ ways: [9] }, 'ways'],
    [{ total: -1 }, 'total'],
    [{ hid: 21 }, 'hid'],
  ])('refuses %j at its field', async (body, field) => {
    const { errors } = await coupons.draft(body)
    expect(Object.keys(errors ?? {}).map((name) => name.split('.')[0])).toContain(field)
  })

  test('of a running template lets the total go up and the last day become later alone', async () => {
    const { tplId, version } = await coupons.running({ validDays: null, validTo: '2026-06-30', total: 2 })
    expect((await coupons.change(tplId, { version, value: 600 })).errors).toHaveProperty('value')
    expect((await coupons.change(tplId, { version, total: 1 })).errors).toHaveProperty('total')
    expect((await coupons.change(tplId, { version, validTo: '2026-06-29' })).errors).toHaveProperty('validTo')
    expect((await coupons.change(tplId, { version, total: 3, validTo: '2026-07-31' })).data).toMatchObject({ total: 3 })
  })

  test('is of the manager alone: the desk reads, the agent sees nothing', async () => {
    const { tplId, version } = (await coupons.draft()).data
    expect((await coupons.draft({}, 'cashier')).code).toBe(20403)
    expect((await coupons.change(tplId, { version, value: 1 }, 'agent')).code).toBe(20401)
    expect((await coupons.change(tplId, { version: 9, value: 1 })).code).toBe(100)
  })
})
