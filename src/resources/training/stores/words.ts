/** How many units of a brand, in words. */
import { useCallback } from 'react'
import { useT } from '../../../providers/i18n'
import { formatCount } from '../../../ui/format'

type Unit = 'day' | 'point'

/** "30 days", "5 sessions". */
export const useUnits = () => {
  const t = useT()
  return useCallback(
    (unit: Unit, count: number) => t(`trainingStore.units.${unit}`, { count: count < 0 ? formatCount(count) : count }),
    [t],
  )
}
