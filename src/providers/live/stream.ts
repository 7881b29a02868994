/** Reads one stream of the server's, message by message. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { LiveMessage, live } from '../../../contract/system/live'
import { failureOf, headerOf } from '../data/answer'
import { ApiError } from '../data/api-error'
import { openStream } from '../data/open-stream'

/** The server says something every 20 seconds: a stream that is silent for longer is dead, as after the machine slept. */
const silence = 45_000

const textsOf = (body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()

interface Reading {
  signal: AbortSignal
  /** Milliseconds: what was changed so long before is to be told as well. */
  lookback: number | undefined
}

/**
 * Hands over each message until the stream ends; says which refusal ended it, if it was one.
 * Nothing but an `ApiError` is thrown; messages that this page does not know are passed over.
 */
export const readStream = async (
  { signal, lookback }: Reading,
  hear: (message: LiveMessage) => void,
): Promise<void> => {
  const dead = new AbortController()
  let timer = setTimeout(() => dead.abort(), silence)
  try {
    const opened = await openStream(
      live.calls.events,
      { query: { lookback }, signal: AbortSignal.any([signal, dead.signal]) },
      // Its reader decides when to try again.
      { 'axios-retry': { retries: 0 } },
    )
    if (!opened.body || !headerOf(opened, 'Content-Type')?.startsWith('text/event-stream'))
      throw new ApiError({ name: 'unknownPath', message: '' })
    const reader = textsOf(opened.body)
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => dead.abort(), silence)
      const message = LiveMessage.safeParse({ event: value.event, data: JSON.parse(value.data) })
      if (message.success) hear(message.data)
    }
  } catch (error) {
    throw await failureOf(error)
  } finally {
    clearTimeout(timer)
  }
}
