/** Ortho-k and other rigid lenses as a kind of order. */
import { hardLensMachine, hardLensOrders } from '../../../contract/orders/contact-lens-orders'
import {
  checkHardLens,
  type HardLensEye,
  type HardLensRange,
  hardLensRanges,
  normaliseExam,
  withBaseCurve,
} from '../../../contract/orders/hard-lens'
import { needsPermit } from '../../partners/certificates/objection'
import { faultsInAll, refuseFindings } from '../family/findings'
import { productOf, standingIn } from '../family/goods'
import type { OrderKind, OrderRow, Own } from '../family/kind'
import { ageAt, checkPeople, type OfPatient, peopleView } from '../family/people'
import { rightFirst } from '../family/per-eye'
import { rxDoubts } from '../family/rx'
import { patientFields } from '../family/stored'
import { hardLensOrder } from './table'

export type HardLensOrderRow = OrderRow & Own<typeof hardLensOrder> & OfPatient

const isRange = (range: string | null): range is HardLensRange => (hardLensRanges as readonly unknown[]).includes(range)

const rangeOf = ({ range }: { range: string | null }): HardLensRange => (isRange(range) ? range : 'ok')

export const hardLensOrderKind: OrderKind<HardLensOrderRow> = {
  product: 'hardlens',
  resource: hardLensOrders,
  title: 'hardLensOrders',
  prefix: 'HL',
  extension: hardLensOrder,
  also: patientFields,
  view: peopleView,
  machine: hardLensMachine,
  async check(db, order, options) {
    const { range, powers } = await productOf(db, order, 'hardlens', standingIn(options.before))
    const { birthday } = await checkPeople(db, order)
    const age = ageAt(birthday, order.orderDate)
    return refuseFindings(
      db,
      checkHardLens(order.orderOpt, order.orderLen, { range: rangeOf({ range }), age, powers }),
      options,
      await rxDoubts(db, order, options),
    )
  },
  faults: ({ orderOpt, orderLen }, { made }) =>
    faultsInAll(
      made ? [rangeOf(made)] : hardLensRanges,
      (range) => checkHardLens(orderOpt, orderLen, { range, age: undefined, powers: made?.powers ?? null }).errors,
    ),
  needsPermit: async (db, order) => needsPermit(await productOf(db, order, 'hardlens')),
  normalise: ({ orderOpt, orderLen }, before) => ({
    orderOpt: rightFirst(normaliseExam(orderOpt)),
    orderLen: rightFirst<HardLensEye>(orderLen).map((lens) =>
      withBaseCurve(
        lens,
        before?.orderLen.find(({ eye }) => eye === lens.eye),
      ),
    ),
  }),
  units: ({ orderLen }) => orderLen.length,
  priced: ['productId', 'orderLen'],
  items: ({ orderLen }) => orderLen.map((lens) => ({ item: lens.eye, name: '', number: 1 })),
  serials: {
    read: ({ orderLen }, item) =>
      orderLen.flatMap(({ eye, serialNo }) => (eye === item && serialNo !== '' ? [serialNo] : [])),
    write: ({ orderLen }, arrived) => ({
      orderLen: orderLen.map((lens) => ({ ...lens, serialNo: arrived.get(lens.eye)?.[0] ?? lens.serialNo })),
    }),
    forget: ({ orderLen }) => ({ orderLen: orderLen.map((lens) => ({ ...lens, serialNo: '' })) }),
  },
  sums: (t) => [{ title: t('pieces'), format: 'integer', value: ({ orderLen }) => orderLen.length }],
}
