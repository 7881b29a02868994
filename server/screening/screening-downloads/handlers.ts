/** Exports of the edition; what is done with one is done by the calls of exports, by the person who asked for it. */
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import {
  type ScreeningDownload,
  screeningDownloads,
  screeningOrigins,
} from '../../../contract/screening/screening-downloads'
import { type Context, implement } from '../../http/implement'
import { inScope } from '../../http/scope'
import { account } from '../../system/accounts/table'
import { shownExport } from '../../system/export-service'
import { exportJob } from '../../system/exports/table'

type Calls = typeof screeningDownloads.calls

const list = async ({ db, caller, now, query }: Context<Calls['list']>) => {
  const where = and(
    inArray(exportJob.origin, [...screeningOrigins]),
    gt(exportJob.expires, now),
    inScope(caller, exportJob),
    caller.customers === null ? undefined : eq(exportJob.uid, caller.uid),
  )
  const [found, total] = await Promise.all([
    db
      .select({ job: exportJob, byName: account.name })
      .from(exportJob)
      .innerJoin(account, eq(account.uid, exportJob.uid))
      .where(where)
      .orderBy(desc(exportJob.exportId))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.$count(exportJob, where),
  ])
  const rows = found.map(({ job, byName }): ScreeningDownload => {
    const own = job.uid === caller.uid
    const { version: _, ...shown } = shownExport(job)
    return { ...shown, byName, own: own ? 1 : 0, allowed: own ? shown.allowed : [] }
  })
  return { rows, total }
}

export const screeningDownloadCalls = implement(screeningDownloads, { list })
