/** Sends a call that takes long and tells how far it is: first what of it is sent, then what the server says on the way. */
import { createParser } from 'eventsource-parser'
import type { Call, ProgressOf } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { t } from '../i18n'
import { urlOf } from './address'
import { readEnvelope } from './answer'
import { ApiError } from './api-error'
import type { Sent } from './args'
import { optionsOf } from './http'

/** Bytes of the body that are on their way. */
export interface Sending {
  step: 'sending'
  done: number
  total: number
}
export type Underway<C extends Call> = Sending | ProgressOf<C>

const noAnswer = (name: 'network' | 'timeout') => new ApiError({ name, message: t(`core.error.${name}`) })

/**
 * Tries once: whoever sees how far it is decides for themselves whether to try again, and with the same idempotency key
 * nothing is done twice. Ends when nothing is heard for the time-out of the call. `fetch` cannot tell how much it has sent.
 * @throws ApiError
 */
export const sendWithProgress = <C extends Call>(
  call: C,
  sent: Sent,
  tell: (progress: Underway<C>) => void,
): Promise<Envelope> =>
  new Promise((resolve, reject) => {
    const { body, headers, timeout } = optionsOf(call, sent)
    const request = new XMLHttpRequest()
    request.open(call.method, urlOf(call, sent))
    for (const [name, value] of Object.entries({ ...headers, Accept: 'text/event-stream' }))
      request.setRequestHeader(name, String(value))

    let last: string | undefined
    const parser = createParser({
      onEvent({ event, data }) {
        if (event === 'progress') tell(JSON.parse(data) as Underway<C>)
        else if (event === 'answer') last = data
      },
    })
    let heard = 0
    const hear = () => {
      if (!request.getResponseHeader('Content-Type')?.startsWith('text/event-stream')) return
      parser.feed(request.responseText.slice(heard))
      heard = request.responseText.length
    }

    const silent = () => {
      reject(noAnswer('timeout'))
      request.abort()
    }
    let timer = setTimeout(silent, Number(timeout))
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(silent, Number(timeout))
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      tell({ step: 'sending', done: loaded, total })
    }
    request.onprogress = () => {
      wait()
      hear()
    }
    request.onload = () => {
      hear()
      const answer = heard > 0 ? last : request.responseText
      if (answer === undefined) return reject(noAnswer('network'))
      const requestId = request.getResponseHeader('X-Request-Id')
      resolve(
        readEnvelope(new Response(answer, { status: request.status, headers: { 'X-Request-Id': requestId ?? '' } })),
      )
    }
    request.onerror = () => reject(noAnswer('network'))
    request.onabort = () => reject(new ApiError({ name: 'aborted', message: '' }))
    const stop = () => request.abort()
    request.onloadend = () => {
      clearTimeout(timer)
      sent.signal?.removeEventListener('abort', stop)
    }
    sent.signal?.addEventListener('abort', stop)
    request.send(body as FormData)
  })
