/** How a store types and shows visual acuity. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { store } from '../partners/stores/table'

/** @returns 1 five-point scale, as where nothing is said, or 2 decimal */
export const vaModeOf = async (db: Db, hid: number): Promise<number> => {
  const [said] = await db.select({ vaMode: store.vaMode }).from(store).where(eq(store.hid, hid))
  return said?.vaMode ?? 1
}
