/** The pace of work over thousands of rows: other requests get their turn, a waiting client is told the progress, and the work ends when the client has gone. */
import { stopWhenGone } from '../refusal'

/** After so many milliseconds others get their turn. */
const longestStretch = 40

/** Called after each row. */
export type Pace = (done: number, total: number) => Promise<void> | undefined

export const pacedBy = (signal: AbortSignal, tell: (done: number, total: number) => Promise<void>): Pace => {
  let since = performance.now()
  const pause = async (done: number, total: number) => {
    await tell(done, total)
    await new Promise((resolve) => setTimeout(resolve))
    stopWhenGone(signal)
    since = performance.now()
  }
  return (done, total) => (performance.now() - since < longestStretch && done < total ? undefined : pause(done, total))
}
