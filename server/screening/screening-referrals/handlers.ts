import { and, eq } from 'drizzle-orm'
import { referralStates, referralStatus, screeningReferrals } from '../../../contract/screening/screening-referrals'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { hasText } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { betweenDays } from '../../http/periods'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { bookPatient, cancelBooked } from '../../people/reservation-service'
import { hasConsent } from '../consent-service'
import { wasTakenBy } from '../record-service'
import { hasBill } from '../referral-service'
import { ofTasksSeen } from '../scope'
import { screeningCustomer } from '../screening-customers/table'
import { screeningRecord } from '../screening-records/table'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask } from '../screening-tasks/table'
import { patientOf } from './patient'
import { convert, file, link, received } from './received'
import { assertFrom, isLost, type ReferralChanges, type ReferralRow, referralRows } from './rows'
import { screeningReferral } from './table'

type Calls = typeof screeningReferrals.calls
type On<Name extends keyof Calls> = Context<Calls[Name], ReferralRow, ReferralChanges>

const states = conditionsOf(screeningReferral.status, referralStates)
const { offered, booked, declined } = referralStatus

const list = async (context: On<'list'>) => {
  const { query, now, caller, services } = context
  const { cid, hid, sid, level } = screeningReferral
  return referralRows.page(context, {
    where: and(
      betweenDays(screeningRecord.date, query),
      query.lost === undefined ? undefined : eq(isLost(now), query.lost === 1),
      query.own === undefined ? undefined : inScope(caller, screeningRecord),
      query.billed === undefined ? undefined : eq(hasBill(services.timeZone), query.billed === 1),
      matching(query, {
        ...{ cid, hid, sid, level, customerId: screeningRecord.customerId, kind: screeningCustomer.kind },
        ...{ screenedHid: screeningRecord.hid, screener: wasTakenBy },
        keyword: (text) => hasText(screeningSubject.name, text),
      }),
    ),
    chosen: inAnyOf(states, query.status),
    counts: states,
  })
}

/** @throws Refusal at `hid` unless it is a working clinic of the company; a child may be led to any of them */
const assertClinic = async (db: Db, cid: number, hid: number) => {
  const found = await db.$count(hospital, and(eq(hospital.hid, hid), eq(hospital.cid, cid), eq(hospital.status, 1)))
  if (found === 0) throw refuseField('hid', 'account.noClinic')
}

/** @throws Refusal at the field unless the clinic may be told of the person */
const assertConsent = async (db: Db, sid: number, field: string) => {
  const agreed = and(eq(screeningSubject.sid, sid), hasConsent(screeningSubject.sid, 3))
  if ((await db.$count(screeningSubject, agreed)) === 0) throw refuseField(field, 'screeningReferral.noConsent')
}

const create = async (context: On<'create'>) => {
  const { db, caller, body, now } = context
  const [found] = await db
    .select({
      record: screeningRecord,
      clinic: screeningCustomer.hid,
      kind: screeningCustomer.kind,
      forgottenAt: screeningSubject.forgottenAt,
    })
    .from(screeningRecord)
    .innerJoin(screeningTask, eq(screeningTask.taskId, screeningRecord.taskId))
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningRecord.customerId))
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningRecord.sid))
    .where(and(eq(screeningRecord.recordId, body.recordId), ofTasksSeen(caller)))
    .for('share', { of: screeningRecord })
  if (!found || caller.customers !== null) throw refuseField('recordId', 'screeningReferral.noRecord')
  const { record } = found
  if (found.forgottenAt !== null) throw refuseField('recordId', 'screeningReferral.noRecord')
  const hid = body.hid ?? found.clinic ?? caller.hid
  if (hid === null) throw refuseField('hid', 'input.required')
  await assertConsent(db, record.sid, 'recordId')
  await assertClinic(db, record.cid, hid)
  return referralRows.insert(context, {
    ...{ cid: record.cid, hid, recordId: record.recordId, sid: record.sid, level: record.level },
    ...{ status: offered, since: now, note: body.note, uid: caller.uid },
  })
}

const update = async (context: On<'update'>) => {
  const { db, row, body, save } = context
  assertFrom(row, context, 'update')
  const { version: _, ...fields } = body
  if (fields.hid !== undefined && fields.hid !== row.hid) {
    if (row.status !== offered) throw refuseField('hid', 'screeningReferral.clinicStays')
    await assertClinic(db, row.cid, fields.hid)
  }
  return save(fields)
}

const at = ({ db, caller, now, services, request }: On<'book'> | On<'cancel'>) => ({
  ...{ db, caller, clock: { now, timeZone: services.timeZone } },
  ...{ address: request.address, requestId: request.id },
})

const book = async (context: On<'book'>) => {
  const { db, row, body, now, save } = context
  assertFrom(row, context, 'book')
  await assertConsent(db, row.sid, 'version')
  const [subject] = await db
    .select()
    .from(screeningSubject)
    .where(eq(screeningSubject.sid, row.sid))
    .for('no key update')
  if (!subject || subject.forgottenAt !== null) throw new Refusal('missing')
  const { cid, hid } = row
  const who = await patientOf(context, { cid, hid }, subject)
  const { date, slot, ctid, confirmWarn } = body
  const resid = await bookPatient(at(context), { ...who, cid, hid, date, slot, ctid, confirmWarn, note: row.note })
  return save({ status: booked, since: now, resid, reason: '' })
}

const cancel = async (context: On<'cancel'>) => {
  const { row, body, now, save, auditAs } = context
  assertFrom(row, context, 'cancel')
  if (row.resid !== null) await cancelBooked(at(context), row.resid, body.reason)
  auditAs('cancel', body.reason)
  return save({ status: offered, since: now, reason: body.reason })
}

const decline = async (context: On<'decline'>) => {
  const { row, body, now, save, auditAs } = context
  assertFrom(row, context, 'decline')
  auditAs('decline', body.reason)
  return save({ status: declined, since: now, reason: body.reason })
}

const offer = async (context: On<'offer'>) => {
  const { row, now, save } = context
  assertFrom(row, context, 'offer')
  return save({ status: offered, since: now })
}

export const screeningReferralCalls = implement<Calls, ReferralRow, ReferralChanges>(
  screeningReferrals,
  { list, received, file, convert, link, get: async () => undefined, create, update, book, cancel, decline, offer },
  referralRows,
)
