/** Who writes an export: one process at a time, for as long as it says that it lives. */
import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { exportStatus } from '../../../contract/system/exports'
import type { Db } from '../../db/client'
import { removeEarlierPieces } from './pieces'
import type { JobRow } from './rows'
import { exportJob } from './table'

/** A process that has not said for so many seconds that it lives has lost what it was at. */
export const leaseSeconds = 10
/** An export that ends so many processes is not begun again. */
const maxAttempts = 3
export const keptSeconds = 24 * 3600

const { waiting, running, failed } = exportStatus
const nextVersion = sql`${exportJob.version} + 1`

/** The export that has waited longest, or whose process has gone; no other process gets it then. */
export const takeJob = (db: Db, now: number): Promise<JobRow | undefined> =>
  db.transaction(async (tx) => {
    const abandoned = and(eq(exportJob.status, running), lt(exportJob.leaseUntil, now))
    for (;;) {
      const [job] = await tx
        .select()
        .from(exportJob)
        .where(and(gt(exportJob.expires, now), or(eq(exportJob.status, waiting), abandoned)))
        .orderBy(asc(exportJob.exportId))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!job) return undefined
      const { exportId, attempts } = job
      const lease = job.lease + 1
      await removeEarlierPieces(tx, { exportId, lease })
      const spent = attempts >= maxAttempts
      const changes = spent
        ? { status: failed, failure: 'interrupted' as const, finished: now, expires: now + keptSeconds }
        : { status: running, attempts: attempts + 1, leaseUntil: now + leaseSeconds }
      const [taken] = await tx
        .update(exportJob)
        .set({ ...changes, lease, done: 0, updated: now, version: nextVersion })
        .where(eq(exportJob.exportId, exportId))
        .returning()
      if (!spent) return taken
    }
  })

export interface Hold extends Pick<JobRow, 'exportId' | 'lease'> {}

const held = ({ exportId, lease }: Hold) =>
  and(eq(exportJob.exportId, exportId), eq(exportJob.lease, lease), eq(exportJob.status, running))

/** Says that it lives, and how far it is. False: it was given up, or another process has taken it. */
export const keepJob = async (
  db: Db,
  hold: Hold,
  now: number,
  progress: Partial<Pick<JobRow, 'done' | 'total' | 'scope'>> = {},
): Promise<boolean> => {
  const rows = await db
    .update(exportJob)
    .set({ ...progress, leaseUntil: now + leaseSeconds })
    .where(held(hold))
    .returning({ exportId: exportJob.exportId })
  return rows.length > 0
}

/** The end of it, whichever. False: it is not ours to end any more. */
export const endJob = async (db: Db, hold: Hold, now: number, changes: Partial<JobRow>): Promise<boolean> => {
  const rows = await db
    .update(exportJob)
    .set({ ...changes, leaseUntil: null, updated: now, version: nextVersion })
    .where(held(hold))
    .returning({ exportId: exportJob.exportId })
  return rows.length > 0
}
