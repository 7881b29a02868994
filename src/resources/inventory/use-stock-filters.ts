/** What lists of stock can be filtered by. */
import { useMemo } from 'react'
import { productLines } from '../../../contract/orders/order-family'
import { useT } from '../../providers/i18n'
import { choiceFilter, type FilterSpec, textFilter } from '../../ui/filters'

/** @param near whether one may ask for what is near its expiry alone */
export const useStockFilters = (near = false): readonly FilterSpec[] => {
  const t = useT()
  return useMemo(() => {
    const lines = productLines.map((line) => ({ value: line, label: t(`stock.line.${line}`) }))
    return [
      textFilter('keyword', t('stock.keyword'), { width: 230 }),
      choiceFilter('category', t('stock.category'), lines, { width: 140 }),
      ...(near
        ? [choiceFilter('near', t('stock.expiry'), [{ value: '1', label: t('stock.nearOnly') }], { width: 150 })]
        : []),
    ]
  }, [t, near])
}
