/** What was typed, once typing pauses. */
import { useEffect, useState } from 'react'

const pauseMilliseconds = 250

export const usePaused = <Value>(typed: Value): Value => {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}
