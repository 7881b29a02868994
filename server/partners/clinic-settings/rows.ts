/** Finding, keeping and showing the settings of clinics. */
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ClinicSetting } from '../../../contract/partners/clinic-settings'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import { inScope } from '../../http/scope'
import { exposureOf } from '../../orders/clinic-terms'
import { company } from '../companies/table'
import { hospital, hospitalSetting } from '../hospitals/table'

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
      status: hospital.status,
      request_from: hospital.requestFrom,
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
type Terms = Pick<
  ClinicSetting,
  | 'creditValue'
  | 'orderInspectionType'
  | 'isOptRequired'
  | 'egDbAuth'
  | 'certificateAuth'
  | 'sdx_auth'
  | 'sdxUserAuth'
  | 'sdxWechatPopup'
  | 'sdxMappingAuth'
  | 'sdxDaysAuth'
  | 'sdxRetailPriceDtoList'
  | 'price'
  | 'sgeyeAnnualFee'
  | 'paymentSettings'
  | 'permissions'
  | 'hospitalAuthDtoList'
>
export type SettingRow = Omit<ClinicSetting, 'allowed'>

/** Where neither the clinic nor its agent has said anything. */
const nothingSaid: Terms = {
  creditValue: null,
  orderInspectionType: 0,
  isOptRequired: 1,
  egDbAuth: 0,
  certificateAuth: 0,
  sdx_auth: 0,
  sdxUserAuth: 0,
  sdxWechatPopup: 0,
  sdxMappingAuth: 0,
  sdxDaysAuth: [],
  sdxRetailPriceDtoList: [],
  price: null,
  sgeyeAnnualFee: null,
  paymentSettings: [],
  permissions: [],
  hospitalAuthDtoList: [],
}
export const termNames = Object.keys(nothingSaid) as (keyof Terms)[]

const termsIn = (setting: Joined['own']): Terms =>
  setting === null
    ? nothingSaid
    : (Object.fromEntries(termNames.map((name) => [name, setting[name]])) as unknown as Terms)

/** A setting that was never kept counts as its first version. */
const firstVersion = 1

export const withTerms = ({ own: setting, fallback: ofAgent, ...clinic }: Joined): SettingRow => ({
  ...clinic,
  settingId: setting?.settingId ?? null,
  authSettingType: setting?.authSettingType === own ? 1 : 0,
  ...termsIn(setting?.authSettingType === own ? setting : ofAgent),
  creditUsed: null,
  version: setting?.version ?? firstVersion,
})

export const withCredit = async (db: Db, row: SettingRow): Promise<SettingRow> => ({
  ...row,
  creditUsed: await exposureOf(db, row.hid),
})

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
        .set({ ...changes, version: sql`${hospitalSetting.version} + 1`, updated: now })
        .where(eq(hospitalSetting.settingId, settingId))
  },
  present: (row, { codes }): ClinicSetting => ({
    ...row,
    allowed: ['update', 'credit'].filter((verb) => codes.has(`clinic-settings.${verb}`)),
  }),
}
