/** Reminders that were sent long ago: what they told is over, and what was sent is kept no longer than it can be asked about. */
import { lte } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { reservationReminder } from './table'

const keptSeconds = 90 * 86_400

export const removeSentReminders = async (db: Db, now: number): Promise<void> => {
  await db.delete(reservationReminder).where(lte(reservationReminder.sentAt, now - keptSeconds))
}
