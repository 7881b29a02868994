/** Customers and classes of a screening centre, and moving up. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ScreeningClass } from '../../../contract/screening/screening-classes'
import type { ScreeningCustomer } from '../../../contract/screening/screening-customers'
import type { PromotionPreview, ScreeningPromotion } from '../../../contract/screening/screening-promotions'
import type { ScreeningSubject } from '../../../contract/screening/subject-record'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { screeningClass } from '../../../server/screening/screening-classes/table'
import { screeningPromotion } from '../../../server/screening/screening-promotions/table'
import { screeningSubject } from '../../../server/screening/screening-subjects/table'
import { session } from '../../../server/system/accounts/table'
import { makeScreening, type Screening, screeningPaths } from '../../support/screening'

let world: Screening
const start = Date.parse('2026-03-10T10:00:00+08:00') / 1000
/** People stay signed in meanwhile. */
const at = async (now: number) => {
  world.clock.now = now
  await world.db.update(session).set({ created: now, lastUsed: now })
}
beforeAll(async () => {
  world = await makeScreening()
})
afterAll(() => world.close())

const { customers, classes, promotions, subjects } = screeningPaths
const put = <Data>(path: string, body: object, as = 'chief') => world.ask<Data>('PUT', path, { as, body })

describe('/v1/screening/customers', () => {
  const add = (body: object, as = 'chief') => world.ask<ScreeningCustomer>('POST', customers, { as, body })

  test('adds and changes customers of each kind, and finds them', async () => {
    const { data } = await add({ kind: 4, name: '启明书店', share: 12.5, contact: '陈店长' })
    expect(data).toMatchObject({ cid: 1, hid: null, share: 12.5, status: 1, allowed: ['update'] })
    const path = `${customers}/${data.customerId}`
    expect((await put(path, { version: 5, name: '改' })).code).toBe(100)
    expect((await put<ScreeningCustomer>(path, { ...data, share: 15 })).data.share).toBe(15)
    const found = await world.get<ScreeningCustomer[]>(customers, {
      query: { keyword: '陈店长', kind: '4', counts: 1 },
    })
    expect(found).toMatchObject({ total: 1, counts: { 1: 1, 0: 0 } })
    expect((await world.get(customers, { query: { region: '3301' } })).total).toBe(1)
  })

  test.each([
    ['a school without a stage', { kind: 1 }, 'stage'],
    ['a community with a stage', { kind: 2, stage: 2 }, 'stage'],
    ['a clinic that is not named', { kind: 3 }, 'hid'],
    ['a clinic of another agent', { kind: 3, hid: 21 }, 'hid'],
    ['a channel without a share', { kind: 4 }, 'share'],
    ['a share of more than all', { kind: 4, share: 100.5 }, 'share'],
    ['a division that there is not', { kind: 2, region: '990000' }, 'region'],
    ['a name that is taken', { kind: 1, stage: 2, name: '江南实验小学' }, 'name'],
  ])('refuses %s', async (_, body, field) => {
    const { code, errors } = await add({ name: '无效客户', ...body })
    expect({ code, fields: Object.keys(errors ?? {}) }).toEqual({ code: 1, fields: [field] })
  })

  test('another agent does not see them, a contact the own school alone, which it does not change', async () => {
    const { data } = await world.get<ScreeningCustomer[]>(customers, { as: 'teacher' })
    expect(data.map(({ name }) => name)).toEqual(['江南实验小学'])
    expect((await world.get(`${customers}/${world.other.customerId}`, { as: 'teacher' })).code).toBe(20401)
    expect((await add({ kind: 2, name: '联系人加的' }, 'teacher')).code).toBe(20403)
  })
})

describe('/v1/screening/classes', () => {
  test.each([
    ['a stage that the school does not have', { stage: 3, grade: '7' }, 'stage'],
    ['a grade of another stage', { grade: 'K1' }, 'grade'],
    ['a number above 40', { no: 41 }, 'no'],
    ['a school year to come', { year: 2026 }, 'year'],
  ])('refuses %s', async (_, body, field) => {
    const { code, errors } = await world.addClass({ no: 30, ...body })
    expect({ code, fields: Object.keys(errors ?? {}) }).toEqual({ code: 1, fields: [field] })
  })

  test('refuses a second class of the same place, and one of a community', async () => {
    expect((await world.addClass({ no: 31 })).code).toBe(0)
    expect((await world.addClass({ no: 31 })).errors).toHaveProperty('no')
    expect((await world.addClass({ customerId: world.community.customerId })).errors).toHaveProperty('customerId')
  })

  test('corrects a class, with its version', async () => {
    const { data } = await world.addClass({ no: 32 })
    expect((await put(`${classes}/${data.classId}`, { version: 9, no: 33 })).code).toBe(100)
    expect((await put<ScreeningClass>(`${classes}/${data.classId}`, { ...data, no: 33 })).data.no).toBe(33)
  })
})

