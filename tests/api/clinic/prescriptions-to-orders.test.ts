import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '../../../server/catalogue/brands/table'
import { product } from '../../../server/catalogue/products/table'
import { expirePrescriptions } from '../../../server/clinic/prescriptions/overnight'
import { orders } from '../../../server/orders/orders/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { makeManager } from '../../support/clinic'
import { prescribingIn, sections, slit } from '../../support/prescription'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: ReturnType<typeof prescribingIn>
let optometrist: number
let doctor: number

const stamps = { created: 1, updated: 1 }
/** Made to order, and stocked; ortho-k, RGP; soft, with and without a cylinder. */
const [made, stocked, orthoK, rgp, soft, toric] = [2, 1, 51, 52, 53, 54]

beforeAll(async () => {
  world = await makeWorld()
  desk = prescribingIn(world)
  await makeManager(world)
  optometrist = await desk.makePrescriber('optometrist', '诊所验光师', { type: 'contact_optrist' })
  doctor = await desk.makePrescriber('doctor', '诊所医生', { certifiedLines: ['hardlens'] })
  await world.db.insert(brand).values([
    { id: 21, code: 'XS', name: '星塑', product: 'hardlens', ...stamps },
    { id: 22, code: 'RM', name: '润眸', product: 'softlens', ...stamps },
  ])
  const softGoods = { category: 'softlens', brandId: 22, unit: '盒', tradePrice: 9500, ...stamps }
  const hard = { category: 'hardlens', brandId: 21, unit: '片', tradePrice: 320_000, ...stamps }
  await world.db.insert(product).values([
    { productId: orthoK, name: '星塑OK', range: 'ok', ...hard },
    { productId: rgp, name: '星塑RGP', range: 'rgp', ...hard },
    { productId: soft, name: '润眸日抛', range: 'soft', ...softGoods },
    { productId: toric, name: '润眸散光月抛', range: 'soft-toric', ...softGoods },
  ])
})
afterAll(() => world.close())

const move = (id: number, status: number, as = 'agent', more: object = {}) =>
  world.ask<{ code: number }[]>('PUT', '/order/status', { as, body: { product: 'lens', ids: [id], status, ...more } })
const statusOf = async (rxId: number) => (await desk.read(rxId)).status
const orderOf = async (id: number) => (await world.db.select().from(orders).where(eq(orders.id, id)))[0]

describe('GET /v1/clinic/prescriptions/{id}/order-draft', () => {
  test('answers the body of an order, with the people of the visit and the terms of the product', async () => {
    const pid = await desk.makePatient()
    const examId = await desk.makeExam({ pid }, { ctid: doctor, optristId: optometrist })
    const rx = await desk.makeSigned({ examId }, { pid })
    const { data } = await desk.orderDraft(rx.rxId, made)
    expect(data).toMatchObject({
      order: {
        ...{
          product: 'lens',
          hid: 11,
          pid,
          ctid: doctor,
          optristId: optometrist,
          brandId: 2,
          productId: made,
          rxId: rx.rxId,
        },
        ...{ orderType: 2, lensType: 1, eyeGlassOd: 1, eyeGlassOs: 1, dsOd: -2.25, axOd: 175, pdOs: 31 },
      },
      ...{ orderOpt: [], orderLen: [], version: 1, creatorType: 0 },
    })
    expect((await desk.orderDraft(rx.rxId, stocked)).data.order).toMatchObject({ orderType: 1 })
  })

  test('refuses a product of another kind', async () => {
    const rx = await desk.makeSigned()
    for (const productId of [orthoK, soft, 9999])
      expect((await desk.orderDraft(rx.rxId, productId)).errors, String(productId)).toHaveProperty('productId')
  })
})

