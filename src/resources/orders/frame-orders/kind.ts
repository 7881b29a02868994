/** Frame orders among the other kinds. */
import { useMemo } from 'react'
import { type FrameOrder, frameOrders } from '../../../../contract/orders/frame-orders'
import { useT } from '../../../providers/i18n'
import type { ValueText } from '../../../providers/record-text'
import { textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { orderText, plainText } from '../family/field-text'
import { lineText } from '../family/frame-lines/lines'
import { orderKind } from '../family/kind'
import { useFrameColumns } from './columns'

/** A figure of the statistics leads to the orders of its model. */
const useFilters = () => {
  const t = useT()
  return useMemo(() => [{ ...textFilter('model', t('field.model')), linked: true }], [t])
}

const linesText: ValueText = (value) =>
  (Array.isArray(value) ? (value as FrameOrder['lines']) : []).map(lineText).join(' · ') || dash

export const frameOrderKind = orderKind({
  resource: frameOrders,
  product: 'frame',
  path: '/order/glass-frame-list',
  words: { title: 'order.frame-orders', empty: 'frame.empty', goods: 'frame.goods', late: 'frame.lateOnly' },
  forPatient: false,
  arriveWhole: true,
  useColumns: useFrameColumns,
  useFilters,
  shown: {
    dialog: ['contactName', 'model', 'pieces'],
    card: ['model', 'contactName', 'phone'],
    cardNotes: ['address'],
  },
  text: orderText({ lines: linesText, contactName: plainText, phone: plainText, address: plainText }),
  print: { one: (id) => `/print-glass-frame/${id}` },
})
