/** The one search for patients: in the list, in what is chosen from, and in the command palette. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Patient, PatientChoice } from '../../../contract/people/patients'
import type { Found } from '../../../contract/system/search'
import { hospital } from '../../../server/partners/hospitals/table'
import { fillSounds } from '../../../server/people/patient-search-service'
import { patient } from '../../../server/people/patients/table'
import { reservation } from '../../../server/people/reservations/table'
import { revisit } from '../../../server/people/revisits/table'
import { makeWorld, type World } from '../../support/world'

let world: World
const stamps = { created: 1, updated: 1 }
const own = { cid: 1, hid: 11, gender: 2, ...stamps }
const mother = { guardian: '周晓芸', guardianPhone: '13955603094' }

beforeAll(async () => {
  world = await makeWorld()
  await world.db.insert(hospital).values({ hid: 14, cid: 1, name: '青禾二店', parentHid: 11, ...stamps })
  await world.db.insert(patient).values([
    { ...own, pid: 401, name: '单雨桐', birthday: '2017-05-01', phone: '13955603094', ...mother },
    { ...own, pid: 402, name: '单雨辰', birthday: '2019-02-01', phone: '', ...mother, gender: 1 },
    {
      ...own,
      pid: 403,
      hid: 14,
      name: '吕子涵',
      birthday: '2016-02-01',
      phone: '13712345678',
      privacySignedOn: '2026-01-01',
    },
    { ...own, pid: 404, name: 'Anna Lee', phone: '13600001111' },
    { ...own, pid: 405, cid: 2, hid: 21, name: '单雨晴', phone: '13955603094' },
    { ...own, pid: 406, name: '单雨童', phone: '13300009999', status: 3, mergedInto: 401 },
  ])
  await fillSounds(world.db)
})
afterAll(() => world.close())

const choices = async (name: string, as = 'clinic') =>
  (await world.ask<PatientChoice[]>('GET', '/patient/likelist/11', { as, query: { name } })).data
const picked = async (name: string, as?: string) => (await choices(name, as)).map(({ pid }) => pid).sort()
const listed = async (keyword: string, as = 'agent') =>
  (await world.ask<Patient[]>('GET', '/patient/listbycid/1', { as, query: { keyword } })).data
    .map(({ pid }) => pid)
    .sort()
const inPalette = async (q: string, as = 'clinic') =>
  (await world.ask<Found>('GET', '/search', { as, query: { q } })).data.patients.map(({ pid }) => pid).sort()

describe('a patient is found', () => {
  test.each([
    ['the end of the guardian’s phone, with all children of the number', '3094', [401, 402]],
    ['the middle of a phone', '5560', [401, 402]],
    ['a whole phone as it is written on paper', '+86 139-5560-3094', [401, 402]],
    ['initials', 'syt', [401]],
    ['two initials', 'sy', [401, 402]],
    ['the whole pinyin, the surname read as one', 'shanyutong', [401]],
    ['the whole pinyin in capitals and with a blank', 'Shan YuTong', [401]],
    ['a surname with ü, typed v', 'lvzihan', [403]],
    ['part of the name', '雨辰', [402]],
    ['the name of the guardian', '晓芸', [401, 402]],
    ['the pinyin of the guardian', 'zhouxiaoyun', [401, 402]],
    ['the name of a record that was merged into theirs', '雨童', [401]],
    ['a name of two words, typed as one', 'annalee', [404]],
  ])('by %s', async (_, typed, pids) => {
    expect(await listed(typed)).toEqual(pids)
    expect(await inPalette(typed, 'agent')).toEqual(pids)
    // A desk chooses among the patients of its whole chain.
    expect(await picked(typed, 'agent')).toEqual(pids)
  })

  test('by the number of the record, short or as it is shown', async () => {
    const [row] = await world.db.select({ no: patient.recordNo }).from(patient).where(eq(patient.pid, 402))
    const no = row?.no ?? 0
    expect(await listed(String(no))).toContain(402)
    expect(await listed(String(no).padStart(6, '0'))).toEqual([402])
  })

  test('with age, guardian, phone tail and what is not signed yet', async () => {
    expect(await choices('3094')).toEqual([
      expect.objectContaining({ pid: 402, age: 7, guardian: '周晓芸', phoneTail: '3094', privacySigned: 0 }),
      expect.objectContaining({ pid: 401, age: 8, guardian: '周晓芸', phoneTail: '3094', privacySigned: 0 }),
    ])
    expect(await choices('lvzihan', 'agent')).toMatchObject([{ privacySigned: 1 }])
  })

  test('by a former name and by the new one, once the name was changed', async () => {
    const save = (body: object) => world.ask<Patient>('POST', '/patient/addOrupdate', { as: 'clinic', body })
    const made = (await save({ hid: 11, name: '韩若溪', gender: 2, phone: '13500002222', confirmWarn: 1 })).data
    const { pid, version } = made
    expect(await listed('hanruoxi')).toEqual([pid])
    expect((await save({ pid, version, name: '韩一诺', confirmWarn: 1 })).code).toBe(0)
    for (const typed of ['若溪', 'hanruoxi', 'hrx', '一诺', 'hanyinuo', 'hyn'])
      expect(await listed(typed)).toEqual([pid])
  })

  test('never in another company, and not by characters in another order', async () => {
    expect(await listed('单雨晴')).toEqual([])
    expect(await inPalette('单雨晴')).toEqual([])
    expect(await listed('桐雨')).toEqual([])
  })
})

describe('how names sound', () => {
  test('is filled in at the start for rows that were there before', async () => {
    await world.db.update(patient).set({ pinyin: null }).where(eq(patient.pid, 402))
    expect(await listed('shanyuchen')).toEqual([])
    expect(await listed('雨辰')).toEqual([402])
    await fillSounds(world.db)
    expect(await listed('shanyuchen')).toEqual([402])
  })

  test('leaves nothing to be filled in after it ran', async () => {
    await fillSounds(world.db)
    expect(await world.db.$count(patient, sql`${patient.pinyin} is null`)).toBe(0)
  })
})

describe('lists of what concerns a patient', () => {
  const found = async (path: string, filter: string, text: string) =>
    (await world.ask<{ pid: number | null }[]>('GET', path, { as: 'agent', query: { [filter]: text } })).data.map(
      ({ pid }) => pid,
    )

  test.each(['syt', '3094', '晓芸'])('bookings and revisits are found by %s of the file', async (text) => {
    await world.db.delete(reservation)
    await world.db.delete(revisit)
    const slot = { cid: 1, hid: 11, date: '2026-03-11', slotMinutes: 30, ...stamps }
    await world.db.insert(reservation).values([
      { ...slot, pid: 401, name: '单雨桐', phone: '', slot: '09:00' },
      { ...slot, pid: null, name: '路人', phone: '13700000000', slot: '10:00' },
    ])
    await world.db.insert(revisit).values({ cid: 1, hid: 11, pid: 401, type: 1, revisitTime: '2026-03-12', ...stamps })
    expect(await found('/reservation/listByCid/1', 'name', text)).toEqual([401])
    expect(await found('/revisit/listByCid/1', 'keyword', text)).toEqual([401])
  })

  test('a booking without a file is found by part of its phone', async () => {
    expect(await found('/reservation/listByCid/1', 'name', '37000')).toEqual([null])
  })
})
