/** Writes the exports that wait, one after the other, each in the name of the person who asked, with the rights they have by now. */
import type { ProductLine } from '../../../contract/orders/order-family'
import { exportStatus } from '../../../contract/system/exports'
import type { Db } from '../../db/client'
import { isUnavailable } from '../../db/unavailable'
import { type Job, wake } from '../../http/background'
import { translator } from '../../http/messages'
import { reportFault } from '../../http/on-error'
import { Refusal } from '../../http/refusal'
import type { Services } from '../../http/services'
import { callerOfAccount } from '../../http/session'
import { businessDate } from '../../http/time'
import { endJob, keepJob, keptSeconds, leaseSeconds, takeJob } from './lease'
import { removePieces, writePieces } from './pieces'
import type { JobRow } from './rows'
import { checkRight, type ExportSources, scopeOf } from './source'

export const exportJobName = 'exports'

const sayEvery = 1000

/** It was given up, or another process has it: there is nothing more to do, and nothing to say. */
class Lost extends Error {}

const failureOf = (error: unknown) => {
  if (error instanceof Refusal) return 'rights'
  return error instanceof RangeError ? 'tooLarge' : 'fault'
}

/** Says that we are at it, also while nothing moves, and learns whether it is still ours. */
const attend = (job: JobRow, { database, now }: Services, stopping: AbortSignal) => {
  const lost = new AbortController()
  const say = async (progress?: Parameters<typeof keepJob>[3]) => {
    if (await keepJob(database.db, job, now(), progress)) return
    lost.abort(new Lost())
    throw new Lost()
  }
  // What fails here fails where it is written too.
  const timer = setInterval(() => void say().catch(() => undefined), (leaseSeconds * 1000) / 4)
  let said = performance.now()
  return {
    signal: AbortSignal.any([lost.signal, stopping]),
    say,
    sayNowAndThen: async (progress?: Parameters<typeof keepJob>[3]) => {
      if (performance.now() - said < sayEvery) return
      said = performance.now()
      await say(progress)
    },
    end: () => clearInterval(timer),
  }
}

const write = async (job: JobRow, sources: ExportSources, services: Services, stopping: AbortSignal) => {
  const { database, timeZone } = services
  const { db } = database
  const now = services.now()
  const attended = attend(job, services, stopping)
  try {
    const caller = await callerOfAccount(db, job.uid, businessDate(now, timeZone))
    checkRight(sources, job, caller)
    const asked = { db, caller, now, services, t: translator(job.language) }
    const sheet = await sources[job.origin].sheet(job.product as ProductLine, job.query, asked)
    await attended.say({ total: await sheet.total(), scope: await scopeOf(db, caller) })
    let rows = 0
    const { body, size, name } = await sheet.write({
      ...{ now, services, signal: attended.signal },
      onProgress: async (done) => {
        rows = done
        await attended.sayNowAndThen({ done })
      },
    })
    await writePieces(db, job, body, async () => {
      attended.signal.throwIfAborted()
      await attended.sayNowAndThen({ done: rows })
    })
    return { changes: { status: exportStatus.done, done: rows, total: rows, size, fileName: name }, kept: sheet.kept }
  } finally {
    attended.end()
  }
}

const finish = async (job: JobRow, sources: ExportSources, services: Services, stopping: AbortSignal) => {
  const { log, metrics, database } = services
  const { db } = database
  const ended = (changes: Partial<JobRow>, tx: Db = db) => {
    const now = services.now()
    return endJob(tx, job, now, { finished: now, expires: now + keptSeconds, ...changes })
  }
  const end = ({ changes, kept }: Awaited<ReturnType<typeof write>>) =>
    db.transaction(async (tx) => {
      const isOurs = await ended(changes, tx)
      if (isOurs) await kept?.(tx, services.now())
      return isOurs
    })
  try {
    const written = await write(job, sources, services, stopping)
    if (!(await end(written))) await removePieces(db, job)
  } catch (error) {
    await removePieces(db, job)
    const gone = isUnavailable(error)
    if (gone) reportFault(log, error, `export ${job.exportId}`)
    if (stopping.aborted || gone) {
      // Another process may begin at once, and this one did not fail; where the database failed, the cause is not known.
      const { expires, attempts } = job
      const handed = {
        ...{ status: exportStatus.waiting, attempts: attempts - Number(stopping.aborted) },
        ...{ finished: null, expires },
      }
      if (await ended(handed)) await wake(db, exportJobName)
    } else if (!(error instanceof Lost)) {
      if (!(error instanceof Refusal)) {
        metrics?.workFailed(exportJobName)
        reportFault(log, error, `export ${job.exportId}`)
      }
      await ended({ status: exportStatus.failed, failure: failureOf(error) })
    }
  }
}

/** Until none waits. */
export const exportsOf =
  (sources: ExportSources): Job =>
  async (services, stopping) => {
    while (!stopping.aborted) {
      const job = await takeJob(services.database.db, services.now())
      if (!job) return
      await finish(job, sources, services, stopping)
    }
  }
