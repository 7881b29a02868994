import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Device } from '../../../contract/training/devices'
import { audit } from '../../../server/http/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { trainingBrand } from '../../../server/training/brands/table'
import { device } from '../../../server/training/devices/table'
import { serviceRecord } from '../../../server/training/service-records/table'
import { type Devices, makeDevices } from '../../support/devices'

let world: Devices
beforeAll(async () => {
  world = await makeDevices()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(serviceRecord)
  await world.db.delete(device)
  await world.db.delete(audit)
})

const hour = 3600
const day = 24 * hour
const codesOf = ({ data }: { data: Device[] }) => data.map(({ hsxCode }) => hsxCode)
const answersOf = ({ data }: { data: { code: number }[] }) => data.map(({ code }) => code)

describe('GET and POST /v1/hsx-device', () => {
  test('enters a device with its code in capitals, at a clinic or in stock, and lists the newest first', async () => {
    const { data } = await world.enter({ hsxCode: ' hsx-ａ001 ', firmware: '2.4.1' })
    expect(data).toMatchObject({
      ...{ hsxCode: 'HSX-A001', brand: 'hsx', hid: 11, cid: 1, hospitalName: '青禾眼视光中心', hsxLocked: 0 },
      ...{ lastOnline: null, offline: 0, version: 1, allowed: ['update', 'lock', 'remove'] },
    })
    expect(await world.entered({ hsxCode: 'HSX-B001', hid: null })).toMatchObject({ hid: null, cid: null })
    expect(codesOf(await world.list())).toEqual(['HSX-B001', 'HSX-A001'])
    expect(codesOf(await world.list({ sort: 'hsxCode', page_size: 1, page_num: 2 }))).toEqual(['HSX-B001'])
  })

  test.each<[object, string]>([
    [{ hsxCode: '' }, 'hsxCode'],
    [{ hsxCode: 'A-1' }, 'hsxCode'],
    [{ hsxCode: '-ABCD' }, 'hsxCode'],
    [{ hsxCode: 'A'.repeat(31) }, 'hsxCode'],
    [{ hsxCode: '设备0001' }, 'hsxCode'],
    [{ brand: 'sdx' }, 'brand'],
    [{ brand: 'nope' }, 'brand'],
    [{ hid: 99 }, 'hid'],
    [{ firmware: '1'.repeat(21) }, 'firmware'],
    [{ note: '字'.repeat(201) }, 'note'],
  ])('refuses %j', async (body, field) => {
    expect((await world.enter(body)).errors).toHaveProperty(field)
  })

  test('names the brand and the clinic together where both are wrong', async () => {
    expect(Object.keys((await world.enter({ brand: 'sdx', hid: 99 })).errors ?? {}).sort()).toEqual(['brand', 'hid'])
  })

  test('refuses a code that another device has, also one of another agent', async () => {
    await world.enter({ hsxCode: 'HSX-0001' })
    expect((await world.enter({ hsxCode: 'hsx-0001', hid: 21 }, 'agent2')).errors).toHaveProperty('hsxCode')
  })

  test('refuses a brand that is switched off and a clinic that is stopped', async () => {
    await world.db.update(trainingBrand).set({ status: 0 }).where(eq(trainingBrand.code, 'hsx'))
    expect((await world.enter()).errors).toHaveProperty('brand')
    await world.db.update(trainingBrand).set({ status: 1 }).where(eq(trainingBrand.code, 'hsx'))
    await world.db.update(hospital).set({ status: 3, reason: '停业' }).where(eq(hospital.hid, 12))
    expect((await world.enter({ hid: 12 })).errors).toHaveProperty('hid')
    await world.db.update(hospital).set({ status: 1, reason: '' }).where(eq(hospital.hid, 12))
  })

  test('finds devices by code, clinic, agent, brand and lock, and counts each state', async () => {
    const first = await world.entered({ hsxCode: 'HSX-1111' })
    await world.enter({ hsxCode: 'HSX-2222', hid: 21, note: '前台' })
    await world.lock([first.id], 1)
    expect(codesOf(await world.list({ keyword: '1111' }))).toEqual(['HSX-1111'])
    expect(codesOf(await world.list({ keyword: '东湖' }))).toEqual(['HSX-2222'])
    expect(codesOf(await world.list({ keyword: '前台' }))).toEqual(['HSX-2222'])
    expect(codesOf(await world.list({ cid: 1 }))).toEqual(['HSX-1111'])
    expect(codesOf(await world.list({ hid: 21, brand: 'hsx' }))).toEqual(['HSX-2222'])
    expect(codesOf(await world.list({ status: '1' }))).toEqual(['HSX-1111'])
    expect((await world.list({ counts: 1 })).counts).toEqual({ 0: 1, 1: 1, offline: 0, all: 2 })
    expect((await world.list({ status: 'x' })).errors).toHaveProperty(['status.0'])
  })

  test('calls a device offline after seven days, one that never was online from the day of its entry', async () => {
    const { now } = world.clock
    const online = await world.entered({ hsxCode: 'HSX-ON' })
    const silent = await world.entered({ hsxCode: 'HSX-SILENT' })
    const never = await world.entered({ hsxCode: 'HSX-NEVER' })
    const change = (id: number, row: object) => world.db.update(device).set(row).where(eq(device.id, id))
    await change(online.id, { lastOnline: now - 7 * day })
    await change(silent.id, { lastOnline: now - 7 * day - 1 })
    await change(never.id, { created: now - 8 * day })
    expect(codesOf(await world.list({ offline: 1 }))).toEqual(['HSX-NEVER', 'HSX-SILENT'])
    expect((await world.list({ counts: 1 })).counts).toMatchObject({ offline: 2, all: 3 })
    expect((await world.one(silent.id)).data.offline).toBe(1)
    expect((await world.one(online.id)).data.offline).toBe(0)
  })

  test('gives the same rows as a sheet', async () => {
    await world.enter({ hsxCode: 'HSX-1111' })
    const answer = await world.request('GET', '/v1/hsx-device/exports', { as: 'agent', query: { keyword: '1111' } })
    expect(answer.headers.get('content-type')).toContain('excel')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })
})

