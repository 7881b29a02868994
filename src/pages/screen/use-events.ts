/** What the screen shows, as the server tells it; the last of it stays while the network is away. */
import { useEffect, useRef, useState } from 'react'
import { type ShownCall, type ShownQueue, screenDisplay } from '../../../contract/clinic/screen-display'
import { ApiError } from '../../providers/data/api-error'
import { delayAfter, pause } from './pause'

/** The server says something every 15 seconds. */
const silence = 40_000

interface Listening {
  onCall: (call: ShownCall) => void
  /** The screen is unpaired. */
  onEnded: () => void
}

export const useEvents = (token: string, listening: Listening) => {
  const [queue, setQueue] = useState<ShownQueue>()
  const [connected, setConnected] = useState(false)
  const listener = useRef(listening)
  listener.current = listening

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const run = async () => {
      let failures = 0
      let ended = false
      while (!signal.aborted && !ended) {
        try {
          const { readEvents } = await import('../../providers/data/read-events')
          await readEvents(screenDisplay.calls.events, { token, signal, silence }, (message) => {
            failures = 0
            setConnected(true)
            if (message.event === 'queue') setQueue(message.data)
            else if (message.event === 'call') listener.current.onCall(message.data)
            else if (message.event === 'ended') ended = true
          })
        } catch (error) {
          ended = error instanceof ApiError && error.name === 'noToken'
        }
        if (signal.aborted) return
        if (ended) return listener.current.onEnded()
        setConnected(false)
        await pause(delayAfter(failures++), signal)
      }
    }
    void run()
    return () => ending.abort()
  }, [token])
  return { queue, connected }
}
