/** Recipients of a clinic's campaigns of text messages as rows of figures, at the day on which their campaign started. */
import { and, gte, lt, sql } from 'drizzle-orm'
import { recipientStatus } from '../../../contract/clinic/sms-campaigns'
import { bookedDays } from '../../../contract/statistics/clinic-figures'
import { smsCampaign, smsRecipient } from '../../clinic/sms-campaigns/table'
import { reservation } from '../../people/reservations/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import type { Source } from '../family/figures'

const inState = (status: number) => sql`count(*) filter (where fact.status = ${sql.raw(String(status))})`
const charged = sql`fact.status <> ${sql.raw(String(recipientStatus.skipped))}`

const measures = {
  campaigns: sql`count(distinct fact.campaign)`,
  recipients: sql`count(*)`,
  waiting: inState(recipientStatus.waiting),
  submitted: inState(recipientStatus.submitted),
  succeeded: inState(recipientStatus.succeeded),
  failed: inState(recipientStatus.failed),
  skipped: inState(recipientStatus.skipped),
  parts: sql`coalesce(sum(fact.parts) filter (where ${charged}), 0)`,
  cost: sql`coalesce(sum(fact.parts * fact.price) filter (where ${charged}), 0)`,
  bookedAfter: sql`count(*) filter (where fact.booked)`,
}

/** That the patient has booked within the days after the message. */
const hasBooked = sql`exists (select from ${reservation} where ${reservation.pid} = ${smsRecipient.pid}
  and ${reservation.created} >= ${smsRecipient.submittedAt}
  and ${reservation.created} < ${smsRecipient.submittedAt} + ${sql.raw(`interval '${bookedDays} days'`)})`

export const smsSource = (asking: Asking): Source<keyof typeof measures, 'hid' | 'campaign'> => ({
  rows: ({ from, until }) => sql`
    select (${smsCampaign.startedAt} at time zone ${asking.timeZone}::text)::date as day, ${smsCampaign.hid} as hid,
      ${smsCampaign.campaignId} as campaign, ${smsRecipient.status} as status, ${smsRecipient.parts} as parts,
      ${smsCampaign.price}::float8 as price,
      ${smsRecipient.status} = ${recipientStatus.succeeded} and ${hasBooked} as booked
    from ${smsCampaign} join ${smsRecipient} on ${smsRecipient.campaignId} = ${smsCampaign.campaignId}
    where ${conditionOf(
      and(ownRows(asking, smsCampaign), gte(smsCampaign.startedAt, from), lt(smsCampaign.startedAt, until)),
    )}`,
  measures,
  keys: { hid: sql`fact.hid`, campaign: sql`fact.campaign` },
})
