import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { brands } from '../../../../contract/catalogue/brands'
import { call, page as pageReply } from '../../../../contract/core/call'
import { listQuery } from '../../../../contract/core/page'
import { lensOrders } from '../../../../contract/orders/lens-orders'
import { accounts } from '../../../../contract/system/accounts'
import { roles } from '../../../../contract/system/roles'
import { filterQuery, pageQuery, sortQuery } from '../../../../src/providers/data/dialect'
import { createDataProvider } from '../../../../src/providers/data/provider'
import { answer, envelope, never } from '../../../support/ui-api'

const provider = createDataProvider({ host: 'main' })
const lists = { '/sgeye/x': ['page', 'per_page'], '/v1/x': ['page_num', 'page_size'], '/x': ['pageNum', 'pageSize'] }

describe.each(Object.entries(lists))('the paging of %s', (path, [page = '', size = '']) => {
  test.each([
    ['page 1', { currentPage: 1, pageSize: 20 }, { [page]: '1', [size]: '20' }],
    ['page 2', { currentPage: 2, pageSize: 50 }, { [page]: '2', [size]: '50' }],
    ['the default', undefined, { [page]: '1', [size]: '20' }],
    ['off', { mode: 'off' as const }, {}],
    ['on the client', { mode: 'client' as const, currentPage: 3 }, {}],
  ])('%s', (_, pagination, query) => expect(pageQuery(path, pagination)).toEqual(query))
})

describe('sorters', () => {
  test.each([
    ['none', [], {}],
    ['one ascending', [{ field: 'a', order: 'asc' as const }], { sort: 'a' }],
    ['one descending', [{ field: 'a', order: 'desc' as const }], { sort: '-a' }],
    [
      'several, in their order',
      [
        { field: 'b', order: 'desc' as const },
        { field: 'a', order: 'asc' as const },
      ],
      { sort: '-b,a' },
    ],
  ])('%s', (_, sorters, query) => expect(sortQuery(sorters)).toEqual(query))
})

describe('filters', () => {
  const { list } = lensOrders.calls
  const eq = (field: string, value: unknown) => ({ field, operator: 'eq' as const, value })

  test.each([
    ['text', [eq('patient_name', '王')], { patient_name: '王' }],
    ['a list', [{ field: 'status', operator: 'in' as const, value: [1, 2] }], { status: '1,2' }],
    ['zero', [eq('counts', 0)], { counts: '0' }],
    ['empty, null and absent values', [eq('name', ''), eq('hid', null), eq('flag', undefined)], {}],
  ])('%s', (_, filters, query) => expect(filterQuery(list, filters).query).toEqual(query))

  test('named as in the path become parameters of it', () => {
    const path = '/account/list/{cid}'
    const ofCompany = call('GET', path, {
      summary: '',
      can: 'x',
      query: listQuery(path, {}, []),
      reply: pageReply(brands.record),
    })
    expect(filterQuery(ofCompany, [eq('cid', 7)])).toEqual({ query: {}, params: { cid: '7' } })
  })

  test.each([
    ['an unknown name', eq('nobody', 1)],
    ['an operator that the API lacks', { field: 'name', operator: 'contains' as const, value: 'x' }],
    ['alternatives', { operator: 'or' as const, value: [] }],
  ])('%s is refused instead of filtering otherwise than asked', (_, filter) => {
    expect(() => filterQuery(list, [filter])).toThrow('has no filter')
  })
})

