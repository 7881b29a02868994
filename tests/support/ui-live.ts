/** The stream of changes as UI tests see it: open, and under their control. */
import { HttpResponse } from 'msw'
import { type LiveChange, type LiveMessage, live } from '../../contract/system/live'
import { answer } from './ui-api'

/** Answers the stream from now on. `tell` sends a message to whoever reads it; `opened` fills with who asked for it. */
export const answerLive = () => {
  const encoder = new TextEncoder()
  let reader: ReadableStreamDefaultController<Uint8Array> | undefined
  const tell = ({ event, data }: LiveMessage) =>
    reader?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  const opened = answer(live.calls.events, () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        reader = controller
      },
    })
    return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } })
  })
  /** Somebody else changed a lens order. */
  const tellChange = (id: number, more: Partial<LiveChange> = {}) => {
    const change = { resource: 'lens-orders', id, type: 'updated' as const, by: '张三', origin: '', ...more }
    tell({ event: 'changes', data: [change] })
  }
  return { opened, tell, tellChange, end: () => reader?.close() }
}
