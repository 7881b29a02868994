/** Waiting, and trying again at ever longer distances. */

const firstDelay = 1000
const longestDelay = 30_000

/** For so many milliseconds, or until the signal. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Not all televisions at once when a server comes back. */
export const delayAfter = (failures: number) =>
  Math.min(firstDelay * 2 ** failures, longestDelay) * (0.5 + Math.random() / 2)
