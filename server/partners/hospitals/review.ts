/** Accepting, refusing and stopping clinics. The second of two finds the state changed. */
import { and, eq } from 'drizzle-orm'
import { transitionsOf } from '../../../contract/core/states'
import { type ClinicVerb, clinicMachine, type hospitals } from '../../../contract/partners/hospitals'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import type { Translate } from '../../http/messages'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { passWarnings } from '../../http/warnings'
import { headMeant } from '../chain-head'
import { pickTerms, termsIn } from '../terms'
import { type HospitalChanges, type HospitalRow, hospitalRows } from './rows'
import { hospital, hospitalSetting } from './table'

type Calls = typeof hospitals.calls
type OnClinic<Name extends 'review' | 'reject' | 'status'> = Context<Calls[Name], HospitalRow, HospitalChanges>

/** What a clinic's first account begins with. */
export interface FirstAccount {
  account: string
  password: string
  name: string
  phone: string
  /** Absent: the manager of a clinic. */
  roleId: number | undefined
}

/** Makes an account for a person of a clinic, as making staff does, with its own entry in the audit trail. */
export type OpenAccount = (
  context: Pick<OnClinic<'review'>, 'db' | 'caller' | 'now' | 'request'>,
  clinic: Pick<HospitalRow, 'cid' | 'hid' | 'name'>,
  beginning: FirstAccount,
) => Promise<void>

const assertAllowed = (verb: ClinicVerb, row: HospitalRow, caller: Caller, now: number) => {
  const found = transitionsOf(clinicMachine, row, caller).find((one) => one.verb === verb)
  if (found) return found
  throw new Refusal('conflict', { message: { key: 'clinic.moved' }, current: hospitalRows.present(row, caller, now) })
}

const reasoned = (reason: string) => {
  if (reason === '') throw refuseField('reason', 'input.required')
  return reason
}

const firstAccount = ({ row, body }: Pick<OnClinic<'review'>, 'row' | 'body'>): FirstAccount => {
  const { account, password, roleId, name = row.contact, phone = row.phone } = body
  const missing = Object.entries({ account, password, name })
    .filter(([, value]) => !value)
    .map(([field]): [string, Message] => [field, { key: 'input.required' }])
  if (missing.length > 0) throw new Refusal('rule', { errors: Object.fromEntries(missing) })
  return { account: account ?? '', password: password ?? '', name, phone, roleId }
}

/** Two clinics that are one would order on twice the credit. */
export const confirmNamesakes = (
  db: Db,
  namesakes: HospitalRow['namesakes'],
  { body, t }: { body: { confirmWarn?: 0 | 1 | undefined }; t: Translate },
) => {
  const warnings = namesakes.map(
    ({ name, companyName: company, status, by }): Message => ({
      key: 'clinic.like',
      params: {
        ...{ name, company, state: t(`clinic.state.${status as 0}`) },
        by: by.map((field) => t(`clinic.by.${field}`)).join(t('list.separator')),
      },
    }),
  )
  passWarnings(db, warnings, body.confirmWarn === 1)
}

/** Its setting record: it follows its agent's default, or begins with terms of its own that are like it. */
const openSettings = async (db: Db, { cid, hid }: HospitalRow, authSettingType: 0 | 1, now: number) => {
  const isOf = and(eq(hospitalSetting.cid, cid), eq(hospitalSetting.hid, hid))
  const [known] = await db.select({ settingId: hospitalSetting.settingId }).from(hospitalSetting).where(isOf)
  if (known) return
  const settings = await db.select().from(hospitalSetting).where(eq(hospitalSetting.cid, cid))
  const terms = pickTerms(termsIn(settings.find((one) => one.hid === null)))
  await db.insert(hospitalSetting).values({ ...terms, cid, hid, authSettingType, created: now, updated: now })
}

/** A store joins a chain of its own company; who has stores of their own is a head and joins none. */
const chainMeant = async ({ db, caller, row, body }: OnClinic<'review'>): Promise<Partial<HospitalChanges>> => {
  const { parentHid = row.parentHid } = body
  if (parentHid === row.parentHid) return {}
  if (parentHid === null) return { parentHid }
  const head = await headMeant(db, caller, parentHid)
  if (head.cid !== row.cid) throw refuseField('parentHid', 'order.noClinic')
  const stores = await db.$count(hospital, eq(hospital.parentHid, row.hid))
  if (stores > 0 || head.hid === row.hid) throw refuseField('parentHid', 'store.notHead')
  return { parentHid }
}

export const reviewWith = (openAccount: OpenAccount) => async (context: OnClinic<'review'>) => {
  const { db, caller, row, body, now, save, auditAs } = context
  const verb = body.status === 1 ? 'confirm' : 'reopen'
  const { to } = assertAllowed(verb, row, caller, now)
  auditAs(verb)
  const joined = verb === 'confirm' ? await chainMeant(context) : {}
  if (verb === 'confirm') {
    const beginning = firstAccount(context)
    confirmNamesakes(context.db, context.row.namesakes, context)
    await openAccount(context, row, beginning)
    await openSettings(db, row, body.authSettingType, now)
  }
  await save({ ...joined, status: to, reason: '' })
  return undefined
}

export const reject = async ({ caller, row, query, now, save, auditAs }: OnClinic<'reject'>) => {
  const { to } = assertAllowed('reject', row, caller, now)
  const reason = reasoned(query.reason)
  auditAs('reject', reason)
  await save({ status: to, reason })
  return undefined
}

export const setStatus = async ({ caller, row, body, now, save, auditAs }: OnClinic<'status'>) => {
  const verb = body.status === 1 ? 'resume' : 'stop'
  const { to } = assertAllowed(verb, row, caller, now)
  const reason = verb === 'stop' ? reasoned(body.reason) : ''
  auditAs(verb, reason)
  await save({ status: to, reason })
  return undefined
}
