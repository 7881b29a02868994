/** What a chain gives to its members by itself: on birthdays, at the first visit, and for recommending the clinic. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { couponWay } from '../../../contract/clinic/coupon-terms'
import type { MarketingSettings } from '../../../contract/clinic/marketing-settings'
import { coupon } from '../../../server/clinic/coupons/table'
import { giveBirthdayCoupons } from '../../../server/clinic/marketing-settings/birthdays'
import { memberGift } from '../../../server/clinic/marketing-settings/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { today } from '../../support/clinic'
import { type Couponing, couponingOf } from '../../support/couponing'
import { makeSelling, type Selling } from '../../support/selling'

const newName = '周小禾'

let selling: Selling
let world: Selling['world']
let till: Selling['till']
let coupons: Couponing
let feeId: number
beforeAll(async () => {
  selling = await makeSelling()
  world = selling.world
  till = selling.till
  coupons = couponingOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.update(hospital).set({ parentHid: null })
  await world.db.update(patient).set({ mergedInto: null, status: 1, referrerPid: null, birthday: null })
  feeId = (await selling.begin()).item.feeId
  await world.db.delete(patient).where(eq(patient.name, newName))
})

const path = '/v1/clinic/marketing-settings'
const get = async (hid = 11, as = 'boss') => (await world.ask<MarketingSettings>('GET', `${path}/${hid}`, { as })).data
const save = async (body: object, as = 'boss', hid = 11) => {
  const { version } = await get(hid)
  return world.ask<MarketingSettings>('PUT', `${path}/${hid}`, { as, body: { version, ...body } })
}
const { birthday, referral, welcome } = couponWay
const template = async (way: number, body: object = {}) =>
  (await coupons.running({ ways: [way], perMember: 99, ...body })).tplId
/** Coupons that were given, the first first. */
const given = () =>
  world.db.select({ pid: coupon.pid, way: coupon.way, status: coupon.status }).from(coupon).orderBy(coupon.couponId)
const newcomer = async (body: object = {}) => {
  const values = { cid: 1, hid: 11, name: newName, gender: 1, created: 1, updated: 1, ...body }
  const [made] = await world.db.insert(patient).values(values).returning()
  return made?.pid ?? 0
}

describe('settings', () => {
  test('a chain gives nothing until it is set; what is set is kept with the names of the templates', async () => {
    expect(await get()).toMatchObject({ hid: 11, birthdayTplId: null, birthdayName: null, version: 1 })
    const tplId = await template(birthday)
    const { data } = await save({ birthdayTplId: tplId, birthdayDays: 3 })
    expect(data).toMatchObject({ birthdayTplId: tplId, birthdayDays: 3, welcomeTplId: null, version: 2 })
    expect(data.birthdayName).toMatch(/券/)
    expect((await save(data)).data).toMatchObject({ version: 3, birthdayTplId: tplId })
    expect((await world.ask('PUT', `${path}/11`, { as: 'boss', body: { version: 1, birthdayDays: 0 } })).code).toBe(100)
  })

  test('a template must be of the chain, be running, and name the occasion; one that was stopped since may stay', async () => {
    const other = await template(welcome)
    expect((await save({ birthdayTplId: other })).errors).toHaveProperty('birthdayTplId')
    expect((await save({ birthdayTplId: 99_999 })).errors).toHaveProperty('birthdayTplId')
    const { data: draft } = await coupons.draft({ ways: [birthday] })
    expect((await save({ birthdayTplId: draft.tplId })).errors).toHaveProperty('birthdayTplId')
    expect((await save({ birthdayDays: 31 })).errors).toHaveProperty('birthdayDays')
    await save({ welcomeTplId: other })
    await coupons.move('stop', await coupons.template(other))
    expect((await save({ welcomeTplId: other, birthdayDays: 1 })).data).toMatchObject({ birthdayDays: 1 })
  })

  test('holds for the stores of a chain, whose head alone changes it', async () => {
    const tplId = await template(birthday)
    await save({ birthdayTplId: tplId })
    await world.db.update(hospital).set({ parentHid: 11 }).where(eq(hospital.hid, 12))
    await world.forgetTokens()
    expect(await get(12)).toMatchObject({ hid: 11, birthdayTplId: tplId })
    expect((await world.ask('GET', `${path}/21`, { as: 'boss' })).code).toBe(20401)
    expect((await world.ask('GET', `${path}/11`, { as: 'cashier' })).code).toBe(20403)
  })
})

