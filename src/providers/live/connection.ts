/** The one stream of this page: it stands while a screen listens and the page is in sight, and comes back by itself. */
import { type LiveChange, live } from '../../../contract/system/live'
import { ApiError, isSessionLost } from '../data/api-error'
import { onSessionChange, readToken } from '../session'
import { isOwnWrite } from './own-writes'

/** What others changed; or that it is not known what was changed meanwhile. */
export type Tidings = { changes: readonly LiveChange[] } | 'missed'

/** Browsers lend a site six connections for all of its tabs: one that is out of sight gives its own back. */
const grace = 10_000
/** Milliseconds that a request may take: the clock that the server counts back on starts only when it arrives. */
const slack = 5000
/** The server says something every 20 seconds. */
const silence = 45_000
const firstDelay = 1000
const longestDelay = 60_000

const listeners = new Set<(tidings: Tidings) => void>()
let standing: AbortController | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
/** The token under which the server had no stream for us: it is asked again once there is another. */
let refusedToken: string | undefined

/** When the screen began to read its data, until a stream stands that has reported all changes since; undefined otherwise. */
let readFrom: number | undefined

/** Notes that a screen begins to read its data now, before its stream is open. */
export const noteReading = () => {
  if (listeners.size === 0 && !standing) readFrom ??= performance.now()
}

const announce = (tidings: Tidings) => {
  for (const listener of listeners) listener(tidings)
}

const isWanted = () =>
  listeners.size > 0 && document.visibilityState === 'visible' && readToken() !== '' && readToken() !== refusedToken

/** Whether trying again under the same session is of no use. What it means for the person, their next step tells them. */
const isFinal = (error: unknown) =>
  isSessionLost(error) ||
  (error instanceof ApiError && ['unknownPath', 'forbidden', 'accountEnded', 'sessionEnded'].includes(error.name))

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Longer from time to time, and not all pages at once when a server comes back. */
const delayAfter = (failures: number) => Math.min(firstDelay * 2 ** failures, longestDelay) * (0.5 + Math.random() / 2)

const keepReading = async (signal: AbortSignal) => {
  const token = readToken()
  let failures = 0
  let ended = false
  while (!signal.aborted) {
    const asked = performance.now()
    const lookback = readFrom === undefined ? undefined : Math.ceil(asked - readFrom) + slack
    try {
      // Its code comes once a screen listens: by then the rows are there.
      const { readEvents } = await import('../data/read-events')
      await readEvents(live.calls.events, { query: { lookback }, signal, silence }, (message) => {
        failures = 0
        if (message.event === 'ready') {
          readFrom = undefined
          // The data was read before the stream was open: unless the server reports all changes since, it is read again.
          if (!message.data.whole || performance.now() - asked > slack) announce('missed')
        } else if (message.event === 'missed') announce('missed')
        else if (message.event === 'changes') {
          const changes = message.data.filter(({ origin }) => !isOwnWrite(origin))
          if (changes.length > 0) announce({ changes })
        } else if (message.event === 'ended') ended = true
      })
    } catch (error) {
      ended = isFinal(error)
    }
    if (signal.aborted) return
    if (ended) {
      refusedToken = token
      standing = undefined
      return follow()
    }
    await pause(delayAfter(failures++), signal)
  }
}

const stop = () => {
  standing?.abort()
  standing = undefined
}

const follow = () => {
  clearTimeout(leaving)
  if (!isWanted()) leaving = setTimeout(stop, grace)
  else if (!standing) {
    standing = new AbortController()
    void keepReading(standing.signal)
  }
}

document.addEventListener('visibilitychange', follow)
onSessionChange(() => {
  if (readToken() !== refusedToken) refusedToken = undefined
  stop()
  follow()
})

/** Reports changes by other people, until the answered function is called. */
export const listen = (listener: (tidings: Tidings) => void) => {
  noteReading()
  listeners.add(listener)
  follow()
  return () => {
    listeners.delete(listener)
    follow()
  }
}
