/** What a clinic's members have paid in, and what they are written to. */
import { eq } from 'drizzle-orm'
import { noValues, wholeSegment } from '../../../contract/clinic/sms-campaigns'
import { cashShift } from '../../../server/clinic/cash-shifts/table'
import { couponTemplate } from '../../../server/clinic/coupon-templates/table'
import { coupon } from '../../../server/clinic/coupons/table'
import { leadActivity } from '../../../server/clinic/lead-activities/table'
import { smsCampaign } from '../../../server/clinic/sms-campaigns/table'
import { smsTemplate } from '../../../server/clinic/sms-templates/table'
import { storedValue, storedValueEntry } from '../../../server/clinic/stored-values/table'
import { wechatBond, wechatFollower } from '../../../server/clinic/wechat/table'
import type { Db } from '../../../server/db/client'
import { account } from '../../../server/system/accounts/table'

const stamps = { created: 1, updated: 1 }

export const anyPerson = async (db: Db): Promise<number> => {
  const [person] = await db.select({ uid: account.uid }).from(account).limit(1)
  return person?.uid ?? 0
}

/** A campaign by a template that is approved. */
export const campaigned = async (db: Db, cid: number, hid: number): Promise<number> => {
  const reviewed = { status: 2, reviewedAt: 1, ...stamps }
  const [template] = await db
    .insert(smsTemplate)
    .values({ cid, hid, name: `已审${hid}`, kind: 1, sign: '样本', text: '样本', ...reviewed })
    .returning({ id: smsTemplate.templateId })
  const said = { name: `营销${hid}`, templateId: template?.id ?? 0, segment: wholeSegment, values: noValues }
  const [made] = await db
    .insert(smsCampaign)
    .values({ cid, hid, ...said, operatorUid: await anyPerson(db), ...stamps })
    .returning({ id: smsCampaign.campaignId })
  return made?.id ?? 0
}

/** A template that runs, and a coupon of it that a patient was given. */
export const couponed = async (db: Db, cid: number, hid: number, pid: number): Promise<number[]> => {
  const terms = { name: `券${hid}`, kind: 1, value: 500, minSpend: 0, maxOff: 0 }
  const [template] = await db
    .insert(couponTemplate)
    .values({ cid, hid, ...terms, validDays: 30, ways: [1], status: 1, ...stamps })
    .returning({ id: couponTemplate.tplId })
  const tplId = template?.id ?? 0
  const [given] = await db
    .insert(coupon)
    .values({
      ...{ code: String(100_000_000_000 + hid), tplId, cid, hid, storeHid: hid, pid, way: 1, ...terms, times: 1 },
      ...{ validFrom: '2026-03-01', validTo: '2026-12-31', operatorId: await anyPerson(db), ...stamps },
    })
    .returning({ id: coupon.couponId })
  return [tplId, given?.id ?? 0]
}

/** Stored value of a patient, paid in during a shift that is closed since, and the entry of it. */
export const paidIn = async (db: Db, cid: number, hid: number, pid: number): Promise<number[]> => {
  const [person] = await db.select({ uid: account.uid }).from(account).limit(1)
  const operatorId = person?.uid ?? 0
  const businessDate = '2026-03-09'
  const [taken] = await db
    .insert(cashShift)
    .values({
      ...{ shiftNo: `JB20260309${hid}`, cid, hid, till: '二号台', cashierUid: operatorId, businessDate },
      ...{ opening: 0, openedAt: 1, ...stamps },
    })
    .returning({ shiftId: cashShift.shiftId })
  const [held] = await db
    .insert(storedValue)
    .values({ cid, hid, pid, movedOn: businessDate, ...stamps })
    .returning({ id: storedValue.storedValueId })
  const legs = { principal: 1000, money: 1000, kind: 1, method: 1 }
  const [entry] = await db
    .insert(storedValueEntry)
    .values({
      ...{ ...legs, storedValueId: held?.id ?? 0, cid, hid, entryNo: `CZ20260309${hid}`, businessDate, operatorId },
      ...{ shiftId: taken?.shiftId ?? 0, ...stamps },
    })
    .returning({ id: storedValueEntry.entryId })
  const closed = { status: 1, closedAt: 1, counts: [], counted: 1000, expected: 1000 }
  await db
    .update(cashShift)
    .set(closed)
    .where(eq(cashShift.shiftId, taken?.shiftId ?? 0))
  return [held?.id ?? 0, entry?.id ?? 0]
}

/** A person who follows the account of the clinic, and is known as one of its patients. */
export const followerOf = async (db: Db, cid: number, hid: number, pid: number): Promise<number> => {
  const [made] = await db
    .insert(wechatFollower)
    .values({ cid, hid, openid: `oFollower${hid}`, followedAt: 1, eventAt: 1, ...stamps })
    .returning({ id: wechatFollower.followerId })
  const [somebody] = await db.select({ uid: account.uid }).from(account).limit(1)
  const followerId = made?.id ?? 0
  await db.insert(wechatBond).values({ followerId, pid, uid: somebody?.uid ?? 0, boundAt: 1 })
  return followerId
}

/** An activity by which the clinic won leads; its page is not open any more, so that nobody leaves anything there. */
export const activityOf = async (db: Db, cid: number, hid: number): Promise<number> => {
  const days = { start: '2025-01-01', end: '2025-12-31' }
  const [made] = await db
    .insert(leadActivity)
    .values({ cid, hid, name: `活动${hid}`, scene: `scene${hid}`, ...days, ...stamps })
    .returning({ id: leadActivity.leadActivityId })
  return made?.id ?? 0
}
