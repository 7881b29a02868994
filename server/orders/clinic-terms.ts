/** On what terms a clinic orders: its credit and what of it is in use, and whether its orders are reviewed by a person. */
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/client'
import { remembered } from '../db/memory'
import type { Message } from '../http/refusal'
import { hospital, hospitalSetting } from '../partners/hospitals/table'
import { unsettled } from './family/columns'
import { orderTables } from './order-tables'

export interface ClinicTerms {
  /** Fen; null: unchecked, 0: cash first. */
  creditValue: number | null
  freeOfReview: boolean
}

const inherits = 0

/** The clinic's own terms, or its agent's default where it has none or inherits. */
export const termsOf = async (db: Db, { cid, hid }: { cid: number; hid: number }): Promise<ClinicTerms> => {
  const rows = await remembered(db, `terms ${cid} ${hid}`, () =>
    db
      .select()
      .from(hospitalSetting)
      .where(and(eq(hospitalSetting.cid, cid), or(eq(hospitalSetting.hid, hid), isNull(hospitalSetting.hid))))
      .orderBy(desc(sql`${hospitalSetting.hid} is not null`)),
  )
  const terms = rows.find((row) => row.hid === null || row.authSettingType !== inherits)
  return { creditValue: terms?.creditValue ?? null, freeOfReview: terms?.orderInspectionType === 1 }
}

/** What the clinic owes for accepted orders of all kinds, in fen. */
export const exposureOf = async (db: Db, hid: number): Promise<number> => {
  const owed = orderTables.map(
    (table) =>
      sql`select coalesce(sum(${table.amount}), 0) as fen from ${table} where ${table.hid} = ${hid} and ${unsettled(table)}`,
  )
  const [row] = await rowsOf<{ used: string }>(
    db,
    sql`select sum(fen) as used from (${sql.join(owed, sql` union all `)}) owed`,
  )
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
  await remembered(db, `hold ${hid}`, () =>
    db.select({ hid: hospital.hid }).from(hospital).where(eq(hospital.hid, hid)).for('no key update'),
  )
  const { creditValue } = await termsOf(db, { cid, hid })
  if (creditValue === null || amount === 0) return undefined
  if (creditValue === 0) return { key: 'order.cashFirst', params: { amount: yuan(amount) } }
  const exposure = await remembered(db, `exposure ${hid}`, async () => ({ used: await exposureOf(db, hid) }))
  const { used } = exposure
  if (used + amount <= creditValue) {
    // Whoever accepts several orders in one transaction has this one among them.
    exposure.used += amount
    return undefined
  }
  return {
    key: 'order.creditExceeded',
    params: { used: yuan(used), amount: yuan(amount), limit: yuan(creditValue) },
  }
}
