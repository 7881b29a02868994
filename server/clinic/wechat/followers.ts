import { and, count, desc, eq, exists, getTableColumns, inArray, notExists, or, sql } from 'drizzle-orm'
import {
  bindingSeconds,
  type WechatFollower,
  type WechatMessage,
  wechatFollowers,
} from '../../../contract/clinic/wechat-followers'
import { inAnyOf, matching } from '../../crud/matching'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { foundBy } from '../../people/patient-search-service'
import { patientMeant } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { leadActivity } from '../lead-activities/table'
import { accountOf } from './account'
import { makeCode } from './codes'
import { takeFollowerEvent } from './events'
import { wechatBond, wechatFollower, wechatMessage } from './table'

const messages = (status: number) =>
  sql<number>`(select count(*)::int from ${wechatMessage} where ${wechatMessage.followerId} = ${wechatFollower.followerId}
    and ${wechatMessage.status} = ${sql.raw(String(status))})`

const patients = sql<WechatFollower['patients']>`(select coalesce(json_agg(json_build_object('pid', ${patient.pid},
    'name', ${patient.name}, 'recordNo', ${patient.recordNo}) order by ${wechatBond.boundAt}, ${patient.pid}), '[]')
  from ${wechatBond} join ${patient} on ${patient.pid} = ${wechatBond.pid}
  where ${wechatBond.followerId} = ${wechatFollower.followerId})`

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(wechatFollower),
      ...{ hospitalName: hospital.name, activityName: leadActivity.name, patients },
      ...{ sent: messages(1), failed: messages(2) },
    })
    .from(wechatFollower)
    .innerJoin(hospital, eq(hospital.hid, wechatFollower.hid))
    .leftJoin(leadActivity, eq(leadActivity.leadActivityId, wechatFollower.leadActivityId))
    .$dynamic()
type FollowerRow = Awaited<ReturnType<typeof view>>[number]

const rows = tableRows({
  name: wechatFollowers.name,
  table: wechatFollower,
  key: 'followerId',
  view,
  visibleTo: (caller) => inScope(caller, wechatFollower),
  ofClinic: () => true,
  present: (
    { cid: _, eventAt: __, tries: ___, triedAt: ____, leadActivityId: _____, ...row },
    caller,
  ): WechatFollower => ({
    ...row,
    status: row.status === 1 ? 1 : 0,
    allowed: row.patients.length === 0 ? [] : permitted(caller, wechatFollowers.name, ['unbind']),
  }),
})

type Calls = typeof wechatFollowers.calls
type Changes = Partial<typeof wechatFollower.$inferInsert>
type On<Name extends keyof Calls> = Context<Calls[Name], FollowerRow, Changes>

const states = { 1: eq(wechatFollower.status, 1), 0: eq(wechatFollower.status, 0) }

const list = (context: On<'list'>) => {
  const { db, caller, query } = context
  const bonds = db.select({ one: sql`1` }).from(wechatBond).where(eq(wechatBond.followerId, wechatFollower.followerId))
  const bondsOf = (text: string) =>
    db
      .select({ followerId: wechatBond.followerId })
      .from(wechatBond)
      .where(foundBy(caller, wechatBond.pid, text))
  const named = (text: string) =>
    or(anyContains([wechatFollower.openid], text), inArray(wechatFollower.followerId, bondsOf(text)))
  return rows.page(context, {
    where: and(
      matching(query, { hid: wechatFollower.hid, keyword: named }),
      query.bound === undefined ? undefined : query.bound === 1 ? exists(bonds) : notExists(bonds),
    ),
    ownColumns: true,
    chosen: inAnyOf(states, query.status === undefined ? undefined : [query.status]),
    counts: states,
    order: [desc(wechatFollower.followedAt), desc(wechatFollower.followerId)],
  })
}

const messagesOf = async ({ db, row, query: { page, size } }: On<'messages'>) => {
  const ofFollower = eq(wechatMessage.followerId, row.followerId)
  const { messageId, kind, text, status, bySms, created, sentAt } = wechatMessage
  const found = await db
    .select({ messageId, kind, text, status, bySms, created, sentAt })
    .from(wechatMessage)
    .where(ofFollower)
    .orderBy(desc(messageId))
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db.select({ messages: count() }).from(wechatMessage).where(ofFollower)
  return { rows: found as WechatMessage[], total: all?.messages ?? 0 }
}

const code = async ({ db, caller, body, now }: On<'code'>) => {
  const { hid } = await clinicMeant(db, caller, body.hid)
  const { pid } = await patientMeant(db, caller, hid, body.pid)
  const expires = now + bindingSeconds
  return { code: await makeCode(db, { hid, pid, uid: caller.uid, expires }, now), expires }
}

/** Simulates a follower where no gateway to WeChat is configured: the account answers as it would answer a real one. */
const simulate = async ({ db, caller, body, now, services }: On<'simulate'>) => {
  if (!services.wechat.standIn) throw new Refusal('stop', { message: { key: 'wechat.real' } })
  const { hid, cid } = await clinicMeant(db, caller, body.hid)
  if (!(await accountOf(db, hid, services.sealing))) throw new Refusal('stop', { message: { key: 'wechat.noAccount' } })
  const { openid, event, content } = body
  const followerId = await takeFollowerEvent(db, { hid, cid }, { openid, event, content, time: now }, now)
  const row = await rows.find(db, followerId, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return row
}

const unbind = async ({ db, row, body, save, auditAs }: On<'unbind'>) => {
  const bond = and(eq(wechatBond.followerId, row.followerId), eq(wechatBond.pid, body.pid))
  const [gone] = await db.delete(wechatBond).where(bond).returning()
  if (gone) auditAs('unbind', '', { before: { pid: body.pid }, after: { pid: null } })
  return save({})
}

export const wechatFollowerCalls = implement<Calls, FollowerRow, Changes>(
  wechatFollowers,
  { list, get: async () => undefined, messages: messagesOf, code, simulate, unbind },
  rows,
)