describe('the data scope of devices', () => {
  test('shows the platform all, an agent those of its clinics, a clinic its own', async () => {
    await world.enter({ hsxCode: 'HSX-0011', hid: 11 })
    await world.enter({ hsxCode: 'HSX-0012', hid: 12 })
    const foreign = await world.entered({ hsxCode: 'HSX-0021', hid: 21 })
    const stock = await world.entered({ hsxCode: 'HSX-0000', hid: null })
    expect(codesOf(await world.list({ sort: 'hsxCode' }, 'sdx'))).toHaveLength(4)
    expect(codesOf(await world.list({ sort: 'hsxCode' }, 'agent'))).toEqual(['HSX-0011', 'HSX-0012'])
    expect(codesOf(await world.list({}, 'agent2'))).toEqual(['HSX-0021'])
    expect((await world.list({}, 'manager')).data).toMatchObject([{ hsxCode: 'HSX-0011', allowed: [] }])
    for (const { id } of [foreign, stock]) {
      expect((await world.one(id, 'agent')).code).toBe(20401)
      expect((await world.history(id, 'agent')).code).toBe(20401)
      expect((await world.change(id, { note: '?' }, 'agent')).code).toBe(20401)
      expect((await world.remove(id, 'agent')).code).toBe(20401)
    }
  })

  test('lets an agent enter devices at its own clinics alone', async () => {
    expect((await world.enter({ hid: 11 }, 'agent')).code).toBe(0)
    expect((await world.enter({ hid: 21 }, 'agent')).errors).toHaveProperty('hid')
    expect((await world.enter({ hid: null }, 'agent')).errors).toHaveProperty('hid')
  })

  test('shows a training administrator the devices of brands that were granted', async () => {
    const { id } = await world.entered()
    expect((await world.list({}, 'sdx')).total).toBe(1)
    expect((await world.list({}, 'other')).total).toBe(0)
    expect((await world.one(id, 'other')).code).toBe(20401)
    expect((await world.enter({}, 'other')).code).toBe(20401)
    expect((await world.enter({}, 'sdx')).code).toBe(0)
    expect(answersOf(await world.lock([id], 1, 'other'))).toEqual([20401])
  })

  test.each(['manager', 'clinic', 'cashier'])('%s changes nothing', async (as) => {
    const { id } = await world.entered()
    expect((await world.enter({}, as)).code).toBe(20403)
    expect((await world.change(id, { note: '?' }, as)).code).toBe(20403)
    expect((await world.lock([id], 1, as)).code).toBe(20403)
    expect((await world.remove(id, as)).code).toBe(20403)
  })
})