describe('POST /order of a prescription', () => {
  test('takes the draft as it is: the order leads back, and the prescription is an ordered one, which may be ordered again', async () => {
    const rx = await desk.makeSigned()
    const body = (await desk.orderDraft(rx.rxId, made)).data
    const placed = await desk.place(body)
    expect(placed).toMatchObject({ code: 0, data: { orderNo: expect.stringMatching(/^LN/) } })
    expect((await orderOf(placed.data.id))?.rxId).toBe(rx.rxId)
    expect(await desk.read(rx.rxId)).toMatchObject({ status: 2, orders: [{ orderNo: placed.data.orderNo }] })
    // The same product within some days is asked about, as ever.
    expect(await desk.place({ ...body, confirmWarn: 1 })).toMatchObject({ code: 0 })
    const shown = await world.ask<{ rxId: number }>('GET', `/sgeye/lens-orders/${placed.data.id}`, { as: 'clinic' })
    expect(shown.data.rxId).toBe(rx.rxId)
  })

  test('of ortho-k, RGP and soft lenses takes the draft as it is', async () => {
    const seen = { sections: { ...sections, ...slit } }
    const ok = [
      { eye: 'Od', alignK: 42.25, diameter: 10.6, targetPower: -2.25, color: 'green' },
      { eye: 'Os', alignK: 42.5, diameter: 10.6, targetPower: -1.5, color: 'blue' },
    ]
    const curves = ['Od', 'Os'].map((eye) => ({ eye, baseCurve: 7.8, diameter: 9.2, power: -2 }))
    const kinds = [
      [{ kind: 2, purpose: 4, orderLen: ok }, orthoK, rgp],
      [{ kind: 3, orderLen: curves }, rgp, orthoK],
      [{ kind: 4 }, soft, orthoK],
    ] as const
    for (const [body, fits, other] of kinds) {
      const rx = await desk.makeSigned({ ...body }, seen, 'doctor')
      expect((await desk.orderDraft(rx.rxId, other)).errors).toHaveProperty('productId')
      const placed = await desk.place((await desk.orderDraft(rx.rxId, fits)).data, 'doctor')
      expect(placed, JSON.stringify(placed)).toMatchObject({ code: 0 })
      expect(await statusOf(rx.rxId)).toBe(2)
    }
  })

  test('of soft lenses of which one is toric has for each product the eyes that are made with it', async () => {
    const rx = await desk.makeSigned({ kind: 4 }, { sections: { ...sections, ...slit } }, 'doctor')
    const eyesOf = async (productId: number) =>
      ((await desk.orderDraft(rx.rxId, productId)).data as unknown as { orderLen: object[] }).orderLen
    expect(await eyesOf(toric)).toMatchObject([{ eye: 'Od', power: -2.25, cyl: -0.75, ax: 180 }])
    expect(await eyesOf(soft)).toMatchObject([{ eye: 'Os', power: -1.75, cyl: null }])
    expect((await desk.orderDraft(rx.rxId, toric)).data.order).toMatchObject({ cycle: 30 })
    expect((await desk.place((await desk.orderDraft(rx.rxId, toric)).data)).code).toBe(0)
  })

  test('a number that was changed by hand is warned of, and passes once it is confirmed (case 17)', async () => {
    const rx = await desk.makeSigned()
    const { order, ...rest } = (await desk.orderDraft(rx.rxId, made)).data
    const changed = { ...rest, order: { ...order, dsOs: -1.75 } }
    const doubted = await desk.place(changed)
    expect(doubted.code).toBe(1)
    expect(doubted.warnings).toEqual(['左眼球镜与处方不一致（处方 −1.50，订单 −1.75），请核对'])
    expect(await statusOf(rx.rxId)).toBe(1)
    const placed = await desk.place({ ...changed, confirmWarn: 1 })
    expect(placed.code).toBe(0)
    // What was confirmed once is not asked again by the one who reviews it.
    expect((await move(placed.data.id, 2)).data).toMatchObject([{ code: 0 }])
  })

  test('a later change of the order is warned of too (case 17)', async () => {
    const rx = await desk.makeSigned()
    const { data } = await desk.place((await desk.orderDraft(rx.rxId, made)).data)
    const body = { dsOd: -2.5, version: 1 }
    const doubted = await world.ask('PUT', `/sgeye/lens-orders/${data.id}`, { as: 'optometrist', body })
    expect(doubted.warnings).toEqual([expect.stringContaining('右眼球镜')])
    const note = await world.ask('PUT', `/sgeye/lens-orders/${data.id}`, {
      as: 'optometrist',
      body: { orderNote: '急', version: 1 },
    })
    expect(note.code).toBe(0)
  })

  test('a prescription that expires in the cart is refused, before and after the job of the night (case 15)', async () => {
    const rx = await desk.makeSigned()
    const body = (await desk.orderDraft(rx.rxId, made)).data
    const basket = { orders: [body], dryRun: 1 }
    const tried = () =>
      world.ask<{ status: number | null; errors: object }[]>('POST', '/order/all', { as: 'optometrist', body: basket })
    expect((await tried()).data[0]).toMatchObject({ status: 1 })
    const before = world.clock.now
    world.clock.now = Date.parse(`${rx.validUntil}T23:59:00+08:00`) / 1000
    try {
      world.forgetTokens()
      expect((await tried()).data[0]).toMatchObject({ status: 1 })
      world.clock.now += 120
      expect((await tried()).data[0]).toMatchObject({ status: null, errors: { rxId: expect.any(String) } })
      expect((await desk.place(body)).errors).toHaveProperty('rxId')
      await expirePrescriptions(world.services, new AbortController().signal)
      expect((await desk.place(body)).errors).toHaveProperty('rxId')
    } finally {
      world.clock.now = before
      world.forgetTokens()
    }
  })

  test('refuses a draft, a void one, one of another patient and one of another company', async () => {
    const rx = await desk.makeSigned()
    const { order, ...rest } = (await desk.orderDraft(rx.rxId, made)).data
    const of = async (changes: object, as = 'optometrist') =>
      (await desk.place({ ...rest, order: { ...order, ...changes } }, as)).errors
    expect(await of({ pid: await desk.makePatient() })).toHaveProperty('rxId')
    expect(await of({ rxId: 999_999 })).toHaveProperty('rxId')
    expect(await of({}, 'agent')).toHaveProperty('rxId')
    const pid = await desk.makePatient()
    const draft = (await desk.draft({ examId: await desk.makeExam({ pid }), kind: 1 })).data
    expect(await of({ pid, rxId: draft.rxId })).toHaveProperty('rxId')
    await desk.act(rx.rxId, 'void', { version: rx.version, reason: '误开' })
    expect(await of({})).toHaveProperty('rxId')
  })

  test('of a patient of another store of the chain is placed where the patient is now', async () => {
    await world.db.update(hospital).set({ parentHid: 12 }).where(eq(hospital.hid, 11))
    world.forgetTokens()
    try {
      const pid = await desk.makePatient({ hid: 12 })
      const rx = await desk.makeSigned({}, { pid })
      expect((await desk.place((await desk.orderDraft(rx.rxId, made)).data)).code).toBe(0)
    } finally {
      await world.db.update(hospital).set({ parentHid: null }).where(eq(hospital.hid, 11))
      world.forgetTokens()
    }
  })
})

