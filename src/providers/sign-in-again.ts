/** Whether the person is to sign in again over the page, which stays as it is underneath. */
import { useSyncExternalStore } from 'react'
import { onSessionEnd, onSessionRenewal } from './session'

let asked = false
const listeners = new Set<() => void>()

const set = (next: boolean) => () => {
  asked = next
  for (const listener of listeners) listener()
}

export const askToSignInAgain = set(true)
onSessionRenewal(set(false))
onSessionEnd(set(false))

export const isAskedToSignInAgain = () => asked

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useAskedToSignInAgain = () => useSyncExternalStore(subscribe, isAskedToSignInAgain)
