/** What the server of this session can do beyond the specification: `features` of `GET /account/userinfo`. */
import { useSyncExternalStore } from 'react'
import type { Call } from '../../contract/core/call'
import type { FeatureName } from '../../contract/core/features'
import { onSessionEnd } from './session'

/** Undefined until userinfo has been read. */
let told: ReadonlySet<string> | undefined
const listeners = new Set<() => void>()

const keep = (features: ReadonlySet<string> | undefined) => {
  told = features
  for (const listener of listeners) listener()
}
onSessionEnd(() => keep(undefined))

export const keepFeatures = (names: readonly string[]) => keep(new Set(names))

export const hasFeature = (name: FeatureName | undefined): boolean => name === undefined || (told?.has(name) ?? false)

/** Whether the call can be sent. Until userinfo has been read every call can: those are the calls that lead to it. */
export const isThere = ({ feature }: Pick<Call, 'feature'>): boolean => told === undefined || hasFeature(feature)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useFeature = (name: FeatureName | undefined): boolean =>
  useSyncExternalStore(subscribe, () => hasFeature(name))

/** Whether the server has the call, or the specification another path that answers the same. */
export const useIsThere = ({ feature, instead }: Pick<Call, 'feature' | 'instead'>): boolean =>
  useFeature(feature) || instead !== undefined
