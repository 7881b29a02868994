/** Each night points whose last day is over are written off. They could not be spent before either: what has expired is left out wherever points are counted. */
import type { Job } from '../../http/background'
import { businessDate } from '../../http/time'
import { expirePoints, isMoreToExpire } from '../points-service'

export const pointsExpiryJobName = 'points-expiry'

export const expireMemberPoints: Job = async ({ database, now, timeZone }, stopping) => {
  let isMore = true
  while (isMore && !stopping.aborted) {
    const at = now()
    isMore = isMoreToExpire(await database.db.transaction((db) => expirePoints(db, businessDate(at, timeZone), at)))
  }
}
