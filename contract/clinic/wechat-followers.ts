/** Who follow the official account of a clinic, and as which of its patients they are known. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, flag, id, idParam, instant, oneOf, text, version } from '../core/fields'
import { offersOf } from '../core/offers'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { wechatNotices } from './wechat'
import { wechatEventFields } from './wechat-events'

export const followerStates = [
  { value: 1, label: 'wechatFollower.status.1', colour: 'green' },
  { value: 0, label: 'wechatFollower.status.0', colour: '' },
] as const

export const WechatFollower = z
  .object({
    followerId: id(),
    hid: id().describe('Clinic whose account the person follows'),
    hospitalName: z.string(),
    openid: z.string().describe('By which WeChat knows the person at this account'),
    status: flag().describe('1 follows, 0 has left'),
    followedAt: instant().describe('Since when, or when last'),
    leftAt: instant().nullable(),
    patients: z
      .array(z.object({ pid: id(), name: z.string(), recordNo: z.number().int() }))
      .describe('For whom the person is told: themselves, or their children'),
    activityName: z.string().nullable().describe('Lead activity by whose code the person came'),
    sent: z.number().int().min(0).describe('Messages that reached WeChat'),
    failed: z
      .number()
      .int()
      .min(0)
      .describe('Messages that did not; where a phone is known, a text message went out instead'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'WechatFollower' })
export type WechatFollower = z.infer<typeof WechatFollower>

export const wechatMessageStates = [
  { value: 0, label: 'wechatMessage.status.0', colour: 'blue' },
  { value: 1, label: 'wechatMessage.status.1', colour: 'green' },
  { value: 2, label: 'wechatMessage.status.2', colour: 'red' },
] as const

/** Of what a message is: a greeting, the answer of the menu, that a number was taken, or what the patient is told. */
export const wechatMessageKinds = ['greeting', 'answer', 'bound', ...wechatNotices] as const

export const WechatMessage = z
  .object({
    messageId: id(),
    kind: z.enum(wechatMessageKinds),
    text: z.string(),
    status: oneOf([0, 1, 2]).describe('0 to be sent, 1 taken by WeChat, 2 failed'),
    bySms: flag().describe('1: it failed, and a text message was sent instead'),
    created: instant(),
    sentAt: instant().nullable().describe('When it was handed over, or failed'),
  })
  .meta({ id: 'WechatMessage' })
export type WechatMessage = z.infer<typeof WechatMessage>

/** So long a number binds the person who sends it to the account. */
export const bindingSeconds = 600

export const WechatBinding = z.object({
  code: z.string().describe('Six digits, which the patient sends to the account as a message'),
  expires: instant(),
})
export type WechatBinding = z.infer<typeof WechatBinding>

const path = '/v1/clinic/wechat-followers'
const row = `${path}/{id}` as const
const feature = 'wechat'

export const wechatFollowers = resource('wechat-followers', {
  id: 'followerId',
  record: WechatFollower,
  stales: ['audit', 'wechat'],
  offers: offersOf([
    {
      verb: 'unbind',
      can: 'wechat-followers.unbind',
      when: ({ patients }) => Array.isArray(patients) && patients.length > 0,
    },
  ]),
  calls: {
    list: call('GET', path, {
      ...{ feature, summary: 'Who follow the accounts of clinics, the latest first' },
      query: listQuery(
        path,
        {
          hid: idParam().optional(),
          keyword: text(40).optional().describe('In the name of the patient, the end of their phone, or the openid'),
          status: z.coerce.number().pipe(flag()).optional(),
          bound: z.coerce.number().pipe(flag()).optional().describe('1: known as a patient, 0: not'),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['followedAt'],
      ),
      ...{ reply: page(WechatFollower), can: 'wechat-followers.read' },
    }),
    get: call('GET', row, {
      ...{ feature, summary: 'One follower' },
      ...{ row: 'id', reply: one(WechatFollower), can: 'wechat-followers.read' },
    }),
    messages: call('GET', `${row}/messages`, {
      ...{ feature, summary: 'What the account sent to a follower, the latest first' },
      row: 'id',
      query: listQuery(`${row}/messages`, {}, []),
      ...{ reply: page(WechatMessage, 'messageId'), can: 'wechat-followers.read' },
    }),
    code: call('POST', `${path}/codes`, {
      ...{
        feature,
        summary: 'Makes a number that binds the follower who sends it to a patient, once and for ten minutes',
      },
      body: z.object({
        hid: id().optional().describe("Clinic whose account is meant, the caller's own unless said"),
        pid: id().describe('A patient of the chain'),
      }),
      ...{ reply: one(WechatBinding), can: 'wechat-followers.bind' },
    }),
    simulate: call('POST', `${path}/simulate`, {
      ...{
        feature,
        summary:
          'Where no gateway to WeChat is configured: simulates what a follower does, to try the account; refused where a gateway is configured',
      },
      body: z.object({
        hid: id().optional().describe("Clinic whose account is meant, the caller's own unless said"),
        ...wechatEventFields,
      }),
      ...{ reply: one(WechatFollower), can: 'wechat.update' },
    }),
    unbind: call('PUT', `${row}/unbind`, {
      ...{ feature, summary: 'The follower is not known as the patient any more' },
      row: 'id',
      body: z.object({ version: version(), pid: id() }),
      ...{ reply: one(WechatFollower), can: 'wechat-followers.unbind' },
    }),
  },
})
