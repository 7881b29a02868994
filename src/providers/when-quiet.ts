/** Puts off what the person did not ask for until the screen has read what it shows. */
import { queryClient } from './query-client'

const settling = 1000
const again = 500

/** Resolves once nothing is being read, and what was read has had the time to be drawn. */
const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (wasQuiet: boolean) => {
      const isQuiet = queryClient.isFetching() === 0
      if (isQuiet && wasQuiet) resolve()
      else setTimeout(look, again, isQuiet)
    }
    setTimeout(look, settling, false)
  })

const betweenTries = 10_000

/** Resolves once the network is back, or after a while where it did not say that it was gone. */
const whenWorthTrying = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, betweenTries)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    addEventListener('online', done)
  })

/**
 * Loads code in the background once the page is quiet. If the network fails, tries again later, so that no screen shows an error for it.
 */
export const loadLater = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await whenQuiet()
  try {
    return await load()
  } catch {
    await whenWorthTrying()
    return loadLater(load)
  }
}
