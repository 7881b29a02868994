import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Content } from '../../../contract/content/contents'
import { content } from '../../../server/content/contents/table'
import { audit } from '../../../server/http/table'
import { bringPicture } from '../../support/pictures'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(content)
  await world.db.delete(audit)
})

const path = '/v1/content-manage'
const create = (body: object = {}, as = 'admin') =>
  world.ask<Content>('POST', path, { as, body: { title: '暑期护眼季', content_type: 4, plat_form: 3, ...body } })
const list = async (as = 'admin') =>
  (
    await world.ask<Content[]>('GET', path, {
      as,
      query: { content_type: 4, plat_form: 3, owner: as === 'admin' ? 'platform' : 'clinics' },
    })
  ).data
const order = (items: { id: number; version: number }[], as = 'admin') =>
  world.ask('PUT', `${path}/order`, { as, body: { plat_form: 3, items } })
const itemsOf = (rows: readonly Content[]) => rows.map(({ contentId: id, version }) => ({ id, version }))

describe('the picture of a carousel', () => {
  test.each([
    [192, 72],
    [201, 72],
    [183, 72],
  ])('of %i by %i is taken: its shape is within 5 %% of 1920 by 720', async (width, height) => {
    const made = await create({ cover: await bringPicture(world, width, height) })
    expect(made.code).toBe(0)
    expect(
      (await world.ask('PUT', `${path}/${made.data.contentId}/status`, { as: 'admin', query: { status: 1 } })).code,
    ).toBe(0)
  })

  test.each([
    [203, 72],
    [182, 72],
    [72, 192],
    [100, 100],
  ])('of %i by %i is refused at the field, by what the file holds', async (width, height) => {
    const { errors } = await create({ cover: await bringPicture(world, width, height) })
    expect(errors?.cover).toContain(`${width}×${height}`)
  })

  test('is a file of ours; an article takes a cover of any shape, and does not become a carousel with it', async () => {
    expect((await create({ cover: 'https://example.com/a.png' })).errors).toHaveProperty('cover')
    expect((await create({ cover: '/files/99999/a.png' })).errors).toHaveProperty('cover')
    const square = await bringPicture(world, 50, 50)
    const { data } = await create({ content_type: 1, cover: square })
    const turned = await world.ask('PUT', `${path}/${data.contentId}`, {
      as: 'admin',
      body: { version: 1, content_type: 4 },
    })
    expect(turned.errors).toHaveProperty('cover')
  })
})

describe('PUT /v1/content-manage/order', () => {
  test('puts the carousels of a platform into an order, which the list has and the trail tells', async () => {
    for (const title of ['甲', '乙', '丙']) await create({ title })
    const [first, second, third] = await list()
    if (!first || !second || !third) throw new Error('three were made')
    expect((await order(itemsOf([second, third, first]))).code).toBe(0)
    expect((await list()).map(({ title, position }) => [title, position])).toEqual([
      [second.title, 1],
      [third.title, 2],
      [first.title, 3],
    ])
    await create({ title: '丁' })
    expect((await list()).map(({ title }) => title).at(-1)).toBe('丁')
    const told = await world.db.select().from(audit).where(eq(audit.action, 'order'))
    expect(told).toHaveLength(3)
  })

  test('refuses an order of other carousels than there are now, and of versions that have changed since', async () => {
    await create({ title: '甲' })
    await create({ title: '乙' })
    const before = await list()
    expect((await order(itemsOf(before.slice(1)))).code).toBe(100)
    expect((await order([...itemsOf(before), { id: 99_999_999, version: 1 }])).code).toBe(100)
    await world.ask('PUT', `${path}/${before[0]?.contentId}`, { as: 'admin', body: { version: 1, title: '甲改' } })
    expect((await order(itemsOf(before))).code).toBe(100)
    expect((await list()).map(({ position }) => position)).toEqual([null, null])
  })

  test('is of one’s own: a clinic puts its carousels into an order, and neither the platform’s nor another’s', async () => {
    await create({ title: '平台' })
    await create({ title: '诊所甲' }, 'manager')
    await create({ title: '诊所乙' }, 'manager')
    const own = await list('manager')
    expect(own).toHaveLength(2)
    expect((await order(itemsOf([...own].reverse()), 'manager')).code).toBe(0)
    expect((await order(itemsOf(await list('admin')), 'manager')).code).toBe(100)
    expect((await order(itemsOf(await list('manager')), 'admin')).code).toBe(100)
    expect((await order(itemsOf(own), 'clinic')).code).toBe(20403)
    expect((await list('admin')).map(({ position }) => position)).toEqual([null])
  })

  test('is lost by what becomes an article', async () => {
    const { data } = await create()
    await order(itemsOf(await list()))
    const turned = await world.ask<Content>('PUT', `${path}/${data.contentId}`, {
      as: 'admin',
      body: { version: 2, content_type: 1 },
    })
    expect(turned.data).toMatchObject({ content_type: 1, position: null })
  })
})
