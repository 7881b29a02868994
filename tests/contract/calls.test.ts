import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { refusals } from '../../contract/core/errors'
import { listQuery, pagingOf } from '../../contract/core/page'
import { rowIdOf } from '../../contract/core/resource'
import { orderKinds } from '../../contract/orders/order-kinds'
import { allCalls, resources } from '../../contract/registry'

describe('the contract', () => {
  test('names each call and each resource once', () => {
    const calls = allCalls.map(({ call }) => `${call.host} ${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(calls).size).toBe(calls.length)
    const names = Object.values(resources).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('asks for an element code of the form resource.verb, or says that it needs none', () => {
    for (const { call } of allCalls) if (typeof call.can === 'string') expect(call.can).toMatch(/^[a-z-]+\.[a-z-]+$/)
  })

  test('gives every call 5,000 ms, and more only to those of the specification and to what takes long by its nature', () => {
    const longer = allCalls.filter(({ call }) => call.timeout !== 5000).map(({ call }) => call)
    const isLong = ({ timeout }: (typeof longer)[number]) => timeout === 120_000
    for (const { reply, multipart } of longer.filter(isLong)) expect(reply.kind === 'file' || multipart).toBe(true)
    expect(longer.filter(isLong).map(({ path }) => path)).toContain('/sgeye/lens-orders/exports')
    const others = longer.filter((call) => !isLong(call))
    expect(others.map(({ timeout, method, path }) => `${timeout} ${method} ${path}`).sort()).toEqual([
      '10000 POST /export',
      '15000 GET /v1/screening/analysis',
      '15000 POST /v1/guard/readings',
      '15000 POST /v1/screening/notices',
      '15000 POST /v1/screening/rules/preview',
      '15000 PUT /v1/screening/tasks/{id}/report',
      '30000 POST /v1/clinic/coupons/issue',
      '30000 POST /v1/screening/records/sealed',
      '30000 POST /v1/screening/records/sync',
      '30000 PUT /stockcount/reviews/{countId}',
      '30000 PUT /v1/clinic/sms-campaigns/{id}/send',
      '60000 GET /files/{fileId}/{name}',
      '60000 POST /files',
      '60000 POST /order/all',
      '60000 POST /order/batch-orders',
      '60000 POST /stockin/procurements/prices',
      '60000 POST /stockin/{product}',
      '60000 PUT /stockin/procurements/prices/{stockinId}',
      '8000 GET /saler/{cid}',
    ])
  })

  test('gives every refusal a code of its own', () => {
    const codes = Object.values(refusals).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test.each(
    allCalls.filter(({ call }) => call.reply.kind === 'page').map(({ call }) => [`${call.host} ${call.path}`, call]),
  )('has rows that are told apart in the list %s', (_, call) => {
    expect(Object.keys((call.reply.schema as z.ZodObject).shape)).toContain(rowIdOf(call))
  })

  test.each([
    ['/sgeye/lens-orders', 'page', 'per_page'],
    ['/v1/sgeye/warehouses', 'page_num', 'page_size'],
    ['/brand', 'pageNum', 'pageSize'],
  ])('pages %s by %s and %s', (path, page, size) => {
    expect(pagingOf(path)).toEqual({ page, size })
    const query = listQuery(path, {}, ['name'])
    expect(query.parse({})).toEqual({ page: 1, size: 20 })
    expect(query.parse({ [page]: '3', [size]: '50', sort: '-name' })).toEqual({
      page: 3,
      size: 50,
      sort: [{ field: 'name', descending: true }],
    })
    expect(query.safeParse({ [size]: '201' }).success).toBe(false)
    expect(query.safeParse({ [page]: '0' }).success).toBe(false)
  })

  test.each(Object.entries(orderKinds))(
    '%s: every state but the final ones can be left, and no arrow leaves a final one',
    (_, { machine, resource }) => {
      const left = new Set(machine.transitions.flatMap(({ from }) => from))
      expect(machine.states.map(({ value }) => value).filter((value) => !left.has(value))).toEqual([8, 9])
      for (const { can } of machine.transitions) expect(can.startsWith(`${resource.name}.`)).toBe(true)
    },
  )
})
