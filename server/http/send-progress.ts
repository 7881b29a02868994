/** Answers a call that takes long as server-sent events: how far it is, and at last the envelope. */
import type { Context as Http } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Call } from '../../contract/core/call'
import type { Envelope } from '../../contract/core/errors'
import { refusalEnvelope, refusalOf } from './on-error'
import type { Base } from './on-row'

export const wantsProgress = (http: Http, { progress }: Call): boolean =>
  progress !== undefined && http.req.header('accept') === 'text/event-stream'

/** Runs the work while its client listens; where that goes away, the signal of the request says so. */
export const sendProgress = (http: Http, base: Base, run: (told: Base) => Promise<Envelope>): Response => {
  http.header('X-Accel-Buffering', 'no')
  return streamSSE(http, async (out) => {
    const gone = new AbortController()
    out.onAbort(() => gone.abort())
    const signal = AbortSignal.any([gone.signal, base.request.signal])
    const send = (event: string, data: unknown) => out.writeSSE({ event, data: JSON.stringify(data) })
    const { id } = base.request
    const refused = (error: unknown) => refusalEnvelope(refusalOf(error, base.services.log, id), base.t, id)
    const told = {
      ...base,
      request: { ...base.request, signal },
      tell: (progress: unknown) => send('progress', progress),
    }
    const answer = await run(told as Base).catch(refused)
    if (!signal.aborted) await send('answer', answer)
  })
}
