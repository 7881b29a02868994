import { eq } from 'drizzle-orm'
import { type PatientSettings, patientSettings } from '../../../contract/people/patient-settings'
import { givenOf } from '../../crud/given'
import { permitted } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { implement, type Rows } from '../../http/implement'
import { assertHead, isHead } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { findSettings, type SettingsRow, settingsOf } from '../patient-terms'
import { patientSetting } from './table'

type Changes = Partial<Omit<SettingsRow, 'hid'>>

const rows: Rows<SettingsRow, Changes> = {
  name: patientSettings.name,
  async find(db: Db, hid, caller, { lock }) {
    const found = await findSettings(db, caller, hid)
    if (!found || !lock) return found
    // The clinic, since nothing may have been said yet.
    await db.select({ hid: hospital.hid }).from(hospital).where(eq(hospital.hid, found.hid)).for('no key update')
    return findSettings(db, caller, hid)
  },
  async save(db, { hid, version }, changes, now) {
    const values = { ...changes, version: version + 1, updated: now }
    await db
      .insert(patientSetting)
      .values({ ...values, hid, created: now })
      .onConflictDoUpdate({ target: patientSetting.hid, set: values })
  },
  present: ({ created: _, ...row }, caller): PatientSettings => ({
    ...row,
    prepay: row.prepay === 1 ? 1 : 0,
    allowed: isHead(caller, row.hid) ? permitted(caller, 'patient-settings', ['update']) : [],
  }),
}

export const patientSettingCalls = implement<typeof patientSettings.calls, SettingsRow, Changes>(
  patientSettings,
  {
    get: async () => undefined,
    update: async ({ row, body: { version: _, ...given }, caller, save }) => {
      assertHead(caller, row)
      const retold = (['smsConsentText', 'privacyText'] as const).some(
        (name) => given[name] !== undefined && given[name] !== row[name],
      )
      return save({ ...givenOf(given), ...(retold && { textsVersion: row.textsVersion + 1 }) })
    },
    choices: async ({ db, caller, params }) => {
      const { sources, tags } = await settingsOf(db, caller, params.hid)
      return { sources, tags }
    },
  },
  rows,
)
