import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Patient, PatientChoice } from '../../../contract/people/patients'
import { patient } from '../../../server/people/patients/table'
import { makeWorld, type World } from '../../support/world'

let world: World
const stamps = { created: 1, updated: 1 }
beforeAll(async () => {
  world = await makeWorld()
  const own = { cid: 1, hid: 11, gender: 2, ...stamps }
  await world.db.insert(patient).values([
    { ...own, pid: 301, name: '王小明', birthday: '2009-03-11', phone: '19900007788' },
    { ...own, pid: 302, name: '王小明明', birthday: null, updated: 9 },
    { ...own, pid: 303, name: '100%_王', birthday: '2016-02-29', phone: '19900004321' },
    { ...own, pid: 304, name: "O'Neil 😀", birthday: '2016-03-10' },
  ])
})
afterAll(() => world.close())

const like = async (name: string, as = 'agent', hid = 11) =>
  (await world.ask<PatientChoice[]>('GET', `/patient/likelist/${hid}`, { as, query: { name } })).data
const names = async (name: string) => (await like(name)).map((one) => one.name)
const save = (body: object, as = 'agent') => world.ask<Patient>('POST', '/patient/addOrupdate', { as, body })
const read = (pid: number, as = 'agent') => world.ask<Patient>('GET', `/patient/getone/${pid}`, { as })

describe('GET /patient/likelist/{hid}', () => {
  test('tells namesakes of one clinic apart by age, gender and phone (edge case 31)', async () => {
    const found = await like('王小明')
    expect(found.map(({ pid, age, gender, phoneTail }) => [pid, age, gender, phoneTail])).toEqual([
      [101, 11, 1, '1234'],
      // The seventeenth birthday is tomorrow.
      [301, 16, 2, '7788'],
      [302, null, 2, ''],
    ])
  })

  test('takes %, _, quotes, emoji and leading blanks for themselves (edge case 33)', async () => {
    expect(await names('%')).toEqual(['100%_王'])
    expect(await names('_')).toEqual(['100%_王'])
    expect(await names("'")).toEqual(["O'Neil 😀"])
    expect(await names('😀')).toEqual(["O'Neil 😀"])
    expect(await names('  王小明明 ')).toEqual(['王小明明'])
    const inPath = `/patient/likelist/11/${encodeURIComponent(' %')}`
    expect((await world.ask<PatientChoice[]>('GET', inPath, { as: 'agent' })).data.map(({ pid }) => pid)).toEqual([303])
  })

  test('finds by digits of the phone, and shows no more of it than the last four', async () => {
    expect(await like('4321', 'clinic')).toEqual([
      {
        pid: 303,
        hid: 11,
        name: '100%_王',
        gender: 2,
        birthday: '2016-02-29',
        age: 10,
        guardian: '',
        privacySigned: 0,
        phoneTail: '4321',
      },
    ])
    expect((await like('0043', 'clinic')).map(({ phoneTail }) => phoneTail)).toEqual(['4321'])
    expect(await like('9943', 'clinic')).toEqual([])
  })
})

describe('GET /patient/getone/{id}', () => {
  test('hides the middle of the phone from those who may not see it', async () => {
    expect((await read(101)).data).toMatchObject({ phone: '19900001234', age: 11, allowed: ['save'] })
    expect((await read(101, 'cashier')).data).toMatchObject({ phone: '199****1234', allowed: [] })
  })
})

describe('POST /patient/addOrupdate', () => {
  test('takes the birthday of a grandparent, and takes it back as it was read', async () => {
    const { code, data } = await save({ name: '王桂兰', gender: 2, hid: 11, birthday: '1941-05-06', confirmWarn: 1 })
    expect(code).toBe(0)
    const { pid, version, name, gender, hid, birthday } = data
    expect((await save({ pid, version, name, gender, hid, birthday, note: '老花' })).data).toMatchObject({
      birthday: '1941-05-06',
      note: '老花',
    })
  })

  test('makes a patient of the clinic, under its company', async () => {
    const { code, data } = await save({
      hid: 12,
      name: ' 周念 ',
      gender: 2,
      birthday: '2015-06-01',
      phone: '13900001111',
      guardian: '周妈妈',
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({ cid: 1, hid: 12, name: '周念', age: 10, phone: '13900001111', version: 1 })
  })

  test('warns of a namesake at the same clinic once, and only there', async () => {
    const body = { hid: 11, name: '王小明', gender: 1, birthday: '2018-01-01' }
    const warned = await save(body)
    expect(warned.code).toBe(1)
    expect(warned.warnings).toContain('该诊所已有同名患者 王小明（11 岁，电话尾号 1234），请确认不是同一人')
    expect((await save({ ...body, confirmWarn: 1 })).code).toBe(0)
    const elsewhere = await save({ ...body, hid: 12, phone: '13900004444', guardian: '王爸爸' })
    expect(elsewhere.code).toBe(0)
  })

  test('changes what is given; a hidden phone stays the one that it was', async () => {
    const { version } = (await read(302)).data
    const { code, data } = await save({
      pid: 302,
      version,
      birthday: '2012-12-12',
      phone: '13900002222',
      guardian: '王妈妈',
    })
    expect([code, data.age, data.version]).toEqual([0, 13, version + 1])
    const again = await save({ pid: 302, version: data.version, phone: '139****2222', note: '复查' })
    expect(again.data).toMatchObject({ phone: '13900002222', note: '复查', name: '王小明明' })
    expect((await save({ pid: 302, version: again.data.version, phone: '139****9999' })).errors).toHaveProperty('phone')
  })

  test.each([
    [{ name: '  ', gender: 1, hid: 11 }, 'name'],
    [{ name: '甲', gender: 3, hid: 11 }, 'gender'],
    [{ name: '甲', gender: 1 }, 'hid'],
    [{ name: '甲', gender: 1, hid: 21 }, 'hid'],
    [{ name: '甲', gender: 1, hid: 11, birthday: '2026-03-11' }, 'birthday'],
    [{ name: '甲', gender: 1, hid: 11, birthday: '1899-12-31' }, 'birthday'],
    [{ name: '甲', gender: 1, hid: 11, phone: '12' }, 'phone'],
    [{ name: '甲', gender: 1, hid: 11, idCard: '110101201001011234' }, 'idCard'],
    // 30 February, with the right last digit.
    [{ name: '甲', gender: 1, hid: 11, idCard: '110101201002301236' }, 'idCard'],
    [{ name: '甲', gender: 1, hid: 11, referrerPid: 201 }, 'referrerPid'],
    [{ name: '甲'.repeat(31), gender: 1, hid: 11 }, 'name'],
    [{ pid: 301, name: '甲' }, 'version'],
    [{ pid: 301, version: 1, hid: 21 }, 'hid'],
  ])('refuses %o at %s', async (body, field) => {
    const { code, errors } = await save(body)
    expect([code, Object.keys(errors ?? {})]).toEqual([1, [field]])
  })

  test('refuses a stale version, another agent and those without the code', async () => {
    expect(await save({ pid: 301, version: 9, note: 'x' })).toMatchObject({ code: 100, current: { pid: 301 } })
    expect((await save({ pid: 301, version: 1, note: 'x' }, 'agent2')).code).toBe(20401)
    expect((await save({ hid: 11, name: '甲', gender: 1 }, 'cashier')).code).toBe(20403)
  })
})
