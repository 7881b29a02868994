import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  campaignStates,
  noValues,
  recipientStates,
  type SmsRecipient,
  type SmsValues,
  smsCampaigns,
  wholeSegment,
} from '../../../contract/clinic/sms-campaigns'
import { smsTemplateStatus } from '../../../contract/clinic/sms-templates'
import { placesIn, smsValueNames } from '../../../contract/clinic/sms-text'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { anyContains, hasText } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { maskedPhone } from '../../http/masked-phone'
import { clinicMeant } from '../../http/party'
import { within } from '../../http/periods'
import { refuseField } from '../../http/refusal'
import { patient } from '../../people/patients/table'
import { ofChain } from '../fee-service'
import { headOf, smsLeft } from '../sms-account-service'
import { smsTemplate } from '../sms-templates/table'
import { addressed } from './audience'
import { cancel, pause, send } from './moves'
import { assertOpenFor, type CampaignChanges, type CampaignRow, campaignRows } from './rows'
import { assertSegment } from './segment'
import { daysOf } from './start'
import { smsCampaign, smsRecipient } from './table'

type Calls = typeof smsCampaigns.calls
type On<Name extends keyof Calls> = Context<Calls[Name], CampaignRow, CampaignChanges>

const states = conditionsOf(smsCampaign.status, campaignStates)

/** Those that have not started are of the day on which they were made. */
const begunWithin = ({ query, services: { timeZone } }: Context<Calls['list']>) => {
  if (query.start_date === undefined && query.end_date === undefined) return undefined
  const { startedAt, created } = smsCampaign
  return or(within(startedAt, query, timeZone), and(isNull(startedAt), within(created, query, timeZone)))
}

const list = (context: Context<Calls['list']>) =>
  campaignRows.page(context, {
    where: and(
      begunWithin(context),
      matching(context.query, {
        hid: smsCampaign.hid,
        keyword: (text) => anyContains([smsCampaign.name], text),
        started: (started) => (started === 1 ? isNotNull(smsCampaign.startedAt) : isNull(smsCampaign.startedAt)),
      }),
    ),
    ownColumns: true,
    chosen: inAnyOf(states, context.query.status),
    counts: states,
  })

const ofRecipients = conditionsOf(smsRecipient.status, recipientStates)

const recipients = async ({ db, row, caller, query }: On<'recipients'>) => {
  const { page, size } = query
  const base = and(
    eq(smsRecipient.campaignId, row.campaignId),
    matching(query, {
      skip: smsRecipient.skip,
      keyword: (text) =>
        or(
          hasText(patient.name, text),
          /^\d{4}$/.test(text) ? sql`right(${smsRecipient.phone}, 4) = ${text}` : undefined,
        ),
    }),
  )
  const view = (where: typeof base) => {
    const { recipientId, pid, phone, text, parts, status, skip, submittedAt } = smsRecipient
    return db
      .select({ recipientId, pid, name: patient.name, phone, text, parts, status, skip, submittedAt })
      .from(smsRecipient)
      .innerJoin(patient, eq(patient.pid, pid))
      .where(where)
      .$dynamic()
  }
  const chosen = and(base, inAnyOf(ofRecipients, query.status))
  const seesPhones = caller.codes.has('patients.phone')
  const found = await view(chosen)
    .orderBy(asc(smsRecipient.recipientId))
    .limit(size)
    .offset((page - 1) * size)
  const countOf = (where: typeof base) => db.$count(view(where).as('matching'))
  const counts: Record<string, number> = {}
  if (query.counts === 1)
    for (const { value } of recipientStates) counts[value] = await countOf(and(base, ofRecipients[value]))
  return {
    rows: found.map((one) => ({ ...one, phone: seesPhones ? one.phone : maskedPhone(one.phone) }) as SmsRecipient),
    total: await countOf(chosen),
    ...(query.counts === 1 && { counts }),
  }
}

/** The template by which a clinic may send. @throws Refusal at `templateId` unless its chain has it, and its agent has approved it */
const templateMeant = async (db: Db, hid: number, templateId: number) => {
  const [found] = await db
    .select()
    .from(smsTemplate)
    .where(and(eq(smsTemplate.templateId, templateId), ofChain(smsTemplate.hid, hid)))
  if (!found) throw refuseField('templateId', 'sms.unknownTemplate')
  if (found.status !== smsTemplateStatus.approved) throw refuseField('templateId', 'sms.notApproved')
  return found
}

/** @throws Refusal at a value that the text needs and that is empty, or that is given and that the text does not need */
const checkValues = (text: string, values: SmsValues) => {
  const places = placesIn(text)
  for (const name of smsValueNames) {
    if (places.includes(name) && values[name] === '') throw refuseField(`values.${name}`, 'input.required')
    if (!places.includes(name) && values[name] !== '') throw refuseField(`values.${name}`, 'sms.unusedValue')
  }
}

type Said = Pick<Context<Calls['create']>['body'], 'templateId' | 'segment' | 'values'>

/** What is sent of a campaign, whole and checked. */
const meant = async (db: Db, hid: number, said: Said) => {
  const template = await templateMeant(db, hid, said.templateId)
  const segment = { ...wholeSegment, ...said.segment }
  const values = { ...noValues, ...said.values }
  checkValues(template.text, values)
  await assertSegment(db, hid, segment)
  return { template, segment, values }
}

const preview = async ({ db, caller, body, now, services }: Context<Calls['preview']>) => {
  const { hid } = await clinicMeant(db, caller, body.hid)
  const { template, segment, values } = await meant(db, hid, body)
  const { kind, sign, text } = template
  const clock = await daysOf(db, hid, kind, { now, timeZone: services.timeZone })
  const skips = new Map<number, number>()
  let [people, messages, parts, first] = [0, 0, 0, '']
  for await (const some of addressed(db, { hid, kind, sign, text, segment, values }, clock))
    for (const one of some) {
      people += 1
      if (one.skip !== 0) skips.set(one.skip, (skips.get(one.skip) ?? 0) + 1)
      else {
        if (messages === 0) first = one.text
        messages += 1
        parts += one.parts
      }
    }
  const { parts: left, price } = await smsLeft(db, await headOf(db, hid))
  return {
    ...{ recipients: people, count: messages, parts, cost: parts * price, left, text: first },
    skips: [...skips].sort(([a], [b]) => a - b).map(([skip, count]) => ({ skip: skip as 1 | 2 | 3 | 4 | 5, count })),
  }
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { hid: asked, name, templateId } = body
  const clinic = await clinicMeant(db, caller, asked)
  const { segment, values } = await meant(db, clinic.hid, body)
  return campaignRows.insert(context, { ...clinic, name, templateId, segment, values, operatorUid: caller.uid })
}

const update = async ({ db, row, body, caller, save }: On<'update'>) => {
  assertOpenFor('update', row, caller)
  const { name = row.name, templateId = row.templateId } = body
  const said = { templateId, segment: body.segment ?? row.segment, values: body.values ?? row.values }
  const { segment, values } = await meant(db, row.hid, said)
  return save({ name, templateId, segment, values })
}

export const smsCampaignCalls = implement<Calls, CampaignRow, CampaignChanges>(
  smsCampaigns,
  { list, get: async () => undefined, recipients, preview, create, update, send, pause, cancel },
  campaignRows,
)
