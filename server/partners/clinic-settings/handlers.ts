import { and, asc, count, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import { clinicSettings } from '../../../contract/partners/clinic-settings'
import { contains } from '../../db/text'
import { type Context, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { hospital } from '../hospitals/table'
import {
  type SettingChanges,
  type SettingRow,
  settingRows,
  settingView,
  termNames,
  withCredit,
  withTerms,
} from './rows'

type Calls = typeof clinicSettings.calls

const columns = { hid: hospital.hid, hospitalName: hospital.name }

const list = async ({ db, caller, query }: Context<Calls['list']>) => {
  const { query_string: text, status, request_from: from, cid, sort = [], page, size } = query
  const where = and(
    inScope(caller, hospital),
    status && inArray(hospital.status, status),
    from === undefined ? undefined : eq(hospital.requestFrom, from),
    cid === undefined ? undefined : eq(hospital.cid, cid),
    text
      ? or(...[hospital.name, hospital.contact, hospital.region].map((column) => ilike(column, contains(text))))
      : undefined,
  )
  const found = await settingView(db)
    .where(where)
    .orderBy(...sort.map(({ field, descending }) => (descending ? desc : asc)(columns[field])), desc(hospital.hid))
    .limit(size)
    .offset((page - 1) * size)
  const rows: SettingRow[] = []
  for (const row of found) rows.push(await withCredit(db, withTerms(row)))
  const [all] = await db.select({ clinics: count() }).from(hospital).where(where)
  return { rows, total: all?.clinics ?? 0 }
}

/** Money is not everybody's who sets the rest. */
const money = ['creditValue', 'price', 'sgeyeAnnualFee', 'sdxRetailPriceDtoList'] as const

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const save = async ({ caller, row, body, save: keep }: Context<Calls['save'], SettingRow, SettingChanges>) => {
  const { hid: _, version: __, authSettingType = row.authSettingType, ...given } = body
  const turns = authSettingType !== row.authSettingType
  const touchesMoney = money.some((name) => given[name] !== undefined && !isSame(given[name], row[name]))
  // To follow the default, or to leave it, is to change the credit too.
  if ((touchesMoney || turns) && !caller.codes.has('clinic-settings.credit')) throw new Refusal('forbidden')
  // What begins to be its own begins as it was.
  const kept = Object.fromEntries(termNames.map((name) => [name, row[name]]))
  await keep(authSettingType === 1 ? { ...kept, ...given, authSettingType } : { authSettingType })
  return undefined
}

export const clinicSettingCalls = implement<Calls, SettingRow, SettingChanges>(
  clinicSettings,
  {
    list,
    get: async ({ db, caller, row, now }) => settingRows.present(await withCredit(db, row), caller, now) as never,
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
