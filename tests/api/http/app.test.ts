import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

describe('every answer', () => {
  test('carries a request id, is not stored by caches and forbids inline scripts', async () => {
    const { headers } = await world.request('GET', '/account/userinfo')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;")
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('stays in the envelope for what is malformed, too large or nowhere', async () => {
    const status = async (answer: Response) => [answer.status, (await answer.json()).code]
    expect(await status(await world.request('POST', '/account/login', { body: '{"account":' }))).toEqual([400, 400])
    const nul = { account: 'ag\0ent', password: 'x' }
    expect(await status(await world.request('POST', '/account/login', { body: nul }))).toEqual([400, 400])
    expect(await status(await world.request('POST', '/account/verification/a%00b', { body: {} }))).toEqual([400, 400])
    expect(await status(await world.request('POST', '/account/login', { body: 'x'.repeat(1_100_000) }))).toEqual([
      413, 413,
    ])
    expect(await status(await world.request('GET', '/nowhere'))).toEqual([404, 404])
  })

  test('says which methods an address takes, where it takes another one', async () => {
    const wrong = await world.request('DELETE', '/sgeye/lens-orders', { as: 'agent' })
    expect([wrong.status, wrong.headers.get('allow'), (await wrong.json()).code]).toEqual([405, 'GET, HEAD', 405])
    const ofOne = await world.request('POST', '/sgeye/lens-orders/1/reviews', { as: 'agent', body: {} })
    expect([ofOne.status, ofOne.headers.get('allow')]).toEqual([405, 'PUT'])
  })

  test('about health is never kept', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await world.app.request(path)).headers.get('cache-control')).toBe('no-store')
  })

  test('names every field that does not fit, in the language asked for', async () => {
    const ask = (headers = {}) =>
      world.ask('PUT', '/order/status', { as: 'agent', body: { product: 'lens', ids: [], status: 12 }, headers })
    expect((await ask()).errors).toEqual({ ids: '至少 1 项', status: '不在可选范围内' })
    expect((await ask({ 'accept-language': 'en-GB' })).errors).toEqual({
      ids: 'At least 1 entries',
      status: 'Not one of the choices',
    })
  })
})

describe('the log', () => {
  test('holds neither tokens, nor passwords, nor the names of patients', async () => {
    await world.makeOrder({ patientName: '机密患者' })
    await world.ask('GET', '/sgeye/lens-orders', { as: 'agent', query: { patient_name: '机密患者' } })
    await world.ask('POST', '/account/login', { body: { account: 'agent', password: 'Secret@1' } })
    const logged = JSON.stringify(world.logged)
    expect(logged).toContain('/sgeye/lens-orders')
    expect(logged).not.toContain('机密')
    expect(logged).not.toContain('Secret@1')
    expect(logged).not.toContain(await world.tokenOf('agent'))
  })

  test('holds no digit and no name of a path or a query, of calls that there are and that there are not', async () => {
    const number = '110101199003074514'
    for (const path of [`/patient/${number}`, `/account/verification/${number}`, `/nowhere/张三/${number}`])
      await world.ask('GET', path, { as: 'agent', query: { keyword: number } })
    await world.ask('POST', `/account/verification/13800001234`, { body: {} })
    const logged = JSON.stringify(world.logged)
    expect(logged).not.toMatch(/11010119900307|1380000|张三/)
    expect(world.logged).toContainEqual(expect.objectContaining({ path: '/api/main/account/verification/:x' }))
  })
})

describe('GET /healthz and /readyz', () => {
  test('need no token', async () => {
    expect((await world.app.request('/healthz')).status).toBe(200)
    expect((await world.app.request('/readyz')).status).toBe(200)
  })
})

describe('tracking', () => {
  test('is recorded once per key and read by order and number, within the scope', async () => {
    const { lensOrderId } = await world.makeOrder({
      status: 6,
      emsNumber: 'DM123456789012',
      lastEmsNumber: 'DM123456789012',
    })
    const body = { oid: lensOrderId, trackingNumber: 'DM123456789012', state: 2, place: '杭州', text: '已离开转运中心' }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await world.ask('POST', '/order/tracking', { as: 'agent', body, headers })
    expect(await world.ask('POST', '/order/tracking', { as: 'agent', body, headers })).toEqual(first)
    const read = (path: string, as = 'agent') => world.ask<unknown[]>('GET', path, { as })
    expect((await read(`/order/tracking/${lensOrderId}`)).data).toEqual([first.data])
    expect((await read(`/order/${lensOrderId}/tracking/DM123456789012`)).data).toEqual([first.data])
    expect((await read(`/order/tracking/${lensOrderId}`, 'agent2')).code).toBe(20401)
    expect(
      (await world.ask('POST', '/order/tracking', { as: 'agent', body: { ...body, trackingNumber: 'OTHER-PARCEL' } }))
        .errors,
    ).toHaveProperty('trackingNumber')
  })
})

describe('what order screens choose from', () => {
  test('clinics in scope, brands with series, products with their range', async () => {
    const names = async (as: string) =>
      (await world.ask<{ name: string }[]>('GET', '/sgeye/orders/hospitals', { as })).data.map(({ name }) => name)
    expect(await names('agent2')).toEqual(['东湖明德眼科门诊'])
    expect(await names('clinic')).toEqual(['青禾眼视光中心'])
    expect(
      (await world.ask('GET', '/sgeye/orders/brand-code/YT', { as: 'agent', query: { type: 1 } })).data,
    ).toMatchObject({
      brandId: 2,
      series: ['单光'],
      products: [{ productId: 1 }],
    })
    expect((await world.ask('GET', '/sgeye/orders/brand-id/1', { as: 'agent' })).data).toMatchObject({ code: 'MC' })
    expect((await world.ask('GET', '/products/series/YT', { as: 'agent' })).data).toEqual(['单光', '车房'])
    expect((await world.ask<unknown[]>('GET', '/products/brand/YT', { as: 'agent' })).data).toHaveLength(2)
    expect(
      (await world.ask<unknown[]>('GET', '/products/agent-brand/1', { as: 'agent', query: { brand_id: 1 } })).data,
    ).toHaveLength(1)
    expect((await world.ask('GET', '/products/agent-brand/2', { as: 'agent' })).code).toBe(20401)
    expect(
      (await world.ask('GET', '/products/cyl-and-standard', { as: 'agent', query: { productId: 3 } })).data,
    ).toMatchObject({
      range: 'defocus',
      standard: [{ dsMin: -10, dsMax: 0, dcMin: -4, dcMax: 0, sumMax: 10 }],
    })
    expect(
      (await world.ask<{ code: string }[]>('GET', '/brand', { as: 'agent' })).data.map(({ code }) => code),
    ).toEqual(['MC', 'YT'])
  })
})
