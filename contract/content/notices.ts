/** Notices that reach the people of the back office, and who has read them. */
import { z } from 'zod'
import { call, done, file, one, page, signedIn } from '../core/call'
import { flag, id, instant, text } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { AudienceEntry, audienceKinds } from './audience'

const notice = {
  contentId: id(),
  title: z.string(),
  cover: z.string(),
  since: instant().describe('Since when it is shown'),
  mustRead: flag().describe('1: each reader is asked to confirm it'),
  readAt: instant().nullable().describe('When the caller read it as it was last published; null: not yet'),
}

export const Notice = z.object(notice).meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>

/** One notice with its text. */
export const NoticeDetails = z.object({ ...notice, body: z.string() }).meta({ id: 'NoticeDetails' })
export type NoticeDetails = z.infer<typeof NoticeDetails>

/** A person whom a notice is for. */
export const NoticeReader = z
  .object({
    uid: id(),
    account: z.string(),
    name: z.string(),
    roleName: z.string(),
    companyName: z.string().nullable(),
    hospitalName: z.string().nullable(),
    readAt: instant().nullable().describe('When they read it as it was last published; null: not yet'),
  })
  .meta({ id: 'NoticeReader' })
export type NoticeReader = z.infer<typeof NoticeReader>

const path = '/v1/notices'
const contentPath = '/v1/content-manage'
const feature = 'notices'
const sentFlag = () => z.coerce.number().pipe(flag())

const readersQuery = listQuery(
  contentPath,
  {
    keyword: text(60).optional().describe('In name or account'),
    read: sentFlag().optional().describe('1: those who have read it, 0: those who have not'),
    counts: sentFlag().optional().describe('1: counts of both too'),
  },
  ['uid', 'readAt'],
)

export const notices = resource('notices', {
  id: 'contentId',
  record: Notice,
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Notices for the caller that are shown now: those to be confirmed, then the latest first',
      query: listQuery(
        path,
        {
          unread: sentFlag().optional().describe('1: only those not read yet'),
          counts: sentFlag().optional().describe('1: counts of those not read, and of those to be confirmed'),
        },
        [],
      ),
      reply: page(Notice),
      can: signedIn,
    }),
    get: call('GET', `${path}/{id}`, {
      feature,
      summary: 'One notice for the caller with its text',
      reply: one(NoticeDetails),
      can: signedIn,
    }),
    read: call('PUT', `${path}/{id}/read`, {
      feature,
      summary: 'The caller has read a notice, and confirms it where that is asked; repeated it changes nothing',
      reply: done(),
      can: signedIn,
    }),
  },
})

/** The readers of notices, for those who publish them. */
export const noticeReaders = resource('notice-readers', {
  id: 'uid',
  record: NoticeReader,
  calls: {
    list: call('GET', `${contentPath}/{id}/readers`, {
      feature,
      summary: 'Whom a notice is for, and who has read it as it was last published',
      row: 'id',
      query: readersQuery,
      reply: page(NoticeReader),
      can: 'contents.read',
    }),
    export: call('GET', `${contentPath}/{id}/readers/exports`, {
      feature,
      summary: 'The same as .xls',
      query: readersQuery,
      reply: file(),
      can: 'contents.read',
      timeout: forWorkbook,
    }),
    audience: call('GET', '/v1/content-audience', {
      feature,
      summary: 'The roles, agents or clinics that a notice can be for',
      query: listQuery(
        '/v1/content-audience',
        { kind: z.enum(audienceKinds).default('roles'), keyword: text(60).optional().describe('In the name') },
        [],
      ),
      reply: page(AudienceEntry, 'id'),
      can: 'contents.read',
    }),
  },
})
