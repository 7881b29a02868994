/** A guardian's wish that a child be forgotten: what names the child goes, from the trail too; what figures count stays. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { childListOrigins } from '../../../contract/screening/screening-downloads'
import { screeningGuardDevices } from '../../../contract/screening/screening-guard-devices'
import { screeningNotices } from '../../../contract/screening/screening-notices'
import { screeningRecords } from '../../../contract/screening/screening-records'
import { screeningReferrals } from '../../../contract/screening/screening-referrals'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { audit } from '../../http/table'
import { exportJob } from '../../system/exports/table'
import { file, fileUse } from '../../system/files/table'
import { forgetMinutes } from '../guard-service'
import { guardBinding } from '../screening-guard-devices/table'
import { screeningNotice } from '../screening-notices/table'
import { screeningRecord } from '../screening-records/table'
import { screeningReferral } from '../screening-referrals/table'
import { screeningTaskSubject } from '../screening-tasks/table'
import type { On } from './find'
import { type SubjectRow, subjectRows } from './rows'
import { refuseClosed } from './save'
import { screeningConsent, screeningSubject } from './table'

/** In place of a name, which every record has. */
const nameless = '—'
const gone = '•••'

/** The day of the birthday names a child; by its month ages stay as they are but for weeks. */
const monthOf = (birthday: string) => `${birthday.slice(0, 8)}01`

/** Papers go at once, and not when nobody asks for them any more. */
const dropFiles = async (db: Db, sids: readonly number[], now: number) => {
  const used = await db
    .delete(fileUse)
    .where(and(eq(fileUse.resource, subjectRows.name), inArray(fileUse.recordId, [...sids])))
    .returning({ fileId: fileUse.fileId })
  await db
    .update(file)
    .set({ until: now })
    .where(
      inArray(
        file.fileId,
        used.map(({ fileId }) => fileId),
      ),
    )
  await db
    .update(screeningConsent)
    .set({ by: nameless, file: '' })
    .where(inArray(screeningConsent.sid, [...sids]))
}

/** Letters of tasks with the child, and every list of children of the company, which can be asked for anew. */
const dropExports = async (db: Db, sids: readonly number[], cid: number) => {
  const { origin, query } = exportJob
  await db
    .delete(exportJob)
    .where(and(inArray(origin, [...childListOrigins]), or(isNull(exportJob.cid), eq(exportJob.cid, cid))))
  const named = sql`${query} ->> 'taskId'`
  await db.delete(exportJob).where(
    sql`case when ${origin} <> 'screening-letters' then false
      when (${named}) ~ '^[0-9]{1,9}$' then (${named})::int in (select listed.task_id from screening_task_subject listed
        where ${inArray(sql`listed.sid`, [...sids])})
      else true end`,
  )
}

/** That a notice was given stays, to whom and what goes; one that waits is left out when it would leave. */
const emptyNotices = (db: Db, sids: readonly number[]) =>
  db
    .update(screeningNotice)
    .set({ phone: '', text: '' })
    .where(inArray(screeningNotice.sid, [...sids]))

/** What people wrote of the child in words, and the advice, which begins with the name. That a referral was declined stays. */
const emptyTexts = async (db: Db, sids: readonly number[]) => {
  const own = [...sids]
  await db.update(screeningRecord).set({ advice: '' }).where(inArray(screeningRecord.sid, own))
  await db.update(screeningTaskSubject).set({ note: '' }).where(inArray(screeningTaskSubject.sid, own))
  const { sid, reason } = screeningReferral
  await db
    .update(screeningReferral)
    .set({ note: '', outcome: '', reason: sql`case when ${reason} = '' then '' else ${nameless} end` })
    .where(inArray(sid, own))
}

/** The trail says what was done and by whom, and no values: of the subject, and of all that was kept of it. */
const clearTrail = async (db: Db, sids: readonly number[]) => {
  const own = [...sids]
  const kept = {
    [screeningRecords.name]: db
      .select({ id: screeningRecord.recordId })
      .from(screeningRecord)
      .where(inArray(screeningRecord.sid, own)),
    [screeningReferrals.name]: db
      .select({ id: screeningReferral.referralId })
      .from(screeningReferral)
      .where(inArray(screeningReferral.sid, own)),
    [screeningGuardDevices.name]: db
      .select({ id: guardBinding.deviceId })
      .from(guardBinding)
      .where(inArray(guardBinding.sid, own)),
    [screeningNotices.name]: db
      .select({ id: screeningNotice.noticeId })
      .from(screeningNotice)
      .where(inArray(screeningNotice.sid, own)),
  }
  const ofKept = Object.entries(kept).map(([resource, ids]) =>
    and(eq(audit.resource, resource), inArray(audit.recordId, ids)),
  )
  await db
    .update(audit)
    .set({ before: null, after: null, warnings: [] })
    .where(or(and(eq(audit.resource, subjectRows.name), inArray(audit.recordId, own)), ...ofKept))
}

const anonymous = (row: Pick<SubjectRow, 'birthday'>, now: number) => ({
  ...{ name: nameless, birthday: monthOf(row.birthday), idNo: '', idNoTail: '', idNoDigest: null, studentNo: '' },
  ...{ guardian: '', phone: '', surgery: '', disease: '', parentsMyopia: null, pid: null, forgottenAt: now },
})

export const forget = async ({ db, row, body, caller, now, save, auditAs }: On<'forget'>) => {
  refuseClosed(row, caller)
  const merged = await db
    .select({ sid: screeningSubject.sid, birthday: screeningSubject.birthday })
    .from(screeningSubject)
    .where(or(eq(screeningSubject.mergedInto, row.sid)))
  const sids = [row.sid, ...merged.map(({ sid }) => sid)]
  await dropFiles(db, sids, now)
  await forgetMinutes(db, sids, now)
  await clearTrail(db, sids)
  await dropExports(db, sids, row.cid)
  await emptyNotices(db, sids)
  await emptyTexts(db, sids)
  for (const one of merged)
    await db
      .update(screeningSubject)
      .set({ ...anonymous(one, now), ...nextVersion(screeningSubject, now) })
      .where(eq(screeningSubject.sid, one.sid))
  const emptied = Object.keys({ ...anonymous(row, now), consents: 0, consentFiles: 0 })
  auditAs('forget', body.reason, { before: Object.fromEntries(emptied.map((field) => [field, gone])), after: {} })
  return save(anonymous(row, now))
}
