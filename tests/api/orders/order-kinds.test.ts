import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { take } from '../../support/arrivals'
import { fillShelves, type OtherLine, otherLines, paths, place, placingOf, priceOf } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world.close())

/** Units that the placed order is for. */
const units: Record<OtherLine, number> = { hardlens: 2, softlens: 5, frame: 5, gsp: 4, other: 5, care: 6, apparatus: 2 }
const madeToOrder = new Set<OtherLine>(['hardlens', 'apparatus'])

const read = async (line: OtherLine, id: number, as = 'agent') =>
  (
    await world.ask<Record<string, unknown> & { version: number; status: number; allowed: string[] }>(
      'GET',
      `${paths[line]}/${id}`,
      { as },
    )
  ).data
const move = (line: OtherLine, ids: number[], status: number, more = {}, as = 'agent') =>
  world.ask<{ id: number; code: number; message: string }[]>('PUT', '/order/status', {
    as,
    body: { product: line, ids, status, ...more },
  })
const ship = async (line: OtherLine, id: number, emsNumber = 'SF1234567890') =>
  world.ask<{ status: number }>('PUT', `${paths[line]}/${id}/ems`, {
    as: 'agent',
    body: { emsNumber, version: (await read(line, id)).version },
  })

const arrive = (line: OtherLine, id: number) =>
  world.ask<object[]>('PUT', '/order/arrival', { as: 'agent', body: { product: line, ids: [id] } })
/** A serial number for each of two pieces. */
const numbered = (line: OtherLine, prefix: string) =>
  [0, 1].map((at) => ({
    item: line === 'hardlens' ? (['Od', 'Os'][at] ?? '') : '0',
    serialNo: `${prefix}${at}-${line}`,
  }))
const rename = async (line: OtherLine, id: number, serialNo: string) =>
  world.ask('PUT', `${paths[line]}/${id}`, {
    as: 'agent',
    body: { version: (await read(line, id)).version, serialNo },
  })

describe.each(otherLines)('an order of %s', (line) => {
  test('is placed at the price of its units, and waits for review', async () => {
    const body = await placingOf(world, line)
    const { code, data } = await world.ask<{ id: number }>('POST', '/order', { as: 'agent', body })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      product: line,
      status: 1,
      unitPrice: priceOf(line),
      amount: units[line] * priceOf(line),
    })
    expect(await read(line, data.id)).toMatchObject({ status: 1, caseStatus: 0, hospitalName: '青禾眼视光中心' })
  })

  test('walks from review to completion; goods made to order ship only once they have arrived', async () => {
    const id = await place(world, line)
    const { version } = await read(line, id)
    const reviewed = await world.ask<{ status: number }>('PUT', `${paths[line]}/${id}/reviews`, {
      as: 'agent',
      body: { version, status: 2 },
    })
    expect(reviewed).toMatchObject({ code: 0, data: { status: 2 } })
    if (madeToOrder.has(line)) {
      expect((await ship(line, id)).code).toBe(100)
      expect((await move(line, [id], 4)).data).toMatchObject([{ code: 0 }])
      expect((await arrive(line, id)).data).toMatchObject([{ code: 1, errors: { serialNo: expect.any(String) } }])
      expect(await take(world, line, id, numbered(line, 'SH'))).toMatchObject({ code: 0 })
    }
    if (line === 'apparatus') {
      expect(await rename(line, id, 'SH0')).toMatchObject({ code: 0 })
      expect((await ship(line, id)).errors).toEqual({ serialNo: '须填写 2 个不同的序列号，以逗号分隔' })
      expect(await rename(line, id, 'SH0，SH1')).toMatchObject({ code: 0, data: { serialNo: 'SH0,SH1' } })
    }
    expect(await ship(line, id)).toMatchObject({ code: 0, data: { status: 6 } })
    const again = await ship(line, id, 'SF0987654321')
    expect(again).toMatchObject({ code: 0, data: { status: 6, emsNumber: 'SF0987654321' } })
    expect((await move(line, [id], 7, {}, line === 'gsp' ? 'clinic' : 'agent')).data).toMatchObject([{ code: 0 }])
  })

  test('is rejected with a reason, and waits again once it was changed', async () => {
    const id = await place(world, line)
    expect((await move(line, [id], 3)).data).toMatchObject([{ code: 1 }])
    expect((await move(line, [id], 3, { reason: '参数不全' })).data).toMatchObject([{ code: 0 }])
    const { version, rejectReason } = await read(line, id)
    expect(rejectReason).toBe('参数不全')
    const body = { version, orderNote: '已核对' }
    const updated = await world.ask('PUT', `${paths[line]}/${id}`, { as: 'clinic', body })
    expect(updated).toMatchObject({
      code: 0,
      data: { status: 1, caseStatus: 1, rejectReason: '', orderNote: '已核对' },
    })
  })

  test('starts a remake at price 0 after sale, and is not found by another agent', async () => {
    const id = await place(world, line)
    await move(line, [id], 2)
    if (madeToOrder.has(line)) {
      await move(line, [id], 4)
      await take(world, line, id, numbered(line, 'RE'))
    }
    await ship(line, id)
    expect((await move(line, [id], 9, { reason: '破损', remake: 1 })).data).toMatchObject([{ code: 0 }])
    const { data } = await world.ask<{ remakes: { id: number }[]; order: object }>(
      'GET',
      `${paths[line]}/${id}/details`,
      {
        as: 'agent',
      },
    )
    const [made] = data.remakes
    const remade = await read(line, made?.id ?? 0)
    expect(remade).toMatchObject({ status: 1, amount: 0, order_mode_type: 4, originalId: id })
    // It is other goods: the serial numbers of what broke are not theirs.
    expect(JSON.stringify(remade)).not.toContain('RE0')
    const foreign = await world.ask('GET', `${paths[line]}/${id}`, { as: 'agent2' })
    expect(foreign.code).toBe(20401)
  })

  test('refuses a stale version, a foreign clinic and a product of another line', async () => {
    const id = await place(world, line)
    const stale = await world.ask('PUT', `${paths[line]}/${id}`, { as: 'agent', body: { version: 99, orderNote: 'x' } })
    expect(stale).toMatchObject({ code: 100, current: { id } })
    const foreign = await placingOf(world, line, 21)
    expect((await world.ask('POST', '/order', { as: 'agent', body: foreign })).errors).toHaveProperty('hid')
    const other = await placingOf(world, line, 11, { productId: 1 })
    if (line !== 'frame')
      expect((await world.ask('POST', '/order', { as: 'agent', body: other })).errors).toEqual({
        productId: '没有这个产品',
      })
  })

  test('is listed with its filters and exported', async () => {
    const id = await place(world, line)
    const list = await world.ask<{ id: number }[]>('GET', paths[line], {
      as: 'agent',
      query: { hid: 11, status: '1', sort: '-id', counts: 1 },
    })
    expect(list.data[0]?.id).toBe(id)
    const brand = await world.ask<{ brandCode: string }[]>('GET', paths[line], {
      as: 'agent',
      query: { brand_code: 'B99' },
    })
    expect(brand.data).toEqual([])
    const exported = line === 'care' ? '/careOrder/exports' : `${paths[line]}/exports`
    const file = await world.request('GET', exported, { as: 'agent', query: { ids: id } })
    expect(file.headers.get('content-type')).toBe('application/vnd.ms-excel')
  })
})