describe('the data provider', () => {
  test('reads a page with its total and counts', async () => {
    const asked = answer(lensOrders.calls.list, { data: [{ lensOrderId: 1 }], total: 41, counts: { 1: 3 } })
    const result = await provider.getList({
      resource: 'lens-orders',
      pagination: { currentPage: 2, pageSize: 20 },
      sorters: [{ field: 'orderDate', order: 'desc' }],
      filters: [{ field: 'status', operator: 'eq', value: '1' }],
    })
    expect(result).toMatchObject({ data: [{ lensOrderId: 1 }], total: 41, counts: { 1: 3 } })
    expect(asked[0]?.url.search).toBe('?status=1&sort=-orderDate&page=2&per_page=20')
  })

  test('leaves a total of 0 at 0', async () => {
    answer(brands.calls.list, { data: [{ id: 1 }], total: 0 })
    expect((await provider.getList({ resource: 'brands' })).total).toBe(0)
  })

  test('takes an empty answer as no rows', async () => {
    answer(brands.calls.list, { data: null })
    expect(await provider.getList({ resource: 'brands' })).toMatchObject({ data: [], total: 0 })
  })

  test('reads and changes one record under the name that the path gives its id', async () => {
    const read = answer(lensOrders.calls.get, { data: { lensOrderId: 5 } })
    const changed = answer(lensOrders.calls.update, { data: { lensOrderId: 5, version: 2 } })
    expect((await provider.getOne({ resource: 'lens-orders', id: 5 })).data).toMatchObject({ lensOrderId: 5 })
    await provider.update({ resource: 'lens-orders', id: 5, variables: { version: 1 } })
    expect(read[0]?.url.pathname).toBe('/api/main/sgeye/lens-orders/5')
    expect(changed[0]?.url.pathname).toBe('/api/main/sgeye/lens-orders/5')
    expect(await changed[0]?.request.json()).toEqual({ version: 1 })
  })

  test('names the record in the body or the query of a call whose path does not', async () => {
    const changed = answer(roles.calls.update, { data: { id: 5 } })
    await provider.update({ resource: 'roles', id: 5, variables: { name: '客服', version: 1 } })
    expect(await changed[0]?.request.json()).toEqual({ id: 5, name: '客服', version: 1 })
    const removed = answer(accounts.calls.remove, { data: {} })
    await provider.deleteOne({ resource: 'accounts', id: 7, variables: { version: 2 } })
    expect(removed[0]?.url.search).toBe('?uid=7&version=2')
  })

  test('cannot be turned into another method, host or header by a crafted link', async () => {
    const asked = answer(brands.calls.list, { data: [], total: 0 })
    const meta = { method: 'delete', headers: { token: 'evil' }, url: 'https://evil.example', signal: 'x' }
    await provider.getList({ resource: 'brands', meta })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.request.method).toBe('GET')
    expect(asked[0]?.request.headers.get('token')).toBeNull()
    await expect(provider.custom({ url: '/brand', method: 'delete' })).rejects.toThrow('no call DELETE /brand')
    await provider.custom({ url: '/brand', method: 'get', meta: { ...meta, asked: { sent: { token: 'evil' } } } })
    expect(asked).toHaveLength(2)
    expect(asked[1]?.request.method).toBe('GET')
    expect(asked[1]?.request.headers.get('token')).toBeNull()
  })

  test('ends a request that nobody waits for', async () => {
    answer(brands.calls.list, never)
    const controller = new AbortController()
    const reading = provider.getList({ resource: 'brands', meta: { signal: controller.signal } })
    controller.abort()
    await expect(reading).rejects.toMatchObject({ name: 'aborted' })
  })

  test.each([
    [1, 200, 'rule'],
    [100, 200, 'conflict'],
    [20403, 200, 'forbidden'],
    [50014, 401, 'tokenExpired'],
    [403, 403, 'fault'],
    [422, 422, 'fault'],
    [429, 429, 'tooFrequent'],
  ])('hands on code %i of status %i', async (code, status, name) => {
    answer(brands.calls.list, () => envelope({ code, message: 'm' }, { status, headers: { 'Retry-After': '9' } }))
    await expect(provider.getList({ resource: 'brands' })).rejects.toMatchObject({ name, statusCode: status })
  })

  test('hands on that there is no network', async () => {
    const asked = answer(brands.calls.list, () => HttpResponse.error())
    await expect(provider.getList({ resource: 'brands' })).rejects.toMatchObject({ name: 'network', statusCode: 0 })
    expect(asked).toHaveLength(4)
  })

  test('serves its own host only', async () => {
    const other = createDataProvider({ host: 'statistics' })
    await expect(other.getList({ resource: 'brands' })).rejects.toThrow('not on statistics')
  })

  test('says so when the contract has no such call', async () => {
    await expect(provider.create({ resource: 'lens-orders', variables: {} })).rejects.toThrow(
      'no call lens-orders create',
    )
  })
})
