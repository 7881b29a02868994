import { and, count, desc, eq, inArray, or } from 'drizzle-orm'
import { ClinicAccount, type ClinicSetting, clinicSettings } from '../../../contract/partners/clinic-settings'
import { clinicStates } from '../../../contract/partners/hospitals'
import type { Db } from '../../db/client'
import { orderedBy } from '../../db/ordered-by'
import { hasText } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { refuseFixed } from '../../http/set-aside'
import { hospital } from '../hospitals/table'
import { assertEdition, assertMoney, pickTerms } from '../terms'
import { type SettingChanges, type SettingRow, settingRows, settingView, withStanding, withTerms } from './rows'

type Calls = typeof clinicSettings.calls

const columns = { hid: hospital.hid, hospitalName: hospital.name, created: hospital.created }

const list = async ({ db, caller, query }: Context<Calls['list']>) => {
  const { query_string: text, status, request_from: from, cid, sort = [], page, size } = query
  const inAnyState = and(
    inScope(caller, hospital),
    from === undefined ? undefined : eq(hospital.requestFrom, from),
    cid === undefined ? undefined : eq(hospital.cid, cid),
    text
      ? or(
          ...[hospital.name, hospital.contact, hospital.region, hospital.licence].map((column) =>
            hasText(column, text),
          ),
        )
      : undefined,
  )
  const where = and(inAnyState, status && inArray(hospital.status, status))
  const found = await settingView(db)
    .where(where)
    .orderBy(...orderedBy(columns, sort), desc(hospital.hid))
    .limit(size)
    .offset((page - 1) * size)
  const rows = await withStanding(db, found.map(withTerms), caller.today)
  const total = await db.$count(hospital, where)
  if (query.counts !== 1) return { rows, total }
  const counted = await db
    .select({ status: hospital.status, clinics: count() })
    .from(hospital)
    .where(inAnyState)
    .groupBy(hospital.status)
  const counts = clinicStates.map(
    ({ value }) => [value, counted.find((one) => one.status === value)?.clinics ?? 0] as const,
  )
  return { rows, total, counts: Object.fromEntries(counts) }
}

/** With the credit in use and the licences, as every reader sees it. */
const shown = async (db: Db, row: SettingRow, caller: Caller, now: number) => {
  const [standing = row] = await withStanding(db, [row], caller.today)
  return settingRows.present(standing, caller, now) as ClinicSetting
}

const save = async (context: Context<Calls['save'], SettingRow, SettingChanges>) => {
  const { caller, row, body, db, now, save: keep } = context
  const { hid: _, version: __, authSettingType = row.authSettingType, ...given } = body
  assertMoney(caller, row, given)
  // To follow the default, or to leave it, is to change the credit too.
  if (authSettingType !== row.authSettingType && !caller.codes.has('clinic-settings.credit'))
    throw new Refusal('forbidden')
  if (authSettingType !== 1) refuseFixed(row, given)
  // What begins to be its own begins as it was.
  await keep(authSettingType === 1 ? { ...pickTerms(row), ...given, authSettingType } : { authSettingType })
  const saved = await settingRows.find(db, row.hid, caller, { lock: false })
  if (saved) assertEdition(caller, row, saved)
  return saved && shown(db, saved, caller, now)
}

export const clinicSettingCalls = implement<Calls, SettingRow, SettingChanges>(
  clinicSettings,
  {
    list,
    get: async ({ db, caller, row, now }) => shown(db, row, caller, now),
    account: async ({ db, caller, row, now }) => ClinicAccount.strip().parse(await shown(db, row, caller, now)),
    prices: async ({ row: { hid, price, sgeyeAnnualFee, sdxRetailPriceDtoList } }) => ({
      hid,
      price,
      sgeyeAnnualFee,
      sdxRetailPriceDtoList,
    }),
    save,
  },
  settingRows,
)