describe('moving up', () => {
  let school: ScreeningCustomer
  let number = 0
  beforeEach(async () => {
    await at(start)
    number += 1
    school = await world.customer({ kind: 1, name: `升班小学${number}`, stage: 2 })
  })
  const year = 2024
  const addClass = async (grade: string, more = {}) =>
    (await world.addClass({ customerId: school.customerId, grade, year, ...more })).data
  const addChild = async (classId: number, name: string) =>
    (await world.addSubject({ customerId: school.customerId, classId, name })).data
  const asked = (body = {}) => ({ as: 'chief', body: { customerId: school.customerId, year, ...body } })
  const preview = (body = {}) => world.ask<PromotionPreview>('POST', `${promotions}/preview`, asked(body))
  const promote = (body = {}) => world.ask<ScreeningPromotion>('POST', promotions, asked(body))
  const undo = (one: ScreeningPromotion) =>
    put<ScreeningPromotion>(`${promotions}/${one.promotionId}/undo`, { version: one.version })
  const childNow = async (sid: number) => (await world.get<ScreeningSubject>(`${subjects}/${sid}`)).data

  test('is previewed, done in one step, and takes the children along; those of the last grade leave', async () => {
    const [third, sixth] = [await addClass('3'), await addClass('6')]
    const [child, leaver] = [await addChild(third.classId, '升三'), await addChild(sixth.classId, '毕业')]
    const { data } = await preview()
    expect(data).toMatchObject({ moving: 1, leaving: 1, obstacles: [] })
    expect(data.classes).toMatchObject([{ to: { stage: 2, grade: '4', no: 1, year: 2025 } }, { to: null }])
    expect((await promote({ classes: 3 })).code).toBe(100)
    const { data: step } = await promote({ classes: 2 })
    expect(step).toMatchObject({ classes: 1, graduated: 1, subjects: 2, allowed: ['undo'] })
    expect(await childNow(child.sid)).toMatchObject({ grade: '4', year: 2025, status: 1, classId: third.classId })
    expect(await childNow(leaver.sid)).toMatchObject({ grade: '6', status: 3 })
    const { data: rows } = await world.get<ScreeningClass[]>(classes, { query: { customerId: school.customerId } })
    expect(rows.map(({ grade, status, subjects: count }) => [grade, status, count])).toEqual([
      ['4', 1, 1],
      ['6', 2, 1],
    ])
    expect((await put(`${classes}/${sixth.classId}`, { version: 2, no: 2 })).code).toBe(100)
  })

  test('twice in one school year is refused, and so is a year to come', async () => {
    await addClass('1')
    await promote()
    const again = await promote()
    expect([again.code, again.message]).toEqual([100, expect.stringContaining('已经升班')])
    const early = await promote({ year: 2025 })
    expect([early.code, early.message]).toEqual([100, expect.stringContaining('7 月')])
    await at(Date.parse('2026-07-01T10:00:00+08:00') / 1000)
    expect((await promote({ year: 2025 })).code).toBe(0)
  })

  test('is undone after new children have come, who stay in their class', async () => {
    const [first, sixth] = [await addClass('1'), await addClass('6')]
    const [child, leaver] = [await addChild(first.classId, '原有'), await addChild(sixth.classId, '毕业')]
    const { data: step } = await promote()
    const fresh = await addChild(first.classId, '新来')
    await at(start + 7 * 86_400)
    expect((await undo(step)).code).toBe(0)
    for (const { sid } of [child, fresh]) expect(await childNow(sid)).toMatchObject({ grade: '1', year, status: 1 })
    expect(await childNow(leaver.sid)).toMatchObject({ grade: '6', status: 1 })
    expect((await undo({ ...step, version: 2 })).code).toBe(100)
    expect((await promote()).code).toBe(0)
  })

  test('is not undone after a week, nor under a later step or a correction', async () => {
    await addClass('1')
    const { data: step } = await promote()
    await at(start + 7 * 86_400 + 1)
    expect((await undo(step)).code).toBe(100)
    await at(Date.parse('2026-07-01T10:00:00+08:00') / 1000)
    await world.db.update(screeningPromotion).set({ at: world.clock.now - 60, undoneAt: null })
    await promote({ year: 2025 })
    expect((await undo(step)).message).toContain('变动')
  })

  test('a child who was entered elsewhere since does not come back with the class', async () => {
    const sixth = await addClass('6')
    const leaver = await addChild(sixth.classId, '去别处')
    const { data: step } = await promote()
    await put(`${subjects}/${leaver.sid}`, { version: 2, customerId: world.other.customerId, status: 1 })
    expect((await undo(step)).code).toBe(0)
    expect(await childNow(leaver.sid)).toMatchObject({ customerId: world.other.customerId, status: 1 })
  })

  test('a place that is taken in the next year keeps all classes where they are', async () => {
    const [first] = [await addClass('1'), await addClass('2', { year: 2025 })]
    const { data } = await preview()
    expect(data.obstacles).toHaveLength(1)
    expect((await promote()).code).toBe(100)
    expect(await world.db.select().from(screeningClass).where(eq(screeningClass.classId, first.classId))).toMatchObject(
      [{ grade: '1', year }],
    )
  })

  test('a school of several stages leads on to the next one, unless a class is said to leave', async () => {
    school = await world.customer({ kind: 1, name: `九年一贯${number}`, stage: 5 })
    const ninth = await addClass('9', { stage: 3 })
    await addClass('6')
    const { data } = await preview({ graduates: [ninth.classId] })
    expect(data.classes).toMatchObject([{ to: null }, { to: { stage: 3, grade: '7' } }])
    expect((await preview({ graduates: [99_999_999] })).errors).toHaveProperty('graduates')
    expect((await preview()).data.classes[0]?.to).toMatchObject({ stage: 4, grade: '10' })
  })

  test('a contact moves none up', async () => {
    expect((await world.ask('POST', promotions, { ...asked(), as: 'teacher' })).code).toBe(20403)
  })
})

