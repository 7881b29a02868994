/** How campaigns are found, kept and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { campaignStatus, type SmsCampaign, smsCampaigns, wholeSegment } from '../../../contract/clinic/sms-campaigns'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { smsTemplate } from '../sms-templates/table'
import { smsCampaign, smsRecipient } from './table'

const { draft, planned, sending, paused } = campaignStatus

interface Counts {
  waiting: number
  submitted: number
  succeeded: number
  failed: number
  skipped: number
  parts: number
}

const inState = (status: number) => sql`count(*) filter (where ${smsRecipient.status} = ${sql.raw(String(status))})`
const counts = sql<Counts>`(select json_build_object(
    'waiting', ${inState(0)}, 'submitted', ${inState(1)}, 'succeeded', ${inState(2)}, 'failed', ${inState(3)},
    'skipped', ${inState(4)}, 'parts', coalesce(sum(${smsRecipient.parts}) filter (where ${smsRecipient.status} <> 4), 0))
  from ${smsRecipient} where ${smsRecipient.campaignId} = ${smsCampaign.campaignId})`

export const campaignView = (db: Db) =>
  db
    .select({
      ...getTableColumns(smsCampaign),
      ...{ hospitalName: hospital.name, operatorName: account.name },
      ...{ templateName: smsTemplate.name, kind: smsTemplate.kind, counts },
    })
    .from(smsCampaign)
    .innerJoin(hospital, eq(hospital.hid, smsCampaign.hid))
    .innerJoin(smsTemplate, eq(smsTemplate.templateId, smsCampaign.templateId))
    .innerJoin(account, eq(account.uid, smsCampaign.operatorUid))
    .$dynamic()
export type CampaignRow = Awaited<ReturnType<typeof campaignView>>[number]
export type CampaignChanges = Partial<typeof smsCampaign.$inferInsert>

export const campaignVerbs = {
  update: [draft],
  send: [draft, paused],
  pause: [planned, sending],
  cancel: [draft, planned, sending, paused],
} as const satisfies Record<string, readonly number[]>
type Verb = keyof typeof campaignVerbs

const isOpenFor = (verb: Verb, { status }: Pick<CampaignRow, 'status'>) =>
  (campaignVerbs[verb] as readonly number[]).includes(status)

export const presentCampaign = (row: CampaignRow, caller: Caller): SmsCampaign => {
  const { counts: counted, price, operatorUid: _, ...rest } = row
  const { waiting, submitted, succeeded, failed, skipped, parts } = counted
  return {
    ...rest,
    ...counted,
    segment: { ...wholeSegment, ...row.segment },
    kind: row.kind as SmsCampaign['kind'],
    status: row.status as SmsCampaign['status'],
    recipients: waiting + submitted + succeeded + failed + skipped,
    cost: parts * (price ?? 0),
    allowed: permitted(
      caller,
      smsCampaigns.name,
      (Object.keys(campaignVerbs) as Verb[]).filter((verb) => isOpenFor(verb, row)),
    ),
  }
}

export const campaignRows = tableRows({
  name: smsCampaigns.name,
  table: smsCampaign,
  key: 'campaignId',
  view: campaignView,
  visibleTo: (caller) => inScope(caller, smsCampaign),
  present: presentCampaign,
})

/** @throws the refusal `conflict` where the state does not allow it any more */
export const assertOpenFor = (verb: Verb, row: CampaignRow, caller: Caller): void => {
  if (!isOpenFor(verb, row))
    throw new Refusal('conflict', { message: { key: 'conflict.smsCampaign' }, current: presentCampaign(row, caller) })
}
