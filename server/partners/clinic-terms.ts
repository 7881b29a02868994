/** On what terms a clinic orders: its credit and what of it is in use, and whether its orders are reviewed by a person. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { distinct, grouped } from '../db/grouped'
import { batchLoader } from '../db/request-cache'
import { type Message, refuseField } from '../http/refusal'
import { orders, unsettled } from '../orders/orders/table'
import { hospital, hospitalSetting } from './hospitals/table'

export interface ClinicTerms {
  /** Fen; null: unchecked, 0: cash first. */
  creditValue: number | null
  freeOfReview: boolean
  /** An order for a patient names its optometrist. */
  optometristRequired: boolean
  /** Goods that need a permit only while it holds. */
  licencesEnforced: boolean
  /** How it may pay; empty where nothing is said. */
  paymentSettings: readonly number[]
  training: TrainingTerms
}

/** What a clinic may do with training accounts. */
export interface TrainingTerms {
  allowed: boolean
  /** Opens and renews accounts. */
  opens: boolean
  /** Hands accounts on to other patients. */
  links: boolean
  /** Days for which it opens accounts, and what it asks for them, in fen. */
  days: readonly number[]
  prices: readonly { days: number; price: number }[]
}

const inherits = 0

/** Whether the clinic of the row at hand may use the eye database: by its own settings, or those of its agent; 0 where neither says it. */
export const egDbAuth = sql<0 | 1>`coalesce((
  select ${hospitalSetting.egDbAuth} from ${hospitalSetting}
  where ${hospitalSetting.cid} = ${hospital.cid}
    and (${hospitalSetting.hid} = ${hospital.hid} and ${hospitalSetting.authSettingType} <> ${inherits}
      or ${hospitalSetting.hid} is null)
  order by ${hospitalSetting.hid} nulls last limit 1), 0)`

type Clinic = readonly [cid: number, hid: number]

const terms = batchLoader('terms', async (db: Db, clinics: readonly Clinic[]) => {
  const { cid, hid } = hospitalSetting
  const rows = await db
    .select()
    .from(hospitalSetting)
    .where(
      and(
        inArray(cid, distinct(clinics.map(([cid]) => cid))),
        or(isNull(hid), inArray(hid, distinct(clinics.map(([, hid]) => hid)))),
      ),
    )
  const known = grouped(rows, ({ cid, hid }) => [`${cid} ${hid}`])
  return ([cid, hid]): ClinicTerms => {
    const [own] = known(`${cid} ${hid}`)
    const [usual] = known(`${cid} null`)
    const applied = own && own.authSettingType !== inherits ? own : usual
    return {
      creditValue: applied?.creditValue ?? null,
      freeOfReview: applied?.orderInspectionType === 1,
      optometristRequired: applied?.isOptRequired !== 0,
      licencesEnforced: applied?.certificateAuth === 1,
      training: {
        allowed: applied?.sdx_auth === 1,
        opens: applied?.sdxUserAuth === 1,
        links: applied?.sdxMappingAuth === 1,
        days: applied?.sdxDaysAuth ?? [],
        prices: applied?.sdxRetailPriceDtoList ?? [],
      },
      paymentSettings: applied?.paymentSettings ?? [],
    }
  }
})

/** The clinic's own terms, or its agent's default where it has none or inherits. */
export const termsOf = (db: Db, { cid, hid }: { cid: number; hid: number }): Promise<ClinicTerms> =>
  terms.load(db, [cid, hid])

/** The same of many clinics by one query. */
export const termsOfMany = async (db: Db, clinics: readonly { cid: number; hid: number }[]) => {
  const of = await terms.many(
    db,
    clinics.map(({ cid, hid }) => [cid, hid] as const),
  )
  return ({ cid, hid }: { cid: number; hid: number }): ClinicTerms => of([cid, hid])
}

/** Refuses an order for a patient without an optometrist where its clinic's terms ask for one; other orders have none. */
export const assertOptometrist = async (
  db: Db,
  order: { cid: number; hid: number; optristId?: number | null },
): Promise<void> => {
  if (order.optristId === null && (await termsOf(db, order)).optometristRequired)
    throw refuseField('optristId', 'order.optometristRequired')
}

