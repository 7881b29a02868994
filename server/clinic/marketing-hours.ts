/** The hours in which the chain of a clinic sends marketing. */
import { eq } from 'drizzle-orm'
import { smsHours } from '../../contract/clinic/marketing-settings'
import type { Db } from '../db/client'
import type { Hours } from '../http/quiet-hours'
import { headHid } from '../http/scope'
import { hospital } from '../partners/hospitals/table'
import { marketingSetting } from './marketing-settings/table'

export const marketingHoursOf = async (db: Db, hid: number): Promise<Hours> => {
  const [found] = await db
    .select({ smsFrom: marketingSetting.smsFrom, smsTo: marketingSetting.smsTo })
    .from(hospital)
    .innerJoin(marketingSetting, eq(marketingSetting.hid, headHid))
    .where(eq(hospital.hid, hid))
  return found ? [found.smsFrom, found.smsTo] : [smsHours.first, smsHours.last]
}
