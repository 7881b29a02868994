/** Takes the rows of a list of devices, in whatever transaction is given, and says of each what speaks against it. */
import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { devices } from '../../../../contract/training/devices'
import type { Db } from '../../../db/client'
import { writeAudits } from '../../../http/audit'
import { checkInput } from '../../../http/input'
import type { Translate } from '../../../http/messages'
import { Refusal, say } from '../../../http/refusal'
import { inScope, isPlatform, ofGrantedBrands } from '../../../http/scope'
import type { Caller } from '../../../http/session'
import type { OpenedSheet } from '../../../http/sheet-import/open-sheet'
import type { Pace } from '../../../http/sheet-import/pace'
import { findOf, type SheetRow } from '../../../http/sheet-import/rows'
import { hospital } from '../../../partners/hospitals/table'
import { trainingBrand } from '../../brands/table'
import { device } from '../table'

export interface TakingContext {
  db: Db
  caller: Caller
  now: number
  t: Translate
  request: { id: string; address: string }
}

type New = ReturnType<typeof devices.calls.create.body.parse>

/** Of a row that names none. */
const defaultBrand = 'hsx'
const lower = (value: unknown) => String(value ?? '').toLowerCase()
const given = (rows: readonly SheetRow[], field: string) => [
  ...new Set(rows.map(({ values }) => lower(values[field])).filter((text) => text !== '')),
]

/** The clinics that the file names, by full or short name in small letters. */
const clinicsNamed = async ({ db, caller }: TakingContext, rows: readonly SheetRow[]) => {
  const names = given(rows, 'hospitalName')
  const { hid, name, shortName, cid, status } = hospital
  const isNamed = or(inArray(sql`lower(${name})`, names), inArray(sql`lower(${shortName})`, names))
  const found = await db
    .select({ hid, name, shortName, cid })
    .from(hospital)
    .where(and(isNamed, eq(status, 1), inScope(caller, hospital)))
  return (text: string) => found.filter(({ name, shortName }) => [name, shortName].map(lower).includes(lower(text)))
}

/** The brands of devices, by code and by name in small letters. */
const brandsNamed = async ({ db, caller }: TakingContext) => {
  const { code, name, deviceBound, status } = trainingBrand
  const found = await db
    .select({ code, name })
    .from(trainingBrand)
    .where(and(eq(deviceBound, 1), eq(status, 1), ofGrantedBrands(caller, code)))
  return new Map(found.flatMap((one) => [one.code, one.name].map((word) => [lower(word), one.code] as const)))
}

const knownCodes = async (db: Db, codes: readonly string[]) => {
  const { hsxCode } = device
  const found = await db
    .select({ hsxCode })
    .from(device)
    .where(inArray(hsxCode, [...codes]))
  return new Set(found.map((one) => one.hsxCode))
}

const chunk = 500

const keep = async ({ db, caller, now, request }: TakingContext, made: readonly { row: New; cid: number | null }[]) => {
  const { operatorId: _, ...returned } = getTableColumns(device)
  for (let at = 0; at < made.length; at += chunk) {
    const part = made.slice(at, at + chunk)
    const values = part.map(({ row }) => ({ ...row, operatorId: caller.uid, created: now, updated: now }))
    const rows = await db.insert(device).values(values).returning(returned)
    const cids = new Map(part.map(({ row, cid }) => [row.hsxCode, cid]))
    const who = { at: now, uid: caller.uid, name: caller.name, address: request.address, requestId: request.id }
    await writeAudits(
      db,
      rows.map(({ version: _, created: __, updated: ___, ...after }) => ({
        ...{ ...who, cid: cids.get(after.hsxCode) ?? null, hid: after.hid },
        ...{ resource: devices.name, recordId: after.id, action: 'import', reason: '', before: null, after },
      })),
    )
  }
}

/** @returns how many devices were entered: none where a row is bad */
export const takeRows = async ({ rows, head }: OpenedSheet, context: TakingContext, pace: Pace): Promise<number> => {
  const { db, caller, t } = context
  const find = findOf(head)
  const [clinicsOf, brands] = [await clinicsNamed(context, rows), await brandsNamed(context)]
  const made: { row: New; cid: number | null; line: SheetRow }[] = []

  const clinicOf = (line: SheetRow, text: string) => {
    const found = text === '' ? [] : clinicsOf(text)
    const [clinic] = found
    if (text === '' && !isPlatform(caller)) find(line, 'hospitalName', t('input.required'))
    else if (text !== '' && !clinic) find(line, 'hospitalName', t('import.noClinic', { text }))
    else if (found.length > 1)
      find(line, 'hospitalName', t('import.clinics', { text, names: found.map(({ name }) => name).join(' / ') }))
    return clinic
  }
  const brandOf = (line: SheetRow, text: string) => {
    const brand = brands.get(lower(text || defaultBrand))
    if (brand === undefined) find(line, 'brand', t('import.noBrandNamed', { text: text || defaultBrand }))
    return brand
  }
  const read = (line: SheetRow) => {
    const { hospitalName, brand: named, ...values } = line.values
    const clinic = clinicOf(line, String(hospitalName ?? ''))
    const brand = brandOf(line, String(named ?? ''))
    try {
      const sent = { ...values, hid: clinic?.hid ?? null, ...(brand && { brand }) }
      made.push({ row: checkInput(devices.calls.create.body, sent), cid: clinic?.cid ?? null, line })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for (const [field, why] of Object.entries(error.options.errors ?? {})) find(line, field, say(t, why))
    }
  }
  for (const [at, line] of rows.entries()) {
    read(line)
    await pace(at + 1, rows.length)
  }
  const known = await knownCodes(
    db,
    made.map(({ row }) => row.hsxCode),
  )
  const first = new Map<string, number>()
  for (const { row, line } of made) {
    const before = first.get(row.hsxCode)
    if (known.has(row.hsxCode)) find(line, 'hsxCode', t('input.taken'))
    else if (before !== undefined && line.errors.length === 0)
      find(line, 'hsxCode', t('import.duplicate', { line: before }))
    first.set(row.hsxCode, before ?? line.line)
  }
  if (rows.some(({ errors }) => errors.length > 0)) return 0
  await keep(context, made)
  return made.length
}
