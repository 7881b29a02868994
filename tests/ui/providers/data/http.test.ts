import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { call, done } from '../../../../contract/core/call'
import { lensOrders } from '../../../../contract/orders/lens-orders'
import { orders } from '../../../../contract/orders/orders'
import { session } from '../../../../contract/system/session'
import { send } from '../../../../src/providers/data/http'
import { changeLanguage } from '../../../../src/providers/i18n'
import { setToken } from '../../../../src/providers/session'
import { eventually } from '../../../support/eventually'
import { answer, envelope, failure, never } from '../../../support/ui-api'

const { get, list, update, updateAll } = lensOrders.calls

describe('a call', () => {
  test('goes to its host with parameters, query, token and language', async () => {
    setToken('tok')
    const asked = answer(list, { data: [], total: 0 })
    await send(list, { query: { status: '1,2', patient_name: '王 小', hid: '', page: 2 } })
    const { url, request } = asked[0] ?? {}
    expect(url?.pathname).toBe('/api/main/sgeye/lens-orders')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({ status: '1,2', patient_name: '王 小', page: '2' })
    expect(request?.headers.get('token')).toBe('tok')
    expect(request?.headers.get('Accept-Language')).toBe('zh-CN')
  })

  test('asks in the language of the screen', async () => {
    const asked = answer(session.calls.userInfo, { data: {} })
    await changeLanguage('en')
    await send(session.calls.userInfo)
    await changeLanguage('zh-CN')
    expect(asked[0]?.request.headers.get('Accept-Language')).toBe('en')
  })

  test('comma-joins several ids in the path and escapes text', async () => {
    const several = answer(updateAll, { data: [] })
    const tracked = answer(orders.calls.trackingOfNumber, { data: [] })
    await send(updateAll, { params: { lensOrderId: [3, 4] }, body: { orderNote: 'x' } })
    await send(orders.calls.trackingOfNumber, { params: { oid: 1, trackingNumber: 'A/B' } })
    expect(several[0]?.url.pathname).toBe('/api/main/sgeye/lensAll-orders/3,4')
    expect(tracked[0]?.url.pathname).toBe('/api/main/order/1/tracking/A%2FB')
  })

  test('does not leave with a path parameter missing', async () => {
    const named = call('GET', '/brand/{name}', { summary: '', can: 'x', reply: done() })
    await expect(send(named, { params: { name: '' as never } })).rejects.toThrow('needs name')
  })

  test('is abandoned when its signal says so, and not tried again', async () => {
    const asked = answer(get, never)
    const controller = new AbortController()
    const sending = failure(send(get, { params: { lensOrderId: 1 }, signal: controller.signal }))
    await eventually(() => expect(asked).toHaveLength(1))
    controller.abort()
    expect((await sending).name).toBe('aborted')
    expect(asked).toHaveLength(1)
  })
})

describe('an answer', () => {
  test.each([
    ['code 0', { code: 0, message: '', data: { a: 1 } }],
    ['code 20002', { code: 20002, message: '', data: { a: 1 } }],
    ['no code', { data: { a: 1 } }],
    ['a code that is text', { code: 'OK', data: { a: 1 } }],
    ['no envelope at all', { a: 1 }],
  ])('with %s is a success', async (_, body) => {
    answer(get, () => HttpResponse.json(body))
    expect(await send(get, { params: { lensOrderId: 1 } })).toMatchObject({ code: 0, data: { a: 1 } })
  })

  test.each([
    [200, -1, 'fault'],
    [200, 1, 'rule'],
    [200, 100, 'conflict'],
    [200, 20401, 'missing'],
    [200, 20402, 'stop'],
    [200, 20403, 'forbidden'],
    [200, 20405, 'accountEnded'],
    [200, 20406, 'sessionEnded'],
    [401, 50008, 'noToken'],
    [401, 50013, 'signedOut'],
    [401, 50014, 'tokenExpired'],
    [200, 50016, 'noToken'],
    [404, 404, 'unknownPath'],
    [413, 413, 'tooLarge'],
  ])('with status %i and code %i is the refusal %s, tried once', async (status, code, name) => {
    const headers = { 'X-Request-Id': 'r1' }
    const asked = answer(get, () => envelope({ code, message: '不行' }, { status, headers }))
    const error = await failure(send(get, { params: { lensOrderId: 1 } }))
    expect(error).toMatchObject({ name, code, message: '不行', statusCode: status, requestId: 'r1' })
    expect(asked).toHaveLength(1)
  })

  test('keeps field errors, warnings and the current record', async () => {
    const beside = { errors: { dsOd: 'x' }, warnings: ['w'], current: { version: 3 } }
    answer(update, { code: 1, message: 'm', ...beside })
    expect(await failure(send(update, { params: { lensOrderId: 1 }, body: { version: 2 } }))).toMatchObject(beside)
  })

  test('that is a web page instead of JSON is a failure', async () => {
    answer(get, () => HttpResponse.html('<html></html>'))
    expect(await failure(send(get, { params: { lensOrderId: 1 } }))).toMatchObject({ name: 'fault', code: undefined })
  })
})
