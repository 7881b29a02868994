import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smsAccount, smsPurchase } from '../../../server/clinic/sms-parts/table'
import { smsTemplate } from '../../../server/clinic/sms-templates/table'
import { type Messaging, makeMessaging } from '../../support/sms'

let sms: Messaging
beforeAll(async () => {
  sms = await makeMessaging()
})
afterAll(() => sms.world.close())
beforeEach(async () => {
  for (const table of [smsTemplate, smsPurchase, smsAccount]) await sms.world.db.delete(table)
})

const list = (query = {}, as = 'boss') =>
  sms.world.ask<{ status: number; allowed: string[] }[]>('GET', '/v1/clinic/sms-templates', { as, query })

describe('/v1/clinic/sms-templates', () => {
  test('are written by the clinic, submitted, and approved by the agent; then they stay as they are', async () => {
    const { data } = await sms.template({ name: '护眼' })
    expect(data).toMatchObject({ hid: 11, status: 0, parts: 1, version: 1, allowed: ['update', 'submit'] })
    const { templateId: id } = data
    expect((await sms.onTemplate(id, '', { sign: '青禾眼视光' })).data).toMatchObject({
      sign: '青禾眼视光',
      version: 2,
    })
    expect((await sms.onTemplate(id, '/submit', { version: 2 })).data).toMatchObject({ status: 1, allowed: [] })
    expect((await list({ status: 1 }, 'agent')).data).toMatchObject([{ allowed: ['review'] }])
    const passed = await sms.onTemplate(id, '/review', { version: 3, status: 2 }, 'agent')
    expect(passed.data).toMatchObject({ status: 2, reviewerName: 'agent', allowed: [] })
    expect((await sms.onTemplate(id, '', { version: 4, text: '改' })).code).toBe(100)
    expect((await sms.onTemplate(id, '/submit', { version: 4 })).code).toBe(100)
    expect((await sms.onTemplate(id, '/review', { version: 4, status: 3, reason: '改' }, 'agent')).code).toBe(100)
  })

  test('are rejected for a reason alone, and are drafts again once they are changed', async () => {
    const { templateId: id } = (await sms.template()).data
    await sms.onTemplate(id, '/submit')
    const review = (body: object) => sms.onTemplate(id, '/review', { version: 2, ...body }, 'agent')
    expect((await review({ status: 3 })).errors).toHaveProperty('reason')
    expect((await review({ status: 2, reason: '好' })).errors).toHaveProperty('reason')
    expect((await review({ status: 3, reason: '缺少门店名' })).data).toMatchObject({ status: 3, reason: '缺少门店名' })
    const changed = await sms.onTemplate(id, '', { version: 3, sign: '青禾' })
    expect(changed.data).toMatchObject({ status: 0, reason: '', reviewedAt: null })
  })

  test.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ kind: 3 }, 'kind'],
    [{ sign: '青' }, 'sign'],
    [{ sign: '青禾眼视光中心一店' }, 'sign'],
    [{ text: '您好' }, 'text'],
    [{ text: '{points}分。拒收请回复R' }, 'text'],
    [{ text: '字'.repeat(501) }, 'text'],
    [{ hid: 21 }, 'hid'],
  ])('refuse %j', async (body, field) => {
    expect((await sms.template(body)).errors).toHaveProperty(field)
  })

  test('of a notice need no way to end it, and their names are unique within the chain', async () => {
    expect((await sms.template({ name: '取镜', kind: 1, text: '{name}，您的眼镜到了' })).code).toBe(0)
    expect((await sms.template({ name: '取镜' })).errors).toHaveProperty('name')
  })

  test('refuse the wrong role, another company and a stale version', async () => {
    const { templateId: id } = (await sms.template()).data
    expect((await sms.template({}, 'cashier')).code).toBe(20403)
    expect((await sms.template({ hid: 11 }, 'agent')).code).toBe(20403)
    expect((await sms.onTemplate(id, '/submit', {}, 'agent')).code).toBe(20401)
    await sms.onTemplate(id, '/submit')
    expect((await sms.onTemplate(id, '/review', { version: 2, status: 2 })).code).toBe(20403)
    expect((await sms.onTemplate(id, '/review', { version: 2, status: 2 }, 'agent2')).code).toBe(20401)
    expect((await sms.onTemplate(id, '/review', { status: 2 }, 'agent')).code).toBe(100)
  })
})

describe('/v1/clinic/sms-parts', () => {
  const bought = (as = 'boss') => sms.world.ask<object[]>('GET', '/v1/clinic/sms-parts', { as })

  test('are sold by the agent, and are there at once', async () => {
    expect(await sms.left()).toEqual({ hid: 11, parts: 0, price: 0 })
    expect((await sms.sell(1000)).data).toMatchObject({ hid: 11, parts: 1000, price: 8, operatorName: 'agent' })
    await sms.sell(500, { price: 6, note: '促销' })
    expect(await sms.left()).toEqual({ hid: 11, parts: 1500, price: 6 })
    expect((await bought()).data).toMatchObject([{ parts: 500, note: '促销' }, { parts: 1000 }])
  })

  test('are sold neither by the clinic itself, nor to the clinic of another agent, nor in wrong numbers', async () => {
    expect((await sms.sell(1, {}, 'boss')).code).toBe(20403)
    expect((await sms.sell(1, {}, 'agent2')).errors).toHaveProperty('hid')
    for (const parts of [0, -1, 1.5, 1_000_001]) expect((await sms.sell(parts)).errors).toHaveProperty('parts')
    expect((await sms.sell(1, { price: 101 })).errors).toHaveProperty('price')
    expect((await bought('agent2')).total).toBe(0)
  })
})
