/** What a stock-out can be, in the words and colours of the screens. */
import { useMemo } from 'react'
import { useT } from '../../../providers/i18n'
import type { StateLabel } from '../../../ui/columns'

export const useStockOutStates = (): StateLabel[] => {
  const t = useT()
  return useMemo(
    () => [
      { value: 0, label: t('stock.outState.0'), colour: 'gold' },
      { value: 1, label: t('stock.outState.1'), colour: 'green' },
      { value: 2, label: t('stock.outState.2'), colour: 'default' },
    ],
    [t],
  )
}
