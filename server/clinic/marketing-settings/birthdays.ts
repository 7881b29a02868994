/** Each day the coupons of the birthdays to come are given, and those of days on which the server stood still. */
import type { Job } from '../../http/background'
import { businessDate } from '../../http/time'
import { birthdayChains, birthdaysGiven, giveBirthdays } from '../member-gifts'

export const birthdayJobName = 'member-birthdays'

export const giveBirthdayCoupons: Job = async ({ database, now, timeZone }, stopping) => {
  const today = businessDate(now(), timeZone)
  for (const chain of await birthdayChains(database.db, today)) {
    let after: number | undefined = 0
    while (after !== undefined && !stopping.aborted) {
      const from: number = after
      after = await database.db.transaction((db) => giveBirthdays({ db, now: now(), today }, chain, from))
    }
    if (after === undefined) await birthdaysGiven(database.db, chain, today)
  }
}
