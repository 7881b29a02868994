/** The WeChat official account of a clinic. Its secret goes in and never comes out again. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, id, idParam, instant, text, typedFormat, version } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

export const WechatConfigure = z
  .object({
    hid: id(),
    cid: id(),
    hospitalName: z.string(),
    appId: z.string().describe('Empty: the clinic has none'),
    hasSecret: z.boolean().describe('Whether there is a secret; nobody can read it'),
    updated: instant().nullable().describe('null: never set'),
    version: version().describe('1 also while nothing was ever set'),
    allowed: allowed(),
  })
  .meta({ id: 'WechatConfigure' })
export type WechatConfigure = z.infer<typeof WechatConfigure>

const path = '/sgeye/weixin/configures'

/** Of an official account: wx and sixteen hexadecimal digits; its secret has thirty-two. */
export const appIdPattern = /^(wx[0-9a-f]{16})?$/
export const secretPattern = /^[0-9a-f]{32}$/

export const wechatConfigures = resource('wechat-configures', {
  id: 'hid',
  record: WechatConfigure,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      summary: 'Clinics with their WeChat accounts',
      query: listQuery(
        path,
        { hid: idParam().optional(), cid: idParam().optional(), keyword: text(60).optional().describe('In the name') },
        ['hid', 'hospitalName'],
      ),
      reply: page(WechatConfigure),
      can: 'wechat-configures.read',
    }),
    save: call('POST', path, {
      summary: 'Sets the WeChat account of a clinic; without a secret the one that is there stays',
      row: 'hid',
      body: z.object({
        hid: id(),
        version: version(),
        appId: typedFormat(18, appIdPattern, 'wechatAppId').describe('Empty takes account and secret away'),
        secret: typedFormat(32, secretPattern, 'wechatSecret').optional().describe('Needed with another account'),
      }),
      reply: one(WechatConfigure),
      can: 'wechat-configures.save',
    }),
  },
})
