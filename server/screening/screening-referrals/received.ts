/** Those who were referred to a clinic: what was found of them, and as whom the clinic knows them. */
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { customerKinds } from '../../../contract/screening/screening-customers'
import {
  type ReceivedReferral,
  referralStates,
  type screeningReferrals,
} from '../../../contract/screening/screening-referrals'
import { makePotential } from '../../clinic/potential-service'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { hasText } from '../../db/text'
import { writeOpening } from '../../http/audit'
import type { Context } from '../../http/implement'
import { betweenDays } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { startOfDate } from '../../http/time'
import { passWarnings } from '../../http/warnings'
import { patientMeant } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { hasConsent } from '../consent-service'
import { referredFile } from '../referred-file-service'
import { screeningCustomer } from '../screening-customers/table'
import { screeningRecord } from '../screening-records/table'
import { screeningSubject } from '../screening-subjects/table'
import { presentReferral, type ReferralChanges, type ReferralRow, referralRows } from './rows'
import { screeningReferral } from './table'

type Calls = (typeof screeningReferrals)['calls']
type On<Name extends keyof Calls> = Context<Calls[Name], ReferralRow, ReferralChanges>

const states = conditionsOf(screeningReferral.status, referralStates)

/** That the clinic is one of the caller's, and may be told of the person. A contact of a school is of no clinic. */
const isReceived = (caller: Caller): SQL | undefined =>
  caller.customers === null
    ? and(
        inScope(caller, screeningReferral),
        hasConsent(screeningReferral.sid, 3),
        isNull(screeningSubject.forgottenAt),
      )
    : sql`false`

/** What was found of each of them, by the referral. */
const foundOf = async (db: Db, referralIds: readonly number[]) => {
  if (referralIds.length === 0) return new Map<number, never>()
  const { age, grade, classNo, nakedOd, nakedOs, result, advice } = screeningRecord
  const rows = await db
    .select({
      referralId: screeningReferral.referralId,
      of: {
        ...{ age, grade, classNo, nakedOd, nakedOs, result, advice },
        ...{ kind: screeningCustomer.kind, patientName: patient.name },
      },
    })
    .from(screeningReferral)
    .innerJoin(screeningRecord, eq(screeningRecord.recordId, screeningReferral.recordId))
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningRecord.customerId))
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningReferral.sid))
    .leftJoin(patient, eq(patient.pid, screeningSubject.pid))
    .where(inArray(screeningReferral.referralId, [...referralIds]))
  return new Map(rows.map(({ referralId, of }) => [referralId, of]))
}

/** What the clinic may do beside the moves of a referral. */
const stepsOf = ({ potentialId, pid }: ReferralRow, { codes }: Caller): string[] => [
  ...(potentialId === null && pid === null && codes.has('potentials.create') ? ['convert'] : []),
  ...(codes.has('patients.read') ? ['link'] : []),
]

const presentAll = async (
  { db, caller, now }: { db: Db; caller: Caller; now: number },
  rows: readonly ReferralRow[],
): Promise<ReceivedReferral[]> => {
  const found = await foundOf(
    db,
    rows.map(({ referralId }) => referralId),
  )
  return rows.map((row) => {
    const referral = presentReferral(row, caller, now)
    const steps = caller.codes.has('screening-referrals.update') ? stepsOf(row, caller) : []
    return { ...referral, ...found.get(row.referralId), allowed: [...referral.allowed, ...steps] } as ReceivedReferral
  })
}

export const received = async (context: On<'received'>) => {
  const { query, caller } = context
  const { hid } = screeningReferral
  const { level, myopia, customerId } = screeningRecord
  const { name, phone } = screeningSubject
  const page = await referralRows.page(context, {
    where: and(
      isReceived(caller),
      betweenDays(screeningRecord.date, query),
      query.linked === undefined
        ? undefined
        : query.linked === 1
          ? isNotNull(screeningSubject.pid)
          : isNull(screeningSubject.pid),
      matching(query, {
        ...{ hid, level, myopia, customerId, kind: screeningCustomer.kind },
        keyword: (text) =>
          or(
            hasText(name, text),
            /^\d{4}$/.test(text) ? sql`right(${phone}, 4) = ${text} and ${phone} <> ''` : undefined,
          ),
      }),
    ),
    chosen: inAnyOf(states, query.status),
    counts: states,
  })
  return { ...page, rows: await presentAll(context, page.rows) }
}

