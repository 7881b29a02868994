/** How the papers of a store are headed, and how wide they are. */
import { eq, sql } from 'drizzle-orm'
import type { StoreHead } from '../../contract/partners/store-head'
import type { Db } from '../db/client'
import { hospital } from './hospitals/table'
import { store } from './stores/table'

/** Where the store has not said how wide its receipts are, mm. */
const usualReceipt = 80

export const storeHeadOf = async (db: Db, hid: number): Promise<StoreHead> => {
  const { name, address, phone } = hospital
  const footer = sql<string>`coalesce(${store.footer}, '')`
  const receipt = sql<number>`coalesce(${store.receipt}, ${usualReceipt}::smallint)`
  const [found] = await db
    .select({ name, address, phone, footer, receipt })
    .from(hospital)
    .leftJoin(store, eq(store.hid, hospital.hid))
    .where(eq(hospital.hid, hid))
  return found ?? { name: '', address: '', phone: '', footer: '', receipt: usualReceipt }
}
