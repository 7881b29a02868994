/** What is said and logged while the database cannot be reached, or does not answer in time. */
import { DatabaseUnavailable } from '../db/unavailable'
import { Refusal } from './refusal'
import type { Log, Services } from './services'

const retryAfter = 2
const readyMilliseconds = 2000
const sayEvery = 1000

/** The same request may be sent again: what has a key is done once. */
export const unavailable = () => new Refusal('notReady', { message: { key: 'unavailable' }, retryAfter })

const said = new WeakMap<Log, { at: number; unsaid: number }>()

/** One line a second, with how many there were since the last: each request says the same. */
export const reportOutage = (log: Log, { message, cause }: Error): void => {
  const at = Date.now()
  const last = said.get(log)
  if (last && at - last.at < sayEvery) {
    last.unsaid += 1
    return
  }
  said.set(log, { at, unsaid: 0 })
  const error = cause instanceof DatabaseUnavailable ? cause.message : message
  log.error({ error, ...(last?.unsaid && { unsaid: last.unsaid }) }, 'the database is unavailable')
}

/** @param late aborted when the time is over, before anybody is told */
export const inTime = async <T>(work: (late: AbortSignal) => Promise<T>, milliseconds: number): Promise<T> => {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DatabaseUnavailable(`no answer within ${milliseconds} ms`)
      late.abort(error)
      reject(error)
    }, milliseconds)
  })
  try {
    return await Promise.race([work(late.signal), over])
  } finally {
    clearTimeout(timer)
  }
}

/** @throws where the database does not answer, whatever the cause */
export const answersInTime = async ({ database: { db }, log }: Services): Promise<void> => {
  try {
    await inTime(() => db.execute('select 1'), readyMilliseconds)
  } catch (error) {
    reportOutage(log, error as Error)
    throw unavailable()
  }
}
