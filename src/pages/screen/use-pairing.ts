/** Shows a code until the clinic has typed it; one that runs out is replaced. */
import { useEffect, useRef, useState } from 'react'
import { screenDisplay } from '../../../contract/clinic/screen-display'
import { ApiError } from '../../providers/data/api-error'
import { send } from '../../providers/data/http'
import { delayAfter, pause } from './pause'

/** How often it is asked whether the code was typed. */
const pollMilliseconds = 3000
const { code: newCode, token: takeToken } = screenDisplay.calls

export const usePairing = (onToken: (token: string) => void) => {
  const [code, setCode] = useState<string>()
  const [failed, setFailed] = useState(false)
  const given = useRef(onToken)
  given.current = onToken

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    /** Until the code is worth a token, or nothing any more. */
    const untilTyped = async (secret: string) => {
      while (!signal.aborted) {
        await pause(pollMilliseconds, signal)
        if (signal.aborted) return
        const { data } = await send(takeToken, { body: { secret }, signal })
        setFailed(false)
        if (data.token !== null) return given.current(data.token)
      }
    }
    const run = async () => {
      let failures = 0
      while (!signal.aborted) {
        try {
          const { data } = await send(newCode, { signal })
          setCode(data.code)
          setFailed(false)
          failures = 0
          await untilTyped(data.secret)
          return
        } catch (error) {
          if (signal.aborted) return
          setCode(undefined)
          // It has run out.
          if (error instanceof ApiError && error.name === 'missing') continue
          setFailed(true)
          await pause(delayAfter(failures++), signal)
        }
      }
    }
    void run()
    return () => ending.abort()
  }, [])
  return { code, failed }
}
