/** Notices (筛查通知): what the people of a child were told of a task, by text message or by a printed letter. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, id, idParam, instant, oneOf, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { levels } from './rule-table'

/** 1 a text message, 2 a printed letter. */
export const noticeChannels = [1, 2] as const
export const noticeStatus = { waiting: 0, submitted: 1, sent: 2, failed: 3, skipped: 4 } as const
export const noticeStates = [
  { value: 0, label: 'screeningNotice.status.0', colour: 'blue' },
  { value: 1, label: 'screeningNotice.status.1', colour: 'blue' },
  { value: 2, label: 'screeningNotice.status.2', colour: 'green' },
  { value: 3, label: 'screeningNotice.status.3', colour: 'red' },
  { value: 4, label: 'screeningNotice.status.4', colour: '' },
] as const
/** Why a message was not sent: 1 its people did not agree to text messages, 2 no phone is known, 3 the child was forgotten. */
export const noticeSkips = { none: 0, noConsent: 1, noPhone: 2, forgotten: 3 } as const
export const noticeSkipCodes = [0, 1, 2, 3] as const

export const ScreeningNotice = z
  .object({
    noticeId: id(),
    cid: id(),
    hid: id().nullable(),
    taskId: id(),
    taskNo: z.string(),
    taskName: z.string(),
    customerName: z.string(),
    sid: id(),
    name: z.string(),
    channel: oneOf(noticeChannels).describe('1 text message, 2 printed letter'),
    status: oneOf([0, 1, 2, 3, 4]).describe(
      '0 waits, 1 handed to the gateway, 2 sent or printed, 3 failed, 4 left out',
    ),
    skip: oneOf(noticeSkipCodes).describe('Why it was left out: 1 no consent, 2 no phone, 3 the child was forgotten'),
    phone: z.string().describe('With its middle hidden; empty of a letter'),
    text: z.string().describe('Of a message'),
    parts: z.number().int().min(0).describe('Parts that a message is charged for'),
    dueAt: instant().nullable().describe('When a message may leave: never between 21:00 and 8:00'),
    sentAt: instant().nullable(),
    byName: z.string(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningNotice' })
export type ScreeningNotice = z.infer<typeof ScreeningNotice>

export const NoticesMade = z
  .object({
    waiting: z.number().int().describe('Messages that will be sent'),
    already: z.number().int().describe('Children whose people have been told by a message, or will be'),
    noConsent: z.number().int(),
    noPhone: z.number().int(),
    parts: z.number().int().describe('Parts of the messages that will be sent'),
    dueAt: instant().describe('When the first may leave'),
  })
  .meta({ id: 'ScreeningNoticesMade' })
export type NoticesMade = z.infer<typeof NoticesMade>

const path = '/v1/screening/notices'
const feature = 'screening'

export const screeningNotices = resource('screening-notices', {
  id: 'noticeId',
  record: ScreeningNotice,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'What the people of children were told, the latest first',
      query: listQuery(
        path,
        {
          taskId: idParam().optional(),
          channel: integerList.optional(),
          status: integerList.optional(),
          keyword: text(30).optional().describe('In the name, or the number of the task'),
        },
        ['noticeId', 'created'],
      ),
      reply: page(ScreeningNotice),
      can: 'screening-notices.read',
    }),
    create: call('POST', path, {
      feature,
      summary:
        'Sends the people of the examined children of a reported task a text message, where they agreed to messages; between 21:00 and 8:00 it waits',
      body: z.object({
        taskId: id(),
        classId: id().nullable().default(null).describe('Of one class alone'),
        templateId: id().nullable().default(null).describe('Template of the text; null: school and advice'),
        levels: z.array(oneOf(levels)).max(levels.length).default([]).describe('Of these levels alone; none: of all'),
      }),
      reply: one(NoticesMade),
      timeout: 15_000,
      can: 'screening-notices.create',
    }),
  },
})
