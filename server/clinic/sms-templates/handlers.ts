import { eq, getTableColumns } from 'drizzle-orm'
import {
  marketing,
  type SmsTemplate,
  smsTemplateStates,
  smsTemplateStatus,
  smsTemplates,
} from '../../../contract/clinic/sms-templates'
import { partsOf, placesIn, signed, smsPlaces, unsubscribeText } from '../../../contract/clinic/sms-text'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { assertHead, inChain, isHead } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { headMeant } from '../chain-service'
import { ofChain } from '../fee-service'
import { smsTemplate } from './table'

type Calls = typeof smsTemplates.calls
type Changes = Partial<typeof smsTemplate.$inferInsert>
type On<Name extends keyof Calls> = Context<Calls[Name], Row, Changes>

const { draft, submitted, approved, rejected } = smsTemplateStatus

const view = (db: Db) =>
  db
    .select({ ...getTableColumns(smsTemplate), hospitalName: hospital.name, reviewerName: account.name })
    .from(smsTemplate)
    .innerJoin(hospital, eq(hospital.hid, smsTemplate.hid))
    .leftJoin(account, eq(account.uid, smsTemplate.reviewerUid))
    .$dynamic()
type Row = Awaited<ReturnType<typeof view>>[number]

const isEditable = ({ status }: Row) => status === draft || status === rejected

const verbsOf = (row: Row, caller: Caller) => {
  if (row.status === submitted) return ['review'] as const
  if (!isEditable(row) || !isHead(caller, row.hid)) return []
  return row.status === draft ? (['update', 'submit'] as const) : (['update'] as const)
}

const present = ({ reviewerUid: _, ...row }: Row, caller: Caller): SmsTemplate => ({
  ...row,
  kind: row.kind as SmsTemplate['kind'],
  status: row.status as SmsTemplate['status'],
  parts: partsOf(signed(row.sign, row.text)),
  allowed: permitted(caller, smsTemplates.name, verbsOf({ ...row, reviewerUid: null }, caller)),
})

const rows = tableRows({
  name: smsTemplates.name,
  table: smsTemplate,
  key: 'templateId',
  view,
  visibleTo: (caller) => inChain(caller, smsTemplate),
  present,
})

const states = conditionsOf(smsTemplate.status, smsTemplateStates)

const list = (context: Context<Calls['list']>) =>
  rows.page(context, {
    where: matching(context.query, {
      hid: (hid) => ofChain(smsTemplate.hid, hid),
      kind: smsTemplate.kind,
      keyword: (text) => anyContains([smsTemplate.name, smsTemplate.text], text),
    }),
    ownColumns: true,
    chosen: inAnyOf(states, context.query.status),
    counts: states,
  })

/** @throws Refusal at `text` where a place is unknown, or marketing does not say how it ends */
const checkText = ({ kind, text }: Pick<Row, 'kind' | 'text'>) => {
  const unknown = placesIn(text).filter((name) => !smsPlaces.some((place) => place === name))
  if (unknown[0] !== undefined) throw refuseField('text', 'sms.unknownPlace', { place: unknown[0] })
  if (kind === marketing && !text.endsWith(unsubscribeText))
    throw refuseField('text', 'sms.noUnsubscribe', { text: unsubscribeText })
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const { hid, ...fields } = body
  checkText(fields)
  return rows.insert(context, { ...fields, ...(await headMeant(db, caller, hid)) })
}

const refuseState = (row: Row, caller: Caller) =>
  new Refusal('conflict', { message: { key: 'conflict.smsTemplate' }, current: present(row, caller) })

const update = async ({ row, body, caller, save }: On<'update'>) => {
  assertHead(caller, row)
  if (!isEditable(row)) throw refuseState(row, caller)
  const { version: _, ...fields } = body
  checkText({ kind: fields.kind ?? row.kind, text: fields.text ?? row.text })
  return save({ ...fields, status: draft, reason: '', reviewerUid: null, reviewedAt: null })
}

const submit = async ({ row, caller, save }: On<'submit'>) => {
  assertHead(caller, row)
  if (row.status !== draft) throw refuseState(row, caller)
  return save({ status: submitted })
}

const review = async ({ row, body, caller, now, save, auditAs }: On<'review'>) => {
  if (row.status !== submitted) throw refuseState(row, caller)
  const { status, reason } = body
  if (status === rejected && reason === '') throw refuseField('reason', 'input.required')
  if (status === approved && reason !== '') throw refuseField('reason', 'sms.reasonOfRejection')
  auditAs('review', reason)
  return save({ status, reason, reviewerUid: caller.uid, reviewedAt: now })
}

export const smsTemplateCalls = implement<Calls, Row, Changes>(
  smsTemplates,
  { list, create, update, submit, review },
  rows,
)
