/** On what terms a clinic orders: its credit and what of it is in use, and whether its orders are reviewed by a person. */
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { flags } from '../../contract/orders/order-family'
import type { Db } from '../db/client'
import type { Message } from '../http/refusal'
import { hospital, hospitalSetting } from '../partners/hospitals/table'
import { lensOrder } from './lens-orders/table'

export interface ClinicTerms {
  /** Fen; null: unchecked, 0: cash first. */
  creditValue: number | null
  freeOfReview: boolean
}

const inherits = 0

/** The clinic's own terms, or its agent's default where it has none or inherits. */
export const termsOf = async (db: Db, { cid, hid }: { cid: number; hid: number }): Promise<ClinicTerms> => {
  const rows = await db
    .select()
    .from(hospitalSetting)
    .where(and(eq(hospitalSetting.cid, cid), or(eq(hospitalSetting.hid, hid), isNull(hospitalSetting.hid))))
    .orderBy(desc(sql`${hospitalSetting.hid} is not null`))
  const terms = rows.find((row) => row.hid === null || row.authSettingType !== inherits)
  return { creditValue: terms?.creditValue ?? null, freeOfReview: terms?.orderInspectionType === 1 }
}

/** Accepted, not cancelled or returned, not settled. */
const exposed = and(
  inArray(lensOrder.status, [2, 4, 5, 6, 7]),
  sql`${lensOrder.statusBit} & ${sql.raw(String(flags.settled))} = 0`,
)

/** What the clinic owes for accepted orders, in fen. */
export const exposureOf = async (db: Db, hid: number): Promise<number> => {
  const [row] = await db
    .select({ used: sql<string>`coalesce(sum(${lensOrder.amount}), 0)` })
    .from(lensOrder)
    .where(and(eq(lensOrder.hid, hid), exposed))
  return Number(row?.used ?? 0)
}

const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

/**
 * What speaks against accepting an order of this amount, if anything. Holds the clinic against other acceptances until the
 * transaction ends, so that two orders which only fit one by one are not both accepted.
 */
export const creditObjection = async (
  db: Db,
  { cid, hid, amount }: { cid: number; hid: number; amount: number },
): Promise<Message | undefined> => {
  await db.select({ hid: hospital.hid }).from(hospital).where(eq(hospital.hid, hid)).for('no key update')
  const { creditValue } = await termsOf(db, { cid, hid })
  if (creditValue === null || amount === 0) return undefined
  if (creditValue === 0) return { key: 'order.cashFirst', params: { amount: yuan(amount) } }
  const used = await exposureOf(db, hid)
  if (used + amount <= creditValue) return undefined
  return {
    key: 'order.creditExceeded',
    params: { used: yuan(used), amount: yuan(amount), limit: yuan(creditValue) },
  }
}
