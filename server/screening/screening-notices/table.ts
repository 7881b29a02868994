import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { noticeChannels, noticeSkipCodes, noticeStates } from '../../../contract/screening/screening-notices'
import { instant, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'

/** What the people of a child were told of a task: once by message, once by letter. */
export const screeningNotice = pgTable(
  'screening_notice',
  {
    noticeId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer().references(() => hospital.hid),
    taskId: integer()
      .notNull()
      .references(() => screeningTask.taskId),
    sid: integer()
      .notNull()
      .references(() => screeningSubject.sid),
    channel: smallint().notNull(),
    /** 0 waits, 1 handed to the gateway, 2 sent or printed, 3 failed, 4 left out. */
    status: smallint().notNull().default(0),
    skip: smallint().notNull().default(0),
    phone: text().notNull().default(''),
    text: text().notNull().default(''),
    parts: smallint().notNull().default(0),
    dueAt: instant(),
    submittedAt: instant(),
    sentAt: instant(),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    unique('screening_notice_once').on(t.taskId, t.sid, t.channel),
    index('screening_notice_sid').on(t.sid),
    index('screening_notice_cid').on(t.cid, t.noticeId),
    index('screening_notice_hid').on(t.hid).where(sql`${t.hid} is not null`),
    index('screening_notice_uid').on(t.uid),
    index('screening_notice_open').on(t.status, t.dueAt).where(sql`${t.status} in (0, 1)`),
    isOneOf(t.channel, noticeChannels),
    isOneOf(t.status, noticeStates),
    isOneOf(t.skip, noticeSkipCodes),
    check('screening_notice_skipped', sql`(${t.status} = 4) = (${t.skip} <> 0)`),
    check('screening_notice_due', sql`${t.status} <> 0 or (${t.dueAt} is not null and ${t.channel} = 1)`),
    check('screening_notice_submitted', sql`${t.status} <> 1 or ${t.submittedAt} is not null`),
    check('screening_notice_sent', sql`(${t.status} = 2) = (${t.sentAt} is not null)`),
    check('screening_notice_parts', sql`${t.parts} >= 0`),
  ],
)
