/** Patients found by what is known of them: in lists, while a name is typed, and among their likes. */
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { type LikePatient, patientStates, patientStatus, type patients } from '../../../contract/people/patients'
import { conditionsOf, inAnyOf, matching } from '../../crud/matching'
import { endsWithText, hasText } from '../../db/text'
import type { Context } from '../../http/implement'
import { checkCompany } from '../../http/party'
import { Refusal } from '../../http/refusal'
import { chainOf, inChain } from '../../http/scope'
import { digestOfCard } from '../identity-service'
import { phoneTail } from '../patient-rules'
import { choiceOf, clinicOf, foundBy } from '../patient-search-service'
import { isBirthdayOn } from '../patient-service'
import { patientRows } from './rows'
import { patient } from './table'

type Calls = typeof patients.calls
type Stored = typeof patient.$inferSelect

const maxLikes = 10

const hasTail = (digits: string) => sql`right(${patient.phone}, 4) = ${digits}`
const isTail = (text: string) => /^\d{4}$/.test(text)
/** Not part of another record. */
const isOwnRecord = ne(patient.status, patientStatus.merged)

const states = conditionsOf(patient.status, patientStates)
const yearsAgo = (today: string, years: number) => sql`${today}::date - make_interval(years => ${years})`

/** The list: those who were merged into others are not among it unless they are asked for. */
export const list = async (context: Context<Calls['list']>) => {
  const { db, caller, params, query, now } = context
  if (params.cid !== 0) await checkCompany(db, caller, params.cid)
  return patientRows.page(context, {
    where: matching(
      { ...query, cid: params.cid || undefined },
      {
        cid: patient.cid,
        hid: patient.hid,
        gender: patient.gender,
        source: patient.source,
        schoolId: patient.schoolId,
        name: (name) => hasText(patient.name, name),
        phone: (digits) => (isTail(digits) ? hasTail(digits) : endsWithText(patient.phone, digits.replace(/\D/g, ''))),
        keyword: (text) => foundBy(caller, patient.pid, text),
        age_min: (years) => sql`${patient.birthday} <= ${yearsAgo(caller.today, years)}`,
        age_max: (years) => sql`${patient.birthday} > ${yearsAgo(caller.today, years + 1)}`,
        birthday_on: isBirthdayOn,
        tag: (tag) => sql`${patient.tags} @> array[${tag}]::text[]`,
        last_days: (days) =>
          sql`exists (select from "orders" where "orders"."pid" = ${patient.pid}
            and "orders"."order_date" >= to_timestamp(${now - days * 86_400}))`,
      },
    ),
    ownColumns: true,
    chosen: query.status ? inAnyOf(states, query.status) : isOwnRecord,
    counts: states,
  })
}

type Typed = Context<Calls['duplicates']>

/** Patients of the same chain who have a number, or a name and a birthday, in common with the record that is being typed. */
export const duplicates = async ({ db, caller, body, services }: Typed): Promise<LikePatient[]> => {
  const clinic = await clinicOf(db, body.hid, caller)
  if (!clinic) throw new Refusal('missing')
  const digest = await digestOfCard(services, body.idCard)
  const phones = [body.phone, body.guardianPhone].filter((phone) => phone.length >= 7 && !phone.includes('*'))
  // By the last digits an index finds the number of a patient and that of a guardian alike.
  const isOneOfThem = (column: typeof patient.phone | typeof patient.guardianPhone) =>
    phones.map((phone) => and(sql`right(${column}, 4) = ${phoneTail(phone)}`, eq(column, phone)))
  const hasPhone = or(...isOneOfThem(patient.phone), ...isOneOfThem(patient.guardianPhone))
  const isNamed = body.name === '' ? undefined : eq(patient.name, body.name)
  const asked = [hasPhone, isNamed, digest === null ? undefined : eq(patient.idCardDigest, digest)].filter(
    (one): one is SQL => one !== undefined,
  )
  if (asked.length === 0) return []
  const found = await db
    .select()
    .from(patient)
    .where(
      and(
        ...[
          eq(patient.cid, clinic.cid),
          inArray(patient.hid, chainOf(body.hid)),
          inChain(caller, patient),
          isOwnRecord,
        ],
        body.pid === undefined ? undefined : ne(patient.pid, body.pid),
        or(...asked),
      ),
    )
    .orderBy(desc(patient.updated))
    .limit(50)
  const inCommon = (row: Stored): LikePatient['by'] => [
    ...(row.idCardDigest !== null && row.idCardDigest === digest ? (['idCard'] as const) : []),
    ...(row.name === body.name ? (['name'] as const) : []),
    ...(phones.some((phone) => phone === row.phone || phone === row.guardianPhone) ? (['phone'] as const) : []),
    ...(row.birthday !== null && row.birthday === body.birthday ? (['birthday'] as const) : []),
  ]
  return found
    .map((row) => ({ ...choiceOf(row, caller.today), by: inCommon(row) }))
    .sort((one, other) => other.by.length - one.by.length)
    .slice(0, maxLikes)
}