describe('what is checked of contact lenses', () => {
  const refusal = async (line: 'hardlens' | 'softlens', change: (body: Record<string, never>) => object) => {
    const body = await placingOf(world, line)
    return world.ask('POST', '/order', { as: 'agent', body: { ...body, ...change(body as never) } })
  }

  test.each([
    ['hardlens', 'orderLen.0.alignK', [{ eye: 'Od', diameter: 10.6, targetPower: -3 }]],
    ['hardlens', 'orderLen.0.targetPower', [{ eye: 'Od', alignK: 42, diameter: 10.6, targetPower: -6.25 }]],
    ['hardlens', 'orderLen.0.diameter', [{ eye: 'Os', alignK: 42, diameter: 10.65, targetPower: -3 }]],
    ['softlens', 'orderLen.0.power', [{ eye: 'Od', power: -6.25, boxes: 1 }]],
    [
      'softlens',
      'orderLen.1.boxes',
      [
        { eye: 'Od', power: -1, boxes: 1 },
        { eye: 'Os', power: -1, boxes: 61 },
      ],
    ],
    ['softlens', 'orderLen', []],
  ] as const)('%s refuses %s', async (line, field, orderLen) => {
    const { code, errors } = await refusal(line, () => ({ orderLen }))
    expect(code).toBe(1)
    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  test('one eye alone is one lens, and equal tints are asked about', async () => {
    const one = await refusal('hardlens', ({ orderLen }) => ({ orderLen: [(orderLen as unknown as object[])[0]] }))
    expect(one).toMatchObject({ code: 0, data: { amount: priceOf('hardlens') } })
    const same = await refusal('hardlens', ({ orderLen }) => ({
      orderLen: (orderLen as unknown as object[]).map((lens) => ({ ...lens, color: 'blue' })),
    }))
    expect(same).toMatchObject({ code: 1, warnings: ['颜色左右眼颜色相同，请核对'] })
  })

  test('several orders are placed all or none, and the one that is wrong is named', async () => {
    const [good, bad] = [await placingOf(world, 'care'), await placingOf(world, 'care', 11, { number: 0 })]
    const before = (await world.ask('GET', paths.care, { as: 'agent' })) as unknown as { total: number }
    const refused = await world.ask('POST', '/order/all', { as: 'agent', body: { orders: [good, bad] } })
    expect(Object.keys(refused.errors ?? {})).toEqual(['orders.1.order.number'])
    const wrong = await placingOf(world, 'care', 11, { productId: 1 })
    const named = await world.ask('POST', '/order/all', { as: 'agent', body: { orders: [good, wrong] } })
    expect(Object.keys(named.errors ?? {})).toEqual(['orders.1.productId'])
    const after = (await world.ask('GET', paths.care, { as: 'agent' })) as unknown as { total: number }
    expect(after.total).toBe(before.total)
  })
})
