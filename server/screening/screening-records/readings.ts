/** The readings that a record was made from, as they are shown. */
import { desc, eq, type SQL } from 'drizzle-orm'
import type { ScreeningReading } from '../../../contract/screening/screening-reading'
import type { Db } from '../../db/client'
import { account } from '../../system/accounts/table'
import { screeningReading } from './table'

/** The latest first. */
export const shownReadings = async (db: Db, where: SQL): Promise<ScreeningReading[]> => {
  const { readingId, offlineId, examined, offset, received, station, device, source } = screeningReading
  const { missingEye, wears, sections, correction, reason, late } = screeningReading
  const rows = await db
    .select({
      ...{ readingId, offlineId, examined, offset, received, station, device, source },
      ...{ missingEye, wears, sections, correction, reason, late },
      screenerName: account.name,
    })
    .from(screeningReading)
    .innerJoin(account, eq(account.uid, screeningReading.uid))
    .where(where)
    .orderBy(desc(examined), desc(readingId))
  return rows as ScreeningReading[]
}
