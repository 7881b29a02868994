/** Sends a call that takes long and tells how far it is: first what of it is sent, then what the server says on the way. */
import { createParser } from 'eventsource-parser'
import type { Call, ProgressOf } from '../../../contract/core/call'
import type { Envelope } from '../../../contract/core/errors'
import { t } from '../i18n'
import { parsed } from './answer'
import { ApiError } from './api-error'
import type { Sent } from './args'
import { clients, configOf } from './http'
import { readReply } from './read-reply'

/** Bytes of the body that are on their way. */
export interface Sending {
  step: 'sending'
  done: number
  total: number
}
export type Underway<C extends Call> = Sending | ProgressOf<C>

/** Events as their text grows, and the answer that stands in the last of them. */
const readerOf = <C extends Call>(tell: (progress: Underway<C>) => void) => {
  let heard = 0
  let last: string | undefined
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'progress') tell(JSON.parse(data) as Underway<C>)
      else if (event === 'answer') last = data
    },
  })
  return {
    hear(text: string) {
      parser.feed(text.slice(heard))
      heard = text.length
    },
    answer: () => last,
  }
}

/**
 * Tries once: the person sees the progress and decides whether to try again, and with the same idempotency key
 * nothing is done twice. Ends when nothing is heard for the time-out of the call.
 * @throws ApiError
 */
export const sendWithProgress = async <C extends Call>(
  call: C,
  sent: Sent,
  tell: (progress: Underway<C>) => void,
): Promise<Envelope> => {
  const { headers, ...config } = configOf(call, sent)
  const reader = readerOf(tell)
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), call.timeout)
  }
  const isStream = (type: unknown) => String(type).startsWith('text/event-stream')
  wait()
  try {
    const { data } = await clients[call.host].request<Envelope>({
      ...config,
      headers: { ...headers, Accept: 'text/event-stream' },
      // `fetch` cannot tell how much it has sent.
      adapter: 'xhr',
      timeout: 0,
      signal: AbortSignal.any([silence.signal, ...(sent.signal ? [sent.signal] : [])]),
      'axios-retry': { retries: 0 },
      onUploadProgress: ({ loaded, total = loaded }) => {
        wait()
        tell({ step: 'sending', done: loaded, total })
      },
      onDownloadProgress: ({ event }) => {
        wait()
        const request = event?.target as XMLHttpRequest | null
        if (isStream(request?.getResponseHeader('Content-Type'))) reader.hear(request?.responseText ?? '')
      },
      transformResponse: (text: string, of) => {
        if (isStream(of['content-type'])) reader.hear(text)
        const answer = isStream(of['content-type']) ? reader.answer() : text
        if (answer === undefined) throw new ApiError({ name: 'network', message: t('core.error.network') })
        return parsed(answer)
      },
    })
    return readReply(call, data, sent)
  } catch (error) {
    if (silence.signal.aborted) throw new ApiError({ name: 'timeout', message: t('core.error.timeout') })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
