/** Sends the contract's calls by one axios instance per host: token, language, time-out and retries; shows nothing itself. */
import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type InternalAxiosRequestConfig,
} from 'axios'
import axiosRetry from 'axios-retry'
import { type Call, type Host, hosts } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { baseUrlOf } from '../../env'
import { isThere } from '../features'
import { currentLanguage } from '../i18n'
import { noteOwnWrite } from '../live/own-writes'
import { readSessionSerial, readToken } from '../session'
import { pathOf, queryOf } from './address'
import { failureOf, headerOf, readAnswer } from './answer'
import { ApiError, isSessionLost } from './api-error'
import type { AnswerOf, ArgsTuple, Sent } from './args'
import { readReply } from './read-reply'

const retries = 3
const retryDelay = 500
const worthRetrying = [408, 429, 500, 502, 503, 504]
/** A person who would have to wait longer than this is told so at once. */
const longestRetryAfter = 5

const retryAfterOf = ({ response }: AxiosError) => Number((response && headerOf(response, 'Retry-After')) ?? 0)

/**
 * Tries again what can get better by itself: no connection, no answer in time, and the statuses above. Every write has a key by
 * which the server knows that it is the same.
 */
const mayRetry = (error: AxiosError): boolean => {
  if (axios.isCancel(error)) return false
  if (!error.response) return true
  return worthRetrying.includes(error.response.status) && retryAfterOf(error) <= longestRetryAfter
}

/** What every request says: whose it is, in which language, and of a write which one it is. A further try says the same. */
const sign = (config: InternalAxiosRequestConfig) => {
  const { headers, method } = config
  headers.set('Accept-Language', currentLanguage(), false)
  const token = readToken()
  if (token) headers.set('token', token, false)
  if (method !== 'get') {
    headers.set('Idempotency-Key', crypto.randomUUID(), false)
    noteOwnWrite(String(headers.get('Idempotency-Key')))
  }
  return config
}

const clientOf = (host: Host): AxiosInstance => {
  const client = axios.create({
    // The time-out counts until the whole body is there.
    adapter: 'fetch',
    transitional: { clarifyTimeoutError: true },
    paramsSerializer: { serialize: (query) => queryOf(query).toString() },
  })
  client.interceptors.request.use(async (config) => Object.assign(sign(config), { baseURL: await baseUrlOf(host) }))
  axiosRetry(client, {
    retries,
    shouldResetTimeout: true,
    retryCondition: mayRetry,
    retryDelay: (_, error) => retryAfterOf(error) * 1000 || retryDelay,
  })
  client.interceptors.response.use(readAnswer, async (error: unknown) => {
    throw await failureOf(error)
  })
  return client
}

/** The clients of all hosts; their failures are `ApiError`s, and what they answer is an envelope unless a file is asked for. */
export const clients = Object.fromEntries(
  (Object.keys(hosts) as Host[]).map((host) => [host, clientOf(host)]),
) as Record<Host, AxiosInstance>

/** A form: what is absent is left out, a file goes as it is. */
const formOf = (body: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/**
 * A call in the words of axios.
 * @throws ApiError where the server has no such call
 */
export const configOf = (call: Call, sent: Sent) => {
  const path = isThere(call) ? call.path : call.instead
  if (path === undefined) throw new ApiError({ name: 'unavailable', message: `${call.path} needs ${call.feature}` })
  const { params, query, body, signal, idempotencyKey, token } = sent
  return {
    ...{ method: call.method, url: pathOf(path, params), params: query, timeout: call.timeout },
    headers: { ...(token && { token }), ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
    ...(body !== undefined && { data: call.multipart ? formOf(body as object) : body }),
    ...(signal && { signal }),
  } satisfies AxiosRequestConfig
}

/** Sends a call whose declaration is known only while running. */
export const sendLoose = async (call: Call, sent: Sent): Promise<Envelope> => {
  const config = configOf(call, sent)
  const token = readToken()
  const serial = readSessionSerial()
  try {
    const { data } = await clients[call.host].request<Envelope>(config)
    return readReply(call, data, sent)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isOutlived = sent.token === undefined && isSessionLost(error) && token !== readToken()
    if (!isOutlived) throw error
    // The person has signed in again meanwhile, or the page is another's by now: then no one is to be told.
    if (serial === readSessionSerial()) return sendLoose(call, sent)
    throw new ApiError({ name: 'aborted', message: error.message })
  }
}

/** Sends a call; every failure is an `ApiError`. */
export const send = async <C extends Call>(call: C, ...[args]: ArgsTuple<C>): Promise<Envelope<AnswerOf<C>>> =>
  (await sendLoose(call, (args ?? {}) as Sent)) as Envelope<AnswerOf<C>>
