/** Whether the server has another version of the app than the one that this page runs. */
import { useEffect, useState } from 'react'

const everyMilliseconds = 5 * 60_000
/** Going back and forth between windows asks no more often than this. */
const atMostEvery = 30_000

/** The scripts that a page starts with; their names change with what is in them. */
const scriptsOf = (page: Document) =>
  [...page.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src')).join()

/** A server that cannot be asked, or answers something else, has nothing newer to offer. */
const isOutdated = async (): Promise<boolean> => {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!response.ok) return false
    const theirs = scriptsOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
    return theirs !== '' && theirs !== scriptsOf(document)
  } catch {
    return false
  }
}

/** Looks whenever the person comes back to the page, every few minutes, and at once when a part of it could not be loaded. */
export const useOutdated = (): boolean => {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    if (outdated) return
    let asked = Date.now()
    let current = true
    const look = async () => {
      asked = Date.now()
      if ((await isOutdated()) && current) setOutdated(true)
    }
    const lookWhenVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked >= atMostEvery) void look()
    }
    const lookNow = () => void look()
    const timer = setInterval(lookWhenVisible, everyMilliseconds)
    document.addEventListener('visibilitychange', lookWhenVisible)
    window.addEventListener('focus', lookWhenVisible)
    window.addEventListener('vite:preloadError', lookNow)
    return () => {
      current = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookWhenVisible)
      window.removeEventListener('focus', lookWhenVisible)
      window.removeEventListener('vite:preloadError', lookNow)
    }
  }, [outdated])
  return outdated
}