/** @throws the refusal `missing` where the referral is to another clinic, or the clinic may not be told of the person any more */
const assertReceived = async (db: Db, caller: Caller, { referralId, sid }: ReferralRow) => {
  const known = await db
    .select({ referralId: screeningReferral.referralId })
    .from(screeningReferral)
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningReferral.sid))
    .where(and(eq(screeningReferral.referralId, referralId), eq(screeningSubject.sid, sid), isReceived(caller)))
  if (known.length === 0) throw new Refusal('missing')
}

/** Every look at a single child's file is known afterwards. */
export const file = async (context: On<'file'>) => {
  const { db, row, caller, now, request, services } = context
  await assertReceived(db, caller, row)
  const entry = { at: now, uid: caller.uid, name: caller.name, cid: row.cid, address: request.address }
  const what = { requestId: request.id, resource: referralRows.name, recordId: row.referralId }
  await writeOpening(db, { ...entry, ...what }, startOfDate(caller.today, services.timeZone))
  const [referral] = await presentAll(context, [row])
  return { referral: referral as ReceivedReferral, records: await referredFile(db, caller, row) }
}

/** How the clinic heard of the person, by the kind of the customer, in the words of the patient settings. */
const sourceOf: Readonly<Record<number, string>> = {
  ...{ [customerKinds.school]: '校筛', [customerKinds.community]: '社区' },
  ...{ [customerKinds.clinic]: '自然到店', [customerKinds.channel]: '其他' },
}

/** @throws Refusal `stop` to those who keep none of the clinic's people, though they change the referral */
const assertOfClinic = ({ codes }: Caller, code: string) => {
  if (!codes.has(code)) throw new Refusal('stop', { message: { key: 'screeningReferral.ofClinic' } })
}

export const convert = async (context: On<'convert'>) => {
  const { db, row, body, caller, now, save, auditAs } = context
  assertOfClinic(caller, 'potentials.create')
  await assertReceived(db, caller, row)
  if (!stepsOf(row, caller).includes('convert'))
    throw new Refusal('conflict', {
      message: { key: 'conflict.screeningReferral' },
      current: presentReferral(row, caller, now),
    })
  const phone = body.contactPhone || row.phone
  if (phone === '') throw refuseField('contactPhone', 'input.required')
  const { cid, hid, name, gender, birthday } = row
  const kind = (await foundOf(db, [row.referralId])).get(row.referralId)?.kind ?? customerKinds.channel
  const note = body.note || `${row.date} ${row.customerName}`
  const lead = { cid, hid, name, gender, birthday, phone, note, source: sourceOf[kind] ?? '' }
  const potentialId = await makePotential(context, lead, body.confirmWarn === 1)
  auditAs('convert')
  return save({ potentialId })
}

export const link = async (context: On<'link'>) => {
  const { db, row, body, caller, now, save, auditAs } = context
  assertOfClinic(caller, 'patients.read')
  await assertReceived(db, caller, row)
  const { pid, name, birthday } = await patientMeant(db, caller, row.hid, body.pid)
  const isOther = name !== row.name || (birthday !== null && birthday !== row.birthday)
  const warning = { key: 'screeningReferral.otherPatient', params: { name, birthday: birthday ?? '—' } } as const
  passWarnings(db, isOther ? [warning] : [], body.confirmWarn === 1)
  await db
    .update(screeningSubject)
    .set({ pid, ...nextVersion(screeningSubject, now) })
    .where(eq(screeningSubject.sid, row.sid))
  auditAs('link')
  return save({})
}
