import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Content } from '../../../contract/content/contents'
import type { Overview } from '../../../contract/statistics/overview'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

let world: World
const day = 86_400
beforeAll(async () => {
  world = await makeWorld()
  const [model] = await world.db.select().from(account).limit(1)
  const editor = { account: 'editor', name: '编辑', passwordHash: model?.passwordHash ?? '', created: 1, updated: 1 }
  await world.db.insert(account).values({ ...editor, roleId: world.roleId('ADMIN_CONTENT') })
})
afterAll(() => world.close())

const path = '/v1/content-manage'
const make = async (title: string, published: boolean, more: object = {}, as = 'admin') => {
  const body = { title, body: '<p>x</p>', ...more }
  const { data } = await world.ask<Content>('POST', path, { as, body })
  if (published) await world.ask('PUT', `${path}/${data.contentId}/status`, { as, query: { status: 1 } })
}
const tilesOf = async (as: string) => {
  const answer = await world.ask<Overview>('GET', '/v1/account/statistics/overview', { as, host: 'statistics' })
  return answer.data.tiles.filter(({ of }) => of === 'contents')
}

test('drafts, scheduled contents and notices that end soon wait for an editor, each with the list that shows just these', async () => {
  const now = world.clock.now
  await make('草稿', false)
  await make('诊所的草稿', false, {}, 'manager')
  await make('已发布', true)
  await make('定时', true, { publishAt: now + day })
  await make('定时公告', true, { content_type: 3, from: now + day })
  await make('将结束', true, { content_type: 3, to: now + 3 * day })
  await make('还早', true, { content_type: 3, to: now + 30 * day })
  const tiles = await tilesOf('editor')
  expect(tiles.map(({ action, count }) => [action, count])).toEqual([
    ['draft', 1],
    ['scheduled', 2],
    ['ending', 1],
  ])
  for (const { count, query } of tiles)
    expect((await world.ask<Content[]>('GET', path, { as: 'editor', query })).total).toBe(count)
  expect(await tilesOf('agent')).toEqual([])
  expect(await tilesOf('manager')).toEqual([])
})
