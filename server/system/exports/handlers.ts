import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { exportLimits, exportStatus, exports } from '../../../contract/system/exports'
import type { Db } from '../../db/client'
import { writeAudit } from '../../http/audit'
import { wake } from '../../http/background'
import { implement } from '../../http/implement'
import { languageOf } from '../../http/messages'
import { Refusal } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { account } from '../accounts/table'
import { keptSeconds } from './lease'
import { readPieces } from './pieces'
import { exportRows, isUnfinished, mayBeginAgain, ownJob, type Shown, shown } from './rows'
import { exportJobName } from './run'
import { checkRight, type ExportSources, scopeOf } from './source'
import { exportJob } from './table'

const { waiting, running, done, cancelled } = exportStatus

const ownOf = ({ uid }: Caller, now: number) => and(eq(exportJob.uid, uid), gt(exportJob.expires, now))

/** As the query of an address has them: text, and nothing that is empty. */
const asText = (query: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

/** One person's are counted one after the other, so that two requests at once do not both find room. */
const checkRoom = async (db: Db, caller: Caller, now: number, { kept }: { kept: boolean }) => {
  await db.select({ uid: account.uid }).from(account).where(eq(account.uid, caller.uid)).for('no key update')
  const own = ownOf(caller, now)
  const unfinished = await db.$count(exportJob, and(own, inArray(exportJob.status, [waiting, running])))
  if (unfinished >= exportLimits.unfinished)
    throw new Refusal('stop', { message: { key: 'export.tooMany', params: { max: exportLimits.unfinished } } })
  if (kept && (await db.$count(exportJob, own)) >= exportLimits.kept)
    throw new Refusal('stop', { message: { key: 'export.keptTooMany', params: { max: exportLimits.kept } } })
}

/** Letters are pages to print, all others workbooks. */
const typeOf = (fileName: string) =>
  fileName.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/vnd.ms-excel'

const refuseMoved = (row: Shown, caller: Caller, now: number) =>
  new Refusal('conflict', { message: { key: 'conflict.export' }, current: exportRows.present(row, caller, now) })

export const exportCalls = (sources: ExportSources) =>
  implement<typeof exports.calls, Shown, Partial<typeof exportJob.$inferInsert>>(
    exports,
    {
      create: async ({ db, body, caller, now, t, services, request }) => {
        const { origin, product } = body
        checkRight(sources, body, caller)
        const query = asText(body.query)
        if (query.cid !== undefined && caller.cid !== null && query.cid !== String(caller.cid))
          throw new Refusal('missing')
        // What could not be exported is refused now, not in the background.
        const { title } = await sources[origin].sheet(product, query, { db, caller, now, t, services })
        await checkRoom(db, caller, now, { kept: true })
        const { uid, cid, hid } = caller
        const [made] = await db
          .insert(exportJob)
          .values({
            ...{ origin, product, query, uid, cid, hid, title, language: languageOf(request.language) },
            ...{ created: now, updated: now, expires: now + keptSeconds },
          })
          .returning(shown)
        if (!made) throw new Error('the export was not written down')
        await wake(db, exportJobName)
        return made as Shown as never
      },
      list: async ({ db, query: { page, size, sort }, caller, now }) => {
        const own = ownOf(caller, now)
        const direction = (sort?.[0]?.descending ?? true) ? desc : asc
        const rows = await db
          .select(shown)
          .from(exportJob)
          .where(own)
          .orderBy(direction(exportJob.created), direction(exportJob.exportId))
          .limit(size)
          .offset((page - 1) * size)
        const [all] = await db.select({ jobs: count() }).from(exportJob).where(own)
        return { rows: rows as Shown[], total: all?.jobs ?? 0 }
      },
      file: async ({ db, params: { exportId }, caller, now, request }) => {
        const [job] = await db
          .select()
          .from(exportJob)
          .where(and(ownJob(exportId, caller), ownOf(caller, now), eq(exportJob.status, done)))
        if (!job) throw new Refusal('missing')
        checkRight(sources, job, caller)
        if (job.scope !== (await scopeOf(db, caller)))
          throw new Refusal('forbidden', { message: { key: 'export.otherScope' } })
        const { uid, name, cid, hid } = caller
        await writeAudit(
          db,
          {
            ...{ at: now, uid, name, cid, hid, address: request.address, requestId: request.id },
            ...{ resource: exportRows.name, recordId: exportId, action: 'download', reason: job.fileName },
          },
          { before: null, after: null },
        )
        return {
          ...{ name: job.fileName, type: typeOf(job.fileName), size: job.size ?? 0 },
          etag: `"${exportId}-${job.lease}"`,
          read: (start, end) => readPieces(db, job, start, end),
        }
      },
      cancel: async ({ row, caller, now, save }) => {
        if (!isUnfinished(row)) throw refuseMoved(row, caller, now)
        await save({ status: cancelled, finished: now, expires: now + keptSeconds })
        return undefined
      },
      again: async ({ db, row, caller, now, save }) => {
        if (!mayBeginAgain(row)) throw refuseMoved(row, caller, now)
        checkRight(sources, row, caller)
        await checkRoom(db, caller, now, { kept: false })
        const fresh = { done: 0, total: null, size: null, failure: null, finished: null, attempts: 0 }
        await save({ ...fresh, status: waiting, expires: now + keptSeconds })
        await wake(db, exportJobName)
        return undefined
      },
      remove: async ({ db, row, caller, now }) => {
        if (isUnfinished(row)) throw refuseMoved(row, caller, now)
        await db.delete(exportJob).where(eq(exportJob.exportId, row.exportId))
        return undefined
      },
    },
    exportRows,
  )
