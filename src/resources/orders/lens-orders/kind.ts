/** Lens orders among the other kinds. */
import { lensOrders } from '../../../../contract/orders/lens-orders'
import { orderKind } from '../family/kind'
import { ticketsOf } from '../family/print-paths'
import { useLensOrderColumns } from './columns'
import { lensOrderText } from './field-text'
import { useLensOrderFilters } from './filters'

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
