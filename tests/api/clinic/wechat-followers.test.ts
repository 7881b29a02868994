/** Followers of an official account as patients, and what these are told by it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WechatFollower, WechatMessage } from '../../../contract/clinic/wechat-followers'
import { wechatMessage } from '../../../server/clinic/wechat/table'
import { leaveWechat } from '../../../server/clinic/wechat-service'
import { wechatConfigure } from '../../../server/partners/wechat-configures/table'
import { followersCall, makeOfficialAccount, type OfficialAccount, openid } from '../../support/official-account'

let account: OfficialAccount
beforeAll(async () => {
  account = await makeOfficialAccount()
})
afterAll(() => account.world.close())
beforeEach(() => account.begin())

const told = (phone = '13800001234') => ({
  ...{ hid: 11, pid: 101, notice: 'booked' as const },
  sms: { phone, template: 'reservation-booked' as const, params: {}, text: '您已预约' },
})

describe('followers as patients', () => {
  test('the number that the desk gives out binds once, and is of no use afterwards', async () => {
    await account.happened('follow')
    const { data } = await account.codeFor(101)
    expect(data).toMatchObject({ code: expect.stringMatching(/^\d{6}$/), expires: account.world.clock.now + 600 })
    await account.happened('text', { content: ` ${data.code} ` })
    await account.happened('text', { content: data.code, openid: 'oQingHe_02' })
    await account.run()
    expect(account.sent).toEqual([
      expect.stringMatching(/^oQingHe_01 bound 绑定成功/),
      expect.stringMatching(/^oQingHe_02 bound 绑定码不正确/),
    ])
    const { data: bound } = await account.followers({ bound: 1 })
    expect(bound).toMatchObject([{ openid, patients: [{ pid: 101 }], allowed: ['unbind'] }])
    expect((await account.followers({ keyword: '王小' })).total).toBe(1)
    expect((await account.followers({ bound: 0 })).data).toMatchObject([{ openid: 'oQingHe_02', allowed: [] }])
    const [row] = bound
    const url = `${followersCall}/${row?.followerId}`
    const gone = await account.world.ask<WechatFollower>('PUT', `${url}/unbind`, {
      as: 'boss',
      body: { version: 1, pid: 101 },
    })
    expect(gone.data).toMatchObject({ patients: [], version: 2 })
    const { data: log } = await account.world.ask<WechatMessage[]>('GET', `${url}/messages`, { as: 'boss' })
    expect(log).toMatchObject([{ kind: 'bound', status: 1, bySms: 0 }])
  })

  test('a number ends after ten minutes, and five wrong ones an hour are enough', async () => {
    const { code } = (await account.codeFor(101)).data
    account.world.clock.now += 601
    await account.happened('text', { content: code })
    expect((await account.followers({ bound: 1 })).total).toBe(0)
    const fresh = (await account.codeFor(101)).data.code
    const wrong = fresh === '000000' ? '000001' : '000000'
    for (let i = 0; i < 4; i += 1) await account.happened('text', { content: wrong })
    await account.happened('text', { content: fresh })
    expect((await account.followers({ bound: 1 })).total).toBe(0)
    account.world.clock.now += 3601
    await account.bind()
    expect((await account.followers({ bound: 1 })).total).toBe(1)
  })

  test('no number is made for a patient of another chain', async () => {
    expect((await account.codeFor(999)).errors).toHaveProperty('pid')
    expect((await account.codeFor(101, 'cashier')).code).toBe(20403)
  })
})

describe('what patients are told', () => {
  test('by WeChat where the clinic tells this so and the patient follows, and by text message where WeChat fails', async () => {
    const now = () => account.world.clock.now
    expect(await leaveWechat(account.world.db, told(), now())).toBe(false)
    await account.bind()
    expect(await leaveWechat(account.world.db, told(), now())).toBe(false)
    await account.update({ notices: ['booked', 'ready'] })
    expect(await leaveWechat(account.world.db, { ...told(), notice: 'eve' }, now())).toBe(false)
    expect(await leaveWechat(account.world.db, { ...told(), pid: null }, now())).toBe(false)
    expect(await leaveWechat(account.world.db, told(), now())).toBe(true)
    await account.run()
    expect(account.sent.at(-1)).toBe(`${openid} booked 您已预约`)
    expect(account.world.sent).toEqual([])
    account.gateway.fails = true
    expect(await leaveWechat(account.world.db, told(), now())).toBe(true)
    await Promise.all([account.run(), account.run(), account.run()])
    expect(account.world.sent).toMatchObject([{ phone: '13800001234', text: '您已预约' }])
    expect((await account.followers()).data).toMatchObject([{ failed: 1 }])
    const [kept] = await account.world.db.select().from(wechatMessage).where(eq(wechatMessage.status, 2))
    expect(kept).toMatchObject({ bySms: 1, instead: null })
  })

  test('both parents are told, and where both fail one text message goes out', async () => {
    await account.bind()
    await account.bind(101, 'oQingHe_02')
    await account.update({ notices: ['booked'] })
    await leaveWechat(account.world.db, told(), account.world.clock.now)
    await account.run()
    expect(account.sent.filter((line) => line.includes(' booked '))).toHaveLength(2)
    account.gateway.fails = true
    await leaveWechat(account.world.db, told(), account.world.clock.now)
    await account.run()
    expect(account.world.sent).toHaveLength(1)
  })

  test('nobody is told who has left', async () => {
    await account.bind()
    await account.update({ notices: ['booked'] })
    account.world.clock.now += 1
    await account.happened('leave')
    expect(await leaveWechat(account.world.db, told(), account.world.clock.now)).toBe(false)
  })
})

describe('without a gateway', () => {
  const simulate = (body: object, as = 'boss') =>
    account.world.ask<WechatFollower>('POST', `${followersCall}/simulate`, {
      as,
      body: { openid: 'trial-0001', ...body },
    })

  test('the manager simulates a follower, and the account answers as it would answer a real one', async () => {
    account.world.services.wechat = { ...account.world.services.wechat, standIn: true }
    await account.update({ greeting: '欢迎关注' })
    const { data } = await simulate({ event: 'follow' })
    expect(data).toMatchObject({ openid: 'trial-0001', status: 1, patients: [] })
    const { code } = (await account.codeFor(101)).data
    expect((await simulate({ event: 'text', content: code })).data).toMatchObject({ patients: [{ pid: 101 }] })
    await account.run()
    expect(account.sent).toEqual(['trial-0001 greeting 欢迎关注', expect.stringMatching(/^trial-0001 bound 绑定成功/)])
    account.world.clock.now += 1
    expect((await simulate({ event: 'leave' })).data.status).toBe(0)
    expect((await simulate({ event: 'follow', hid: 12 })).errors).toHaveProperty('hid')
    expect((await simulate({ event: 'follow' }, 'cashier')).code).toBe(20403)
    expect((await simulate({ event: 'follow', openid: 'a' })).errors).toHaveProperty('openid')
    const shown = await account.world.ask<{ standIn: number }>('GET', '/v1/clinic/wechat/11', { as: 'boss' })
    expect(shown.data.standIn).toBe(1)
    await account.world.db.delete(wechatConfigure)
    expect((await simulate({ event: 'follow' })).code).toBe(20402)
  })

  test('followers cannot be simulated where a gateway is configured', async () => {
    const { standIn: _, ...real } = account.world.services.wechat
    account.world.services.wechat = real
    expect((await simulate({ event: 'follow' })).code).toBe(20402)
    expect((await account.followers()).total).toBe(0)
  })
})
