/** Soft lens orders among the other kinds. */
import { softLensOrders } from '../../../../../contract/orders/contact-lens-orders'
import { orderKind } from '../../family/kind'
import { printOf, softLensPath } from '../paths'
import { useSoftLensColumns } from './columns'
import { softLensText } from './text'

const none = [] as const

export const softLensOrderKind = orderKind({
  resource: softLensOrders,
  product: 'softlens',
  path: softLensPath,
  words: { title: 'order.soft-lens-orders', empty: 'contactLens.soft.empty', goods: 'contactLens.soft.goods' },
  forPatient: true,
  useColumns: useSoftLensColumns,
  useFilters: () => none,
  shown: { dialog: ['parameters'], card: ['parameters'], cardNotes: ['cycle'] },
  text: softLensText,
  print: { one: (id) => printOf('softlens', [id]), several: (ids) => printOf('softlens', ids) },
})
