/** Two records of one person: brought together, and apart again. */
import { eq } from 'drizzle-orm'
import { nextVersion } from '../../crud/table-rows'
import { Refusal, refuseField } from '../../http/refusal'
import { passWarnings } from '../../http/warnings'
import type { On } from './find'
import { presentSubject, subjectRows } from './rows'
import { refuseClosed } from './save'
import { screeningSubject } from './table'

export const merge = async ({ db, row, body, caller, now, save, auditAs }: On<'merge'>) => {
  const { dropSid, dropVersion, confirmWarn } = body
  refuseClosed(row, caller)
  if (dropSid === row.sid) throw refuseField('dropSid', 'screeningSubject.mergeSelf')
  const dropped = await subjectRows.find(db, dropSid, caller, { lock: true })
  if (!dropped || dropped.cid !== row.cid) throw refuseField('dropSid', 'screeningSubject.unknown')
  refuseClosed(dropped, caller)
  // One step, so that whoever reads the kept record finds all of them.
  if ((await db.$count(screeningSubject, eq(screeningSubject.mergedInto, dropSid))) > 0)
    throw refuseField('dropSid', 'screeningSubject.mergeChain')
  if (dropped.version !== dropVersion) throw new Refusal('conflict', { current: presentSubject(dropped, caller) })
  passWarnings(
    db,
    [
      ...(row.name === dropped.name ? [] : [{ key: 'screeningSubject.unlikeName' as const }]),
      ...(row.gender === dropped.gender ? [] : [{ key: 'screeningSubject.unlikeGender' as const }]),
      ...(row.birthday === dropped.birthday ? [] : [{ key: 'screeningSubject.unlikeBirthday' as const }]),
    ],
    confirmWarn === 1,
  )
  await db
    .update(screeningSubject)
    .set({ mergedInto: row.sid, ...nextVersion(screeningSubject, now) })
    .where(eq(screeningSubject.sid, dropSid))
  auditAs('merge', '', { before: {}, after: { merged: dropSid } })
  return save({})
}

export const unmerge = async ({ row, caller, save, auditAs }: On<'unmerge'>) => {
  if (row.mergedInto === null || row.forgottenAt !== null)
    throw new Refusal('conflict', {
      message: { key: row.forgottenAt === null ? 'conflict.subjectNotMerged' : 'conflict.subjectForgotten' },
      current: presentSubject(row, caller),
    })
  auditAs('unmerge')
  return save({ mergedInto: null })
}
