/** The API as UI tests see it: answers in the envelope, and a record of what was asked. */
import { type DefaultBodyType, delay, HttpResponse, http, type StrictRequest } from 'msw'
import { setupServer } from 'msw/node'
import type { Call } from '../../contract/core/call'
import { hosts } from '../../contract/core/call'
import type { Envelope } from '../../contract/core/errors'
import { ApiError } from '../../src/providers/data/api-error'

/** Whoever opens the app comes by the first screen: with nothing that waits, unless a test says otherwise. */
const nothingWaits = http.get(`*${hosts.statistics}/v1/account/statistics/overview`, () =>
  HttpResponse.json({ code: 0, message: '', data: { tiles: [] } }),
)

/** An installation without a stream of changes, which pages do without. */
const nothingLive = http.get(`*${hosts.main}/live/events`, () =>
  HttpResponse.json({ code: 404, message: '', data: null }, { status: 404 }),
)

/** Nobody has anything exported. */
const nothingExported = http.get(`*${hosts.main}/export`, () =>
  HttpResponse.json({ code: 0, message: '', data: [], total: 0 }),
)

/** Neither patients nor products have tags to choose from. */
const nothingTagged = http.get(`*${hosts.main}/v1/tag-manage/choices`, () =>
  HttpResponse.json({ code: 0, message: '', data: [] }),
)

/** Nothing is known of orders that are about to be accepted. */
const nothingToAccept = http.get(`*${hosts.main}/order/acceptances`, () =>
  HttpResponse.json({ code: 0, message: '', data: [] }),
)

/** The page's own site says nothing in place of the build. */
const noSettings = http.get('/settings.json', () => HttpResponse.json({}))

export const api = setupServer(noSettings, nothingWaits, nothingLive, nothingExported, nothingTagged, nothingToAccept)

export interface Asked {
  url: URL
  request: StrictRequest<DefaultBodyType>
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }

export type Answer = (asked: Asked) => Response | Partial<Envelope> | Promise<Response | Partial<Envelope>>

/** Answers a call of the contract from now on; the returned list fills with what was asked. */
export const answer = (call: Call, reply: Partial<Envelope> | Answer): Asked[] => {
  const asked: Asked[] = []
  const path = `*${hosts[call.host]}${call.path.replace(/\{(\w+)\}/g, ':$1')}`
  const handler = methods[call.method](path, async ({ request }) => {
    const seen = { url: new URL(request.url), request: request.clone() as StrictRequest<DefaultBodyType> }
    asked.push(seen)
    const result = typeof reply === 'function' ? await reply(seen) : reply
    return result instanceof Response ? result : envelope(result)
  })
  api.use(handler)
  return asked
}

/** A JSON answer; success unless it says otherwise. */
export const envelope = (body: Partial<Envelope>, init?: ResponseInit) =>
  HttpResponse.json({ code: 0, message: '', data: null, ...body }, init)

export const never = async (): Promise<Response> => {
  await delay('infinite')
  return HttpResponse.error()
}

/** What a call fails with, as it must. */
export const failure = async (sending: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${error}`)
  return error
}