describe('birthdays', () => {
  const night = () =>
    giveBirthdayCoupons({ ...world.services, timeZone: 'Asia/Shanghai' }, new AbortController().signal)
  /** So many days after today, some years ago. */
  const bornIn = (days: number) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + days)
    return `2012${day.toISOString().slice(4, 10)}`
  }

  test('a coupon is given once, so many days before', async () => {
    const pid = await newcomer({ birthday: bornIn(3) })
    await newcomer({ birthday: bornIn(4) })
    await newcomer({ birthday: bornIn(3), cid: 2, hid: 21 })
    await newcomer({ birthday: null })
    await save({ birthdayTplId: await template(birthday), birthdayDays: 3 })
    await night()
    await night()
    expect(await given()).toEqual([{ pid, way: birthday, status: 0 }])
    expect(await world.db.$count(memberGift)).toBe(1)
  })

  test('who comes in later has it before the birthday all the same', async () => {
    await save({ birthdayTplId: await template(birthday), birthdayDays: 5 })
    await night()
    const pid = await newcomer({ birthday: bornIn(3) })
    world.clock.now += 86_400
    await night()
    world.clock.now -= 86_400
    expect((await given()).map((one) => one.pid)).toEqual([pid])
  })

  test('days on which the server stood still are made up for, those before the setting are not', async () => {
    await newcomer({ birthday: bornIn(-1) })
    await save({ birthdayTplId: await template(birthday) })
    await night()
    const pid = await newcomer({ birthday: bornIn(2) })
    world.clock.now += 4 * 86_400
    await night()
    world.clock.now -= 4 * 86_400
    expect((await given()).map((one) => one.pid)).toEqual([pid])
  })

  test('the next year it is given again', async () => {
    const pid = await newcomer({ birthday: bornIn(0) })
    await save({ birthdayTplId: await template(birthday) })
    await night()
    const before = world.clock.now
    world.clock.now += 365 * 86_400
    await night()
    world.clock.now = before
    expect((await given()).filter((one) => one.pid === pid)).toHaveLength(2)
  })

  test('who was born on the 29th of February has it on the 28th where the year has no such day', async () => {
    const before = world.clock.now
    const pid = await newcomer({ birthday: '2016-02-29' })
    await save({ birthdayTplId: await template(birthday) })
    world.clock.now = Date.UTC(2027, 1, 28, 3) / 1000
    await night()
    world.clock.now = before
    expect((await given()).map((one) => one.pid)).toContain(pid)
  })

  test('nothing is given by a template that was stopped, and no more than a member gets', async () => {
    await newcomer({ birthday: bornIn(0) })
    const tplId = await template(birthday, { perMember: 1 })
    await save({ birthdayTplId: tplId })
    await coupons.move('stop', await coupons.template(tplId))
    await night()
    expect(await given()).toEqual([])
    await coupons.move('start', await coupons.template(tplId))
    await night()
    await night()
    expect(await given()).toHaveLength(1)
  })
})

describe('the first visit', () => {
  const register = (pid: number) =>
    world.ask<{ visitId: number; version: number }>('POST', '/v1/clinic/visits', {
      ...{ as: 'boss', body: { pid, privacySigned: 1, confirmWarn: 1 } },
    })

  test('brings a coupon, later ones none, also where the first was cancelled', async () => {
    await save({ welcomeTplId: await template(welcome) })
    const pid = await newcomer()
    const first = await register(pid)
    expect(first.code).toBe(0)
    expect(await given()).toEqual([{ pid, way: welcome, status: 0 }])
    const { visitId, version } = first.data
    await world.ask('PUT', `/v1/clinic/visits/${visitId}/cancel`, { as: 'boss', body: { version, reason: '误' } })
    expect((await register(pid)).code).toBe(0)
    expect((await register(pid)).code).toBe(0)
    expect(await given()).toHaveLength(1)
  })

  test('goes on where the chain gives nothing, or has none left', async () => {
    expect((await register(await newcomer())).code).toBe(0)
    await save({ welcomeTplId: await template(welcome, { total: 1 }) })
    expect((await register(await newcomer())).code).toBe(0)
    expect((await register(await newcomer())).code).toBe(0)
    expect(await given()).toHaveLength(1)
  })
})

describe('a recommendation', () => {
  const pays = async (pid: number) => {
    const bill = await selling.billOf(feeId, 1, { pid })
    expect((await till.pay(bill)).code).toBe(0)
    return bill
  }

  test('brings a coupon to who gave it, once the new member has paid for the first time', async () => {
    await save({ referralTplId: await template(referral) })
    const pid = await newcomer({ referrerPid: 101 })
    expect(await given()).toEqual([])
    await pays(pid)
    await pays(pid)
    expect(await given()).toEqual([{ pid: 101, way: referral, status: 0 }])
    await pays(await newcomer({ referrerPid: 101 }))
    expect(await given()).toHaveLength(2)
  })

  test('brings none for who had paid before', async () => {
    const pid = await newcomer({ referrerPid: 101 })
    await pays(pid)
    await save({ referralTplId: await template(referral) })
    await pays(pid)
    expect(await given()).toEqual([])
  })

  test('is taken back with a bill that is voided, and given for the next', async () => {
    await save({ referralTplId: await template(referral) })
    const pid = await newcomer({ referrerPid: 101 })
    const { saleId } = await pays(pid)
    const { version } = await till.get(saleId)
    expect((await till.act(saleId, 'void', { version, reason: '录错' }, 'boss')).code).toBe(0)
    expect(await given()).toEqual([{ pid: 101, way: referral, status: 3 }])
    await pays(pid)
    expect((await given()).map(({ status }) => status)).toEqual([3, 0])
  })
})
