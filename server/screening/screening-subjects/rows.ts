/** How people who are screened are found, kept and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { ageOn } from '../../../contract/core/age'
import { agreesToClinic, type ScreeningSubject } from '../../../contract/screening/subject-record'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import type { Caller } from '../../http/session'
import { maskedNumber } from '../../people/identity-service'
import { ofOwnCustomers } from '../scope'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'
import { screeningSubject } from './table'

const { idNo: _, idNoDigest: __, ...columns } = getTableColumns(screeningSubject)

/** What holds of each purpose is what was said last. */
const consents = sql<ScreeningSubject['consents']>`(select coalesce(json_agg(said order by said.purpose), '[]') from (
  select distinct on (purpose) purpose, given, "by", extract(epoch from at)::bigint as at, file from screening_consent
  where sid = ${screeningSubject.sid} order by purpose, at desc, consent_id desc) said)`
const consentFiles = sql<string[]>`array(select distinct file from screening_consent
  where sid = ${screeningSubject.sid} and file <> '' order by file)`

export const subjectView = (db: Db) =>
  db
    .select({
      ...columns,
      ...{ cid: screeningCustomer.cid, hid: screeningCustomer.hid, customerName: screeningCustomer.name },
      ...{ kind: screeningCustomer.kind },
      ...{
        stage: screeningClass.stage,
        grade: screeningClass.grade,
        classNo: screeningClass.no,
        year: screeningClass.year,
      },
      ...{ consents, consentFiles },
    })
    .from(screeningSubject)
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningSubject.customerId))
    .leftJoin(screeningClass, eq(screeningClass.classId, screeningSubject.classId))
    .$dynamic()

export type SubjectRow = Awaited<ReturnType<typeof subjectView>>[number]
export type SubjectChanges = Partial<typeof screeningSubject.$inferInsert>

/** By whom a person may be linked with a patient, and taken apart again. */
const linkVerbs = (row: SubjectRow, caller: Caller): string[] => {
  if (caller.customers !== null || !caller.codes.has('screening-subjects.link')) return []
  return [...(agreesToClinic(row) ? ['link'] : []), ...(row.pid === null ? [] : ['unlink'])]
}

const verbsOf = (row: SubjectRow, caller: Caller): string[] => {
  const { mergedInto, forgottenAt } = row
  if (forgottenAt !== null) return []
  if (mergedInto !== null) return permitted(caller, 'screening-subjects', ['merge']).map(() => 'unmerge')
  return [...permitted(caller, 'screening-subjects', ['update', 'merge', 'forget']), ...linkVerbs(row, caller)]
}

export const presentSubject = (row: SubjectRow, caller: Caller): ScreeningSubject => {
  const { idNoTail, forgottenAt, kind: _, phone, ...shown } = row
  return {
    ...(shown as unknown as ScreeningSubject),
    phone: caller.codes.has('screening.phone') ? phone : maskedPhone(phone),
    idNo: maskedNumber(idNoTail),
    age: ageOn(row.birthday, caller.today) ?? 0,
    forgotten: forgottenAt === null ? 0 : 1,
    allowed: verbsOf(row, caller),
  }
}

export const subjectRows = tableRows({
  name: 'screening-subjects',
  table: screeningSubject,
  key: 'sid',
  view: subjectView,
  visibleTo: ofOwnCustomers,
  present: presentSubject,
})

export const isOpen = ({ mergedInto, forgottenAt }: SubjectRow) => mergedInto === null && forgottenAt === null
