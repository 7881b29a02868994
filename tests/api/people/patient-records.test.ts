import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LikePatient, Patient } from '../../../contract/people/patients'
import { audit } from '../../../server/http/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  const stamps = { created: 1, updated: 1 }
  // 11 is the head of a chain with the store 13; 12 stands by itself.
  await world.db.insert(hospital).values({ hid: 13, cid: 1, parentHid: 11, name: '青禾二店', ...stamps })
  const [model] = await world.db.select().from(account).where(eq(account.account, 'clinic'))
  await world.db.insert(account).values({
    ...{ account: 'branch', name: '二店前台', passwordHash: model?.passwordHash ?? '', cid: 1, hid: 13, ...stamps },
    roleId: world.roleId('诊所前台'),
  })
})
afterAll(() => world.close())

const save = (body: object, as = 'manager') => world.ask<Patient>('POST', '/patient/addOrupdate', { as, body })
const read = async (pid: number, as = 'manager') =>
  (await world.ask<Patient>('GET', `/patient/getone/${pid}`, { as })).data
const list = (query: Record<string, string> = {}, as = 'manager') =>
  world.ask<Patient[]>('GET', '/patient/listbycid/1', { as, query })
let serial = 0
const make = async (more: object = {}, as = 'manager') => {
  serial += 1
  const body = {
    hid: 11,
    name: `患者${serial}`,
    gender: 1,
    phone: `1390001${String(serial).padStart(4, '0')}`,
    ...more,
  }
  const { data, code, warnings, errors } = await save(body, as)
  if (code !== 0) throw new Error(JSON.stringify({ warnings, errors }))
  return data
}

describe('a patient record', () => {
  test('is numbered within its clinic, and gets a number there when it moves', async () => {
    const [one, two] = [await make(), await make()]
    expect(Number(two.recordNo)).toBe(Number(one.recordNo) + 1)
    const moved = await save({ pid: two.pid, version: two.version, hid: 13 })
    expect(moved.data).toMatchObject({ hid: 13, recordNo: '000001' })
  })

  test('made by two clerks at once has two numbers', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => make()))
    expect(new Set(made.map(({ recordNo }) => recordNo)).size).toBe(8)
  })

  test('keeps the identity number encrypted and shows its last four characters', async () => {
    const made = await make({ idCard: '11010519491231002x' })
    expect(made.idCard).toBe(`${'*'.repeat(14)}002X`)
    const [stored] = await world.db.select().from(patient).where(eq(patient.pid, made.pid))
    expect(stored?.idCard).toMatch(/^sealed1:/)
    expect(JSON.stringify(await world.db.select().from(audit))).not.toContain('11010519491231002')
    const echoed = await save({ pid: made.pid, version: made.version, idCard: made.idCard, note: '已核对' })
    expect(echoed.data).toMatchObject({ idCard: made.idCard, note: '已核对' })
    expect((await save({ pid: made.pid, version: 2, idCard: `${'*'.repeat(14)}0039` })).errors).toHaveProperty('idCard')
  })

  test('below fourteen is consented for by a guardian, which lapses at the fourteenth birthday (case 20)', async () => {
    const guarded = { birthday: '2012-03-11', guardian: '李妈妈', smsConsent: 1, privacySigned: 1 }
    const child = await make({ ...guarded, privacySignedBy: '李爸爸' })
    expect(child).toMatchObject({ smsConsent: 1, privacySigned: 1, consentOn: '2026-03-10' })
    expect(child).toMatchObject({ consentBy: '李妈妈', privacySignedBy: '李爸爸' })
    for (const hours of [8, 8]) {
      world.clock.now += hours * 3600
      await read(child.pid)
    }
    expect(await read(child.pid)).toMatchObject({ age: 14, smsConsent: 0, privacySigned: 0, consentOn: null })
    const own = await save({ pid: child.pid, version: child.version, smsConsent: 1 })
    expect(own.data).toMatchObject({ smsConsent: 1, consentOn: '2026-03-11', consentBy: child.name })
    expect(own.data).toMatchObject({ privacySigned: 0, privacySignedBy: '' })
    const gone = await save({ pid: child.pid, version: own.data.version, smsConsent: 0, consentBy: child.name })
    expect(gone.data).toMatchObject({ smsConsent: 0, consentBy: '' })
    const nobody = await save({ pid: child.pid, version: gone.data.version, consentBy: '李妈妈' })
    expect(nobody.errors).toHaveProperty('consentBy')
  })

  test('warns of a missing phone and of a child without a guardian', async () => {
    const { code, warnings } = await save({ hid: 11, name: '无电话', gender: 1, birthday: '2020-01-01' })
    expect([code, warnings?.length]).toEqual([1, 2])
  })

  test('says in the trail that it was opened, once a day and person', async () => {
    const { pid } = await make()
    await read(pid)
    await read(pid)
    await read(pid, 'agent')
    const opened = (await world.db.select().from(audit).where(eq(audit.recordId, pid))).filter(
      ({ action, resource }) => action === 'open' && resource === 'patients',
    )
    expect(opened).toHaveLength(2)
  })
})

