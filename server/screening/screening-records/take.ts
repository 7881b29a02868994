/** Takes one reading: found out where it belongs, checked, kept once, and merged into the record of its subject. */
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Findings } from '../../../contract/screening/items'
import type { SentReading } from '../../../contract/screening/screening-reading'
import { screeningRecords } from '../../../contract/screening/screening-records'
import { taskStatus } from '../../../contract/screening/screening-tasks'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { difference, recorded, writeAudit } from '../../http/audit'
import type { Translate } from '../../http/messages'
import { Refusal, refuseField, say } from '../../http/refusal'
import { type Caller, hashToken } from '../../http/session'
import { businessDate } from '../../http/time'
import { takeConfirmed } from '../../http/warnings'
import { canonicalJson } from '../canonical-json'
import { hasConsent } from '../consent-service'
import { joinRoster, placeOnRoster } from '../roster-service'
import { ofTasksSeen } from '../scope'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'
import { assertFindings, inNormalForm } from './found'
import { markLatest, readingsOf, recordOf } from './merged'
import { type RecordRow, recordRows } from './rows'
import { screeningReading, screeningRecord } from './table'

export interface Taking {
  db: Db
  caller: Caller
  now: number
  t: Translate
  timeZone: string
  request: { address: string; id: string }
  /** Who examined, where another person sends it. */
  examiner?: number
}

export interface Taken {
  readingId: number
  recordId: number | null
  /** 1 after the task was closed, 2 after it was reported, 3 kept aside. */
  late: 0 | 1 | 2 | 3
  again: boolean
}

/** What is to be taken: a reading with who examined, or why it cannot be. */
export type ToTake = { offlineId: string } & ({ sent: SentReading; examiner?: number } | { refused: unknown })

/** The same reading under other words is the same; what was confirmed does not count. */
export const digestOfReading = ({ confirmWarn: _, offlineId: __, ...content }: SentReading): Promise<string> =>
  hashToken(canonicalJson({ ...content, sections: inNormalForm(content.sections) }))

const { draft, open, closed, reported, cancelled } = taskStatus
const lateness = { [open]: 0, [closed]: 1, [reported]: 2, [cancelled]: 3 } as const

/** The task, locked so that it is not closed meanwhile; one that is not open is locked to be written. */
const lockTask = async ({ db, caller }: Taking, taskId: number) => {
  const where = and(eq(screeningTask.taskId, taskId), ofTasksSeen(caller))
  const [seen] = await db.select({ status: screeningTask.status }).from(screeningTask).where(where)
  if (!seen) throw refuseField('taskId', 'screeningTask.unknown')
  const [task] = await db
    .select()
    .from(screeningTask)
    .where(where)
    .for(seen.status === open ? 'share' : 'no key update')
  if (!task) throw refuseField('taskId', 'screeningTask.unknown')
  if (task.status === draft) throw refuseField('taskId', 'screeningTask.notOpen')
  return { ...task, late: lateness[task.status as keyof typeof lateness] }
}

/** The subject who goes on in place of the one named, where the two were merged. */
const lockSubject = async (db: Db, sid: number) => {
  const [named] = await db
    .select({ sid: screeningSubject.sid, mergedInto: screeningSubject.mergedInto })
    .from(screeningSubject)
    .where(eq(screeningSubject.sid, sid))
  const [subject] = await db
    .select()
    .from(screeningSubject)
    .where(eq(screeningSubject.sid, named?.mergedInto ?? sid))
    .for('no key update')
  return subject
}

/** @throws Refusal at `sid` for a stranger, and for one whose people have not agreed to the examination */
const subjectOf = async ({ db }: Taking, task: { taskId: number; customerId: number }, sid: number) => {
  const subject = await lockSubject(db, sid)
  const place = subject && (await placeOnRoster(db, task.taskId, subject.sid))
  if (!subject || (!place && subject.customerId !== task.customerId)) throw refuseField('sid', 'screening.notOfTask')
  if (subject.forgottenAt !== null) throw refuseField('sid', 'screening.notOfTask')
  const agreed = and(eq(screeningSubject.sid, subject.sid), hasConsent(screeningSubject.sid, 1))
  if ((await db.$count(screeningSubject, agreed)) === 0) throw refuseField('sid', 'screening.noConsent')
  if (!place) await joinRoster(db, task, subject.sid)
  return { subject, place: place ?? (await placeOnRoster(db, task.taskId, subject.sid)) }
}

/** What was found of the subject at the task before. */
export const lastFindings = async (db: Db, sid: number, taskId: number): Promise<Findings | null> => {
  const [last] = await db
    .select({ sections: screeningRecord.sections })
    .from(screeningRecord)
    .where(and(eq(screeningRecord.sid, sid), ne(screeningRecord.taskId, taskId)))
    .orderBy(desc(screeningRecord.date), desc(screeningRecord.recordId))
    .limit(1)
  return last?.sections ?? null
}

/** The reading that is kept under the same offlineId, if there is one. */
export const keptUnder = async (db: Db, offlineId: string) => {
  const [kept] = await db.select().from(screeningReading).where(eq(screeningReading.offlineId, offlineId))
  return kept
}

