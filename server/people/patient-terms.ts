/** The patient settings that hold for a clinic: those of its chain, or the usual ones where it has said nothing. */
import { and, eq } from 'drizzle-orm'
import { usualRevisitDays, usualSources } from '../../contract/people/patient-settings'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import { headHid, inChain } from '../http/scope'
import type { Caller } from '../http/session'
import { hospital } from '../partners/hospitals/table'
import { patientSetting } from './patient-settings/table'

export type SettingsRow = typeof patientSetting.$inferSelect

const usual = {
  sources: [...usualSources] as string[],
  tags: [] as string[],
  revisitDays: [...usualRevisitDays] as number[],
  ...{ bookingDays: 14, cancelHours: 2, prepay: 0, smsConsentText: '', privacyText: '', textsVersion: 1 },
  ...{ created: 0, updated: 0, version: 1 },
}

/** Undefined where the caller does not see the clinic. */
export const findSettings = async (db: Db, caller: Caller, hid: number): Promise<SettingsRow | undefined> => {
  const [found] = await db
    .select({ head: headHid, said: patientSetting })
    .from(hospital)
    .leftJoin(patientSetting, eq(patientSetting.hid, headHid))
    .where(and(eq(hospital.hid, hid), inChain(caller, hospital)))
  return found && (found.said ?? { ...usual, hid: found.head })
}

export const settingsOf = async (db: Db, caller: Caller, hid: number): Promise<SettingsRow> => {
  const found = await findSettings(db, caller, hid)
  if (!found) throw new Refusal('missing')
  return found
}

/** How far ahead a clinic books, and until when others than the clinic cancel. */
export const limitsOf = async (
  db: Db,
  caller: Caller,
  hid: number,
): Promise<Pick<SettingsRow, 'bookingDays' | 'cancelHours'>> => (await findSettings(db, caller, hid)) ?? usual
