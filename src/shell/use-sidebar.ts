/** Whether the sidebar is open: as the person left it on a wide window, closed on a narrow one until asked for. */
import { useEffect, useState, useSyncExternalStore } from 'react'

const storageKey = 'sidebar'
/** Below this width the sidebar lies over the page instead of beside it. */
const narrow = window.matchMedia('(max-width: 1026.98px)')

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export const useSidebar = () => {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches)
  const [remembered, setRemembered] = useState(() => localStorage.getItem(storageKey) !== '0')
  const [over, setOver] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: crossing the width is what closes it
  useEffect(() => setOver(false), [isNarrow])

  const setOpen = (open: boolean) => {
    if (isNarrow) return setOver(open)
    localStorage.setItem(storageKey, open ? '1' : '0')
    setRemembered(open)
  }
  return { isNarrow, open: isNarrow ? over : remembered, setOpen }
}
