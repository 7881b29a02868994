/** Shapes whatever was thrown into the envelope; what is not a refusal is a fault, logged under the request id. */
import { DrizzleQueryError } from 'drizzle-orm'
import type { Context as Http } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type Envelope, refusals } from '../../contract/core/errors'
import { isUnavailable } from '../db/unavailable'
import { databaseRefusal } from './database-refusal'
import { languageOf, type Translate, translator } from './messages'
import { reportOutage, unavailable } from './outage'
import { BrokenOff, type Message, Refusal, say } from './refusal'
import type { Log, Services } from './services'

/** The envelope of a refusal, in the caller's words. */
export const refusalEnvelope = ({ refusal, options }: Refusal, t: Translate, requestId: string): Envelope<null> => {
  const { message, errors, warnings, override, current, retryAfter = 0 } = options
  const words = ({ key, params }: Message) => say(t, { key, params: { requestId, seconds: retryAfter, ...params } })
  return {
    code: refusals[refusal].code,
    message: words(message ?? { key: warnings ? 'warning' : refusal }),
    data: null,
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, words(message)])),
    }),
    ...(warnings && { warnings: warnings.map(words) }),
    ...(override && { override: 1 }),
    ...(current !== undefined && { current }),
  }
}

/** A failed query without its parameters: they may hold a patient's name. */
const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DrizzleQueryError)
    return `${error.cause?.message ?? 'failed'}: ${error.query}\n${error.stack?.slice(error.stack.indexOf('\n    at '))}`
  return error.stack ?? error.message
}

export const reportFault = (log: Log, error: unknown, requestId: string) => {
  if (error instanceof BrokenOff) log.debug({ requestId }, 'broken off')
  else if (isUnavailable(error)) reportOutage(log, error)
  else log.error({ requestId, error: explain(error) }, 'fault')
}

/** The refusal that was thrown, or that what was thrown amounts to; a fault is logged. */
export const refusalOf = (error: unknown, log: Log, requestId: string): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof HTTPException) return new Refusal(error.status === 413 ? 'tooLarge' : 'malformed')
  const refusal = databaseRefusal(error)
  if (refusal) {
    log.warn({ requestId, refusal: refusal.refusal, error: explain(error) }, 'refused by the database')
    return refusal
  }
  reportFault(log, error, requestId)
  return isUnavailable(error) ? unavailable() : new Refusal('fault')
}

/** Answers with the refusal, in the caller's language. */
export const answerRefusal = (http: Http, refusal: Refusal) => {
  const language = languageOf(http.req.header('accept-language'))
  const envelope = refusalEnvelope(refusal, translator(language), http.get('requestId'))
  http.set('code', envelope.code)
  // What is still on its way is not read: the next request would be looked for behind it.
  if (refusal.refusal === 'tooLarge') http.header('Connection', 'close')
  if (refusal.options.retryAfter) http.header('Retry-After', String(refusal.options.retryAfter))
  return http.json(envelope, refusals[refusal.refusal].http)
}

export const onError =
  ({ log }: Services) =>
  (thrown: Error, http: Http) =>
    answerRefusal(http, refusalOf(thrown, log, http.get('requestId')))
