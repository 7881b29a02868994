/** What the list of lens orders can be filtered by beside what all orders can. */
import { useMemo } from 'react'
import { orderTypes } from '../../../../contract/orders/lens-order'
import { useT } from '../../../providers/i18n'
import { choiceFilter, type FilterSpec } from '../../../ui/filters'

export const useLensOrderFilters = (): readonly FilterSpec[] => {
  const t = useT()
  return useMemo(() => {
    const types = orderTypes.map((type) => ({ value: String(type), label: t(`order.type.${type}`) }))
    return [choiceFilter('order_type', t('order.filter.type'), types, { more: true })]
  }, [t])
}
