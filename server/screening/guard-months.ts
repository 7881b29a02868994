/** Makes the months ahead into which minutes of protection guards go, and drops those that are kept no longer. */
import { guardMonths } from '../../contract/screening/guard-reading'
import type { Job } from '../http/background'
import { dropMonths, keepMonths } from './guard-service'

export const guardMonthsJobName = 'guard-months'

const monthSeconds = 31 * 86_400
const ahead = 2

/** The same day so many months before. */
export const monthsBefore = (now: number, months: number): number => {
  const then = new Date(now * 1000)
  return Math.floor(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() - months, 1) / 1000)
}

const lookedAt = new WeakMap<object, string>()

export const turnMonths: Job = async ({ database, now }) => {
  const at = now()
  const day = new Date(at * 1000).toISOString().slice(0, 10)
  if (lookedAt.get(database) === day) return
  await database.db.transaction(async (db) => {
    await keepMonths(db, at, at + ahead * monthSeconds)
    await dropMonths(db, monthsBefore(at, guardMonths))
  })
  lookedAt.set(database, day)
}
