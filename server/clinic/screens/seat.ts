/** The stream of one television: what it has still to be told. Of queues only the newest counts; calls are told one by one. */
import type { ScreenMessage, ShownCall, ShownQueue } from '../../../contract/clinic/screen-display'
import type { Paired } from './paired'
import type { QueuedVisit } from './queue'
import { showCall, showQueue } from './show'

export interface Seat {
  readonly screen: Paired
  /** The screen's settings are others now. */
  update(screen: Paired): void
  /** Sends the screen the present queue of its store, and the calls made since the last one that it was sent. */
  show(queue: readonly QueuedVisit[], calls: readonly QueuedVisit[]): void
  /** The screen is the television's no more: it is told so. */
  end(): void
  /** The stream is over, which says nothing of the screen. */
  close(): void
  /** Until there is something, or for so many milliseconds. */
  wait(milliseconds: number): Promise<void>
  /** Everything so far, once. */
  take(): { messages: ScreenMessage[]; over: boolean }
}

export const createSeat = (given: Paired): Seat => {
  let screen = given
  let shown = ''
  let queue: ShownQueue | undefined
  let calls: ShownCall[] = []
  let ended = false
  let closed = false
  let wake: () => void = () => undefined

  return {
    get screen() {
      return screen
    },
    update(next) {
      screen = next
    },
    show(visits, called) {
      const next = showQueue(screen, visits)
      const text = JSON.stringify(next)
      if (text !== shown) queue = next
      shown = text
      calls = [...calls, ...called.flatMap((visit) => showCall(screen, visit) ?? [])]
      if (queue || calls.length > 0) wake()
    },
    end() {
      ended = true
      wake()
    },
    close() {
      closed = true
      wake()
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (queue || calls.length > 0 || ended || closed) wake()
      }),
    take() {
      // What a blank screen is told besides would be read by the waiting room.
      if (ended) return { messages: [{ event: 'ended', data: {} }], over: true }
      const messages: ScreenMessage[] = [
        ...(queue ? [{ event: 'queue' as const, data: queue }] : []),
        ...calls.map((data) => ({ event: 'call' as const, data })),
      ]
      queue = undefined
      calls = []
      return { messages, over: closed }
    },
  }
}
