/** Two records of one person: brought together, and apart again. */
import { and, eq, inArray } from 'drizzle-orm'
import { patientStatus, type patients } from '../../../contract/people/patients'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { chainOf } from '../../http/scope'
import { passWarnings } from '../../http/warnings'
import { hospital } from '../../partners/hospitals/table'
import type { OnMerged, PatientAccounts } from '../patient-service'
import { isOwn, type PatientChanges, type PatientRow, patientRows } from './rows'
import { patient } from './table'

type On<Name extends 'merge' | 'unmerge'> = Context<(typeof patients.calls)[Name], PatientRow, PatientChanges>

const sharesChain = async (db: Db, hid: number, other: number) =>
  (await db.$count(hospital, and(eq(hospital.hid, other), inArray(hospital.hid, chainOf(hid))))) > 0

export const merge = async (
  { db, row, body, caller, now, save, auditAs }: On<'merge'>,
  accountsOf: PatientAccounts,
  onMerged: OnMerged,
) => {
  const { dropPid, dropVersion, confirmWarn } = body
  if (dropPid === row.pid) throw refuseField('dropPid', 'patient.mergeSelf')
  const dropped = await patientRows.find(db, dropPid, caller, { lock: true })
  if (!dropped) throw refuseField('dropPid', 'patient.noPatient')
  if (!isOwn(caller, row) || !isOwn(caller, dropped)) throw new Refusal('forbidden')
  if (row.mergedInto !== null || dropped.mergedInto !== null)
    throw refuseField(row.mergedInto === null ? 'dropPid' : 'keepPid', 'patient.mergedAlready')
  if (dropped.version !== dropVersion)
    throw new Refusal('conflict', { current: patientRows.present(dropped, caller, now) })
  if (!(await sharesChain(db, row.hid, dropped.hid))) throw refuseField('dropPid', 'patient.mergeOtherChain')
  const accounts = await accountsOf(db, dropPid, caller)
  if (accounts.length > 0) {
    const names = accounts.map(({ name }) => name).join(' / ')
    throw new Refusal('stop', { message: { key: 'patient.mergeHasAccounts', params: { names } } })
  }
  const unlike = [
    ...(row.gender === dropped.gender ? [] : (['patient.unlikeGender'] as const)),
    ...(row.birthday === dropped.birthday ? [] : (['patient.unlikeBirthday'] as const)),
  ]
  passWarnings(
    db,
    unlike.map((key) => ({ key })),
    confirmWarn === 1,
  )
  await db
    .update(patient)
    .set({ status: patientStatus.merged, mergedInto: row.pid, ...nextVersion(patient, now) })
    .where(and(eq(patient.pid, dropPid)))
  await onMerged({ db, caller, now }, dropPid, row.pid)
  auditAs('merge', '', { before: {}, after: { merged: dropPid } })
  await save({})
  return undefined
}

export const unmerge = async ({ row, caller, save, auditAs }: On<'unmerge'>) => {
  if (!isOwn(caller, row)) throw new Refusal('forbidden')
  if (row.mergedInto === null) throw new Refusal('conflict', { message: { key: 'patient.notMerged' } })
  auditAs('unmerge')
  await save({ status: patientStatus.active, mergedInto: null })
  return undefined
}
