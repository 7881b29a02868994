/** Writes down the messages of a task: to whom, what, and from when on; and who gets none, with the reason. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { filled, partsOf, signed } from '../../../contract/clinic/sms-text'
import {
  type NoticesMade,
  noticeSkips,
  noticeStatus,
  type screeningNotices,
} from '../../../contract/screening/screening-notices'
import type { NoticePlace } from '../../../contract/screening/screening-sms-templates'
import { taskStatus } from '../../../contract/screening/screening-tasks'
import { headOf, holdSmsParts } from '../../clinic/sms-account-service'
import type { Db } from '../../db/client'
import { wake } from '../../http/background'
import type { Context } from '../../http/implement'
import { type Hours, hoursIn, insideHours } from '../../http/quiet-hours'
import { Refusal, refuseField } from '../../http/refusal'
import { isMobile } from '../../http/sms'
import { company } from '../../partners/companies/table'
import { hasConsent } from '../consent-service'
import { signOf, textOfTemplate } from '../notice-texts'
import { ofTasksSeen } from '../scope'
import { screeningCustomer } from '../screening-customers/table'
import { screeningRecord } from '../screening-records/table'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'
import { screeningNotice } from './table'

type On = Context<(typeof screeningNotices)['calls']['create']>

/** Wakes what sends. */
export const noticeJobName = 'screening-notices'
/** From 21:00 to 8:00 no message leaves. */
export const screeningHours: Hours = [8, 21]
const sms = 1
const atOnce = 500
const { waiting, failed, skipped } = noticeStatus

/** @throws Refusal at `taskId` where there is no such task that the caller sees, or where it was not reported */
const taskMeant = async ({ db, caller, body }: On) => {
  const [task] = await db
    .select({
      ...{ taskId: screeningTask.taskId, cid: screeningTask.cid, hid: screeningTask.hid, status: screeningTask.status },
      ...{ school: screeningCustomer.name, sign: company.name },
    })
    .from(screeningTask)
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningTask.customerId))
    .innerJoin(company, eq(company.cid, screeningTask.cid))
    .where(and(eq(screeningTask.taskId, body.taskId), ofTasksSeen(caller)))
    .for('no key update', { of: screeningTask })
  if (!task) throw refuseField('taskId', 'screeningTask.unknown')
  if (task.status !== taskStatus.reported) throw refuseField('taskId', 'screeningNotice.notReported')
  return task
}
type Task = Awaited<ReturnType<typeof taskMeant>>

/** The examined children; of those who were told already nothing is asked again. */
const examined = (db: Db, { taskId, classId, levels }: On['body']) =>
  db
    .select({
      ...{ sid: screeningRecord.sid, name: screeningSubject.name, phone: screeningSubject.phone },
      ...{ advice: screeningRecord.advice, date: screeningRecord.date, consent: hasConsent(screeningRecord.sid, 4) },
      told: sql<number | null>`(select told.status from ${screeningNotice} told where told.task_id = ${taskId}
        and told.sid = ${screeningRecord.sid} and told.channel = ${sms})`,
    })
    .from(screeningRecord)
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningRecord.sid))
    .where(
      and(
        eq(screeningRecord.taskId, taskId),
        classId === null ? undefined : eq(screeningRecord.classId, classId),
        levels.length === 0 ? undefined : inArray(screeningRecord.level, levels),
        isNull(screeningSubject.forgottenAt),
        hasConsent(screeningRecord.sid, 1),
      ),
    )
    .orderBy(screeningRecord.sid)
type Child = Awaited<ReturnType<typeof examined>>[number]

const isTold = ({ told }: Child) => told !== null && told !== failed && told !== skipped
const skipOf = ({ consent, phone }: Child) =>
  consent ? (isMobile(phone) ? noticeSkips.none : noticeSkips.noPhone) : noticeSkips.noConsent

/** Without a template school and advice; a child that could not be judged is always asked to come again. */
const messageOf = (child: Child, { school, sign }: Task, template: string | undefined, t: On['t']) => {
  const { name, advice, date } = child
  const said = (text: string) => signed(signOf(sign), text)
  if (advice === '') return said(t('screeningNotice.open', { name, school }))
  const values: Record<NoticePlace, string> = { name, school, advice, date }
  return said(template === undefined ? `${school}：${advice}` : filled(template, values))
}

/** A message that failed, or was left out, is written anew. */
const keep = async (db: Db, rows: readonly (typeof screeningNotice.$inferInsert)[], now: number) => {
  for (let at = 0; at < rows.length; at += atOnce)
    await db
      .insert(screeningNotice)
      .values(rows.slice(at, at + atOnce))
      .onConflictDoUpdate({
        target: [screeningNotice.taskId, screeningNotice.sid, screeningNotice.channel],
        set: {
          ...{ status: sql`excluded.status`, skip: sql`excluded.skip`, phone: sql`excluded.phone` },
          ...{ text: sql`excluded.text`, parts: sql`excluded.parts`, dueAt: sql`excluded.due_at` },
          ...{ uid: sql`excluded.uid`, submittedAt: null, updated: now },
          version: sql`${screeningNotice.version} + 1`,
        },
        setWhere: inArray(screeningNotice.status, [failed, skipped]),
      })
}

export const makeNotices = async (context: On): Promise<NoticesMade> => {
  const { db, body, caller, now, services, t } = context
  if (caller.customers !== null) throw new Refusal('forbidden')
  const task = await taskMeant(context)
  const template = body.templateId === null ? undefined : await textOfTemplate(db, body.templateId, task)
  const children = await examined(db, body)
  const fresh = children.filter((child) => !isTold(child))
  const dueAt = insideHours(now, hoursIn(services.timeZone), screeningHours)
  const { taskId, cid, hid } = task
  const rows = fresh.map((child) => {
    const skip = skipOf(child)
    const text = skip === noticeSkips.none ? messageOf(child, task, template, t) : ''
    return {
      ...{ cid, hid, taskId, sid: child.sid, channel: sms, skip, status: text === '' ? skipped : waiting, text },
      ...{ phone: text === '' ? '' : child.phone, parts: text === '' ? 0 : partsOf(text), uid: caller.uid },
      ...{ dueAt: text === '' ? null : dueAt, created: now, updated: now },
    }
  })
  const parts = rows.reduce((sum, row) => sum + row.parts, 0)
  // A clinic pays for its messages from what its chain has bought; an agent's leave by the installation's own contract.
  if (hid !== null && parts > 0) await holdSmsParts(db, await headOf(db, hid), parts)
  await keep(db, rows, now)
  await wake(db, noticeJobName)
  const countOf = (reason: number) => rows.filter(({ skip }) => skip === reason).length
  return {
    ...{ waiting: countOf(noticeSkips.none), already: children.length - fresh.length, parts, dueAt },
    ...{ noConsent: countOf(noticeSkips.noConsent), noPhone: countOf(noticeSkips.noPhone) },
  }
}
