/** Exports as only their owners see them. */
import { and, eq } from 'drizzle-orm'
import { type ExportJob, exportStatus } from '../../../contract/system/exports'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import type { Rows } from '../../http/implement'
import type { Caller } from '../../http/session'
import { exportJob } from './table'

export type JobRow = typeof exportJob.$inferSelect
/** What the owner sees of it; the rest is about how it is written. */
export type Shown = Omit<ExportJob, 'allowed'> & { cid: number | null; hid: number | null }

const { waiting, running, done, failed, cancelled } = exportStatus

export const shown = {
  exportId: exportJob.exportId,
  cid: exportJob.cid,
  hid: exportJob.hid,
  origin: exportJob.origin,
  product: exportJob.product,
  query: exportJob.query,
  title: exportJob.title,
  fileName: exportJob.fileName,
  status: exportJob.status,
  done: exportJob.done,
  total: exportJob.total,
  size: exportJob.size,
  failure: exportJob.failure,
  created: exportJob.created,
  finished: exportJob.finished,
  expires: exportJob.expires,
  version: exportJob.version,
}

export const isUnfinished = ({ status }: Pick<Shown, 'status'>) => status === waiting || status === running
export const mayBeginAgain = ({ status }: Pick<Shown, 'status'>) => status === failed || status === cancelled

const allowedOn = (job: Shown): string[] => [
  ...(isUnfinished(job) ? ['cancel'] : ['remove']),
  ...(mayBeginAgain(job) ? ['again'] : []),
  ...(job.status === done ? ['download'] : []),
]

export const ownJob = (exportId: number, { uid }: Caller) =>
  and(eq(exportJob.exportId, exportId), eq(exportJob.uid, uid))

export const exportRows: Rows<Shown, Partial<JobRow>> = {
  name: 'exports',
  async find(db: Db, id, caller, { lock }) {
    const query = db.select(shown).from(exportJob).where(ownJob(id, caller))
    const [job] = await (lock ? query.for('update') : query)
    return job as Shown | undefined
  },
  async save(db, { exportId }, changes, now) {
    await db
      .update(exportJob)
      .set({ ...changes, ...nextVersion(exportJob, now) })
      .where(eq(exportJob.exportId, exportId))
  },
  present: ({ cid: _, hid: __, ...job }) => ({ ...job, allowed: allowedOn({ ...job, cid: null, hid: null }) }),
}
