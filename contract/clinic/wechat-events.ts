/** What followers of official accounts do, which the gateway to WeChat passes on. */
import { z } from 'zod'
import { anyone, call, done } from '../core/call'
import { format, instant } from '../core/fields'
import { resource } from '../core/resource'

/** For so many seconds before or after its time an event that is passed on is taken. */
export const eventSeconds = 600

/** An event of a follower, as the gateway passes it on or as it is simulated. */
export const wechatEventFields = {
  openid: format(64, /^[\w-]{6,64}$/).describe('By which WeChat knows the person at this account'),
  event: z
    .enum(['follow', 'leave', 'text', 'click'])
    .describe('Begins to follow, stops, sends a text, taps an entry of the menu that answers'),
  content: z
    .string()
    .max(600)
    .default('')
    .describe('follow: the scene of the code that was scanned, if any; text: what was sent; click: key of the entry'),
}

const Event = z.object({
  appId: format(18, /^wx[0-9a-f]{16}$/, 'wechatAppId').describe('Account that is followed'),
  ...wechatEventFields,
  time: instant().describe('When the person did so'),
  signature: format(64, /^[0-9a-f]{64}$/i).describe(
    'HMAC-SHA256, in hexadecimal, of `appId`, `openid`, `event`, `content` and `time` joined by line breaks, under the secret of the installation',
  ),
})
export type WechatEvent = z.infer<typeof Event>

export const wechatEvents = resource('wechat-events', {
  id: 'openid',
  record: Event,
  stales: ['wechat-followers', 'wechat'],
  calls: {
    take: call('POST', '/v1/clinic/wechat-events', {
      feature: 'wechat',
      summary: 'The gateway to WeChat passes on what a follower did; refused without its signature',
      body: Event,
      reply: done(),
      can: anyone,
    }),
  },
})
