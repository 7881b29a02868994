/** That letters were printed, as notices of the children they are of. */
import { sql } from 'drizzle-orm'
import { noticeStatus } from '../../contract/screening/screening-notices'
import type { Db } from '../db/client'
import { screeningNotice } from './screening-notices/table'

interface Printed {
  task: { taskId: number; cid: number; hid: number | null }
  sids: readonly number[]
  uid: number
  now: number
}

const letter = 2
const atOnce = 1000

/** A letter that is printed again is the same notice, of the later time. */
export const notePrinted = async (db: Db, { task, sids, uid, now }: Printed): Promise<void> => {
  const { taskId, cid, hid } = task
  const of = {
    taskId,
    cid,
    hid,
    uid,
    channel: letter,
    status: noticeStatus.sent,
    sentAt: now,
    created: now,
    updated: now,
  }
  for (let at = 0; at < sids.length; at += atOnce)
    await db
      .insert(screeningNotice)
      .values(sids.slice(at, at + atOnce).map((sid) => ({ ...of, sid })))
      .onConflictDoUpdate({
        target: [screeningNotice.taskId, screeningNotice.sid, screeningNotice.channel],
        set: { sentAt: now, uid, updated: now, version: sql`${screeningNotice.version} + 1` },
      })
}
