/** What the server of this session can do beyond the specification, as it told once. */
import { useSyncExternalStore } from 'react'
import type { Call } from '../../contract/core/call'
import type { FeatureName } from '../../contract/core/features'
import { onSessionEnd } from './session'

/** Undefined until the server has told. */
let told: ReadonlySet<string> | undefined
const listeners = new Set<() => void>()

const keep = (features: ReadonlySet<string> | undefined) => {
  told = features
  for (const listener of listeners) listener()
}
onSessionEnd(() => keep(undefined))

/** A server that names none has none. */
export const keepFeatures = (names: readonly string[]) => keep(new Set(names))

export const hasFeature = (name: FeatureName | undefined): boolean => name === undefined || (told?.has(name) ?? false)

/** Whether the server has the call: before the server has told what it has, there is only what every page begins with. */
export const isThere = ({ feature }: Pick<Call, 'feature'>): boolean => told === undefined || hasFeature(feature)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useFeature = (name: FeatureName | undefined): boolean =>
  useSyncExternalStore(subscribe, () => hasFeature(name))
