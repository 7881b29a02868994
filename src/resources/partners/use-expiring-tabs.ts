/** Tabs of what runs out: its states, and beside those that hold the ones that are about to end. */
import { useMemo } from 'react'
import { type Key, useLabel, useT } from '../../providers/i18n'
import { tabsOfStates } from '../../records/filter-tabs'

/** @param states those that hold first; the list must not be made anew each time */
export const useExpiringTabs = (states: readonly { value: number; label: string }[], expiring: Key) => {
  const t = useT()
  const label = useLabel()
  return useMemo(
    () =>
      tabsOfStates(states, label).toSpliced(1, 0, {
        value: 'expiring',
        label: t(expiring),
        filters: { expiring: '1' },
      }),
    [t, label, states, expiring],
  )
}
