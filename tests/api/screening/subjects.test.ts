/** Children and residents of a screening centre: entered, found, moved, brought together, forgotten. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LikeSubject } from '../../../contract/screening/screening-subjects'
import type { ScreeningSubject } from '../../../contract/screening/subject-record'
import { audit } from '../../../server/http/table'
import { screeningConsent, screeningSubject } from '../../../server/screening/screening-subjects/table'
import { idNoOf, makeScreening, type Screening, screeningPaths } from '../../support/screening'

let world: Screening
beforeAll(async () => {
  world = await makeScreening()
})
afterAll(() => world.close())

const path = screeningPaths.subjects
const put = (sid: number, body: object, verb = '', as = 'chief') =>
  world.ask<ScreeningSubject>('PUT', `${path}/${sid}${verb}`, { as, body })
const birthday = '2017-03-12'

describe('identity numbers', () => {
  test('a number that ends in X is taken in small letters too, stored encrypted, and shown masked', async () => {
    const order =
      Array.from({ length: 100 }, (_, at) => 200 + at * 2).find((at) => idNoOf(birthday, at).endsWith('X')) ?? 0
    const idNo = idNoOf(birthday, order)
    const { data } = await world.addSubject({ name: '沈一诺', idNo: idNo.toLowerCase() })
    expect(data.idNo).toBe(`${'*'.repeat(14)}${idNo.slice(-4)}`)
    const [stored] = await world.db.select().from(screeningSubject).where(eq(screeningSubject.sid, data.sid))
    expect(stored?.idNo).toMatch(/^sealed1:/)
    expect(JSON.stringify(await world.db.select().from(audit))).not.toContain(idNo)
    const { data: like } = await world.ask<LikeSubject[]>('POST', `${path}/alike`, { as: 'chief', body: { idNo } })
    expect(like).toMatchObject([{ sid: data.sid, by: ['idNo'] }])
  })

  test.each([
    ['15 digits', '330106170312022'],
    ['a wrong check digit', idNoOf(birthday).replace(/.$/, (last) => (last === '1' ? '2' : '1'))],
  ])('refuses a number of %s', async (_, idNo) => {
    const { code, errors } = await world.addSubject({ name: '错一位', idNo })
    expect({ code, fields: Object.keys(errors ?? {}) }).toEqual({ code: 1, fields: ['idNo'] })
  })

  test('refuses a number of another birthday, also when the birthday changes later, and warns of the other gender', async () => {
    const idNo = idNoOf(birthday, 24)
    expect((await world.addSubject({ name: '生日不符', idNo, birthday: '2017-03-13' })).errors).toHaveProperty('idNo')
    const { data } = await world.addSubject({ name: '生日相符', idNo })
    const changed = await put(data.sid, { version: data.version, birthday: '2017-03-13' })
    expect(changed.errors).toHaveProperty('idNo')
    const boy = await world.addSubject({ name: '男孩', gender: 1, idNo: idNoOf(birthday, 26) })
    expect(boy.warnings).toHaveLength(1)
    const sure = await world.addSubject({ name: '男孩', gender: 1, idNo: idNoOf(birthday, 26), confirmWarn: 1 })
    expect(sure.code).toBe(0)
  })
})

describe('POST /v1/screening/subjects', () => {
  test('twins of one school, birthday and surname are two people, without a warning', async () => {
    const twins = { guardian: '周海', phone: '13800001111', birthday: '2016-08-01' }
    const [one, other] = [
      await world.addSubject({ name: '周安', studentNo: 'T1', ...twins }),
      await world.addSubject({ name: '周宁', studentNo: 'T2', ...twins }),
    ]
    expect([one.code, other.code]).toEqual([0, 0])
    const again = await world.addSubject({ name: '周安', ...twins })
    expect([again.code, again.warnings?.length]).toEqual([1, 1])
  })

  test('a student number is unique in its school, in capitals or not, and free in another', async () => {
    await world.addSubject({ name: '学号甲', studentNo: 'a001' })
    expect((await world.addSubject({ name: '学号乙', studentNo: 'A001' })).errors).toHaveProperty('studentNo')
    const elsewhere = { customerId: world.other.customerId, studentNo: 'A001' }
    expect((await world.addSubject({ name: '学号丙', ...elsewhere })).code).toBe(0)
  })

  test.each([
    ['2024-06-01', 1],
    ['1926-03-09', 1],
    ['2026-03-11', 1],
    ['2024-03-10', 0],
    ['1926-03-11', 0],
  ])('takes people of 2 to 99 years: born %s answers %i', async (born, code) => {
    const { code: answered, errors } = await world.addSubject({ name: `年龄${born}`, birthday: born })
    expect(answered).toBe(code)
    if (code === 1) expect(errors).toHaveProperty('birthday')
  })

  test('refuses a class of another school, one that has left, and a customer that was stopped', async () => {
    const { data: elsewhere } = await world.addClass({ customerId: world.other.customerId, stage: 3, grade: '7' })
    expect((await world.addSubject({ classId: elsewhere.classId })).errors).toHaveProperty('classId')
    const stopped = await world.customer({ kind: 2, name: '停用社区', status: 0 })
    expect((await world.addSubject({ customerId: stopped.customerId })).errors).toHaveProperty('customerId')
  })
})

test('consents are kept as rows: who said what when, and what was said last holds', async () => {
  const { data } = await world.addSubject({ name: '同意书', consents: [{ purpose: 1, given: 1, by: '王建国' }] })
  expect(data.consents).toMatchObject([{ purpose: 1, given: 1, by: '王建国', at: world.clock.now }])
  world.clock.now += 60
  const { data: withdrawn } = await put(data.sid, {
    version: data.version,
    consents: [
      { purpose: 1, given: 0, by: '王建国' },
      { purpose: 2, given: 1, by: '王建国' },
    ],
  })
  expect(withdrawn.consents).toMatchObject([{ given: 0 }, { purpose: 2, given: 1 }])
  const kept = await world.db.select().from(screeningConsent).where(eq(screeningConsent.sid, data.sid))
  expect(kept).toHaveLength(3)
  const { data: same } = await put(data.sid, { version: withdrawn.version, consents: withdrawn.consents })
  expect(same.consents).toEqual(withdrawn.consents)
  expect(await world.db.$count(screeningConsent, eq(screeningConsent.sid, data.sid))).toBe(3)
  const early = { purpose: 1, given: 1, by: '王建国', at: world.clock.now - 600 }
  expect((await put(data.sid, { version: same.version, consents: [early] })).code).toBe(1)
  await expect(
    world.db.update(screeningConsent).set({ given: 1 }).where(eq(screeningConsent.sid, data.sid)),
  ).rejects.toThrow()
})

describe('PUT /v1/screening/subjects/{id}', () => {
  test('refuses a stale version, and moves a child to another school without its class', async () => {
    const { data: taught } = await world.addClass({ no: 7 })
    const { data } = await world.addSubject({ name: '转学', classId: taught.classId, studentNo: 'ZX1' })
    expect(data).toMatchObject({ grade: '1', classNo: 7, stage: 2, year: 2025 })
    expect((await put(data.sid, { version: 9, name: '改' })).code).toBe(100)
    const { data: moved } = await put(data.sid, { version: data.version, customerId: world.other.customerId })
    expect(moved).toMatchObject({ customerName: '文澜初级中学', classId: null, grade: null })
  })

  test('moves several at once, each by itself', async () => {
    const { data: taught } = await world.addClass({ no: 8 })
    const one = (await world.addSubject({ name: '移动甲' })).data.sid
    const { data } = await world.ask<{ id: number; code: number }[]>('POST', `${path}/move`, {
      ...{ as: 'chief', body: { ids: [one, 99_999_999], classId: taught.classId } },
    })
    expect(data.map(({ code }) => code)).toEqual([0, 20401])
    expect((await world.get<ScreeningSubject>(`${path}/${one}`)).data.classId).toBe(taught.classId)
  })
})

describe('two records of one person', () => {
  test('are brought together and taken apart again', async () => {
    const idNo = idNoOf('2015-05-05', 44)
    const born = { name: '李双', birthday: '2015-05-05', idNo }
    const keep = (await world.addSubject({ ...born, studentNo: 'M1' })).data
    const drop = (await world.addSubject({ ...born, customerId: world.other.customerId, confirmWarn: 1 })).data
    const like = await world.ask<LikeSubject[]>('POST', `${path}/alike`, { as: 'chief', body: { sid: keep.sid } })
    expect(like.data).toMatchObject([{ sid: drop.sid, by: ['idNo'] }])
    const stale = await put(keep.sid, { version: keep.version, dropSid: drop.sid, dropVersion: 9 }, '/merge')
    expect(stale.code).toBe(100)
    const self = await put(keep.sid, { version: keep.version, dropSid: keep.sid, dropVersion: 1 }, '/merge')
    expect(self.errors).toHaveProperty('dropSid')
    const { code } = await put(keep.sid, { version: keep.version, dropSid: drop.sid, dropVersion: 1 }, '/merge')
    expect(code).toBe(0)
    const { data: dropped } = await world.get<ScreeningSubject>(`${path}/${drop.sid}`)
    expect(dropped).toMatchObject({ mergedInto: keep.sid, allowed: ['unmerge'] })
    expect((await put(drop.sid, { version: dropped.version, name: '改' })).code).toBe(100)
    expect((await put(drop.sid, { version: dropped.version }, '/unmerge')).data.mergedInto).toBeNull()
  })

  test('of unlike names are warned of', async () => {
    const [one, other] = [(await world.addSubject({ name: '甲' })).data, (await world.addSubject({ name: '乙' })).data]
    const body = { version: one.version, dropSid: other.sid, dropVersion: other.version }
    expect((await put(one.sid, body, '/merge')).warnings).toHaveLength(1)
  })
})

test('a child who is to be forgotten has no name left, neither in the record nor in the trail', async () => {
  const { data } = await world.addSubject({
    ...{ name: '林遗忘', studentNo: 'WJ1', guardian: '林家长', phone: '13800009876', idNo: idNoOf(birthday, 88) },
    consents: [{ purpose: 1, given: 1, by: '林家长' }],
  })
  await put(data.sid, { version: data.version, disease: '斜视' })
  expect((await put(data.sid, { version: 2, reason: '' }, '/forget')).errors).toHaveProperty('reason')
  const { data: forgotten } = await put(data.sid, { version: 2, reason: '监护人要求' }, '/forget')
  expect(forgotten).toMatchObject({
    name: '—',
    birthday: '2017-03-01',
    phone: '',
    idNo: '',
    studentNo: '',
    forgotten: 1,
  })
  expect(forgotten.allowed).toEqual([])
  const trail = JSON.stringify(await world.db.select().from(audit).where(eq(audit.recordId, data.sid)))
  for (const word of ['林遗忘', '林家长', '13800009876', 'WJ1', '斜视']) expect(trail).not.toContain(word)
  expect(trail).toContain('监护人要求')
  expect((await put(data.sid, { version: forgotten.version, name: '回来' })).code).toBe(100)
})

describe('who sees whom', () => {
  test('a school contact sees the own school alone: a child of another one looks like none', async () => {
    const own = (await world.addSubject({ name: '本校' })).data
    const others = (await world.addSubject({ name: '外校', customerId: world.other.customerId })).data
    expect((await world.get(`${path}/${own.sid}`, { as: 'teacher' })).code).toBe(0)
    expect((await world.get(`${path}/${others.sid}`, { as: 'teacher' })).code).toBe(20401)
    expect((await put(others.sid, { version: 1, name: '改' }, '', 'teacher')).code).toBe(20401)
    const { data } = await world.get<ScreeningSubject[]>(path, { as: 'teacher', query: { page_size: 200 } })
    expect(new Set(data.map(({ customerId }) => customerId))).toEqual(new Set([world.school.customerId]))
    const away = await world.addSubject({ name: '塞给外校', customerId: world.other.customerId }, 'teacher')
    expect(away.errors).toHaveProperty('customerId')
    const moved = await put(own.sid, { version: own.version, customerId: world.other.customerId }, '', 'teacher')
    expect(moved.errors).toHaveProperty('customerId')
  })

  test('contacts and screeners see nothing outside the edition', async () => {
    for (const as of ['teacher', 'screener']) {
      expect((await world.get('/patient/listbycid/1', { as })).code).toBe(20403)
      expect((await world.get('/sgeye/lens-orders', { as })).code).toBe(20403)
    }
    expect((await world.get(path, { as: 'screener' })).code).toBe(20403)
  })

  test('another agent sees none, and phones are masked for those without the code', async () => {
    const { data } = await world.addSubject({ name: '电话', phone: '13812345678' })
    expect((await world.get(`${path}/${data.sid}`, { as: 'agent2' })).code).toBe(20403)
    expect((await world.get<ScreeningSubject>(`${path}/${data.sid}`, { as: 'teacher' })).data.phone).toBe('13812345678')
  })
})

test('an export needs a reason, which the trail keeps, and holds no identity number', async () => {
  expect((await world.get(`${path}/exports`)).errors).toHaveProperty('reason')
  const answer = await world.request('GET', `${path}/exports`, { as: 'chief', query: { reason: '区卫健上报' } })
  expect(answer.headers.get('content-type')).toContain('excel')
  const trail = await world.db.select().from(audit).where(eq(audit.action, 'export'))
  expect(trail).toMatchObject([{ resource: 'screening-subjects', reason: '区卫健上报' }])
})

test('the list is narrowed to those who are named, as far as the caller sees them', async () => {
  const own = (await world.addSubject({ name: '打条甲' })).data
  const others = (await world.addSubject({ name: '打条乙', customerId: world.other.customerId })).data
  const query = { sids: `${own.sid},${others.sid}`, sort: 'sid' }
  const named = async (as: string) => (await world.get<ScreeningSubject[]>(path, { as, query })).data
  expect((await named('chief')).map(({ sid }) => sid)).toEqual([own.sid, others.sid])
  expect((await named('teacher')).map(({ sid }) => sid)).toEqual([own.sid])
})

test('the list counts by state, filters by consent, and is searched by name, number and phone', async () => {
  const { data } = await world.addSubject({
    ...{ name: '查找我', studentNo: 'FIND9', phone: '13800007777', customerId: world.community.customerId },
    consents: [{ purpose: 2, given: 1, by: '本人' }],
  })
  for (const keyword of ['查找', 'find9', '7777'])
    expect((await world.get<ScreeningSubject[]>(path, { query: { keyword } })).data).toMatchObject([{ sid: data.sid }])
  const query = { customerId: world.community.customerId, counts: 1 }
  expect(await world.get(path, { query })).toMatchObject({ total: 1, counts: { 1: 1, 2: 0, 3: 0 } })
  expect((await world.get(path, { query: { ...query, consent: 2 } })).total).toBe(0)
  expect((await world.get(path, { query: { ...query, consent: 1 } })).total).toBe(1)
})
