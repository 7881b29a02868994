/** Lens orders among the other kinds. */
import { useMemo } from 'react'
import { orderTypes } from '../../../../contract/orders/lens-order'
import { lensOrders } from '../../../../contract/orders/lens-orders'
import { useT } from '../../../providers/i18n'
import { choiceFilter, type FilterSpec } from '../../../ui/filters'
import { orderKind } from '../family/kind'
import { ticketsOf } from '../family/print-paths'
import { useLensOrderColumns } from './columns'
import { lensOrderText } from './field-text'

/** What the list of lens orders can be filtered by beside what all orders can. */
const useLensOrderFilters = (): readonly FilterSpec[] => {
  const t = useT()
  return useMemo(() => {
    const types = orderTypes.map((type) => ({ value: String(type), label: t(`order.type.${type}`) }))
    return [choiceFilter('order_type', t('order.filter.type'), types, { more: true })]
  }, [t])
}

export const lensOrderKind = orderKind({
  resource: lensOrders,
  product: 'lens',
  path: '/order/glass-list',
  words: { title: 'order.lens-orders', empty: 'lensOrder.empty', goods: 'lensOrder.ordered' },
  forPatient: true,
  arriveWhole: true,
  useColumns: useLensOrderColumns,
  useFilters: useLensOrderFilters,
  shown: { dialog: ['rx'], card: ['rx', 'pd'], cardNotes: ['orderOptions'] },
  text: lensOrderText,
  print: {
    one: (id) => `/print-glasses/${id}`,
    several: ticketsOf,
  },
})
