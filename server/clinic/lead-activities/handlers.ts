import { endsAfterStart, leadActivities } from '../../../contract/clinic/lead-activities'
import { inAnyOf, matching } from '../../crud/matching'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { assertStaff } from '../../people/school-service'
import { assertScanCoupon } from '../lead-coupons'
import {
  isOver,
  type LeadActivityChanges,
  type LeadActivityRow,
  leadActivityRows,
  presentLeadActivity,
  statesOn,
} from './rows'
import { leadActivity } from './table'

type Calls = typeof leadActivities.calls
type On<Name extends keyof Calls> = Context<Calls[Name], LeadActivityRow, LeadActivityChanges>

const sceneLength = 8

/** A random scene for a link. It leaves out characters that look alike, such as 1 and l. */
const newScene = () => {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(
    crypto.getRandomValues(new Uint8Array(sceneLength)),
    (byte) => signs[byte % signs.length] ?? '',
  ).join('')
}

const assertDays = (days: { start: string; end: string }) => {
  if (!endsAfterStart(days)) throw refuseField('end', 'leadActivity.endsBefore')
}

const assertGoesOn = (row: LeadActivityRow, caller: Caller) => {
  if (isOver(row, caller))
    throw new Refusal('conflict', {
      message: { key: 'conflict.leadActivity' },
      current: presentLeadActivity(row, caller),
    })
}

const list = (context: On<'list'>) => {
  const { query, caller } = context
  const states = statesOn(caller.today)
  return leadActivityRows.page(context, {
    where: matching(query, {
      hid: leadActivity.hid,
      keyword: (text) => anyContains([leadActivity.name, leadActivity.scene], text),
    }),
    ownColumns: true,
    chosen: inAnyOf(states, query.status),
    counts: states,
  })
}

const create = async (context: On<'create'>) => {
  const { db, caller, body } = context
  const { hid: asked, scene = newScene(), ...fields } = body
  const { cid, hid } = await clinicMeant(db, caller, asked)
  assertDays(fields)
  await assertStaff(db, hid, fields.staff, 'staff')
  await assertScanCoupon(db, hid, fields.tplId, caller.today)
  return leadActivityRows.insert(context, { ...fields, scene, cid, hid })
}

const update = async ({ db, row, body, caller, save }: On<'update'>) => {
  assertGoesOn(row, caller)
  const { version: _, ...given } = body
  assertDays({ start: given.start ?? row.start, end: given.end ?? row.end })
  if (given.staff !== undefined && given.staff !== row.staff) await assertStaff(db, row.hid, given.staff, 'staff')
  if (given.tplId !== undefined && given.tplId !== row.tplId)
    await assertScanCoupon(db, row.hid, given.tplId, caller.today)
  return save(given)
}

const stop = async ({ row, caller, now, save, auditAs }: On<'stop'>) => {
  assertGoesOn(row, caller)
  auditAs('stop')
  return save({ stoppedAt: now })
}

export const leadActivityCalls = implement<Calls, LeadActivityRow, LeadActivityChanges>(
  leadActivities,
  { list, get: async () => undefined, create, update, stop },
  leadActivityRows,
)
