/** What followers do, as the gateway to WeChat passes it on. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { eventSeconds, type WechatEvent, wechatEvents } from '../../../contract/clinic/wechat-events'
import type { Db } from '../../db/client'
import { wake } from '../../http/background'
import { type Context, implement } from '../../http/implement'
import { translator } from '../../http/messages'
import { Refusal, refuseField } from '../../http/refusal'
import { chainOf } from '../../http/scope'
import { isSigned } from '../../http/signature'
import { leadActivity } from '../lead-activities/table'
import { wechatJobName } from '../wechat-service'
import { clinicOfAccount } from './account'
import { isCode, redeemCode } from './codes'
import { wechatFollower, wechatMessage, wechatSetting } from './table'

type Follower = typeof wechatFollower.$inferSelect
type FollowerEvent = Pick<WechatEvent, 'openid' | 'event' | 'content' | 'time'>

const answer = async (
  db: Db,
  { followerId }: Follower,
  kind: 'greeting' | 'answer' | 'bound',
  text: string,
  now: number,
) => {
  if (text === '') return
  await db.insert(wechatMessage).values({ followerId, kind, text, created: now })
  await wake(db, wechatJobName)
}

const settingOf = async (db: Db, hid: number) => {
  const [found] = await db.select().from(wechatSetting).where(eq(wechatSetting.hid, hid))
  return found
}

/** The activity of the chain whose code was scanned. */
const activityOf = async (db: Db, hid: number, scene: string): Promise<number | null> => {
  if (scene === '') return null
  const ofScene = eq(sql`lower(${leadActivity.scene})`, scene.toLowerCase())
  const [found] = await db
    .select({ id: leadActivity.leadActivityId })
    .from(leadActivity)
    .where(and(ofScene, inArray(leadActivity.hid, chainOf(hid))))
  return found?.id ?? null
}

/** Begins to follow, or stops to. What happened before the latest that is known changes nothing. */
const turn = async (db: Db, row: Follower, { event, content, time }: FollowerEvent, isNew: boolean, now: number) => {
  if (!isNew && time <= row.eventAt) return
  const ofRow = eq(wechatFollower.followerId, row.followerId)
  if (event === 'leave') {
    await db.update(wechatFollower).set({ status: 0, leftAt: time, eventAt: time, updated: now }).where(ofRow)
    return
  }
  const begins = isNew || row.status === 0
  const leadActivityId = row.leadActivityId ?? (await activityOf(db, row.hid, content))
  const since = begins ? { status: 1, followedAt: time, leftAt: null } : {}
  await db
    .update(wechatFollower)
    .set({ ...since, leadActivityId, eventAt: time, updated: now })
    .where(ofRow)
  if (begins) await answer(db, row, 'greeting', (await settingOf(db, row.hid))?.greeting ?? '', now)
}

/** The answer of the entry of the menu whose key is its place, such as 0, or 1.2 in a submenu. */
const clicked = async (db: Db, row: Follower, key: string, now: number) => {
  const [bar = '', below] = key.split('.')
  const entry = (await settingOf(db, row.hid))?.published?.[Number(bar)]
  const meant = below === undefined ? entry : entry?.entries[Number(below)]
  await answer(db, row, 'answer', meant?.answer ?? '', now)
}

const bind = async (db: Db, row: Follower, text: string, now: number) => {
  const t = translator('zh-CN')
  const name = await redeemCode(db, row, text.trim(), now)
  await answer(db, row, 'bound', name === undefined ? t('wechat.codeWrong') : t('wechat.codeTaken', { name }), now)
}

/**
 * What a person did at the account of a clinic: they follow it from then on, are greeted, answered or bound to a patient.
 * @returns the number of the follower
 */
export const takeFollowerEvent = async (
  db: Db,
  clinic: { hid: number; cid: number },
  happened: FollowerEvent,
  now: number,
): Promise<number> => {
  const { openid, event, content, time } = happened
  const begun = { followedAt: time, eventAt: time, created: now, updated: now }
  const left = event === 'leave' ? { status: 0, leftAt: time } : {}
  const [made] = await db
    .insert(wechatFollower)
    .values({ ...clinic, openid, ...begun, ...left })
    .onConflictDoNothing()
    .returning()
  const ofPerson = and(eq(wechatFollower.hid, clinic.hid), eq(wechatFollower.openid, openid))
  const [row] = await db.select().from(wechatFollower).where(ofPerson).for('no key update')
  if (!row) throw new Refusal('missing')
  if (event === 'text') {
    if (isCode(content)) await bind(db, row, content, now)
  } else if (event === 'click') await clicked(db, row, content, now)
  else if (event === 'follow' || !made) await turn(db, row, happened, made !== undefined, now)
  return row.followerId
}

const take = async ({ db, body, now, services }: Context<(typeof wechatEvents)['calls']['take']>) => {
  const { wechatEventSecret: secret } = services
  const { appId, openid, event, content, time, signature } = body
  if (secret === undefined || !(await isSigned([appId, openid, event, content, time], signature, secret)))
    throw new Refusal('forbidden')
  if (Math.abs(time - now) > eventSeconds) throw refuseField('time', 'sms.replyTime')
  const clinic = await clinicOfAccount(db, appId)
  if (!clinic) throw refuseField('appId', 'wechat.unknownAccount')
  await takeFollowerEvent(db, clinic, body, now)
  return undefined
}

export const wechatEventCalls = implement(wechatEvents, { take })
