/** Reads a stream of server-sent events of the contract, message by message. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Call, DataOf } from '../../../contract/core/call'
import { failureOf, headerOf } from './answer'
import { ApiError } from './api-error'
import type { Sent } from './args'
import { openStream } from './open-stream'

const textsOf = (body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()

interface Reading extends Pick<Sent, 'query' | 'token'> {
  signal: AbortSignal
  /** Milliseconds: a stream that is silent for longer is dead, as after the machine slept. */
  silence: number
}

/**
 * Hands over each message until the stream ends. Nothing but an `ApiError` is thrown; messages that this page does not know are
 * passed over.
 */
export const readEvents = async <C extends Call>(
  call: C,
  { signal, silence, ...sent }: Reading,
  hear: (message: DataOf<C>) => void,
): Promise<void> => {
  const dead = new AbortController()
  let timer = setTimeout(() => dead.abort(), silence)
  try {
    const opened = await openStream(
      call,
      { ...sent, signal: AbortSignal.any([signal, dead.signal]) },
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
      const message = call.reply.schema.safeParse({ event: value.event, data: JSON.parse(value.data) })
      if (message.success) hear(message.data as DataOf<C>)
    }
  } catch (error) {
    throw await failureOf(error)
  } finally {
    clearTimeout(timer)
  }
}
