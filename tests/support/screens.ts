/** Televisions as tests have them: one shows a code, the manager types it, and its stream is read. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ScreenMessage } from '../../contract/clinic/screen-display'
import type { Screen } from '../../contract/clinic/screens'
import type { World } from './world'

export const screenPath = '/v1/clinic/screens'
export const eventsPath = '/v1/clinic/screen/events'

/** Reads a stream message by message. */
export const readScreen = ({ body }: Response) => {
  if (!body) throw new Error('no stream')
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  const texts: string[] = []
  /** The next message but for heartbeats; undefined at the end. */
  const next = async (): Promise<ScreenMessage | undefined> => {
    const { value, done } = await reader.read()
    if (done) return undefined
    texts.push(value.data)
    const message = ScreenMessage.parse({ event: value.event, data: JSON.parse(value.data) })
    return message.event === 'beat' ? next() : message
  }
  /** The next of its kind. */
  const nextOf = async <Event extends ScreenMessage['event']>(event: Event) => {
    for (;;) {
      const message = await next()
      if (!message) throw new Error(`the stream ended before ${event}`)
      if (message.event === event) return message.data as Extract<ScreenMessage, { event: Event }>['data']
    }
  }
  return { next, nextOf, texts, close: () => reader.cancel() }
}

export const screensOf = ({ ask, request }: World) => {
  const make = async (body: object = {}, as = 'boss') =>
    (await ask<Screen>('POST', screenPath, { as, body: { name: '候诊大屏', ...body } })).data
  const read = async (screenId: number, as = 'boss') =>
    (await ask<Screen>('GET', `${screenPath}/${screenId}`, { as })).data
  const show = async () => (await ask<{ code: string; secret: string }>('POST', '/v1/clinic/screen/codes')).data
  const poll = (secret: string) =>
    ask<{ token: string | null }>('POST', '/v1/clinic/screen/token', { body: { secret } })
  const act = async (screenId: number, verb: string, body: object = {}, as = 'boss') => {
    const { version } = await read(screenId)
    return ask<Screen>('PUT', `${screenPath}/${screenId}/${verb}`, { as, body: { version, ...body } })
  }
  /** A television with its token. */
  const pair = async (screenId: number) => {
    const { code, secret } = await show()
    await act(screenId, 'pair', { code })
    return (await poll(secret)).data.token ?? ''
  }
  const open = (token: string) => request('GET', eventsPath, { headers: { token } })
  return { make, read, show, poll, act, pair, open }
}
