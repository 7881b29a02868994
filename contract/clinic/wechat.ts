/** The WeChat official account of a clinic: what it says to those who follow it, its menu, and of what it tells them. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { allowed, flag, id, instant, oneOf, requiredText, text, version } from '../core/fields'
import { resource } from '../core/resource'

/** What a patient who follows the account can be told by it. */
export const wechatNotices = ['booked', 'moved', 'stopped', 'eve', 'soon', 'ready'] as const

/** What an entry of the menu does: opens a page, answers with a text, opens a submenu. */
export const wechatEntryKinds = { page: 0, answer: 1, submenu: 2 } as const
const { page, answer, submenu } = wechatEntryKinds

/** WeChat allows so many entries in the bar, and in a submenu. */
export const wechatMenuLimits = { bar: 3, submenu: 5 } as const
/** It cuts longer names; a Chinese character is as wide as two letters. */
export const wechatNameWidths = { bar: 8, submenu: 16 } as const

/** @returns the width of a text in letters, of which a Chinese character takes two */
export const widthOf = (name: string) => [...name].reduce((width, sign) => width + (sign > '\u{ff}' ? 2 : 1), 0)

const name = (width: number) => requiredText(width).refine((given) => widthOf(given) <= width, 'wechatName')
const target = {
  url: text(500)
    .regex(/^(https:\/\/\S+)?$/, 'wechatUrl')
    .describe('The page that it opens, for kind 0; otherwise empty'),
  answer: text(300).describe('The text with which it answers, for kind 1; otherwise empty'),
}

/** @returns whether the entry says what its kind does, and nothing else */
const isWhole = (entry: { kind: number; url: string; answer: string; entries?: readonly unknown[] }) =>
  (entry.url !== '') === (entry.kind === page) &&
  (entry.answer !== '') === (entry.kind === answer) &&
  (entry.entries ?? []).length > 0 === (entry.kind === submenu)

const SubmenuEntry = z
  .object({ name: name(wechatNameWidths.submenu), kind: oneOf([0, 1]), ...target })
  .refine(isWhole, 'wechatEntry')
const MenuEntry = z
  .object({
    name: name(wechatNameWidths.bar),
    kind: oneOf([0, 1, 2]).describe('0 opens a page, 1 answers with a text, 2 opens a submenu'),
    ...target,
    entries: z.array(SubmenuEntry).max(wechatMenuLimits.submenu).default([]).describe('The submenu, for kind 2'),
  })
  .refine(isWhole, 'wechatEntry')
export type WechatMenuEntry = z.infer<typeof MenuEntry>

const fields = {
  greeting: text(300).describe('Sent to a person who begins to follow the account; empty: nothing is'),
  notices: z
    .array(z.enum(wechatNotices))
    .refine((list) => new Set(list).size === list.length, 'unique')
    .describe('Of what patients who follow the account are told by it, instead of by a text message'),
  menu: z.array(MenuEntry).max(wechatMenuLimits.bar).describe('Of the account; followers see it once it is published'),
}

export const Wechat = z
  .object({
    hid: id().describe('Clinic whose account it is'),
    hospitalName: z.string(),
    appId: z.string().describe('Empty: the clinic has no account'),
    hasSecret: z.boolean(),
    ...fields,
    menuState: oneOf([0, 1, 2, 3]).describe(
      'What followers see: 0 no menu of ours, 1 this one, 2 an earlier one, 3 this one is on its way',
    ),
    menuError: z.string().describe('Why the last publishing failed; empty: it did not'),
    publishedAt: instant().nullable().describe('When the menu that followers see was published'),
    followers: z.number().int().min(0).describe('Who follow the account now'),
    bound: z.number().int().min(0).describe('Of `followers`: are known as patients'),
    ...{ updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'Wechat' })
export type Wechat = z.infer<typeof Wechat>

export const WechatDetails = Wechat.extend({
  standIn: flag().describe('1: no gateway to WeChat is configured, so that a follower can be simulated'),
})
export type WechatDetails = z.infer<typeof WechatDetails>

const path = '/v1/clinic/wechat/{hid}'
const feature = 'wechat'

export const wechat = resource('wechat', {
  id: 'hid',
  record: Wechat,
  stales: ['audit'],
  calls: {
    get: call('GET', path, {
      ...{ feature, summary: 'The official account of a clinic' },
      ...{ row: 'hid', reply: one(WechatDetails), can: 'wechat.read' },
    }),
    update: call('PUT', path, {
      ...{ feature, summary: 'Changes what it says; its menu changes for followers when that is published' },
      row: 'hid',
      body: z.object(fields).partial().extend({ version: version() }),
      ...{ reply: one(Wechat), can: 'wechat.update' },
    }),
    publish: call('PUT', `${path}/publish`, {
      ...{ feature, summary: 'Has the menu shown to all followers; an empty one takes it away' },
      row: 'hid',
      body: z.object({ version: version() }),
      ...{ reply: one(Wechat), can: 'wechat.publish' },
    }),
  },
})
