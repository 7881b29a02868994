/** How referrals are found, kept and shown. */
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  lostDays,
  referralMoves,
  referralStatus,
  type ScreeningReferral,
  screeningReferrals,
} from '../../../contract/screening/screening-referrals'
import { visit } from '../../clinic/visits/table'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { reservation } from '../../people/reservations/table'
import { account } from '../../system/accounts/table'
import { hasConsent } from '../consent-service'
import { screeningCustomer } from '../screening-customers/table'
import { screeningRecord } from '../screening-records/table'
import { screeningSubject } from '../screening-subjects/table'
import { screeningReferral } from './table'

const seconds = lostDays * 86_400

/** That nothing came of it for long. */
export const isLost = (now: number): SQL<boolean> =>
  sql<boolean>`(${screeningReferral.status} = ${sql.raw(String(referralStatus.offered))}
    and ${screeningReferral.since} < to_timestamp(${now - seconds}))`

const { uid: _, ...columns } = getTableColumns(screeningReferral)

const view = (db: Db) =>
  db
    .select({
      ...columns,
      hospitalName: hospital.name,
      date: screeningRecord.date,
      customerId: screeningRecord.customerId,
      customerName: screeningCustomer.name,
      name: screeningSubject.name,
      gender: screeningSubject.gender,
      birthday: screeningSubject.birthday,
      phone: screeningSubject.phone,
      pid: screeningSubject.pid,
      bookedDate: reservation.date,
      bookedSlot: reservation.slot,
      visitId: sql<
        number | null
      >`(select max(came.visit_id) from ${visit} came where came.resid = ${screeningReferral.resid})`,
      operatorName: account.name,
    })
    .from(screeningReferral)
    .innerJoin(hospital, eq(hospital.hid, screeningReferral.hid))
    .innerJoin(screeningRecord, eq(screeningRecord.recordId, screeningReferral.recordId))
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningRecord.customerId))
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningReferral.sid))
    .innerJoin(account, eq(account.uid, screeningReferral.uid))
    .leftJoin(reservation, eq(reservation.resid, screeningReferral.resid))
    .$dynamic()

export type ReferralRow = Awaited<ReturnType<typeof view>>[number]
export type ReferralChanges = Partial<typeof screeningReferral.$inferInsert>

/** An agent's people see those of the company, a clinic's those to the clinic and those of its screenings; contacts none. */
const visibleReferrals = (caller: Caller): SQL | undefined => {
  if (caller.customers !== null) return sql`false`
  if (caller.hid === null) return inScope(caller, screeningReferral)
  const own = [...caller.stores]
  return and(
    eq(screeningReferral.cid, caller.cid ?? 0),
    // A clinic that did not examine the child knows of it as long as the guardian agrees.
    or(
      and(inArray(screeningReferral.hid, own), hasConsent(screeningReferral.sid, 3)),
      inArray(screeningRecord.hid, own),
    ),
  )
}

const movesFrom = (status: number) => referralMoves.filter(({ from }) => (from as readonly number[]).includes(status))

export const presentReferral = (row: ReferralRow, { codes }: Caller, now: number): ScreeningReferral => ({
  ...(row as ScreeningReferral),
  phone: codes.has('screening.phone') ? row.phone : maskedPhone(row.phone),
  lost: row.status === referralStatus.offered && row.since < now - seconds ? 1 : 0,
  allowed: movesFrom(row.status)
    .filter(({ can }) => codes.has(can))
    .map(({ verb }) => verb),
})

export const referralRows = tableRows({
  name: screeningReferrals.name,
  table: screeningReferral,
  key: 'referralId',
  view,
  visibleTo: visibleReferrals,
  present: presentReferral,
})

/** @throws the refusal `conflict` where no arrow of the verb begins at the state */
export const assertFrom = (
  row: ReferralRow,
  { caller, now }: { caller: Caller; now: number },
  verb: (typeof referralMoves)[number]['verb'],
): void => {
  if (!movesFrom(row.status).some((move) => move.verb === verb))
    throw new Refusal('conflict', {
      message: { key: 'conflict.screeningReferral' },
      current: presentReferral(row, caller, now),
    })
}
