import { read } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '../../../server/orders/orders/table'
import { makeWorld, type World } from '../../support/world'

type Listed = { lensOrderId: number; orderNo: string; patientName: string; allowed: string[] }[]

let world: World
let first: number
const day = 86_400

beforeAll(async () => {
  world = await makeWorld()
  const base = Date.parse('2026-03-01T12:00:00+08:00') / 1000
  for (let at = 0; at < 25; at++) {
    const { lensOrderId } = await world.makeOrder({
      status: (at % 5) + 1,
      // Ties on purpose: five orders share each instant.
      orderDate: base + Math.floor(at / 5) * day,
      patientName: at === 3 ? '百分之50%_的' : `患者${at}`,
      statusBit: at % 2 === 0 ? 128 : 0,
    })
    first ??= lensOrderId
  }
  await world.makeOrder({ cid: 2, hid: 21, patientName: '别家的' })
})
afterAll(() => world?.close())

const list = (query: Record<string, string | number> = {}, as = 'agent') =>
  world.ask<Listed>('GET', '/sgeye/lens-orders', { as, query })

describe('GET /sgeye/lens-orders', () => {
  test('answers 20 rows, newest first, with the whole count beside them', async () => {
    const { data, total } = await list()
    expect({ rows: data.length, total }).toEqual({ rows: 20, total: 25 })
    expect(data[0]?.lensOrderId).toBe(first + 24)
    expect(data[0]?.allowed).toContain('ship')
  })

  test('neither repeats nor skips a row over the pages, though the instants tie (edge case 42)', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, per_page: 7 })))
    const ids = pages.flatMap(({ data }) => data.map(({ lensOrderId }) => lensOrderId))
    expect(ids).toEqual(Array.from({ length: 25 }, (_, at) => first + 24 - at))
  })

  test('answers an empty page beyond the last one', async () => {
    expect(await list({ page: 99 })).toMatchObject({ code: 0, data: [], total: 25 })
  })

  test('refuses more than 200 rows, unknown sort keys and dates that are none', async () => {
    expect((await list({ per_page: 201 })).errors).toHaveProperty('per_page')
    expect((await list({ sort: 'password' })).errors).toHaveProperty('sort')
    expect((await list({ start_date: '2026-02-30' })).errors).toHaveProperty('start_date')
    expect((await list({ start_date: '2026-03-02', end_date: '2026-03-01' })).errors).toHaveProperty('end_date')
  })

  test('an empty filter filters nothing; status takes a list', async () => {
    expect((await list({ status: '', patient_name: '' })).total).toBe(25)
    expect((await list({ status: '1,3' })).total).toBe(10)
  })

  test('takes per cent sign, underscore and quote in a name as they are (edge case 33)', async () => {
    expect((await list({ patient_name: '%' })).data.map(({ patientName }) => patientName)).toEqual(['百分之50%_的'])
    expect((await list({ patient_name: '50%_' })).total).toBe(1)
    expect((await list({ patient_name: "'; drop table orders; --" })).total).toBe(0)
    expect((await list({ patient_name: '👓' })).total).toBe(0)
  })

  test('finds by order number and clinic', async () => {
    expect((await list({ name: 'LT20260310000001' })).total).toBe(1)
    expect((await list({ name: '青禾' })).total).toBe(25)
  })

  test('takes both ends of a range of dates, in the business time zone (edge case 29)', async () => {
    expect((await list({ start_date: '2026-03-02', end_date: '2026-03-03' })).total).toBe(10)
    expect((await list({ end_date: '2026-03-01' })).total).toBe(5)
  })

  test('sorts both ways and by several keys', async () => {
    const up = await list({ sort: 'status,-lensOrderId', per_page: 200 })
    const down = await list({ sort: '-status,lensOrderId', per_page: 200 })
    expect(down.data.map(({ lensOrderId }) => lensOrderId)).toEqual(
      up.data.map(({ lensOrderId }) => lensOrderId).reverse(),
    )
    for (const sort of ['hospitalName', '-productName', 'amount', 'patientName', 'updated', 'orderNo'])
      expect((await list({ sort, per_page: 200 })).data).toHaveLength(25)
  })

  test('counts each state whatever state is shown', async () => {
    expect(await list({ counts: 1, status: 2, flag: 128 })).toMatchObject({
      total: 2,
      counts: { 1: 3, 2: 2, 3: 3, 4: 2, 5: 3 },
    })
  })

  test('tells orders that were changed from those that stand as placed', async () => {
    const [first] = (await list({})).data
    await world.db
      .update(orders)
      .set({ caseStatus: 1 })
      .where(eq(orders.id, first?.lensOrderId ?? 0))
    expect((await list({ case_status: 1 })).data.map(({ lensOrderId }) => lensOrderId)).toEqual([first?.lensOrderId])
    expect((await list({ case_status: 0 })).total).toBe(24)
    expect((await list({ case_status: 2 })).code).toBe(1)
  })

  test('shows another company nothing, and a clinic its own', async () => {
    expect((await list({}, 'agent2')).data.map(({ patientName }) => patientName)).toEqual(['别家的'])
    expect((await list({ hid: 11 }, 'agent2')).total).toBe(0)
    expect((await list({}, 'clinic')).total).toBe(25)
    expect((await list({}, 'admin')).total).toBe(26)
    expect((await list({}, 'supplier')).code).toBe(20403)
  })
})

