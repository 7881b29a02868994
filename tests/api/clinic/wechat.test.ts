/** The official account of a clinic: its menu, and what those who follow it do. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeadActivity } from '../../../contract/clinic/lead-activities'
import { wechatConfigure } from '../../../server/partners/wechat-configures/table'
import { today, tomorrow } from '../../support/clinic'
import {
  accountCall,
  appId,
  appSecret,
  makeOfficialAccount,
  type OfficialAccount,
  openid,
} from '../../support/official-account'

let account: OfficialAccount
beforeAll(async () => {
  account = await makeOfficialAccount()
})
afterAll(() => account.world.close())
beforeEach(() => account.begin())

const menu = [
  { name: '预约', kind: 0, url: 'https://example.com/book', answer: '', entries: [] },
  {
    ...{ name: '门店', kind: 2, url: '', answer: '' },
    entries: [{ name: '地址与营业时间', kind: 1, url: '', answer: '东直门大街1号' }],
  },
]

describe('what an account says', () => {
  test('nothing is said at first; changes are kept, and followers see a menu once it is published', async () => {
    expect(await account.get()).toMatchObject({
      hid: 11,
      appId,
      hasSecret: true,
      greeting: '',
      notices: [],
      menu: [],
      menuState: 0,
    })
    expect((await account.update({ menu, greeting: '欢迎' })).data).toMatchObject({
      menu,
      greeting: '欢迎',
      menuState: 0,
      version: 2,
    })
    expect((await account.publish()).data.menuState).toBe(3)
    await account.run()
    expect(account.menus).toEqual([{ appId, secret: appSecret, menu }])
    expect(await account.get()).toMatchObject({ menuState: 1, menuError: '', publishedAt: account.world.clock.now })
    await account.update({ menu: menu.slice(0, 1) })
    expect((await account.get()).menuState).toBe(2)
  })

  test('a menu that WeChat does not take is told as such, and the earlier one stays', async () => {
    await account.update({ menu })
    await account.publish()
    await account.run()
    account.gateway.fails = true
    await account.update({ menu: [] })
    await account.publish()
    await account.run()
    expect(await account.get()).toMatchObject({ menuState: 2, menuError: 'the gateway answered 500' })
    account.gateway.fails = false
    await account.publish()
    await account.run()
    expect(await account.get()).toMatchObject({ menuState: 0, menuError: '' })
  })

  test.each<[object, string]>([
    [{ menu: [...menu, ...menu] }, 'menu'],
    [{ menu: [{ ...menu[0], name: '五个汉字长' }] }, 'menu.0.name'],
    [{ menu: [{ ...menu[0], url: 'http://example.com' }] }, 'menu.0.url'],
    [{ menu: [{ ...menu[0], answer: '又是文字' }] }, 'menu.0'],
    [{ menu: [{ ...menu[1], entries: [] }] }, 'menu.0'],
    [{ menu: [{ ...menu[1], entries: Array(6).fill(menu[1]?.entries[0]) }] }, 'menu.0.entries'],
    [{ greeting: 'x'.repeat(301) }, 'greeting'],
    [{ notices: ['booked', 'booked'] }, 'notices'],
    [{ notices: ['birthday'] }, 'notices.0'],
  ])('refuses %j', async (body, field) => {
    const { code, errors } = await account.update(body)
    expect(code).toBe(1)
    expect(errors).toHaveProperty([field])
  })

  test('without an account nothing is published, and another clinic sees none of it', async () => {
    await account.world.db.delete(wechatConfigure)
    expect((await account.publish()).code).toBe(20402)
    expect((await account.world.ask('GET', `${accountCall}/12`, { as: 'boss' })).code).toBe(20401)
    expect((await account.world.ask('GET', `${accountCall}/11`, { as: 'cashier' })).code).toBe(20403)
    expect(
      (await account.world.ask('PUT', `${accountCall}/11`, { as: 'boss', body: { version: 7, greeting: '' } })).code,
    ).toBe(100)
  })
})

describe('POST /v1/clinic/wechat-events', () => {
  test('who begins to follow is greeted once, leaves and comes back', async () => {
    await account.update({ greeting: '欢迎关注' })
    await account.happened('follow')
    await account.happened('follow')
    await account.run()
    expect(account.sent).toEqual([`${openid} greeting 欢迎关注`])
    expect((await account.followers()).data).toMatchObject([{ openid, status: 1, patients: [], sent: 1, leftAt: null }])
    account.world.clock.now += 60
    await account.happened('leave')
    expect((await account.followers()).data).toMatchObject([{ status: 0, leftAt: account.world.clock.now }])
    expect(await account.get()).toMatchObject({ followers: 0 })
    // What reaches the server late does not undo what came after it.
    await account.happened('follow', { time: account.world.clock.now - 30 })
    expect((await account.followers({ status: 1 })).total).toBe(0)
    account.world.clock.now += 60
    await account.happened('follow')
    await account.run()
    expect(account.sent).toHaveLength(2)
    expect(await account.get()).toMatchObject({ followers: 1, bound: 0 })
  })

  test('a code of a lead activity counts who came by it', async () => {
    const days = { start: today, end: tomorrow }
    await account.world.ask('POST', '/v1/clinic/lead-activities', {
      as: 'clinic',
      body: { name: '开学季', scene: 'School', ...days },
    })
    await account.happened('follow', { content: 'school' })
    await account.happened('follow', { content: 'other', openid: 'oQingHe_02' })
    const { data } = await account.world.ask<LeadActivity[]>('GET', '/v1/clinic/lead-activities', { as: 'clinic' })
    expect(data).toMatchObject([{ followed: 1 }])
    expect((await account.followers({ keyword: openid })).data[0]?.activityName).toBe('开学季')
  })

  test('a tapped entry answers as the published menu says', async () => {
    await account.update({ menu })
    await account.publish()
    await account.run()
    await account.update({ menu: [] })
    for (const key of ['1.0', '0', '1.7', 'x', '']) await account.happened('click', { content: key })
    await account.run()
    expect(account.sent).toEqual([`${openid} answer 东直门大街1号`])
  })

  test('is taken from the gateway alone, of an account that is known, at its time', async () => {
    expect((await account.happened('follow', {}, 'another secret')).code).toBe(20403)
    expect((await account.happened('follow', { time: account.world.clock.now - 601 })).errors).toHaveProperty('time')
    expect((await account.happened('follow', { appId: 'wxffffffffffffffff' })).errors).toHaveProperty('appId')
    expect((await account.followers()).total).toBe(0)
  })
})