/** Tells the trail what became of the record by the reading. */
const audit = async (taking: Taking, before: RecordRow | undefined, after: RecordRow, device: string) => {
  const { caller, now, request, db, t } = taking
  const { cid, hid, recordId } = after
  const warnings = takeConfirmed(db).map((one) => say(t, one))
  const who = { at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id }
  const entry = {
    ...who,
    resource: screeningRecords.name,
    recordId,
    action: before ? 'update' : 'create',
    reason: device,
    warnings,
  }
  await writeAudit(
    db,
    entry,
    before ? difference({ ...before }, { ...after }) : { before: null, after: recorded({ ...after }) },
  )
}

const findRecord = async ({ db, caller }: Taking, taskId: number, sid: number) => {
  const { recordId } = screeningRecord
  const [known] = await db
    .select({ recordId })
    .from(screeningRecord)
    .where(and(eq(screeningRecord.taskId, taskId), eq(screeningRecord.sid, sid)))
  return known && (await recordRows.find(db, known.recordId, caller, { lock: true }))
}

/**
 * Keeps a reading.
 * @param offset seconds by which the clock of the device is put right
 * @throws Refusal for a reading that does not fit, and for another content under an offlineId that is known
 */
export const takeReading = async (taking: Taking, sent: SentReading, offset: number): Promise<Taken> => {
  const { db, caller, now, timeZone } = taking
  const digest = await digestOfReading(sent)
  const kept = await keptUnder(db, sent.offlineId)
  if (kept) {
    if (kept.digest !== digest) throw refuseField('offlineId', 'screening.sameId')
    return { readingId: kept.readingId, recordId: kept.recordId, late: kept.late as Taken['late'], again: true }
  }
  const task = await lockTask(taking, sent.taskId)
  const { subject, place } = await subjectOf(taking, task, sent.sid)
  // A reading was taken before it was sent, whatever the clock of the device said.
  const examined = Math.min(Math.max(sent.examined + offset, 0), now)
  if (businessDate(examined, timeZone) < subject.birthday) throw refuseField('examined', 'screening.beforeBirth')
  const sections = inNormalForm(sent.sections)
  if (Object.keys(sections).length === 0) throw refuseField('sections', 'exam.empty')
  const last = await lastFindings(db, subject.sid, task.taskId)
  const confirmed = sent.confirmWarn === 1
  const before = task.late === 3 ? undefined : await findRecord(taking, task.taskId, subject.sid)
  const { offlineId, station, device, source, missingEye = null, wears = null } = sent
  const missing = missingEye ?? before?.missingEye ?? 0
  assertFindings(db, { findings: sections, missingEye: missing, last, items: task.items, confirmed })
  const reading = {
    ...{ taskId: task.taskId, sid: subject.sid, offlineId, digest, examined, received: now, station, device, source },
    offset: examined - sent.examined,
    ...{
      uid: taking.examiner ?? caller.uid,
      missingEye,
      wears,
      sections,
      late: task.late,
      correction: 0,
      reason: '',
    },
  }
  if (task.late === 3) {
    const [aside] = await db
      .insert(screeningReading)
      .values({ ...reading, recordId: null })
      .returning({ readingId: screeningReading.readingId })
    return { readingId: aside?.readingId ?? 0, recordId: null, late: 3, again: false }
  }
  const earlier = before ? await readingsOf(db, before.recordId) : []
  const newest = { ...reading, readingId: Number.MAX_SAFE_INTEGER, recordId: before?.recordId ?? 0 }
  const made = await recordOf(db, { task, subject, readings: [...earlier, newest], timeZone })
  const whose = { cid: task.cid, hid: task.hid, taskId: task.taskId, customerId: task.customerId, sid: subject.sid }
  const where = { classId: place?.classId ?? null, grade: place?.grade ?? null, classNo: place?.classNo ?? null }
  let recordId = before?.recordId
  if (recordId === undefined) {
    const stamped = { created: now, updated: now }
    const [inserted] = await db
      .insert(screeningRecord)
      .values({ ...whose, ...where, ...made, ...stamped })
      .returning({ recordId: screeningRecord.recordId })
    recordId = inserted?.recordId ?? 0
  }
  const [inserted] = await db
    .insert(screeningReading)
    .values({ ...reading, recordId })
    .returning({ readingId: screeningReading.readingId })
  const readingId = inserted?.readingId ?? 0
  const conflicts = made.conflicts.map((one) => ({
    ...one,
    readings: one.readings.map((id) => (id === newest.readingId ? readingId : id)),
  }))
  const version = before ? nextVersion(screeningRecord, now) : {}
  await db
    .update(screeningRecord)
    .set({ ...made, conflicts, ...version })
    .where(eq(screeningRecord.recordId, recordId))
  await markLatest(db, subject.sid)
  if (task.late === 2)
    await db
      .update(screeningTask)
      .set({ reportDue: 1, ...nextVersion(screeningTask, now) })
      .where(inArray(screeningTask.taskId, [task.taskId]))
  const after = await recordRows.find(db, recordId, caller, { lock: false })
  if (!after) throw new Refusal('missing')
  await audit(taking, before, after, sent.device)
  return { readingId, recordId, late: task.late, again: false }
}
