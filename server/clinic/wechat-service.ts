/** What patients are told by the official account of their clinic. */
import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import type { wechatNotices } from '../../contract/clinic/wechat'
import type { Db } from '../db/client'
import { wake } from '../http/background'
import { chainOf } from '../http/scope'
import type { Sms } from '../http/sms'
import { pidsOf } from '../people/patient-service'
import { wechatBond, wechatFollower, wechatMessage, wechatSetting } from './wechat/table'

/** What a commit with messages or a menu wakes. */
export const wechatJobName = 'wechat'

export interface Told {
  hid: number
  pid: number | null
  notice: (typeof wechatNotices)[number]
  /** What goes out where WeChat does not take it; its text is also that of the message. */
  sms: Sms
}

/**
 * Writes a message for each follower who is linked to the patient.
 * @returns true: WeChat tells the patient, so the caller sends no text message; false: the notice is switched off, or no linked person follows
 */
export const leaveWechat = async (db: Db, { hid, pid, notice, sms }: Told, now: number): Promise<boolean> => {
  if (pid === null) return false
  const followers = await db
    .selectDistinct({ followerId: wechatFollower.followerId })
    .from(wechatBond)
    .innerJoin(wechatFollower, eq(wechatFollower.followerId, wechatBond.followerId))
    .innerJoin(wechatSetting, eq(wechatSetting.hid, wechatFollower.hid))
    .where(
      and(
        ...[inArray(wechatBond.pid, await pidsOf(db, pid)), eq(wechatFollower.status, 1)],
        ...[inArray(wechatFollower.hid, chainOf(hid)), arrayContains(wechatSetting.notices, [notice])],
      ),
    )
    .orderBy(wechatFollower.followerId)
  if (followers.length === 0) return false
  // Both parents may follow for a child: one of their messages carries the text message that replaces it on failure.
  const rows = followers.map(({ followerId }, index) => ({
    ...{ followerId, kind: notice, text: sms.text, created: now },
    instead: index === 0 && sms.phone !== '' ? sms : null,
  }))
  await db.insert(wechatMessage).values(rows)
  await wake(db, wechatJobName)
  return true
}

/** How many came by the code of a lead activity; @param activityId a column or value of SQL */
export const followedBy = (activityId: Parameters<typeof sql>[1]) =>
  sql<number>`(select count(*)::int from ${wechatFollower} where ${wechatFollower.leadActivityId} = ${activityId})`
