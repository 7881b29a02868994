/** Certificates that have run out, or are about to, for the first screen of those who keep them. */
import { and, type SQL } from 'drizzle-orm'
import { certificateStatus } from '../../../contract/partners/certificates'
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
      deed: 'expiring',
      count: await counted(isExpiring(db, caller.today)),
      query: { expiring: '1' },
    },
    {
      of: 'certificates',
      deed: 'expired',
      count: await counted(stateConditions(db, caller.today)[expired]),
      query: { status: String(expired) },
    },
  ]
}