/** What of an order's amount no payment covers, fen; a payment counts on its freight last. */
const stillDue = sql<number>`greatest(${orders.amount} - ${orders.paid}, 0)`

const dueOf = async (db: Db, orderId: number): Promise<number> => {
  const [found] = await db
    .select({ due: stillDue.mapWith(Number) })
    .from(orders)
    .where(eq(orders.id, orderId))
  return found?.due ?? 0
}

/** What clinics owe their agent for accepted orders of all kinds, in fen. */
export const exposuresOf = async (
  db: Db,
  clinics: readonly { cid: number; hid: number }[],
): Promise<(clinic: { cid: number; hid: number }) => number> => {
  if (clinics.length === 0) return () => 0
  const hids = distinct(clinics.map(({ hid }) => hid))
  const rows = await db
    .select({ cid: orders.cid, hid: orders.hid, used: sql<string>`sum(${stillDue})` })
    .from(orders)
    .where(and(inArray(orders.hid, hids), unsettled(orders)))
    .groupBy(orders.cid, orders.hid)
  // What a clinic owes the agent that it had before is none of the present one's.
  const used = new Map(rows.map((row) => [`${row.cid} ${row.hid}`, Number(row.used)]))
  return ({ cid, hid }) => used.get(`${cid} ${hid}`) ?? 0
}
const exposures = batchLoader('exposure', async (db: Db, clinics: readonly Clinic[]) => {
  const of = await exposuresOf(
    db,
    clinics.map(([cid, hid]) => ({ cid, hid })),
  )
  return ([cid, hid]: Clinic) => of({ cid, hid })
})

export const exposureOf = (db: Db, { cid, hid }: { cid: number; hid: number }): Promise<number> =>
  exposures.load(db, [cid, hid])

/** Holds clinics against other acceptances until the transaction ends; always in the same order, so that no two wait for each other. */
const holds = batchLoader('hold', async (db: Db, hids: readonly number[]) => {
  await db
    .select({ hid: hospital.hid })
    .from(hospital)
    .where(inArray(hospital.hid, hids))
    .orderBy(asc(hospital.hid))
    .for('no key update')
  return () => true
})

const isLimited = ({ creditValue }: ClinicTerms) => creditValue !== null && creditValue > 0

/** Reads at once what accepting orders of these clinics will ask, for a transaction with a request cache. */
export const preloadTerms = async (db: Db, clinics: readonly { cid: number; hid: number }[]): Promise<void> => {
  await terms.preload(
    db,
    clinics.map(({ cid, hid }) => [cid, hid] as const),
  )
  const limited: Clinic[] = []
  for (const clinic of clinics) {
    const its = await termsOf(db, clinic)
    if (its.freeOfReview && isLimited(its)) limited.push([clinic.cid, clinic.hid])
  }
  await holds.preload(
    db,
    limited.map(([, hid]) => hid),
  )
  await exposures.preload(db, limited)
}

const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

/**
 * What speaks against accepting an order of this amount, if anything; of one that is there, what was paid of it counts. Holds the clinic against other acceptances until the
 * transaction ends, so that two orders which only fit one by one are not both accepted.
 */
export const creditObjection = async (
  db: Db,
  { cid, hid, amount: asked, orderId }: { cid: number; hid: number; amount: number; orderId?: number },
): Promise<Message | undefined> => {
  const { creditValue } = await termsOf(db, { cid, hid })
  if (creditValue === null || asked === 0) return undefined
  const amount = orderId === undefined ? asked : await dueOf(db, orderId)
  if (amount === 0) return undefined
  if (creditValue === 0) return { key: 'order.cashFirst', params: { amount: yuan(amount) } }
  await holds.load(db, hid)
  const used = await exposureOf(db, { cid, hid })
  if (used + amount <= creditValue) {
    // The next order that this transaction accepts has this one among them.
    exposures.prime(db, [cid, hid], used + amount)
    return undefined
  }
  return {
    key: 'order.creditExceeded',
    params: { used: yuan(used), amount: yuan(amount), limit: yuan(creditValue) },
  }
}
