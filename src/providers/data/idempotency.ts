/** The Idempotency-Key of a form. */
import { useRef } from 'react'

/**
 * The key stays the same as long as what is sent does, so that a form that is sent twice, as after a time-out, makes one record.
 * The server keeps no refusal under it. `renew` gives the next send a key of its own, for what may be sent twice on purpose.
 */
export const useIdempotencyKey = () => {
  const last = useRef({ contents: '', key: '' })
  const keyOf = (sent: unknown): string => {
    const contents = JSON.stringify(sent)
    if (last.current.contents !== contents) last.current = { contents, key: crypto.randomUUID() }
    return last.current.key
  }
  const renew = () => {
    last.current = { contents: '', key: '' }
  }
  return { keyOf, renew }
}
