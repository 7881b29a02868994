/** Looking at what changes, as an open page does. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { LiveMessage } from '../../contract/system/live'

/** Reads a stream message by message; `ready` has come when this answers. */
export const readLive = async ({ body }: Response) => {
  if (!body) throw new Error('no stream')
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  /** The next message but for heartbeats; undefined at the end. */
  const next = async (): Promise<LiveMessage | undefined> => {
    const { value, done } = await reader.read()
    if (done) return undefined
    const message = LiveMessage.parse({ event: value.event, data: JSON.parse(value.data) })
    return message.event === 'beat' ? next() : message
  }
  const first = await next()
  if (first?.event !== 'ready') throw new Error(`${first?.event} came first`)
  return { ready: first.data, next, close: () => reader.cancel() }
}
