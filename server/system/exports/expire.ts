/** Removes exports when their day is over. */
import { lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { recorded, writeAudits } from '../../http/audit'
import { shown } from './rows'
import { exportJob, exportPiece } from './table'

/** Harmless when two processes do it at once. */
export const removeExpiredExports = async (database: Db, now: number): Promise<number> => {
  const removed = await database.transaction(async (db) => {
    const gone = await db.delete(exportJob).where(lte(exportJob.expires, now)).returning(shown)
    const entries = gone.map((job) => ({
      ...{ at: now, uid: null, name: '', cid: job.cid, hid: job.hid, address: '', requestId: '' },
      ...{ resource: 'exports', recordId: job.exportId, action: 'expire', reason: job.title },
      ...{ before: recorded(job), after: null },
    }))
    if (entries.length > 0) await writeAudits(db, entries)
    return gone.length
  })
  // The embedded database has no autovacuum.
  if (removed > 0) await database.execute(sql`vacuum ${exportPiece}`)
  return removed
}