describe('GET /patient/listbycid/{cid}', () => {
  test('filters by age, tag, phone tail, record number and name', async () => {
    const made = await make({ birthday: '2016-03-12', guardian: '妈妈', tags: ['近视防控'], name: '特别的人' })
    const pids = async (query: Record<string, string>) => (await list(query)).data.map(({ pid }) => pid)
    expect(await pids({ age_min: '9', age_max: '9', tag: '近视防控' })).toEqual([made.pid])
    expect(await pids({ age_min: '10', tag: '近视防控' })).toEqual([])
    expect(await pids({ keyword: '特别' })).toEqual([made.pid])
    expect(await pids({ keyword: made.phone.slice(-4) })).toContain(made.pid)
    expect(await pids({ keyword: made.recordNo, hid: '11' })).toContain(made.pid)
  })

  test('shows a store the patients of its chain, which it reads but does not change', async () => {
    const made = await make()
    const found = (await list({ keyword: made.name }, 'branch')).data
    expect(found).toMatchObject([{ pid: made.pid, allowed: [] }])
    expect((await save({ pid: made.pid, version: made.version, note: 'x' }, 'branch')).code).toBe(20403)
    expect((await list({ hid: '12' }, 'branch')).total).toBe(0)
  })

  test('shows the head of a chain what its stores have, and lets it work there', async () => {
    const made = await make({ hid: 13 })
    expect((await save({ pid: made.pid, version: made.version, note: '总店备注' }, 'manager')).code).toBe(0)
  })
})