describe('the prescription of an order', () => {
  const ordered = async () => {
    const rx = await desk.makeSigned()
    const { data } = await desk.place((await desk.orderDraft(rx.rxId, made)).data)
    return { rx, id: data.id }
  }

  test('can be filled again once the order is rejected, and is ordered again when the order is sent again', async () => {
    const { rx, id } = await ordered()
    expect((await move(id, 3, 'agent', { reason: '缺货' })).data).toMatchObject([{ code: 0 }])
    expect(await statusOf(rx.rxId)).toBe(1)
    const { version } = (await orderOf(id)) as { version: number }
    const again = await world.ask('PUT', `/sgeye/lens-orders/${id}`, {
      as: 'optometrist',
      body: { orderNote: '换货', version },
    })
    expect(again.code).toBe(0)
    expect(await statusOf(rx.rxId)).toBe(2)
  })

  test('that is void by then stops a rejected order from being sent again', async () => {
    const { rx, id } = await ordered()
    await move(id, 3, 'agent', { reason: '缺货' })
    await desk.act(rx.rxId, 'void', { version: (await desk.read(rx.rxId)).version, reason: '误开' })
    const { version } = (await orderOf(id)) as { version: number }
    const again = await world.ask('PUT', `/sgeye/lens-orders/${id}`, {
      as: 'optometrist',
      body: { orderNote: '换货', version },
    })
    expect(again.code).toBe(20402)
  })

  test('stays ordered while one of two orders is left', async () => {
    const { rx, id } = await ordered()
    const body = (await desk.orderDraft(rx.rxId, made)).data
    const second = await desk.place({ ...body, confirmWarn: 1 })
    await move(id, 8, 'optometrist')
    expect(await statusOf(rx.rxId)).toBe(2)
    await move(second.data.id, 8, 'optometrist')
    expect(await statusOf(rx.rxId)).toBe(1)
  })

  test('of an order and a void at the same moment goes one way or the other', async () => {
    for (let round = 0; round < 5; round++) {
      const rx = await desk.makeSigned()
      const body = (await desk.orderDraft(rx.rxId, made)).data
      const [placed, voided] = await Promise.all([
        desk.place(body),
        desk.act(rx.rxId, 'void', { version: rx.version, reason: '误开' }),
      ])
      const { status, orders: filling } = await desk.read(rx.rxId)
      expect([placed.code === 0, voided.code === 0]).toEqual(status === 2 ? [true, false] : [false, true])
      expect(filling).toHaveLength(status === 2 ? 1 : 0)
    }
  })
})
