/** Takes readings that were made without a network: each in its own transaction and with its own answer. */
import { and, eq, inArray } from 'drizzle-orm'
import type { ScreeningReading, SentReading, SyncAnswer } from '../../../contract/screening/screening-reading'
import type { screeningRecords } from '../../../contract/screening/screening-records'
import { isUnavailable } from '../../db/unavailable'
import type { Context } from '../../http/implement'
import { refusalEnvelope, refusalOf } from '../../http/on-error'
import { ofTasksSeen } from '../scope'
import { screeningSubject } from '../screening-subjects/table'
import { screeningTask, screeningTaskSubject } from '../screening-tasks/table'
import { shownReadings } from './readings'
import { unsealReadings } from './sealed'
import { screeningReading } from './table'
import { digestOfReading, keptUnder, type ToTake, takeReading } from './take'

type Calls = (typeof screeningRecords)['calls']
type On = Omit<Context<Calls['sync']>, 'body'> & { body: { sent: number } }

/** The names of those on the rosters of the tasks that the caller sees: a reading is answered by name. */
const namesOf = async ({ db, caller }: On, sent: readonly SentReading[]): Promise<ReadonlyMap<number, string>> => {
  const taskIds = [...new Set(sent.map(({ taskId }) => taskId))]
  const sids = [...new Set(sent.map(({ sid }) => sid))]
  const rows = await db
    .selectDistinct({ sid: screeningSubject.sid, name: screeningSubject.name })
    .from(screeningTaskSubject)
    .innerJoin(screeningTask, eq(screeningTask.taskId, screeningTaskSubject.taskId))
    .innerJoin(screeningSubject, eq(screeningSubject.sid, screeningTaskSubject.sid))
    .where(
      and(inArray(screeningTaskSubject.taskId, taskIds), inArray(screeningTaskSubject.sid, sids), ofTasksSeen(caller)),
    )
  return new Map(rows.map(({ sid, name }) => [sid, name]))
}

/** What is kept under the offlineId with other content, where the caller may see it. */
const otherContent = async ({ db, caller }: On, sent: SentReading): Promise<ScreeningReading | null> => {
  const kept = await keptUnder(db, sent.offlineId)
  if (!kept) return null
  const seen = await db.$count(screeningTask, and(eq(screeningTask.taskId, kept.taskId), ofTasksSeen(caller)))
  if (seen === 0) return null
  const [shown] = await shownReadings(db, eq(screeningReading.readingId, kept.readingId))
  return shown ?? null
}

const answerOne = async (context: On, one: ToTake, names: ReadonlyMap<number, string>): Promise<SyncAnswer> => {
  const { db, caller, now, t, services, request, body } = context
  const sent = 'sent' in one ? one.sent : undefined
  const head = { offlineId: one.offlineId, name: names.get(sent?.sid ?? 0) ?? '' }
  try {
    if ('refused' in one) throw one.refused
    const { examiner } = one
    const taking = { caller, now, t, timeZone: services.timeZone, request, ...(examiner !== undefined && { examiner }) }
    const taken = await db.transaction((tx) => takeReading({ db: tx, ...taking }, one.sent, now - body.sent))
    const { late, recordId, again } = taken
    const message = late === 3 ? t('screening.cancelledTask') : t('done')
    return { ...head, code: 0, again: again ? 1 : 0, late, recordId, message, stored: null }
  } catch (error) {
    // Sent again, the device goes on where it stopped: what was kept is known by its offlineId.
    if (isUnavailable(error)) throw error
    // The same was kept meanwhile by another request of the device.
    const kept = sent && (await keptUnder(db, sent.offlineId))
    if (kept && kept.digest === (await digestOfReading(sent)))
      return {
        ...head,
        code: 0,
        again: 1,
        late: kept.late as 0,
        recordId: kept.recordId,
        message: t('done'),
        stored: null,
      }
    const {
      code: _,
      data: __,
      current: ___,
      ...refused
    } = refusalEnvelope(refusalOf(error, services.log, request.id), t, request.id)
    return {
      ...head,
      code: 1,
      again: 0,
      late: 0,
      recordId: null,
      ...refused,
      stored: sent ? await otherContent(context, sent) : null,
    }
  }
}

/** In the order in which they were sent: two of one subject come one after the other. */
const answerAll = async (context: On, all: readonly ToTake[]) => {
  const names = await namesOf(
    context,
    all.flatMap((one) => ('sent' in one ? [one.sent] : [])),
  )
  const answers: SyncAnswer[] = []
  for (const one of all) answers.push(await answerOne(context, one, names))
  return { answers }
}

export const sync = {
  transaction: false as const,
  handle: (context: Context<Calls['sync']>) =>
    answerAll(
      context,
      context.body.readings.map((sent) => ({ offlineId: sent.offlineId, sent })),
    ),
}

export const sealed = {
  transaction: false as const,
  handle: async (context: Context<Calls['sealed']>) => {
    const { sender, readings } = await unsealReadings(context)
    return answerAll({ ...context, caller: sender } as never, readings)
  },
}
