import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductRecord } from '../../../contract/catalogue/product'
import { type Tag, tagType } from '../../../contract/content/tags'
import type { Patient } from '../../../contract/people/patients'
import { product } from '../../../server/catalogue/products/table'
import { tag } from '../../../server/content/tags/table'
import { audit } from '../../../server/http/table'
import { patient } from '../../../server/people/patients/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.update(patient).set({ tags: [] })
  await world.db.update(product).set({ tags: [] })
  await world.db.delete(tag)
  await world.db.delete(audit)
})

const path = '/v1/tag-manage'
const make = async (name: string, tag_type: number) =>
  (await world.ask<Tag>('POST', path, { as: 'admin', body: { name, tag_type } })).data
const usesOf = async ({ tagId }: Tag) =>
  (await world.ask<Tag[]>('GET', path, { as: 'admin' })).data.find((one) => one.tagId === tagId)?.uses
const productRead = async (id: number) =>
  (await world.ask<ProductRecord>('GET', `/product/getInfo/${id}`, { as: 'admin' })).data
const mark = async (id: number, tags: string[]) => {
  const { version } = await productRead(id)
  return world.ask<ProductRecord>('PUT', `/products/${id}`, { as: 'admin', body: { version, tags, confirmWarn: 1 } })
}
const patientRead = async (pid: number) =>
  (await world.ask<Patient>('GET', `/patient/getone/${pid}`, { as: 'agent' })).data
const markPatient = async (pid: number, tags: string[]) => {
  const { version } = await patientRead(pid)
  return world.ask('POST', '/patient/addOrupdate', { as: 'agent', body: { pid, version, tags } })
}

describe('tags of products', () => {
  test('are known tags of products only, are found by, and counted', async () => {
    const hot = await make('热销', tagType.products)
    await make('弱视', tagType.patients)
    expect((await mark(1, ['热销'])).code).toBe(0)
    expect((await productRead(1)).tags).toEqual(['热销'])
    expect((await mark(2, ['弱视'])).errors).toHaveProperty('tags')
    expect((await mark(2, ['滞销'])).errors).toHaveProperty('tags')
    const found = await world.ask<ProductRecord[]>('GET', '/products/list', { as: 'agent', query: { tag: '热销' } })
    expect(found.data.map(({ productId }) => productId)).toEqual([1])
    expect(await usesOf(hot)).toBe(1)
  })

  test('are renamed with the tag, with the next version, and the trail of each says so', async () => {
    const hot = await make('热销', tagType.products)
    await mark(1, ['热销'])
    const before = await productRead(1)
    const renamed = { version: 1, name: '畅销' }
    expect((await world.ask('PUT', `${path}/${hot.tagId}`, { as: 'admin', body: renamed })).code).toBe(0)
    expect(await productRead(1)).toMatchObject({ tags: ['畅销'], version: before.version + 1 })
    const late = { version: before.version, tags: [] }
    expect((await world.ask('PUT', '/products/1', { as: 'admin', body: late })).code).toBe(100)
    const trail = await world.db.select().from(audit)
    expect(trail.filter(({ action }) => action === 'rename-tag')).toMatchObject([
      { resource: 'products', recordId: 1, before: { tags: ['热销'] }, after: { tags: ['畅销'] } },
    ])
  })

  test('keep a tag from being deleted and from changing its type', async () => {
    const hot = await make('热销', tagType.products)
    await mark(1, ['热销'])
    const gone = await world.ask('DELETE', `${path}/${hot.tagId}`, { as: 'admin', query: { version: 1 } })
    expect(gone).toMatchObject({ code: 20402, message: '标签已用于 1 处，可合并到其他标签' })
    const other = await world.ask('PUT', `${path}/${hot.tagId}`, { as: 'admin', body: { version: 1, tag_type: 1 } })
    expect(other.errors).toHaveProperty('tag_type')
    await mark(1, [])
    expect((await world.ask('DELETE', `${path}/${hot.tagId}`, { as: 'admin', query: { version: 1 } })).code).toBe(0)
  })
})

describe('tags of patients', () => {
  test('are merged on every patient, once where one bears both', async () => {
    const [from, to] = [await make('OK镜', tagType.patients), await make('角膜塑形', tagType.patients)]
    await markPatient(101, ['OK镜', '老客户'])
    await markPatient(102, ['角膜塑形', 'OK镜'])
    expect(await usesOf(from)).toBe(2)
    const merged = { from: from.tagId, to: to.tagId }
    expect((await world.ask('POST', `${path}/merge`, { as: 'admin', body: merged })).code).toBe(0)
    expect((await patientRead(101)).tags).toEqual(['角膜塑形', '老客户'])
    expect((await patientRead(102)).tags).toEqual(['角膜塑形'])
    expect(await usesOf(to)).toBe(2)
    const trail = await world.db.select().from(audit)
    const told = trail.filter(({ action }) => action === 'merge-tags')
    expect(told.map(({ resource, recordId }) => [resource, recordId]).sort()).toEqual([
      ['patients', 101],
      ['patients', 102],
    ])
  })

  test('are choices for everybody who is signed in, of one type at a time', async () => {
    await make('高度近视', tagType.patients)
    await make('热销', tagType.products)
    const choices = await world.ask('GET', `${path}/choices`, { as: 'clinic', query: { tag_type: 2 } })
    expect(choices.data).toEqual([{ name: '高度近视', colour: 'none' }])
    expect((await world.ask('GET', `${path}/choices`, { as: 'clinic' })).errors).toHaveProperty('tag_type')
  })
})