describe('the edition', () => {
  beforeEach(() => at(start))
  const save = (as: string, flag: number) =>
    world.ask('PUT', '/settings/default/1', {
      ...{ as, body: { version: 1, hospitalAuthDtoList: [{ authCode: 'screening', flag }] } },
    })

  test('is off: calls are refused, and the menu has none of its pages', async () => {
    expect((await world.get(customers, { as: 'agent2' })).code).toBe(20403)
    const menuOf = async (as: string) => JSON.stringify((await world.get('/account/userinfo', { as })).data)
    expect(await menuOf('agent')).toContain('/school-screening/students')
    expect(await menuOf('agent2')).not.toMatch(/-screening|screening-/)
  })

  test('is on for a clinic by its own terms, and off where these are silent', async () => {
    const own = { cid: 1, hid: 11, authSettingType: 1, created: 1, updated: 1 }
    expect((await world.get(customers, { as: 'manager' })).code).toBe(0)
    await world.db.insert(hospitalSetting).values(own)
    expect((await world.get(customers, { as: 'manager' })).code).toBe(20403)
    expect((await world.get(customers, { as: 'agent' })).code).toBe(0)
    await world.db.delete(hospitalSetting).where(eq(hospitalSetting.hid, 11))
  })

  test('a clinic sees its own customers alone', async () => {
    const own = await world.customer({ kind: 2, name: '门店社区' }, 'manager')
    expect(own.hid).toBe(11)
    const { data } = await world.get<ScreeningCustomer[]>(customers, { as: 'manager' })
    expect(data.map(({ name }) => name)).toEqual(['门店社区'])
    expect(await world.db.$count(screeningSubject)).toBeGreaterThan(0)
  })

  test('is switched by the platform alone', async () => {
    expect((await save('agent', 0)).errors).toHaveProperty('hospitalAuthDtoList')
    expect((await world.get(customers, { as: 'agent' })).code).toBe(0)
    expect((await save('admin', 0)).code).toBe(0)
    expect((await world.get(customers, { as: 'agent' })).code).toBe(20403)
  })
})
