/** The rows of prescriptions, as they are found and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { examStatus } from '../../../contract/clinic/exam-terms'
import { type Prescription, prescriptions, rxMoves, rxStatus } from '../../../contract/clinic/prescriptions'
import type { RxContent } from '../../../contract/clinic/rx-content'
import { lineOf, type RxKind, type RxPurpose, voidHours } from '../../../contract/clinic/rx-kind'
import { orderKinds } from '../../../contract/orders/order-kinds'
import type { ExaminerType } from '../../../contract/people/contacts'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { prescriptionColumns } from '../../db/prescription-columns'
import { inChain } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { contact } from '../../people/contacts/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { exam } from '../exams/table'
import { visit } from '../visits/table'
import { prescription } from './table'

const optrist = alias(contact, 'optrist')
/** Who signed the examination. */
const examiner = alias(account, 'examiner')
/** The signer, as the clinic knows them. */
const signer = alias(contact, 'signer')

/** A person of that type: who examined, or failing that who signed. */
const personOf = (type: ExaminerType, field: 'ctid' | 'name') => {
  const of = (who: typeof contact | typeof signer) => sql`when ${who.type} = ${sql.raw(`'${type}'`)} then ${who[field]}`
  return sql`case ${of(contact)} ${of(signer)} end`
}

export const rxView = (db: Db) =>
  db
    .select({
      ...getTableColumns(prescription),
      hospitalName: hospital.name,
      patientName: patient.name,
      gender: patient.gender,
      birthday: patient.birthday,
      examDate: exam.date,
      cyclo: exam.cyclo,
      refractedBy: examiner.name,
      examAmended: sql<
        0 | 1
      >`(${exam.replacedBy} is not null or ${exam.status} = ${sql.raw(String(examStatus.void))})::int`,
      ctid: sql<number | null>`${personOf('contact_doctor', 'ctid')}`,
      doctorName: sql<string | null>`${personOf('contact_doctor', 'name')}`,
      optristId: sql<number | null>`coalesce(${visit.optristId}, ${personOf('contact_optrist', 'ctid')})`,
      optristName: sql<string | null>`coalesce(${optrist.name}, ${personOf('contact_optrist', 'name')})`,
    })
    .from(prescription)
    .innerJoin(hospital, eq(hospital.hid, prescription.hid))
    .innerJoin(patient, eq(patient.pid, prescription.pid))
    .innerJoin(exam, eq(exam.examId, prescription.examId))
    .innerJoin(visit, eq(visit.visitId, prescription.visitId))
    .leftJoin(contact, eq(contact.ctid, visit.ctid))
    .leftJoin(optrist, eq(optrist.ctid, visit.optristId))
    .leftJoin(examiner, eq(examiner.uid, exam.signedBy))
    .leftJoin(account, eq(account.uid, prescription.signedBy))
    .leftJoin(signer, eq(signer.ctid, account.ctid))
    .$dynamic()
export type RxRow = Awaited<ReturnType<typeof rxView>>[number]
export type RxChanges = Partial<typeof prescription.$inferInsert>

const contentFields = [...Object.keys(prescriptionColumns()), 'orderOpt', 'orderLen', 'cycle', 'packQty']

/** The content of a row alone. */
export const partOf = (row: RxRow): RxContent =>
  Object.fromEntries(contentFields.map((field) => [field, row[field as keyof RxRow]])) as unknown as RxContent

/** The kind and the content of a row, as the rules of the contract read them. */
export const contentOf = (row: RxRow): RxContent & { kind: RxKind; purpose: RxPurpose } => ({
  ...partOf(row),
  ...{ kind: row.kind as RxKind, purpose: row.purpose as RxPurpose },
})

/** Prescriptions are read in the whole chain, and written in the store in which they were made. */
export const isOwn = ({ hid, stores }: Caller, row: Pick<RxRow, 'hid'>) => hid === null || stores.includes(row.hid)

/** The signer may void it for a day. */
const isFresh = ({ signedBy, signedAt }: RxRow, { uid }: Caller, now: number) =>
  signedBy === uid && signedAt !== null && now - signedAt <= voidHours * 3600

export const mayVoid = (row: RxRow, caller: Caller, now: number): boolean =>
  row.status === rxStatus.draft
    ? caller.codes.has('prescriptions.update')
    : caller.codes.has('prescriptions.void') || isFresh(row, caller, now)

const mayOrder = ({ kind, validUntil }: RxRow, { codes, today }: Caller) =>
  validUntil >= today && codes.has(`${orderKinds[lineOf(kind as RxKind)].resource.name}.create`)

/** What the state, the codes, the store and the day allow. */
const verbsOf = (row: RxRow, caller: Caller, now: number): string[] => {
  const own = isOwn(caller, row)
  const isOpen = (verb: string, can: string): boolean => {
    if (verb === 'order') return caller.codes.has(can) && mayOrder(row, caller)
    if (verb === 'void') return own && mayVoid(row, caller, now)
    return own && caller.codes.has(can)
  }
  const verbs = rxMoves
    .filter(({ verb, from, can }) => (from as readonly number[]).includes(row.status) && isOpen(verb, can))
    .map(({ verb }) => verb)
  return [...new Set(verbs)]
}

export const presentRx = ({ operatorId: _, ...row }: RxRow, caller: Caller, now: number): Prescription =>
  ({ ...row, allowed: verbsOf({ ...row, operatorId: null }, caller, now) }) as unknown as Prescription

export const rxRows = tableRows({
  name: prescriptions.name,
  table: prescription,
  key: 'rxId',
  view: rxView,
  visibleTo: (caller) => inChain(caller, prescription),
  present: presentRx,
})
