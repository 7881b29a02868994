/** Soft lens orders among the other kinds. */
import { softLensOrders } from '../../../../../contract/orders/contact-lens-orders'
import { formatCount } from '../../../../ui/format'
import { numberText, orderText, wordedText } from '../../family/field-text'
import { orderKind } from '../../family/kind'
import { eyesText } from '../eyes/text'
import { printOf, softLensPath } from '../paths'
import { softLensBoxes } from './boxes'
import { useSoftLensColumns } from './columns'

/** How the fields of a soft lens order read in its history. */
const softLensText = orderText({
  cycle: wordedText('contactLens.cycle'),
  packQty: numberText(formatCount),
  orderLen: eyesText(softLensBoxes),
})

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
