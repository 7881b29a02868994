/** What the records are called that screens are about, such as an order by its number; their tabs show it. */
import { use, useEffect, useSyncExternalStore } from 'react'
import { onSessionEnd } from './session'
import { ScreenContext } from './unsaved'

let names: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

const set = (next: ReadonlyMap<string, string>) => {
  names = next
  for (const listener of listeners) listener()
}

onSessionEnd(() => set(new Map()))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** By the path of the screen. */
export const useScreenNames = () => useSyncExternalStore(subscribe, () => names)

/** Says which record this screen is about, by its name alone: what kind of page it is, its tab knows. */
export const useScreenName = (name: string | undefined) => {
  const screen = use(ScreenContext)
  useEffect(() => {
    if (name !== undefined && names.get(screen) !== name) set(new Map([...names, [screen, name]]))
  }, [screen, name])
}
