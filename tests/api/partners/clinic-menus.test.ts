import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MenuNode, UserInfo } from '../../../contract/system/session'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { examiningIn } from '../../support/exams'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await examiningIn(world)
})
afterAll(() => world.close())

const stamps = { created: 1, updated: 1 }
const own = and(eq(hospitalSetting.cid, 1), eq(hospitalSetting.hid, 11))
beforeEach(async () => {
  await world.db.delete(hospitalSetting).where(eq(hospitalSetting.cid, 1))
  await world.db.insert(hospitalSetting).values({ cid: 1, hid: 11, authSettingType: 1, ...stamps })
})
const give = (permissions: string[]) => world.db.update(hospitalSetting).set({ permissions }).where(own)

const paths = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ path, children }) => [path, ...paths(children)])
const menuOf = async (as: string) => {
  const { data } = await world.ask<UserInfo>('GET', '/account/userinfo', { as })
  return paths(data.menuList)
}
const codes = async (as: string) => {
  const ask = async (path: string, query = {}) => (await world.ask('GET', path, { as, query })).code
  return {
    patients: await ask('/patient/listbycid/1'),
    visits: await ask('/v1/clinic/visits'),
    today: await ask('/v1/clinic/today'),
    orders: await ask('/sgeye/lens-orders'),
  }
}
const callNext = () =>
  world.ask('POST', '/v1/clinic/queue/next', { as: 'optometrist', body: { hid: 11, ctid: 1, room: '' } })
const all = { patients: 0, visits: 0, today: 0, orders: 0 }

describe('the menus of a clinic', () => {
  test('are all of them where none is chosen, or none that is known', async () => {
    for (const chosen of [[], ['nowhere']]) {
      await give(chosen)
      expect(await codes('optometrist')).toEqual(all)
      expect(await menuOf('optometrist')).toEqual(expect.arrayContaining(['/today', '/patients/list', '/medical']))
    }
  })

  test('are those that are chosen, with the orders: a page that was not given is neither shown nor answered', async () => {
    await give(['member'])
    // The page of a patient shows their visits; the queue is of another group.
    expect(await codes('optometrist')).toEqual({ ...all, today: 20403 })
    expect((await callNext()).code).toBe(20403)
    const shown = await menuOf('optometrist')
    expect(shown).toEqual(expect.arrayContaining(['/patients/list', '/order/glass-list']))
    expect(shown.filter((path) => path.startsWith('/medical') || path === '/today')).toEqual([])
  })

  test('leave a code that another page still gives', async () => {
    await give(['medical'])
    expect(await codes('optometrist')).toEqual({ ...all, today: 20403 })
    expect((await callNext()).code).not.toBe(20403)
    expect((await menuOf('optometrist')).filter((path) => path.startsWith('/patients'))).toEqual([])
  })

  test('follow the default of the agent where the clinic inherits, and bound its people alone', async () => {
    await world.db.update(hospitalSetting).set({ authSettingType: 0 }).where(own)
    await world.db
      .insert(hospitalSetting)
      .values({ cid: 1, hid: null, authSettingType: 1, permissions: ['today'], ...stamps })
    expect(await codes('optometrist')).toMatchObject({ visits: 20403, today: 0 })
    expect((await world.ask('GET', '/patient/listbycid/1', { as: 'agent' })).code).toBe(0)
    expect((await world.ask('GET', '/v1/clinic/visits', { as: 'admin' })).code).toBe(0)
  })
})
