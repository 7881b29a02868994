/** Whether the screen is as narrow as a phone's; known at the first drawing, so that nothing jumps. */
import { useSyncExternalStore } from 'react'

const query = '(max-width: 767.98px)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