describe('two records of one person', () => {
  const merge = (body: object, as = 'manager') => world.ask<Patient>('POST', '/v1/clinic/patients/merge', { as, body })

  test('are offered while the second is typed, the likeliest first, also of siblings who share a phone (case 19)', async () => {
    const older = await make({ name: '陈一', birthday: '2012-05-05', guardian: '妈妈', phone: '13711112222' })
    const sibling = await make({ name: '陈二', birthday: '2015-05-05', guardian: '妈妈', phone: '13711112222' })
    const body = { hid: 13, name: '陈一', birthday: '2012-05-05', phone: '13711112222' }
    const { data } = await world.ask<LikePatient[]>('POST', '/v1/clinic/patients/duplicates', { as: 'branch', body })
    expect(data.map(({ pid, by }) => [pid, by])).toEqual([
      [older.pid, ['name', 'phone', 'birthday']],
      [sibling.pid, ['phone']],
    ])
  })

  test('are found by the phone of the guardian, also where the patient has none', async () => {
    const child = await make({ name: '林三', guardian: '林爸爸', phone: '', guardianPhone: '13733334444' })
    const body = { hid: 11, guardianPhone: '13733334444' }
    const { data } = await world.ask<LikePatient[]>('POST', '/v1/clinic/patients/duplicates', { as: 'manager', body })
    expect(data.map(({ pid, by }) => [pid, by])).toEqual([[child.pid, ['phone']]])
  })

  test('are found by the identity number', async () => {
    const idCard = '11010519491231002X'
    const known = await make({ idCard })
    const body = { hid: 11, idCard, pid: 101 }
    const { data } = await world.ask<LikePatient[]>('POST', '/v1/clinic/patients/duplicates', { as: 'manager', body })
    expect(data.find(({ pid }) => pid === known.pid)?.by).toEqual(['idCard'])
  })

  test('are merged: the dropped one leaves the list and is read with the kept one, until it is taken out again', async () => {
    const [keep, drop] = [await make({ name: '合并甲' }), await make({ name: '合并乙' })]
    const order = await world.makeOrder({ pid: drop.pid, patientName: '合并乙' })
    const { code, data } = await merge({ keepPid: keep.pid, version: 1, dropPid: drop.pid, dropVersion: 1 })
    expect([code, data.pid]).toEqual([0, keep.pid])
    expect((await list({ keyword: '合并' })).data.map(({ pid }) => pid)).toEqual([keep.pid])
    expect(await read(drop.pid)).toMatchObject({ status: 3, mergedInto: keep.pid, allowed: ['unmerge'] })
    const orders = await world.ask<{ orderNo: string }[]>('GET', `/v1/clinic/patients/${keep.pid}/orders`, {
      as: 'manager',
    })
    expect(orders.data.map(({ orderNo }) => orderNo)).toEqual([order.orderNo])
    expect((await save({ pid: drop.pid, version: 2, note: 'x' })).code).toBe(100)
    const apart = await world.ask<Patient>('PUT', `/v1/clinic/patients/${drop.pid}/unmerge`, {
      as: 'manager',
      body: { version: 2 },
    })
    expect(apart.data).toMatchObject({ status: 1, mergedInto: null })
  })

  test('are refused where either has changed, where they are of different chains, and warned of where they differ', async () => {
    const [keep, drop] = [await make({ gender: 1 }), await make({ gender: 2, birthday: '2000-01-01' })]
    const both = { keepPid: keep.pid, version: 1, dropPid: drop.pid, dropVersion: 1 }
    expect((await merge({ ...both, dropVersion: 9 })).code).toBe(100)
    expect((await merge({ ...both, version: 9 })).code).toBe(100)
    expect((await merge({ ...both, dropPid: keep.pid })).errors).toHaveProperty('dropPid')
    expect((await merge(both)).warnings).toHaveLength(2)
    expect((await merge({ ...both, confirmWarn: 1 })).code).toBe(0)
    for (const as of ['clinic', 'agent']) expect((await merge(both, as)).code, as).toBe(20403)
  })

  test('are not merged while a visit of either is open, and a visit begun in the same moment stops it or is refused', async () => {
    const begin = (pid: number) =>
      world.ask<{ visitId: number; version: number; visitNo: string }>('POST', '/v1/clinic/visits', {
        as: 'manager',
        body: { pid, privacySigned: 1 },
      })
    for (const whose of ['keep', 'drop'] as const) {
      const pair = { keep: await make(), drop: await make() }
      const visit = (await begin(pair[whose].pid)).data
      const both = { keepPid: pair.keep.pid, dropPid: pair.drop.pid }
      const versions = async () => ({
        version: (await read(both.keepPid)).version,
        dropVersion: (await read(both.dropPid)).version,
      })
      const refused = await merge({ ...both, ...(await versions()) })
      expect(refused.code).not.toBe(0)
      expect(refused.message).toContain(visit.visitNo)
      await world.ask('PUT', `/v1/clinic/visits/${visit.visitId}/cancel`, {
        as: 'manager',
        body: { version: visit.version, reason: '登记有误' },
      })
      expect((await merge({ ...both, ...(await versions()) })).code).toBe(0)
    }
    for (let round = 0; round < 5; round += 1) {
      const [keep, drop] = [await make(), await make()]
      const both = { keepPid: keep.pid, version: 1, dropPid: drop.pid, dropVersion: 1 }
      const [begun, merged] = await Promise.all([begin(drop.pid), merge(both)])
      expect([begun.code, merged.code].filter((code) => code === 0)).toHaveLength(1)
    }
  })
})
