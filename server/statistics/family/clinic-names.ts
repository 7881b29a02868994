/** The names of the clinics that figures are told by. */
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { hospital } from '../../partners/hospitals/table'

/** @param keys ids as texts; the empty one is of rows without a clinic */
export const clinicNamesOf = async (db: Db, keys: readonly { key: string }[]) => {
  const ids = keys.map(({ key }) => Number(key)).filter((hid) => hid > 0)
  const found =
    ids.length === 0
      ? []
      : await db.select({ hid: hospital.hid, name: hospital.name }).from(hospital).where(inArray(hospital.hid, ids))
  const names = new Map(found.map(({ hid, name }) => [hid, name]))
  return (key: string) => ({ hid: Number(key), hospitalName: names.get(Number(key)) ?? '' })
}
