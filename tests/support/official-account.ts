/** The official account of clinic 11 as tests use it: what the gateway is handed, and what followers do. */
import type { Wechat } from '../../contract/clinic/wechat'
import type { WechatBinding, WechatFollower } from '../../contract/clinic/wechat-followers'
import { leadActivity } from '../../server/clinic/lead-activities/table'
import { sendWechat } from '../../server/clinic/wechat/job'
import { wechatBond, wechatCode, wechatFollower, wechatMessage, wechatSetting } from '../../server/clinic/wechat/table'
import { wechatConfigure } from '../../server/partners/wechat-configures/table'
import { makeManager, today } from './clinic'
import { hexSignature } from './gateway-signature'
import { makeWorld } from './world'

export const appId = 'wx0123456789abcdef'
export const appSecret = '0123456789abcdef0123456789abcdef'
export const openid = 'oQingHe_01'
export const accountCall = '/v1/clinic/wechat'
export const followersCall = '/v1/clinic/wechat-followers'

export const makeOfficialAccount = async () => {
  const world = await makeWorld()
  await makeManager(world)
  const sent: string[] = []
  const menus: unknown[] = []
  const gateway = { fails: false }
  const answer = () => {
    if (gateway.fails) throw new Error('the gateway answered 500')
  }
  world.services.wechat = {
    send: async (account, { openid: to, kind, text }) => {
      answer()
      sent.push(`${account.appId === appId && account.secret === appSecret ? to : 'wrong account'} ${kind} ${text}`)
    },
    publishMenu: async (account, menu) => {
      answer()
      menus.push({ ...account, menu })
    },
  }
  /** Before each test: the account alone, at ten in the morning. */
  const begin = async () => {
    world.clock.now = Date.parse(`${today}T10:00:00+08:00`) / 1000
    const tables = [wechatMessage, wechatBond, wechatCode, wechatFollower, wechatSetting, leadActivity, wechatConfigure]
    for (const table of tables) await world.db.delete(table)
    const body = { hid: 11, version: 1, appId, secret: appSecret }
    await world.ask('POST', '/sgeye/weixin/configures', { as: 'agent', body })
    world.sent.length = 0
    sent.length = 0
    menus.length = 0
    gateway.fails = false
  }
  const run = () => sendWechat(world.services, new AbortController().signal)
  const get = async (as = 'boss') => (await world.ask<Wechat>('GET', `${accountCall}/11`, { as })).data
  const update = async (body: object, as = 'boss') =>
    world.ask<Wechat>('PUT', `${accountCall}/11`, { as, body: { version: (await get()).version, ...body } })
  const publish = async () =>
    world.ask<Wechat>('PUT', `${accountCall}/11/publish`, { as: 'boss', body: { version: (await get()).version } })
  const happened = async (
    event: 'follow' | 'leave' | 'text' | 'click',
    more: { content?: string; openid?: string; time?: number; appId?: string } = {},
    key = 'the secret of events',
  ) => {
    const given = { appId, openid, event, content: '', time: world.clock.now, ...more }
    const parts = [given.appId, given.openid, given.event, given.content, given.time]
    return world.ask('POST', '/v1/clinic/wechat-events', {
      body: { ...given, signature: await hexSignature(parts, key) },
    })
  }
  const followers = async (query = {}) => world.ask<WechatFollower[]>('GET', followersCall, { as: 'boss', query })
  const codeFor = async (pid: number, as = 'boss') =>
    world.ask<WechatBinding>('POST', `${followersCall}/codes`, { as, body: { pid } })
  const bind = async (pid = 101, by = openid) => {
    const { code } = (await codeFor(pid)).data
    await happened('text', { content: code, openid: by })
  }
  return { world, sent, menus, gateway, begin, run, get, update, publish, happened, followers, codeFor, bind }
}

export type OfficialAccount = Awaited<ReturnType<typeof makeOfficialAccount>>
