/** What every step of a seed is given. */
import type { Db } from '../client'
import type { Profile } from './profiles'

export interface Seeding {
  /** The one transaction of the seed. */
  db: Db
  profile: Profile
  /** Seconds since the epoch. */
  now: number
  /** The day of `now` in the business time zone; nearly every row depends on this alone. */
  today: string
  timeZone: string
  /** The instant from which the business has existed: master data was written then. */
  founded: number
}

export const stampsAt = (at: number) => ({ created: at, updated: at })

/** The element at a position that may lie beyond the end of the list: it goes round. */
export const nth = <T>(list: readonly T[], position: number): T => {
  const found = list[position % list.length]
  if (found === undefined) throw new RangeError('the list is empty')
  return found
}