describe('PUT /v1/hsx-device/{id}', () => {
  test('moves a device to another clinic; its history tells who had it from when until when', async () => {
    const { id } = await world.entered({ hid: 11 })
    const { now } = world.clock
    world.clock.now = now + hour
    const moved = await world.change(id, { hid: 12 }, 'agent')
    world.clock.now = now
    expect(moved.data).toMatchObject({ hid: 12, hospitalName: '南巷儿童视光', version: 2 })
    expect((await world.history(id)).data.places).toMatchObject([
      { hid: 12, since: now + hour, until: null, operatorName: 'agent' },
      { hid: 11, since: now, until: now + hour, operatorName: 'admin' },
    ])
    const [entry] = await world.db.select().from(audit).where(eq(audit.action, 'move'))
    expect(entry).toMatchObject({ before: { hid: 11 }, after: { hid: 12 } })
  })

  test('what is not a move leaves the places as they are', async () => {
    const { id } = await world.entered({ hid: 11 })
    expect((await world.change(id, { hid: 11, firmware: '2.5.0', note: '已升级' })).data).toMatchObject({
      ...{ firmware: '2.5.0', note: '已升级', version: 2 },
    })
    expect((await world.history(id)).data.places).toHaveLength(1)
  })

  test('tells an agent of the places at its own clinics alone', async () => {
    const { id } = await world.entered({ hid: 21 })
    await world.change(id, { hid: 11 })
    expect((await world.history(id)).data.places.map(({ hid }) => hid)).toEqual([11, 21])
    expect((await world.history(id, 'agent')).data.places.map(({ hid }) => hid)).toEqual([11])
    expect((await world.one(id, 'agent2')).code).toBe(20401)
  })

  test('of two people who move the same device the slower one gets 100 and what it is now', async () => {
    const { id } = await world.entered({ hid: 11 })
    const answers = await Promise.all([world.change(id, { hid: 12 }), world.change(id, { hid: 21 })])
    const [won, lost] = answers.toSorted((one, other) => one.code - other.code)
    expect([won?.code, lost?.code]).toEqual([0, 100])
    expect(lost?.current).toMatchObject({ hid: won?.data.hid, version: 2 })
    expect((await world.history(id)).data.places).toHaveLength(2)
  })

  test('refuses a clinic of another agent, the stock to an agent, a taken code, and what is not changed here', async () => {
    await world.enter({ hsxCode: 'HSX-7777' })
    const { id } = await world.entered()
    expect((await world.change(id, { hid: 21 }, 'agent')).errors).toHaveProperty('hid')
    expect((await world.change(id, { hid: null }, 'agent')).errors).toHaveProperty('hid')
    expect((await world.change(id, { hsxCode: 'HSX-7777' })).errors).toHaveProperty('hsxCode')
    expect((await world.change(id, { brand: 'sdx' })).errors).toHaveProperty('brand')
    expect((await world.change(id, { hsxLocked: 1 })).errors).toHaveProperty('hsxLocked')
  })

  test('a trigger records each move of a device, also one made by plain SQL', async () => {
    const { id } = await world.entered({ hid: 11 })
    await world.db.update(device).set({ hid: 12, updated: 1 }).where(eq(device.id, id))
    const { places } = (await world.history(id)).data
    expect(places.map(({ hid, until }) => [hid, until === null])).toContainEqual([12, true])
    expect(places.filter(({ until }) => until === null)).toHaveLength(1)
  })
})

