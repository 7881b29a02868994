/** Corrects a record: what a person decides is a reading of its own, which stands over every measurement. */
import { and, eq } from 'drizzle-orm'
import { examEyes } from '../../../contract/clinic/exam-sections'
import { type Findings, type ItemName, itemNames } from '../../../contract/screening/items'
import type { screeningRecords } from '../../../contract/screening/screening-records'
import { taskStatus } from '../../../contract/screening/screening-tasks'
import { nextVersion } from '../../crud/table-rows'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { hashToken } from '../../http/session'
import { canonicalJson } from '../canonical-json'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'
import { assertFindings, inNormalForm } from './found'
import { readingsOf, recordOf } from './merged'
import type { RecordChanges, RecordRow } from './rows'
import { screeningReading } from './table'
import { lastFindings } from './take'

type On = Context<(typeof screeningRecords)['calls']['correct'], RecordRow, RecordChanges>
type Values = Readonly<Record<string, unknown>>

/** What of an item and eye was sent that is not what stands, or that ends a conflict. */
const decidedOf = (sent: Findings, row: RecordRow): Findings => {
  const inConflict = new Set(row.conflicts.map(({ at }) => at))
  const decided: Record<string, Values> = {}
  const take = (item: ItemName, part: Values) => {
    decided[item] = { ...decided[item], ...part }
  }
  for (const item of itemNames) {
    const { od: _, os: __, ...both } = (sent[item] ?? {}) as Values
    const { od: ___, os: ____, ...stands } = (row.sections[item] ?? {}) as Values
    if (Object.keys(both).length > 0 && canonicalJson(both) !== canonicalJson(stands)) take(item, both)
    for (const eye of examEyes) {
      const [one, other] = [
        (sent[item] as Values | undefined)?.[eye],
        (row.sections[item] as Values | undefined)?.[eye],
      ]
      if (one === undefined) continue
      if (canonicalJson(one) !== canonicalJson(other) || inConflict.has(`${item}.${eye}`)) take(item, { [eye]: one })
    }
  }
  return decided as Findings
}

/** The task stays in its state meanwhile; one that was reported is to be reported anew. */
const lockTask = async ({ db, row, now }: On) => {
  const [task] = await db.select().from(screeningTask).where(eq(screeningTask.taskId, row.taskId)).for('no key update')
  if (!task) throw new Refusal('missing')
  if (task.status === taskStatus.reported)
    await db
      .update(screeningTask)
      .set({ reportDue: 1, ...nextVersion(screeningTask, now) })
      .where(eq(screeningTask.taskId, row.taskId))
  return task
}

export const correct = async (context: On) => {
  const { db, row, body, caller, now, services, save, auditAs } = context
  const task = await lockTask(context)
  const [subject] = await db
    .select()
    .from(screeningSubject)
    .where(and(eq(screeningSubject.sid, row.sid)))
  if (!subject) throw new Refusal('missing')
  const sections = decidedOf(inNormalForm(body.sections), row)
  const { wears = row.wears, missingEye = row.missingEye } = body
  if (Object.keys(sections).length === 0 && wears === row.wears && missingEye === row.missingEye)
    throw refuseField('sections', 'screening.unchanged')
  const last = await lastFindings(db, row.sid, row.taskId)
  assertFindings(db, { findings: sections, missingEye, last, items: task.items, confirmed: body.confirmWarn === 1 })
  const offlineId = crypto.randomUUID()
  const reading = {
    ...{
      taskId: row.taskId,
      sid: row.sid,
      recordId: row.recordId,
      offlineId,
      examined: now,
      received: now,
      uid: caller.uid,
    },
    ...{
      missingEye,
      wears,
      sections,
      correction: 1,
      reason: body.reason,
      digest: await hashToken(canonicalJson(sections)),
    },
    ...{ offset: 0, station: 1, device: '', source: 1, late: 0 },
  }
  const [made] = await db.insert(screeningReading).values(reading).returning()
  if (!made) throw new Refusal('missing')
  const readings = await readingsOf(db, row.recordId)
  auditAs('correct', body.reason)
  return save(await recordOf(db, { task, subject, readings, timeZone: services.timeZone }))
}
