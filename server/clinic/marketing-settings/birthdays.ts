/** Each night the coupons of the birthdays are given. */
import type { Job } from '../../http/background'
import { businessDate } from '../../http/time'
import { birthdayChains, giveBirthdays } from '../member-gifts'

export const birthdayJobName = 'member-birthdays'

export const giveBirthdayCoupons: Job = async ({ database, now, timeZone }, stopping) => {
  for (const chain of await birthdayChains(database.db)) {
    let after: number | undefined = 0
    while (after !== undefined && !stopping.aborted) {
      const at = now()
      const from: number = after
      after = await database.db.transaction((db) =>
        giveBirthdays({ db, now: at, today: businessDate(at, timeZone) }, chain, from),
      )
    }
  }
}
