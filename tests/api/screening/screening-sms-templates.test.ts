/** Templates of the messages to parents: written by whoever screens, filled for each child. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ScreeningSmsTemplate } from '../../../contract/screening/screening-sms-templates'
import { audit } from '../../../server/http/table'
import { screeningSmsTemplate } from '../../../server/screening/screening-sms-templates/table'
import { makeScreening, type Screening } from '../../support/screening'

let world: Screening
beforeAll(async () => {
  world = await makeScreening()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(screeningSmsTemplate)
  await world.db.delete(audit)
})

const path = '/v1/screening/sms-templates'
const text = '{school}：{advice}'
const create = (body: object = {}, as = 'chief') =>
  world.ask<ScreeningSmsTemplate>('POST', path, { as, body: { name: '告知', text, ...body } })
const list = async (query = {}, as = 'chief') =>
  (await world.get<ScreeningSmsTemplate[]>(path, { as, query })).data.map(({ name }) => name)
const update = (id: number, body: object, as = 'chief') =>
  world.ask<ScreeningSmsTemplate>('PUT', `${path}/${id}`, { as, body: { version: 1, ...body } })
const remove = (id: number, version = 1, as = 'chief') =>
  world.ask('DELETE', `${path}/${id}`, { as, query: { version } })

describe(path, () => {
  test('are written with their parts, found by a part of name or text, changed, deleted, and stand in the trail', async () => {
    const { data } = await create()
    expect(data).toMatchObject({ cid: 1, hid: null, parts: 1, version: 1, allowed: ['update', 'remove'] })
    await create({ name: '复查', text: `${'请尽快复查。'.repeat(12)}{name}` })
    expect(await list({ sort: 'name' })).toEqual(['告知', '复查'])
    expect(await list({ keyword: '尽快' })).toEqual(['复查'])
    const changed = await update(data.templateId, { text: `{date} ${text}` })
    expect(changed.data).toMatchObject({ text: `{date} ${text}`, version: 2 })
    expect((await update(data.templateId, { name: '旧' })).code).toBe(100)
    expect((await remove(data.templateId, 2)).code).toBe(0)
    expect(await list()).toEqual(['复查'])
    const trail = await world.db.select().from(audit).where(eq(audit.resource, 'screening-sms-templates'))
    expect(trail.map(({ action }) => action).sort()).toEqual(['create', 'create', 'remove', 'update'])
  })

  test.each<[object, string]>([
    [{ name: '  ' }, 'name'],
    [{ text: '' }, 'text'],
    [{ text: '字'.repeat(301) }, 'text'],
    [{ text: '{name}，请到{clinic}' }, 'text'],
  ])('refuse %j, new or changed', async (body, field) => {
    expect((await create(body)).errors).toHaveProperty(field)
    const { data } = await create()
    expect((await update(data.templateId, body)).errors).toHaveProperty(field)
  })

  test('have names of their own in the company, in whatever capitals', async () => {
    await create({ name: 'Advice' })
    expect((await create({ name: 'ADVICE' })).errors).toHaveProperty('name')
  })

  test("of a clinic are its own: neither the agent's tasks are told by them, nor does another company see them", async () => {
    const own = await create({}, 'manager')
    expect(own.data).toMatchObject({ hid: 11 })
    // The same name is free beside it.
    await create()
    expect(await list({}, 'manager')).toEqual(['告知'])
    expect(await list()).toEqual(['告知', '告知'])
    expect((await update(own.data.templateId, { name: '改' }, 'agent2')).code).not.toBe(0)
  })

  test('are kept by those who lead screening', async () => {
    const { data } = await create()
    for (const as of ['screener', 'teacher']) {
      expect((await world.get(path, { as })).code).toBe(20403)
      expect((await create({ name: '别的' }, as)).code).toBe(20403)
      expect((await update(data.templateId, {}, as)).code).toBe(20403)
      expect((await remove(data.templateId, 1, as)).code).toBe(20403)
    }
  })
})
