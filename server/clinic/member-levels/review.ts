/** Each night the levels that are a year old are reviewed: a patient keeps the level that the last year's payments reach. */
import type { Job } from '../../http/background'
import { businessDate } from '../../http/time'
import { isMoreToReview, reviewLevels } from '../member-service'

export const levelReviewJobName = 'member-levels-review'

export const reviewMemberLevels: Job = async ({ database, now, timeZone }, stopping) => {
  let isMore = true
  while (isMore && !stopping.aborted) {
    const at = now()
    isMore = isMoreToReview(await database.db.transaction((db) => reviewLevels(db, businessDate(at, timeZone), at)))
  }
}
