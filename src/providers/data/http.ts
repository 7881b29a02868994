/** Sends the contract's calls: token, language, time-out and retries; shows nothing itself. */
import ky, { HTTPError, type KyInstance, type Options } from 'ky'
import type { Call } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { currentLanguage } from '../i18n'
import { noteOwnWrite } from '../live/own-writes'
import { readSessionSerial, readToken } from '../session'
import { urlOf } from './address'
import { failureOf, readEnvelope } from './answer'
import { ApiError, isSessionLost } from './api-error'
import type { AnswerOf, ArgsTuple, Sent } from './args'

const retries = 3
const retryDelay = 500
const worthRetrying = [408, 429, 500, 502, 503, 504]
/** Whoever must wait longer than this is told so instead of being kept waiting. */
const longestRetryAfter = 5

const retryAfterOf = (response: Response) => Number(response.headers.get('Retry-After') ?? 0)

/** Retries what can get better by itself: no connection, no answer in time, and the statuses above. */
const mayRetry = (error: Error): boolean => {
  if (error.name === 'AbortError') return false
  if (!(error instanceof HTTPError)) return true
  return worthRetrying.includes(error.response.status) && !(retryAfterOf(error.response) > longestRetryAfter)
}

/** Reads the body under the same time-out and retries as the headers; ky alone watches only the latter. */
const fetchWhole: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.body === null) return response
  return new Response(await response.arrayBuffer(), response)
}

export const http: KyInstance = ky.create({
  fetch: fetchWhole,
  retry: {
    limit: retries,
    // A write is repeated only where the server can tell by its key that it is the same; see `optionsOf`.
    methods: ['get'],
    shouldRetry: ({ error }) => {
      if (!mayRetry(error)) return false
      return error instanceof HTTPError ? undefined : true
    },
    statusCodes: worthRetrying,
    delay: () => retryDelay,
  },
})

/** A form: what is absent is left out, a file goes as it is. */
const formOf = (body: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

export const optionsOf = (call: Call, { body, signal, idempotencyKey, token = readToken() }: Sent): Options => {
  const { method, timeout } = call
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() }
  if (token) headers.token = token
  const key = method === 'GET' ? undefined : (idempotencyKey ?? crypto.randomUUID())
  if (key) {
    headers['Idempotency-Key'] = key
    noteOwnWrite(key)
  }
  return {
    ...{ method, headers, timeout },
    ...(key && { retry: { methods: [method] } }),
    ...(body !== undefined && (call.multipart ? { body: formOf(body as object) } : { json: body })),
    ...(signal && { signal }),
  }
}

/** Sends a call whose declaration is known only while running. */
export const sendLoose = async (call: Call, sent: Sent, client: KyInstance = http): Promise<Envelope> => {
  const url = urlOf(call, sent)
  const token = readToken()
  const serial = readSessionSerial()
  try {
    return await readEnvelope(await client(url, optionsOf(call, sent)))
  } catch (error) {
    const failure = await failureOf(error)
    const isOutlived = sent.token === undefined && isSessionLost(failure) && token !== readToken()
    if (!isOutlived) throw failure
    // The person has signed in again meanwhile, or the page is another's by now: then there is nobody to tell.
    if (serial === readSessionSerial()) return sendLoose(call, sent, client)
    throw new ApiError({ name: 'aborted', message: failure.message })
  }
}

/** Sends a call; every failure is an `ApiError`. */
export const send = async <C extends Call>(call: C, ...[args]: ArgsTuple<C>): Promise<Envelope<AnswerOf<C>>> =>
  (await sendLoose(call, (args ?? {}) as Sent)) as Envelope<AnswerOf<C>>
