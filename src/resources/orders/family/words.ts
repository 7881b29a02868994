/** How steps and states read: goods that lie in stock are picked where others are produced. */
import { useMemo } from 'react'
import { type Key, useT } from '../../../providers/i18n'
import { useOrderKind } from './kind'

const pickedWords: Readonly<Record<string, Key>> = {
  'order.status.producing': 'order.pick.status',
  'order.verb.produce': 'order.pick.verb',
  'order.ask.produce': 'order.pick.ask',
  'order.done.produce': 'order.pick.done',
  'order.action.produce': 'order.pick.action',
}

export const pickedKey = (key: string): Key => pickedWords[key] ?? (key as Key)

/** `t` in the words of the kind, also for keys that come as data; the same function as long as the language stays. */
export const useOrderT = () => {
  const t = useT()
  const { picked } = useOrderKind()
  return useMemo(
    () =>
      (key: string, params?: Record<string, unknown>): string =>
        t(picked ? pickedKey(key) : (key as Key), params),
    [t, picked],
  )
}
