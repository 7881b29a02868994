/** The rows of case records, as they are found and shown, for those who see the account. */
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { caseHours, type TrainingCase, trainingCases } from '../../../contract/training/cases'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope, ofGrantedBrands } from '../../http/scope'
import type { Caller } from '../../http/session'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { trainingUser } from '../users/table'
import { trainingCase } from './table'

const addenda = sql<TrainingCase['addenda']>`coalesce((
  select json_agg(json_build_object('text', addendum.text, 'operatorName', author.name,
    'at', floor(extract(epoch from addendum.at))::bigint) order by addendum.addendum_id)
  from training_case_addendum addendum join account author on author.uid = addendum.operator_id
  where addendum.case_id = ${trainingCase.caseId}), '[]')`

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(trainingCase),
      ...{ cid: trainingUser.cid, hid: trainingUser.hid },
      patientName: patient.name,
      operatorName: account.name,
      addenda,
    })
    .from(trainingCase)
    .innerJoin(trainingUser, eq(trainingUser.sdxUid, trainingCase.sdxUid))
    .innerJoin(patient, eq(patient.pid, trainingCase.pid))
    .innerJoin(account, eq(account.uid, trainingCase.operatorId))
    .$dynamic()
export type CaseRow = Awaited<ReturnType<typeof view>>[number]
export type CaseChanges = Partial<typeof trainingCase.$inferInsert>

/** Whether the caller may still change what it says, beside adding to it. */
export const isOpenTo = ({ operatorId, created }: CaseRow, { uid }: Caller, now: number): boolean =>
  operatorId === uid && now - created <= caseHours * 3600

const verbsOf = (row: CaseRow, caller: Caller, now: number) => {
  if (!caller.codes.has('exams.update')) return []
  return isOpenTo(row, caller, now) ? ['update', 'add'] : ['add']
}

export const presentCase = (row: CaseRow, caller: Caller, now: number): TrainingCase => ({
  ...row,
  allowed: verbsOf(row, caller, now),
})

export const caseRows = tableRows({
  name: trainingCases.name,
  table: trainingCase,
  key: 'caseId',
  view,
  visibleTo: (caller) =>
    and(inScope(caller, trainingUser), ofGrantedBrands(caller, trainingUser.brand), isNull(trainingUser.removed)),
  present: presentCase,
})
