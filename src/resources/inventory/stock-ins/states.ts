/** What a stock-in can be, in the words and colours of the screens. */
import { useMemo } from 'react'
import { useT } from '../../../providers/i18n'
import type { StateLabel } from '../../../ui/columns'

export const useStockInStates = (): { states: StateLabel[]; differences: StateLabel[] } => {
  const t = useT()
  return useMemo(
    () => ({
      states: [
        { value: 0, label: t('stock.inState.0'), colour: 'gold' },
        { value: 1, label: t('stock.inState.1'), colour: 'green' },
        { value: 2, label: t('stock.inState.2'), colour: 'default' },
      ],
      differences: [
        { value: 0, label: t('stock.differ.0'), colour: 'default' },
        { value: 1, label: t('stock.differ.1'), colour: 'red' },
        { value: 2, label: t('stock.differ.2'), colour: 'green' },
        { value: 3, label: t('stock.differ.3'), colour: 'blue' },
      ],
    }),
    [t],
  )
}