describe('PUT /v1/hsx-device/lock', () => {
  test('locks with a reason and unlocks with another; both stand in the history', async () => {
    const { id } = await world.entered()
    expect(answersOf(await world.lock([id], 1, 'agent'))).toEqual([0])
    expect((await world.one(id)).data).toMatchObject({ hsxLocked: 1, lockReason: '逾期未付', version: 2 })
    expect(answersOf(await world.lock([id], 0, 'sdx', '已付清'))).toEqual([0])
    expect((await world.one(id)).data).toMatchObject({ hsxLocked: 0, lockReason: '', version: 3 })
    expect((await world.history(id)).data.locks).toMatchObject([
      { hsxLocked: 0, reason: '已付清', operatorName: 'sdx' },
      { hsxLocked: 1, reason: '逾期未付', operatorName: 'agent' },
    ])
    const trail = await world.db.select({ action: audit.action, reason: audit.reason }).from(audit)
    expect(trail.slice(1)).toEqual([
      { action: 'lock', reason: '逾期未付' },
      { action: 'unlock', reason: '已付清' },
    ])
  })

  test('locks twenty with one of another agent among them: that one is refused, the others are locked', async () => {
    const ids: number[] = []
    for (let at = 0; at < 19; at++) ids.push((await world.entered()).id)
    const foreign = await world.entered({ hid: 21 })
    const { code, data } = await world.lock([...ids.slice(0, 7), foreign.id, ...ids.slice(7)], 1, 'agent')
    expect(code).toBe(0)
    expect(data).toHaveLength(20)
    expect(data.filter((one) => one.code !== 0)).toMatchObject([{ id: foreign.id, code: 20401 }])
    expect((await world.list({ status: '1', page_size: 50 })).total).toBe(19)
    expect((await world.one(foreign.id)).data.hsxLocked).toBe(0)
  })

  test('refuses one that is locked already, and keeps the reason that it has', async () => {
    const { id } = await world.entered()
    await world.lock([id], 1)
    expect((await world.lock([id], 1, 'admin', '另一原因')).data).toMatchObject([{ code: 100 }])
    expect((await world.one(id)).data.lockReason).toBe('逾期未付')
    expect((await world.history(id)).data.locks).toHaveLength(1)
  })

  test.each<[object, string]>([
    [{ reason: '  ' }, 'reason'],
    [{ reason: '字'.repeat(201) }, 'reason'],
    [{ hsxLocked: 2 }, 'hsxLocked'],
    [{ ids: [] }, 'ids'],
  ])('refuses %j', async (body, field) => {
    const sent = { ids: [1], hsxLocked: 1, reason: '测试', ...body }
    const { errors } = await world.ask('PUT', '/v1/hsx-device/lock', { as: 'admin', body: sent })
    expect(errors).toHaveProperty(field)
  })
})

describe('DELETE /v1/hsx-device/{id}', () => {
  test('deletes a device that no record is about, unless it has changed since', async () => {
    const { id } = await world.entered()
    expect((await world.remove(id, 'admin', { version: 2 })).code).toBe(100)
    expect((await world.remove(id, 'admin', { version: 1 })).code).toBe(0)
    expect((await world.one(id)).code).toBe(20401)
  })

  test('keeps one with a service record, and names the record', async () => {
    const { id } = await world.entered()
    const body = { deviceId: id, kind: 'repair', engineer: '李工', date: '2026-03-01' }
    expect((await world.ask('POST', '/v1/service-record', { as: 'admin', body })).code).toBe(0)
    const refused = await world.remove(id)
    expect(refused.code).toBe(20402)
    expect(refused.message).toContain('服务记录')
  })
})
