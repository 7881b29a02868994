/** Hard lens orders among the other kinds. */
import { hardLensOrders } from '../../../../../contract/orders/contact-lens-orders'
import { orderKind } from '../../family/kind'
import { hardLensPath, printOf } from '../paths'
import { useHardLensColumns } from './columns'
import { hardLensText } from './text'

const none = [] as const

export const hardLensOrderKind = orderKind({
  resource: hardLensOrders,
  product: 'hardlens',
  path: hardLensPath,
  words: { title: 'order.hard-lens-orders', empty: 'contactLens.hard.empty', goods: 'contactLens.hard.goods' },
  forPatient: true,
  useColumns: useHardLensColumns,
  useFilters: () => none,
  shown: { dialog: ['parameters'], card: ['parameters'], cardNotes: [] },
  text: hardLensText,
  print: { one: (id) => printOf('hardlens', [id]), several: (ids) => printOf('hardlens', ids) },
})
