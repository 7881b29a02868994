/** Who asks for the overview, and when; every part of it is answered from this. */
import dayjs from 'dayjs'
import type { Tile } from '../../../contract/statistics/overview'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'

export interface Asking {
  db: Db
  caller: Caller
  /** The date in the business time zone. */
  today: string
  timeZone: string
  now: number
}

/** An area's part of what waits: only what the caller may act on, and only within their data scope. */
export type TileSource = (asking: Asking) => Promise<Tile[]>

/** The calendar date so many days before another. */
export const daysBefore = (date: string, days: number) => dayjs(date).subtract(days, 'day').format('YYYY-MM-DD')
