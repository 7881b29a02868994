/** Whether a clinic's contracts speak against a new order of it. */
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { distinct, grouped } from '../../db/grouped'
import { batchLoader } from '../../db/request-cache'
import type { Message } from '../../http/refusal'
import { contract } from './table'

interface Clinic {
  cid: number
  hid: number
  /** In the business time zone. */
  today: string
}

/** What speaks against new orders, of any number of clinics at once. */
export const contractObjections = batchLoader('contracts', async (db: Db, clinics: readonly Clinic[]) => {
  const { cid, hid, terminated, end } = contract
  const rows = await db
    .select({ cid, hid, terminated, end })
    .from(contract)
    .where(inArray(hid, distinct(clinics.map((clinic) => clinic.hid))))
  const ofClinic = grouped(rows, (row) => [`${row.cid} ${row.hid}`])
  return ({ cid, hid, today }): Message | undefined => {
    const own = ofClinic(`${cid} ${hid}`)
    const last = own.map(({ end, terminated }) => (terminated !== null && terminated < end ? terminated : end)).sort()
    const date = last.at(-1)
    const holds = own.some(({ end, terminated }) => terminated === null && end >= today)
    return holds || date === undefined ? undefined : { key: 'contract.ended', params: { date } }
  }
})

/**
 * What speaks against a new order of this clinic, for a refusal with 20402: it has had contracts, and all of them have run
 * out or were terminated. A clinic that never had one is free to order, and what was ordered before is still shipped.
 */
export const contractObjection = (db: Db, clinic: Clinic) => contractObjections.load(db, clinic)
