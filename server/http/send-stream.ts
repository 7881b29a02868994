/** Sends messages as server-sent events for as long as the client reads them. */
import type { Context as Http } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { StreamReply } from './implement'
import { reportFault } from './on-error'
import type { Log } from './services'

/** A client that takes nothing for this long is dropped. */
const patience = 30_000

const within = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const inTime = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return inTime
}

export const sendStream = (http: Http, { messages, close }: StreamReply, log: Log): Response => {
  // nginx would keep what it gets until it has enough of it.
  http.header('X-Accel-Buffering', 'no')
  return streamSSE(http, async (out) => {
    out.onAbort(close)
    try {
      for await (const { event, data } of messages) {
        if (await within(out.writeSSE({ event, data: JSON.stringify(data) }), patience)) continue
        out.abort()
        return
      }
    } catch (error) {
      reportFault(log, error, http.get('requestId'))
    } finally {
      close()
    }
  })
}
