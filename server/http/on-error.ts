/** Shapes whatever was thrown into the envelope; what is not a refusal is a fault, logged under the request id. */
import { DrizzleQueryError } from 'drizzle-orm'
import type { Context as Http } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type Envelope, refusals } from '../../contract/core/errors'
import { languageOf, type Translate, translator } from './messages'
import { BrokenOff, Refusal } from './refusal'
import type { Log, Services } from './services'

/** The envelope of a refusal, in the caller's words. */
export const refusalEnvelope = (error: unknown, t: Translate, requestId: string): Envelope<null> => {
  const { refusal, options } = error instanceof Refusal ? error : new Refusal('fault')
  const { message, errors, warnings, current, retryAfter = 0 } = options
  const words = (key: Parameters<Translate>[0], params?: Record<string, string | number>) =>
    t(key, { requestId, seconds: retryAfter, ...params })
  return {
    code: refusals[refusal].code,
    message: message ? words(message.key, message.params) : words(warnings ? 'warning' : refusal),
    data: null,
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, { key, params }]) => [field, words(key, params)])),
    }),
    ...(warnings && { warnings: warnings.map(({ key, params }) => words(key, params)) }),
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
  else log.error({ requestId, error: explain(error) }, 'fault')
}

const asRefusal = (error: unknown) =>
  error instanceof HTTPException ? new Refusal(error.status === 413 ? 'tooLarge' : 'malformed') : error

export const onError =
  ({ log }: Services) =>
  (thrown: Error, http: Http) => {
    const error = asRefusal(thrown)
    const requestId: string = http.get('requestId')
    if (!(error instanceof Refusal)) reportFault(log, error, requestId)
    const t = translator(languageOf(http.req.header('accept-language')))
    const status = error instanceof Refusal ? refusals[error.refusal].http : 200
    const envelope = refusalEnvelope(error, t, requestId)
    http.set('code', envelope.code)
    if (error instanceof Refusal && error.options.retryAfter)
      http.header('Retry-After', String(error.options.retryAfter))
    return http.json(envelope, status)
  }
