/** Certificates that have run out, or are about to: for the first screen of those who keep them, and clinic by clinic. */
import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import { certificateOwners, certificateStatus } from '../../../contract/partners/certificates'
import type { Tile } from '../../../contract/statistics/overview'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { isExpiring, stateConditions, visibleTo } from './rows'
import { certificate } from './table'

export const certificateTiles = async ({ db, caller }: { db: Db; caller: Caller }): Promise<Tile[]> => {
  if (!caller.codes.has('certificates.read')) return []
  const counted = (condition: SQL | undefined) => db.$count(certificate, and(visibleTo(caller), condition))
  const { expired } = certificateStatus
  return [
    {
      of: 'certificates',
      action: 'expiring',
      count: await counted(isExpiring(db, caller.today)),
      query: { expiring: '1' },
    },
    {
      of: 'certificates',
      action: 'expired',
      count: await counted(stateConditions(db, caller.today)[expired]),
      query: { status: String(expired) },
    },
  ]
}

interface Ending {
  expired: number
  expiring: number
}

/** How many licences of each of the clinics have run out or are about to, with none to follow. */
export const licencesEnding = async (
  db: Db,
  hids: readonly number[],
  today: string,
): Promise<(hid: number) => Ending> => {
  if (hids.length === 0) return () => ({ expired: 0, expiring: 0 })
  const counted = async (condition: SQL | undefined) => {
    const rows = await db
      .select({ hid: certificate.ownerId, licences: count() })
      .from(certificate)
      .where(
        and(eq(certificate.ownerType, certificateOwners.clinic), inArray(certificate.ownerId, [...hids]), condition),
      )
      .groupBy(certificate.ownerId)
    return new Map(rows.map(({ hid, licences }) => [hid, licences]))
  }
  const expired = await counted(stateConditions(db, today)[certificateStatus.expired])
  const expiring = await counted(isExpiring(db, today))
  return (hid) => ({ expired: expired.get(hid) ?? 0, expiring: expiring.get(hid) ?? 0 })
}
