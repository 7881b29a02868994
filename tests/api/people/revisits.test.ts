import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Revisit } from '../../../contract/people/revisits'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const make = (body: object = {}, as = 'clinic') =>
  world.ask<Revisit>('POST', '/revisit/updateOrinsert', {
    as,
    body: { hid: 11, pid: 101, revisitTime: '2026-03-10', type: 1, ...body },
  })
const list = (query: Record<string, string> = {}, as = 'clinic') =>
  world.ask<Revisit[]>('GET', '/revisit/listByCid/1', { as, query })
const finish = (rvid: number, query: Record<string, string>, as = 'clinic') =>
  world.ask<Revisit>('GET', `/revisit/updateStatus/${rvid}`, { as, query })

describe('a follow-up', () => {
  test('is made by a clinic for its patient, and listed by due date with what is overdue', async () => {
    const late = await make({ revisitTime: '2026-03-07', note: '下午联系' })
    expect(late.code).toBe(0)
    expect(late.data).toMatchObject({ patientName: '王小明', overdue: 3, status: 0, operatorId: expect.any(Number) })
    await make({ revisitTime: '2026-03-20', type: 3 })
    const { data, counts } = await list({ counts: '1' })
    expect(data.map(({ revisitTime }) => revisitTime)).toEqual(['2026-03-07', '2026-03-20'])
    expect(counts).toEqual({ 0: 2, 1: 0 })
    expect((await list({ due: 'overdue' })).total).toBe(1)
    expect((await list({ due: 'week' })).total).toBe(1)
  })

  test('is done with a result and the way, and the next one is made for the day agreed', async () => {
    const { data: made } = await make({ type: 2 })
    expect((await finish(made.rvid, {})).errors).toHaveProperty('content')
    expect((await finish(made.rvid, { content: '好', nextTime: '2026-03-10' })).errors).toHaveProperty('nextTime')
    const done = await finish(made.rvid, { content: '恢复良好', way: '2', nextTime: '2026-04-10' })
    expect(done.data).toMatchObject({ status: 1, content: '恢复良好', way: 2, nextTime: '2026-04-10', allowed: [] })
    expect((await list({ start_date: '2026-04-10', end_date: '2026-04-10' })).data).toMatchObject([
      { type: 2, status: 0, pid: 101 },
    ])
    const again = await finish(made.rvid, { content: '别的' })
    expect(again.data).toMatchObject({ content: '恢复良好', version: done.data.version })
    expect((await list({ start_date: '2026-04-10', end_date: '2026-04-10' })).total).toBe(1)
  })

  test('is deleted while it is to be done, and not after', async () => {
    const { data: made } = await make({ type: 8 })
    const remove = (rvid: number) => world.ask('GET', `/revisit/delete/${rvid}`, { as: 'clinic' })
    expect((await remove(made.rvid)).code).toBe(0)
    expect((await list({ type: '8' })).total).toBe(0)
    expect((await remove(made.rvid)).code).toBe(20401)
    const { data: other } = await make({ type: 9 })
    await finish(other.rvid, { content: '满意' })
    expect((await remove(other.rvid)).code).toBe(100)
  })

  test.each([
    [{ pid: 102 }, 'pid'],
    [{ pid: 201 }, 'pid'],
    [{ hid: 21 }, 'hid'],
    [{ reviewStaff: 3 }, 'reviewStaff'],
    [{ ctid: 99 }, 'ctid'],
    [{ type: 10 }, 'type'],
    [{ revisitTime: '' }, 'revisitTime'],
  ])('with %o is refused at %s', async (body, field) => {
    const { code, errors } = await make(body, 'agent')
    expect([code, Object.keys(errors ?? {})]).toEqual([1, [field]])
  })

  test('of one clinic is not seen by another agent, and a cashier may not read it', async () => {
    expect((await world.ask('GET', '/revisit/listByCid/1', { as: 'agent2' })).code).toBe(20401)
    expect((await list({}, 'cashier')).code).toBe(20403)
  })

  test('has kinds with the days after which a clinic makes them', async () => {
    const { data } = await world.ask<{ type: number; name: string; days: number }[]>('GET', '/revisitType/list/11', {
      as: 'clinic',
    })
    expect(data.slice(0, 2)).toEqual([
      { type: 1, name: '次日', days: 1 },
      { type: 2, name: '1周', days: 7 },
    ])
  })
})
