/** Spectacle lenses as a kind of order. */
import { eq } from 'drizzle-orm'
import { powerText } from '../../../contract/inventory/variant'
import { lensOrderMachine, lensOrders } from '../../../contract/orders/lens-orders'
import { eyes, normalisePrescription, type Prescription } from '../../../contract/orders/prescription'
import type { OrderKind } from '../family/kind'
import { peopleView } from '../family/people'
import { patientFields } from '../family/stored'
import { orders } from '../orders/table'
import { checkOrder, faultsOfLens, noteOrder, recallHistories } from './check'
import { eyePrice, priceEyes } from './price'
import type { LensOrderRow } from './row'
import { pieces, tidyOptions } from './rules'
import { lensOrder } from './table'

export const lensOrderKind: OrderKind<LensOrderRow> = {
  product: 'lens',
  resource: lensOrders,
  title: 'lensOrders',
  prefix: 'LN',
  extension: lensOrder,
  also: [...patientFields, 'orderType'],
  view: peopleView,
  machine: lensOrderMachine,
  check: checkOrder,
  faults: faultsOfLens,
  recall: recallHistories,
  note: noteOrder,
  normalise: (order) => ({
    ...normalisePrescription(order as LensOrderRow & Prescription),
    orderOptions: tidyOptions(order.orderOptions),
  }),
  units: pieces,
  items: (order) =>
    eyes
      .map((eye) => ({
        item: eye,
        name: '',
        number: order[`eyeGlass${eye}`],
        ...eyePrice(order, eye),
        // A lens from the shelf is turned to its axis.
        variant: powerText({ ds: order[`ds${eye}`] ?? 0, dc: order[`dc${eye}`] ?? 0, ax: null }),
      }))
      .filter(({ number }) => number > 0),
  fromStock: ({ orderType, isStock }) => orderType === 1 && isStock === 1,
  price: priceEyes,
  free: ({ unitPriceOd, unitPriceOs }) => {
    const [od, os] = [unitPriceOd, unitPriceOs].map((price) => (price === null ? null : 0))
    return { unitPriceOd: od, listPriceOd: od, unitPriceOs: os, listPriceOs: os } as Partial<LensOrderRow>
  },
  priced: ['productId', 'eyeGlassOd', 'eyeGlassOs', 'dsOd', 'dcOd', 'dsOs', 'dcOs'],
  conditions: ({ order_type }) => [order_type === undefined ? undefined : eq(orders.orderType, order_type as number)],
  sums: (t) => [
    { title: t('pieces'), format: 'integer', value: pieces },
    ...eyes.map((eye) => ({
      title: t(`unitPrice${eye}`),
      format: 'money' as const,
      value: (row: LensOrderRow) => row[`unitPrice${eye}`],
    })),
  ],
}
