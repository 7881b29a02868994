/** Six digits that bind the follower who sends them to a patient: once, within ten minutes, and not by guessing. */
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { chainOf } from '../../http/scope'
import { keptRecord } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { triesAnHour, wechatBond, wechatCode, wechatFollower } from './table'

const digits = 6
const hour = 3600

export const isCode = (text: string) => /^\d{6}$/.test(text.trim())

const randomCode = () => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** @returns a number that no other patient of the clinic has at present */
export const makeCode = async (db: Db, row: Omit<typeof wechatCode.$inferInsert, 'code'>, now: number) => {
  await db.delete(wechatCode).where(lte(wechatCode.expires, now))
  for (;;) {
    const [made] = await db
      .insert(wechatCode)
      .values({ ...row, code: randomCode() })
      .onConflictDoNothing()
      .returning()
    if (made) return made.code
  }
}

/** @returns the name of the patient; undefined: the number is wrong, or was tried too often */
export const redeemCode = async (
  db: Db,
  follower: Pick<typeof wechatFollower.$inferSelect, 'followerId' | 'hid' | 'tries' | 'triedAt'>,
  code: string,
  now: number,
): Promise<string | undefined> => {
  const { followerId, hid, triedAt } = follower
  const tries = triedAt !== null && triedAt > now - hour ? follower.tries : 0
  const ofFollower = eq(wechatFollower.followerId, followerId)
  if (tries >= triesAnHour) return undefined
  const [found] = await db
    .delete(wechatCode)
    .where(and(inArray(wechatCode.hid, chainOf(hid)), eq(wechatCode.code, code), gt(wechatCode.expires, now)))
    .returning()
  if (!found) {
    await db
      .update(wechatFollower)
      .set({ tries: tries + 1, triedAt: tries === 0 ? now : triedAt })
      .where(ofFollower)
    return undefined
  }
  const pid = await keptRecord(db, found.pid)
  await db.insert(wechatBond).values({ followerId, pid, boundAt: now, uid: found.uid }).onConflictDoNothing()
  await db.update(wechatFollower).set({ tries: 0, triedAt: null }).where(ofFollower)
  const [bound] = await db.select({ name: patient.name }).from(patient).where(eq(patient.pid, pid))
  return bound?.name
}
