/** The four kinds of order that are a product and a number, among the other kinds. */
import { apparatusOrders, careOrders, gspOrders, otherOrders } from '../../../../contract/orders/goods-orders'
import { formatCount } from '../../../ui/format'
import { numberText, orderText, pickedOrderText, plainText } from '../family/field-text'
import { orderKind } from '../family/kind'
import { useApparatusColumns, useGoodsColumns } from './columns'
import { eyeCareTabs, instrumentTabs } from './tabs'

const none = [] as const

const shared = {
  forPatient: false,
  picked: true,
  useColumns: useGoodsColumns,
  useFilters: () => none,
  shown: { dialog: ['spec', 'pieces', 'unit'], card: ['spec', 'batchNos'], cardNotes: [] },
  text: pickedOrderText({ number: numberText(formatCount) }),
} as const

export const gspOrderKind = orderKind({
  ...shared,
  resource: gspOrders,
  product: 'gsp',
  path: eyeCareTabs[0].path,
  tabs: eyeCareTabs,
  words: { title: 'order.gsp-orders', empty: 'order.empty.gsp', goods: 'order.goods.gsp' },
})

export const careOrderKind = orderKind({
  ...shared,
  resource: careOrders,
  product: 'care',
  path: eyeCareTabs[1].path,
  tabs: eyeCareTabs,
  words: { title: 'order.care-orders', empty: 'order.empty.care', goods: 'order.goods.care' },
})

export const otherOrderKind = orderKind({
  ...shared,
  resource: otherOrders,
  product: 'other',
  path: instrumentTabs[0].path,
  tabs: instrumentTabs,
  words: { title: 'order.other-orders', empty: 'order.empty.other', goods: 'order.goods.other' },
})

export const apparatusOrderKind = orderKind({
  ...shared,
  resource: apparatusOrders,
  product: 'apparatus',
  path: instrumentTabs[1].path,
  tabs: instrumentTabs,
  words: {
    title: 'order.apparatus-orders',
    empty: 'order.empty.apparatus',
    goods: 'order.goods.apparatus',
    late: 'order.form.serialOnly',
  },
  picked: false,
  text: orderText({ number: numberText(formatCount), serialNo: plainText }),
  useColumns: useApparatusColumns,
  shown: { dialog: ['spec', 'pieces', 'unit', 'serialNo'], card: ['spec', 'serialNo'], cardNotes: [] },
})
