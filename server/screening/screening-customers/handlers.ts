import { sql } from 'drizzle-orm'
import {
  type CustomerKind,
  customerKinds,
  customerStates,
  screeningCustomers,
} from '../../../contract/screening/screening-customers'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { checkClinic, companyMeant } from '../../http/party'
import { Refusal, type RefusalOptions } from '../../http/refusal'
import { type CustomerChanges, type CustomerRow, customerRows } from './rows'
import { screeningCustomer } from './table'

type Calls = typeof screeningCustomers.calls
type On<Name extends keyof Calls> = Context<Calls[Name], CustomerRow, CustomerChanges>

const states = conditionsOf(screeningCustomer.status, customerStates)
const kindOf = {
  stage: customerKinds.school,
  households: customerKinds.community,
  share: customerKinds.channel,
} as const
type OfOneKind = { [Field in keyof typeof kindOf]?: number | null | undefined }

/** Refuses what customers of the kind do not have, and what they lack: a school has a stage, a channel a share. */
const assertKind = (kind: CustomerKind, fields: OfOneKind) => {
  const errors: NonNullable<RefusalOptions['errors']> = {}
  for (const field of Object.keys(kindOf) as (keyof typeof kindOf)[]) {
    const value = fields[field] ?? null
    if (value !== null && kind !== kindOf[field]) errors[field] = { key: 'screeningCustomer.otherKind' }
    if (value === null && kind === kindOf[field] && field !== 'households') errors[field] = { key: 'input.required' }
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

const list = (context: On<'list'>) => {
  const { query } = context
  const { name, address, contact, region, kind, stage, hid, cid } = screeningCustomer
  return customerRows.page(context, {
    where: matching(query, {
      ...{ kind, stage, hid, cid },
      keyword: (text) => anyContains([name, address, contact], text),
      region: (code) => sql`starts_with(${region}, ${code})`,
    }),
    ownColumns: true,
    chosen: inAnyOf(states, query.status),
    counts: states,
  })
}

const create = async (context: On<'create'>) => {
  const { db, caller, body } = context
  const { cid: asked, hid: named, ...fields } = body
  const cid = await companyMeant(db, caller, asked)
  // What the people of a clinic add is the clinic's own.
  const hid = named ?? caller.hid
  await checkClinic(db, caller, cid, hid)
  if (fields.kind === customerKinds.clinic && hid === null)
    throw new Refusal('rule', { errors: { hid: { key: 'input.required' } } })
  if (caller.customers !== null) throw new Refusal('forbidden')
  assertKind(fields.kind, fields)
  return customerRows.insert(context, { ...fields, cid, hid })
}

const update = async ({ row, body, save }: On<'update'>) => {
  assertKind(row.kind as CustomerKind, { ...row, ...body })
  return save(body)
}

export const screeningCustomerCalls = implement<Calls, CustomerRow, CustomerChanges>(
  screeningCustomers,
  { list, get: async () => undefined, create, update },
  customerRows,
)
