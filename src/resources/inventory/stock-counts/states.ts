/** What a stock count can be, and what it is of, in the words of the screens. */
import { useMemo } from 'react'
import type { StockCount } from '../../../../contract/inventory/stock-counts'
import { useT } from '../../../providers/i18n'
import type { StateLabel } from '../../../ui/columns'

export const useStockCountStates = (): StateLabel[] => {
  const t = useT()
  return useMemo(
    () => [
      { value: 0, label: t('stock.countState.0'), colour: 'blue' },
      { value: 1, label: t('stock.countState.1'), colour: 'gold' },
      { value: 2, label: t('stock.countState.2'), colour: 'green' },
      { value: 3, label: t('stock.countState.3'), colour: 'default' },
    ],
    [t],
  )
}

/** The scope: a line, a brand, some products, or whatever lies there. */
export const scopeOf = (
  { category, brandName, products }: Pick<StockCount, 'category' | 'brandName' | 'products'>,
  t: ReturnType<typeof useT>,
): string => {
  const parts = [
    category && t(`stock.line.${category}`),
    brandName,
    products > 0 && t('stock.scopeProducts', { count: products }),
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join(' · ') : t('stock.scopeAll')
}
