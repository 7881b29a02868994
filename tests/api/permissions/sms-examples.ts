/** The same of marketing: text messages, and the pages on which people leave their name. */
import type { Example } from './example'

const version = 1

export const smsExamples: Readonly<Record<string, Example>> = {
  'sms-templates.update': { body: { version } },
  'sms-templates.create': { body: { name: '样本', kind: 1, sign: '样本', text: '样本' } },
  'sms-templates.submit': { body: { version } },
  'sms-templates.review': { body: { version, status: 2 } },
  'sms-parts.create': { body: { hid: 11, parts: 100, price: 8 } },
  'sms-campaigns.preview': { body: { templateId: 1, segment: {}, values: {} } },
  'sms-campaigns.create': { body: { name: '样本', templateId: 1 } },
  ...Object.fromEntries(
    ['update', 'send', 'pause', 'cancel'].map((verb) => [`sms-campaigns.${verb}`, { body: { version } }]),
  ),
  'lead-activities.create': { body: { name: '样本', start: '2026-01-01', end: '2026-12-31' } },
  ...Object.fromEntries(['show', 'scan'].map((call) => [`lead-pages.${call}`, { params: { scene: 'scene11' } }])),
  'lead-pages.leave': { params: { scene: 'scene11' }, body: { name: '样本', phone: '13800001234', agreed: 1 } },
  'wechat.update': { body: { version } },
  'wechat.publish': { body: { version } },
  'wechat-followers.code': { body: { pid: 101 } },
  'wechat-followers.simulate': { body: { openid: 'trial-0001', event: 'follow' } },
  'wechat-followers.unbind': { body: { version, pid: 101 } },
  'wechat-events.take': {
    body: { appId: 'wx0123456789abcdef', openid: 'oPerson', event: 'follow', time: 1, signature: 'a'.repeat(64) },
  },
  'sms-replies.take': { body: { phone: '13800001234', content: 'R', time: 1, signature: 'a'.repeat(64) } },
}
