import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { brands } from '../../../../contract/catalogue/brands'
import { lensOrders } from '../../../../contract/orders/lens-orders'
import { live } from '../../../../contract/system/live'
import { session } from '../../../../contract/system/session'
import { send } from '../../../../src/providers/data/http'
import { readReply } from '../../../../src/providers/data/read-reply'
import { answer, failure } from '../../../support/ui-api'
import { enter, menuWith } from '../../../support/ui-app'

let warn: MockInstance<typeof console.warn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const listed = async (row: unknown) => {
  answer(brands.calls.list, { code: 20002, data: [row], total: '1' as never })
  const { data, total } = await send(brands.calls.list)
  return { brand: data[0], total }
}

describe('a record of another installation', () => {
  test('is read although its numbers are text, its flags truths and its instants milliseconds', async () => {
    const { brand, total } = await listed({
      ...{ id: '7', code: 12, name: '明澈', product: 'lens', logo: null, status: '1', products: '3' },
      ...{ created: 1_773_115_200_000, updated: '2026-03-10 12:00:00', extra: 'kept' },
    })
    expect(total).toBe(1)
    expect(brand).toMatchObject({ id: 7, code: '12', logo: '', status: 1, products: 3, extra: 'kept' })
    expect(brand).toMatchObject({ created: 1_773_115_200, updated: 1_773_115_200 })
    expect(brand?.version).toBeUndefined()
  })

  test('is offered what its state and the codes of the person open', async () => {
    enter({ menuList: menuWith('brands.read', 'brands.status') })
    expect((await listed({ id: 1, status: 1 })).brand?.allowed).toEqual(['disable', 'remove'])
    expect((await listed({ id: 1, status: 0 })).brand?.allowed).toEqual(['enable', 'remove'])
    expect((await listed({ id: 1 })).brand?.allowed).toEqual([])
    expect((await listed({ id: 1, status: 1, allowed: [] })).brand?.allowed).toEqual([])
  })

  test('is offered the moves of its state machine', async () => {
    enter({ menuList: menuWith('lens-orders.review', 'lens-orders.cancel', 'lens-orders.ship', 'lens-orders.flag') })
    answer(lensOrders.calls.list, {
      data: [
        { lensOrderId: 1, status: 1 },
        { lensOrderId: 2, status: 5 },
      ],
    })
    const { data } = await send(lensOrders.calls.list)
    expect(data.map(({ allowed }) => allowed)).toEqual([
      ['review', 'reject', 'cancel', 'flag'],
      ['ship', 'flag'],
    ])
  })

  test('logs what cannot be read, once, with call and field', async () => {
    answer(brands.calls.update, { data: { id: 1, product: 'shoes', products: 'many', name: '明澈' } })
    const sent = { params: { id: 1 }, body: { version: 1 } }
    await send(brands.calls.update, sent)
    await send(brands.calls.update, sent)
    const said = warn.mock.calls.map(([text]) => text)
    expect(said).toContain('PUT /brand/{id}: products is not as the contract says:')
    expect(said).toContain('PUT /brand/{id}: product is not as the contract says:')
    expect(said.length).toBe(new Set(said).size)
  })

  test('is none where a row is null or no record', async () => {
    answer(brands.calls.list, { data: [null, 'x', { id: 3 }] })
    expect((await send(brands.calls.list)).data).toMatchObject([{ id: 3, name: '' }])
    answer(brands.calls.list, { data: null })
    expect((await send(brands.calls.list)).data).toEqual([])
  })

  test('stays the same object where it is as the contract says', () => {
    const [data] = [{ token: 'x', mustChangePassword: 0, mustEnrolTotp: 0 }]
    expect(readReply(session.calls.login, { code: 0, message: '', data }, {}).data).toBe(data)
  })
})

describe('a call over several ids', () => {
  test('has succeeded for each of them where the answer is nothing but success', async () => {
    answer(lensOrders.calls.flag, { code: 20002, data: null })
    const { data } = await send(lensOrders.calls.flag, { body: { ids: [4, 5], bit: 128, value: 1 } })
    expect(data.map(({ id, code }) => [id, code])).toEqual([
      [4, 0],
      [5, 0],
    ])
  })
})

describe('a call of a feature that the server does not have', () => {
  test('is not sent', async () => {
    enter({ features: ['search'] })
    const asked = answer(live.calls.events, {})
    expect((await failure(send(live.calls.events))).name).toBe('unavailable')
    expect(asked).toEqual([])
  })

  test('takes its codes with it', async () => {
    const { readBootstrap } = await import('../../../../src/providers/bootstrap')
    enter({ features: [], menuList: menuWith('lens-orders.read', 'audit.read', 'stock.export') })
    expect([...(readBootstrap()?.codesAnywhere ?? [])]).toEqual(['lens-orders.read'])
  })
})