describe('GET /sgeye/lens-orders/exports', () => {
  const rowsOf = async (query: Record<string, string>, headers = {}) => {
    const answer = await world.request('GET', '/sgeye/lens-orders/exports', { as: 'agent', query, headers })
    const book = read(new Uint8Array(await answer.arrayBuffer()))
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    return { answer, sheet: book.SheetNames[0], cells: sheet ?? {} }
  }
  const column = (cells: Record<string, { v?: unknown }>, letter: string) =>
    Array.from({ length: 26 }, (_, at) => cells[`${letter}${at + 2}`]?.v).filter((value) => value !== undefined)

  test('gives the rows of the list in its order, numbers as numbers (edge case 35)', async () => {
    const { answer, sheet, cells } = await rowsOf({ sort: 'patientName', status: '1,2' })
    const { data } = await list({ sort: 'patientName', status: '1,2', per_page: 200 })
    expect(sheet).toBe('镜片订单')
    expect(column(cells, 'A')).toEqual(data.map(({ orderNo }) => orderNo))
    expect(cells.J2).toMatchObject({ t: 'n', v: -2.25 })
    expect(answer.headers.get('content-type')).toBe('application/vnd.ms-excel')
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%E9%95%9C%E7%89%87")
  })

  test('speaks the language of the screen and tells its progress to the one who asked alone', async () => {
    const key = crypto.randomUUID()
    const { cells } = await rowsOf({ export_key: key }, { 'accept-language': 'en' })
    expect(cells.A1?.v).toBe('Order no.')
    const progress = (as: string) => world.ask('GET', `/order/exports/${key}`, { as })
    expect((await progress('agent')).data).toEqual({ done: 25, total: 25 })
    expect((await progress('user')).code).toBe(20401)
  })

  test.each([
    ['zh-CN', '工单已打印、加急', '防蓝光、减反膜'],
    ['en', 'Ticket printed, Urgent', 'Blue cut, Anti-reflective'],
  ])('lists flags and options of an order as %s lists things', async (language, flags, options) => {
    const { lensOrderId } = await world.makeOrder({ statusBit: 128 | 1, orderOptions: '1,5', cid: 1 })
    const { cells } = await rowsOf({ ids: String(lensOrderId) }, { 'accept-language': language })
    const told = Object.values(cells).map((cell) => (cell as { v?: unknown }).v)
    expect(told).toEqual(expect.arrayContaining([flags, options]))
  })

  test('exports what was selected, within the scope', async () => {
    const { cells } = await rowsOf({ ids: `${first},${first + 1},${first + 25}` })
    expect(column(cells, 'A')).toHaveLength(2)
  })
})
