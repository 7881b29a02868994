/** How lead activities are found, kept and shown. */
import { eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type LeadActivity, leadActivities, leadActivityStatus } from '../../../contract/clinic/lead-activities'
import { potentialStatus } from '../../../contract/clinic/potentials'
import { visitStatus } from '../../../contract/clinic/visits'
import { reservationStatus } from '../../../contract/people/reservations'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { reservation } from '../../people/reservations/table'
import { account } from '../../system/accounts/table'
import { couponTemplate } from '../coupon-templates/table'
import { potential, potentialFollow } from '../potentials/table'
import { visit } from '../visits/table'
import { followedBy } from '../wechat-service'
import { leadActivity } from './table'

const number = (value: number) => sql.raw(String(value))

/** The leads of the activity that meet a condition, which names them `lead`. */
const leads = (condition: SQL = sql`true`) => sql<number>`(select count(*)::int from ${potential} lead
  where lead.lead_activity_id = ${leadActivity.leadActivityId} and (${condition}))`

const came = sql`exists (select from ${visit} where ${visit.pid} = lead.pid and ${visit.created} >= lead.created
  and ${visit.status} not in (${number(visitStatus.cancelled)}, ${number(visitStatus.missed)}))`
const booked = sql`lead.status = ${number(potentialStatus.booked)}
  or exists (select from ${potentialFollow} where ${potentialFollow.potentialId} = lead.potential_id and ${potentialFollow.booked} = 1)
  or exists (select from ${reservation} where ${reservation.pid} = lead.pid and ${reservation.created} >= lead.created
    and ${reservation.status} <> ${number(reservationStatus.cancelled)})
  or ${came}`

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(leadActivity),
      hospitalName: hospital.name,
      staffName: account.name,
      couponName: couponTemplate.name,
      followed: followedBy(leadActivity.leadActivityId),
      leads: leads(),
      booked: leads(booked),
      came: leads(came),
    })
    .from(leadActivity)
    .innerJoin(hospital, eq(hospital.hid, leadActivity.hid))
    .leftJoin(account, eq(account.uid, leadActivity.staff))
    .leftJoin(couponTemplate, eq(couponTemplate.tplId, leadActivity.tplId))
    .$dynamic()

export type LeadActivityRow = Awaited<ReturnType<typeof view>>[number]
export type LeadActivityChanges = Partial<typeof leadActivity.$inferInsert>

const { planned, running, ended, stopped } = leadActivityStatus

/** In which state an activity is on a day. */
export const statusOn = (
  { stoppedAt, start, end }: Pick<LeadActivityRow, 'stoppedAt' | 'start' | 'end'>,
  today: string,
): LeadActivity['status'] => {
  if (stoppedAt !== null) return stopped
  if (today < start) return planned
  return today > end ? ended : running
}

/** The activities in each state on a day. */
export const statesOn = (today: string) => {
  const goesOn = isNull(leadActivity.stoppedAt)
  const day = sql`${today}::date`
  return {
    [planned]: sql`${goesOn} and ${leadActivity.start} > ${day}`,
    [running]: sql`${goesOn} and ${day} between ${leadActivity.start} and ${leadActivity.end}`,
    [ended]: sql`${goesOn} and ${leadActivity.end} < ${day}`,
    [stopped]: isNotNull(leadActivity.stoppedAt),
  }
}

export const isOver = (row: LeadActivityRow, { today }: Caller) => statusOn(row, today) >= ended

export const presentLeadActivity = ({ stoppedAt, ...row }: LeadActivityRow, caller: Caller): LeadActivity => ({
  ...row,
  status: statusOn({ ...row, stoppedAt }, caller.today),
  allowed: isOver({ ...row, stoppedAt }, caller) ? [] : permitted(caller, leadActivities.name, ['update', 'stop']),
})

export const leadActivityRows = tableRows({
  name: leadActivities.name,
  table: leadActivity,
  key: 'leadActivityId',
  view,
  visibleTo: (caller) => inScope(caller, leadActivity),
  present: presentLeadActivity,
})
