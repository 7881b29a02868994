/** Frame orders among the other kinds. */
import { type FrameOrder, frameOrders } from '../../../../contract/orders/frame-orders'
import type { ValueText } from '../../../providers/record-text'
import { dash } from '../../../ui/format'
import { orderText, plainText } from '../family/field-text'
import { lineText } from '../family/frame-lines/lines'
import { orderKind } from '../family/kind'
import { useFrameColumns } from './columns'

const none = [] as const

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
  useFilters: () => none,
  shown: {
    dialog: ['contactName', 'model', 'pieces'],
    card: ['model', 'contactName', 'phone'],
    cardNotes: ['address'],
  },
  text: orderText({ lines: linesText, contactName: plainText, phone: plainText, address: plainText }),
  print: { one: (id) => `/print-glass-frame/${id}` },
})
