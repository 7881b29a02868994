/** The walk-ins of clinics as rows of figures: a row for each person who took a reading of the record. */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { customerKinds } from '../../../contract/screening/screening-customers'
import type { screeningStatistics } from '../../../contract/statistics/screening-statistics'
import type { Context } from '../../http/implement'
import { reservation } from '../../people/reservations/table'
import { ofRecordsSeen } from '../../screening/record-service'
import { hasBill } from '../../screening/referral-service'
import { screeningCustomer } from '../../screening/screening-customers/table'
import { screeningReading, screeningRecord } from '../../screening/screening-records/table'
import { screeningReferral } from '../../screening/screening-referrals/table'
import { screeningSubject } from '../../screening/screening-subjects/table'
import { screeningTask } from '../../screening/screening-tasks/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import type { Source } from '../family/figures'

export type ScreeningAsking = Asking<Context<typeof screeningStatistics.calls.get>['query']>

/** People who took readings of the record; where one is asked for, that one alone. */
const takersOf = ({ query }: ScreeningAsking): SQL => sql`
  select distinct ${screeningReading.uid} as uid from ${screeningReading} where ${and(
    ...[eq(screeningReading.recordId, screeningRecord.recordId), eq(screeningReading.correction, 0)],
    query.screener === undefined ? undefined : eq(screeningReading.uid, query.screener),
  )}`

const rowsOf = (asking: ScreeningAsking, start: string, end: string): SQL => {
  const { caller, timeZone, query } = asking
  const { recordId, date, hid, level, sid } = screeningRecord
  const bill = sql.raw('bill')
  return sql`
    select ${recordId} as record_id, ${date} as day, ${hid} as hid, taker.uid, coalesce(${level} in (2, 3), false) as advised,
      ${screeningReferral.status} as status, coalesce(${bill}.made, false) as billed
    from ${screeningRecord}
      join ${screeningTask} on ${eq(screeningTask.taskId, screeningRecord.taskId)}
      join ${screeningCustomer} on ${eq(screeningCustomer.customerId, screeningRecord.customerId)}
      join ${screeningSubject} on ${eq(screeningSubject.sid, sid)}
      left join ${screeningReferral} on ${eq(screeningReferral.recordId, recordId)}
      left join ${reservation} on ${eq(reservation.resid, screeningReferral.resid)}
      left join lateral (select ${hasBill(timeZone)} as made) as ${bill} on true
      ${query.screener === undefined ? sql`left join` : sql`join`} lateral (${takersOf(asking)}) as taker on true
    where ${conditionOf(
      and(
        ...[eq(screeningCustomer.kind, customerKinds.clinic), gte(date, start), lte(date, end)],
        ...[ofRecordsSeen(caller), ownRows(asking, screeningRecord)],
      ),
    )}`
}

/** A record that two people examined is two rows, and counts once. */
const records = (only: SQL) => sql`count(distinct fact.record_id) filter (where ${only})`

const measures = {
  screened: records(sql`true`),
  advised: records(sql`fact.advised`),
  referred: records(sql`fact.status is not null`),
  referralsBooked: records(sql`fact.status in (1, 2)`),
  referralsCame: records(sql`fact.status = 2`),
  referralsBilled: records(sql`fact.billed`),
}
export type ScreeningSum = keyof typeof measures

export const screeningSource = (asking: ScreeningAsking): Source<ScreeningSum, 'hid' | 'uid'> => ({
  rows: ({ start, end }) => rowsOf(asking, start, end),
  measures,
  keys: { hid: sql`fact.hid`, uid: sql`fact.uid` },
})
