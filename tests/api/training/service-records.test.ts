import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceRecord } from '../../../contract/training/service-records'
import { serviceRecord } from '../../../server/training/service-records/table'
import { type Devices, makeDevices } from '../../support/devices'

let world: Devices
beforeAll(async () => {
  world = await makeDevices()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(serviceRecord)
})

const path = '/v1/service-record'
const day = 86_400
const write = (body: object, as = 'admin') =>
  world.ask<ServiceRecord>('POST', path, {
    as,
    body: { kind: 'repair', engineer: '李工', date: '2026-03-10', problem: '黑屏', ...body },
  })
const list = (query = {}, as = 'admin') => world.ask<ServiceRecord[]>('GET', path, { as, query })
const actionsOf = ({ data }: { data: ServiceRecord[] }) => data.map(({ action }) => action)
/** Enters a device at a clinic ten days ago, and moves it to another one five days ago. */
const movedFrom = async (from: number, to: number) => {
  const { now } = world.clock
  world.clock.now = now - 10 * day
  const { id } = await world.entered({ hid: from })
  world.clock.now = now - 5 * day
  await world.change(id, { hid: to })
  world.clock.now = now
  return id
}

describe('/v1/service-record', () => {
  test('writes down what was done for a device where it stood', async () => {
    const { id, hsxCode } = await world.entered({ hid: 11 })
    const { data } = await write(
      { deviceId: id, action: '更换主板', parts: '主板', cost: 32_000, satisfied: 5 },
      'agent',
    )
    expect(data).toMatchObject({
      ...{ deviceId: id, hsxCode, hid: 11, cid: 1, hospitalName: '青禾眼视光中心', kind: 'repair' },
      ...{ cost: 32_000, satisfied: 5, files: [], operatorName: 'agent', allowed: [] },
    })
    expect((await list({ deviceId: id })).total).toBe(1)
  })

  test('writes down a visit to a clinic, about no device', async () => {
    const { data } = await write({ hid: 12, kind: 'visit' }, 'agent')
    expect(data).toMatchObject({ deviceId: null, hsxCode: null, hid: 12, satisfied: null, cost: 0 })
  })

  test.each<[object, string]>([
    [{}, 'deviceId'],
    [{ hid: 99 }, 'hid'],
    [{ deviceId: 999 }, 'deviceId'],
    [{ hid: 11, kind: 'paint' }, 'kind'],
    [{ hid: 11, engineer: ' ' }, 'engineer'],
    [{ hid: 11, date: '2026-03-11' }, 'date'],
    [{ hid: 11, date: '10.3.2026' }, 'date'],
    [{ hid: 11, date: undefined }, 'date'],
    [{ hid: 11, cost: -1 }, 'cost'],
    [{ hid: 11, satisfied: 6 }, 'satisfied'],
    [{ hid: 11, problem: '字'.repeat(501) }, 'problem'],
    [{ hid: 11, files: ['/files/99/a.jpg'] }, 'files'],
  ])('refuses %j', async (body, field) => {
    expect((await write(body)).errors).toHaveProperty(field)
  })

  test('a device moved between clinics: each record is of the clinic where it stood on the day', async () => {
    const id = await movedFrom(11, 12)
    expect((await write({ deviceId: id, date: '2026-03-03', action: '甲' })).data.hid).toBe(11)
    expect((await write({ deviceId: id, date: '2026-03-05', action: '乙' })).data.hid).toBe(12)
    expect((await write({ deviceId: id, date: '2026-01-01', action: '丙' })).data.hid).toBe(11)
    expect((await write({ deviceId: id, hid: 12, date: '2026-03-03' })).errors).toHaveProperty('hid')
    expect(actionsOf(await list({ hid: 11 }))).toEqual(['甲', '丙'])
    expect(actionsOf(await list({}, 'manager'))).toEqual(['甲', '丙'])
  })

  test('an agent writes of a device only for days on which it was at a clinic of its own', async () => {
    const id = await movedFrom(21, 11)
    expect((await write({ deviceId: id, date: '2026-03-02' }, 'agent')).errors).toHaveProperty('date')
    expect((await write({ deviceId: id, date: '2026-03-06' }, 'agent')).code).toBe(0)
    expect((await write({ deviceId: id }, 'agent2')).errors).toHaveProperty('deviceId')
    expect((await write({ hid: 21 }, 'agent')).errors).toHaveProperty('hid')
  })

  test('lists the newest day first, and finds by word, kind, satisfaction, agent and days', async () => {
    const { id, hsxCode } = await world.entered({ hid: 11 })
    await write({ deviceId: id, action: '甲', date: '2026-03-01', satisfied: 3 })
    await write({ hid: 21, action: '乙', kind: 'visit', date: '2026-03-09' })
    await write({ hid: 11, action: '丙', kind: 'training', date: '2026-03-05', engineer: '王工' })
    expect(actionsOf(await list())).toEqual(['乙', '丙', '甲'])
    expect(actionsOf(await list({ sort: 'date' }))).toEqual(['甲', '丙', '乙'])
    expect(actionsOf(await list({ keyword: hsxCode }))).toEqual(['甲'])
    expect(actionsOf(await list({ keyword: '王工' }))).toEqual(['丙'])
    expect(actionsOf(await list({ kind: 'visit' }))).toEqual(['乙'])
    expect(actionsOf(await list({ satisfied: 3 }))).toEqual(['甲'])
    expect(actionsOf(await list({ start_date: '2026-03-05', end_date: '2026-03-08' }))).toEqual(['丙'])
    expect(actionsOf(await list({ cid: 1 }))).toEqual(['丙', '甲'])
    expect((await list({ start_date: '2026-03-05', end_date: '2026-03-01' })).errors).toHaveProperty('end_date')
    const answer = await world.request('GET', `${path}/exports`, { as: 'agent', query: { kind: 'training' } })
    expect(answer.headers.get('content-type')).toContain('excel')
  })

  test('shows an agent and a clinic their own, and lets a clinic write none', async () => {
    await write({ hid: 11, action: '甲' })
    await write({ hid: 12, action: '乙' })
    await write({ hid: 21, action: '丙' })
    expect(actionsOf(await list({ sort: 'id' }, 'agent'))).toEqual(['甲', '乙'])
    expect(actionsOf(await list({}, 'agent2'))).toEqual(['丙'])
    expect(actionsOf(await list({}, 'manager'))).toEqual(['甲'])
    expect(actionsOf(await list({}, 'sdx'))).toHaveLength(3)
    expect((await write({ hid: 11 }, 'manager')).code).toBe(20403)
    expect((await list({}, 'cashier')).code).toBe(20403)
  })

  test('shows a training administrator what is about no device, or about one of a brand that was granted', async () => {
    const { id } = await world.entered({ hid: 11 })
    await write({ deviceId: id, action: '甲' })
    await write({ hid: 11, action: '乙' })
    expect(actionsOf(await list({ sort: 'id' }, 'sdx'))).toEqual(['甲', '乙'])
    expect(actionsOf(await list({}, 'other'))).toEqual(['乙'])
    expect((await write({ deviceId: id }, 'other')).errors).toHaveProperty('deviceId')
  })

  test('the same key makes one record', async () => {
    const send = () =>
      world.ask('POST', path, {
        as: 'admin',
        headers: { 'idempotency-key': 'service-1' },
        body: { hid: 11, kind: 'visit', engineer: '李工', date: '2026-03-10' },
      })
    await send()
    await send()
    expect((await list()).total).toBe(1)
  })

  test('the database keeps a record as it was written', async () => {
    await write({ hid: 11 })
    await expect(world.db.update(serviceRecord).set({ cost: 1 })).rejects.toThrow()
  })
})
