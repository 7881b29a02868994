/** What a person has arranged: columns, density, saved filters. Kept by the server, changed here at once. */
import { useCallback, useSyncExternalStore } from 'react'
import { session } from '../../contract/system/session'
import { onBootstrapChange, readBootstrap } from './bootstrap'
import { type Send, useSend } from './data/use-send'
import { hasFeature } from './features'
import { onSessionEnd, readToken } from './session'

/** Changes that follow each other within this time, such as the drags of a column's edge, are sent as one. */
const quietMilliseconds = 800

const changed = new Map<string, unknown>()
interface Unsaved {
  timer: ReturnType<typeof setTimeout>
  /** At once, without waiting for further changes. */
  save: (token: string) => void
}
const waiting = new Map<string, Unsaved>()
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

/** A preference that cannot be kept is no reason to disturb anybody: it holds until the page is left. */
const save = (send: Send, name: string, token: string) => {
  clearTimeout(waiting.get(name)?.timer)
  waiting.delete(name)
  if (!hasFeature('preferences')) return
  const body = { value: changed.get(name) }
  void send(session.calls.savePreference, { params: { name }, body, token }).catch(() => undefined)
}

const saveAll = () => {
  for (const unsaved of [...waiting.values()]) unsaved.save(readToken())
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') saveAll()
})

onSessionEnd(() => {
  for (const { timer } of waiting.values()) clearTimeout(timer)
  waiting.clear()
  changed.clear()
  announce()
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = onBootstrapChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The person's choice as it is now, outside of React. */
export const readPreference = <T>(name: string): T | undefined => read(name) as T | undefined

const read = (name: string): unknown => (changed.has(name) ? changed.get(name) : readBootstrap()?.preferences[name])

/**
 * The person's choice under `name` (lower case, dots and hyphens) or `fallback`, and how to change it: the screen follows
 * at once, the server a moment later. `fallback` should be the same object every time.
 */
export const usePreference = <T>(name: string, fallback: T): [value: T, change: (value: T) => void] => {
  const value = useSyncExternalStore(subscribe, () => (read(name) as T | undefined) ?? fallback)
  const send = useSend()
  const change = useCallback(
    (next: T) => {
      changed.set(name, next)
      clearTimeout(waiting.get(name)?.timer)
      const token = readToken()
      waiting.set(name, {
        timer: setTimeout(() => save(send, name, token), quietMilliseconds),
        save: (now) => save(send, name, now),
      })
      announce()
    },
    [name, send],
  )
  return [value, change]
}
