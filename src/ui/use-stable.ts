/** A callback that never changes but always does what the last render's would: for memoised parts of a block. */
import { useCallback, useLayoutEffect, useRef } from 'react'

export const useStable = <Args extends readonly unknown[], Result>(callback: (...args: Args) => Result) => {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
