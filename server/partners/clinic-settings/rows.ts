/** Finding, keeping and showing the settings of clinics. */
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ClinicSetting } from '../../../contract/partners/clinic-settings'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import { inScope } from '../../http/scope'
import { licencesEnding } from '../certificates/waiting'
import { exposuresOf } from '../clinic-terms'
import { company } from '../companies/table'
import { contractStandings } from '../contracts/waiting'
import { hospital, hospitalSetting } from '../hospitals/table'
import { termActions, termsIn } from '../terms'

const fallback = alias(hospitalSetting, 'fallback')
const own = 1

export const settingView = (db: Db) =>
  db
    .select({
      hid: hospital.hid,
      cid: hospital.cid,
      companyName: company.name,
      hospitalName: hospital.name,
      region: hospital.region,
      contact: hospital.contact,
      phone: hospital.phone,
      licence: hospital.licence,
      status: hospital.status,
      request_from: hospital.requestFrom,
      created: hospital.created,
      own: getTableColumns(hospitalSetting),
      fallback: getTableColumns(fallback),
    })
    .from(hospital)
    .innerJoin(company, eq(company.cid, hospital.cid))
    .leftJoin(hospitalSetting, and(eq(hospitalSetting.cid, hospital.cid), eq(hospitalSetting.hid, hospital.hid)))
    .leftJoin(fallback, and(eq(fallback.cid, hospital.cid), isNull(fallback.hid)))
    .$dynamic()

type Joined = Awaited<ReturnType<typeof settingView>>[number]
export type SettingChanges = Partial<typeof hospitalSetting.$inferInsert>
export type SettingRow = Omit<ClinicSetting, 'allowed'>

/** A setting that was never kept counts as its first version. */
const firstVersion = 1

const unknown = { creditUsed: null, contract: null, licencesExpired: 0, licencesExpiring: 0 }

export const withTerms = ({ own: setting, fallback: ofAgent, ...clinic }: Joined): SettingRow => ({
  ...clinic,
  ...unknown,
  settingId: setting?.settingId ?? null,
  authSettingType: setting?.authSettingType === own ? 1 : 0,
  ...termsIn(setting?.authSettingType === own ? setting : ofAgent),
  version: setting?.version ?? firstVersion,
})

/** How clinics stand: what of their credit is in use, by which contract they order, what of their licences runs out. */
export const withStanding = async (db: Db, rows: readonly SettingRow[], today: string): Promise<SettingRow[]> => {
  const hids = rows.map(({ hid }) => hid)
  const used = await exposuresOf(db, rows)
  const contractOf = await contractStandings(db, hids, today)
  const endingOf = await licencesEnding(db, hids, today)
  return rows.map((row) => {
    const { expired, expiring } = endingOf(row.hid)
    return {
      ...row,
      creditUsed: used(row),
      contract: contractOf(row.hid),
      licencesExpired: expired,
      licencesExpiring: expiring,
    }
  })
}

export const settingRows: Rows<SettingRow, SettingChanges> = {
  name: 'clinic-settings',
  async find(db, hid, caller, { lock }) {
    const query = settingView(db).where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
    const [row] = await (lock ? query.for('no key update', { of: hospital }) : query)
    return row && withTerms(row)
  },
  async save(db, { cid, hid, settingId, version }, changes, now) {
    if (settingId === null)
      await db
        .insert(hospitalSetting)
        .values({ ...changes, cid, hid, created: now, updated: now, version: version + 1 })
    else
      await db
        .update(hospitalSetting)
        .set({ ...changes, ...nextVersion(hospitalSetting, now) })
        .where(eq(hospitalSetting.settingId, settingId))
  },
  present: (row, caller): ClinicSetting => ({ ...row, allowed: termActions(caller) }),
}
