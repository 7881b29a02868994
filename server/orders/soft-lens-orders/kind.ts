/** Soft contact lenses as a kind of order. */
import { powerText } from '../../../contract/inventory/variant'
import { softLensMachine, softLensOrders } from '../../../contract/orders/contact-lens-orders'
import type { OrderIssue } from '../../../contract/orders/eye-parameters'
import {
  checkSoftLens,
  cycleOf,
  normaliseSoftLens,
  type SoftLensEye,
  type SoftLensRange,
  softLensRanges,
} from '../../../contract/orders/soft-lens'
import { faultsInAll, refuseFindings } from '../family/findings'
import { productOf, standingIn } from '../family/goods'
import type { AboutGoods, OrderKind, OrderRow, Own } from '../family/kind'
import { checkPeople, type OfPatient, peopleView } from '../family/people'
import { rightFirst } from '../family/per-eye'
import { rxDoubts } from '../family/rx'
import { patientFields } from '../family/stored'
import { softLensOrder } from './table'

export type SoftLensOrderRow = OrderRow & Own<typeof softLensOrder> & OfPatient

const isRange = (range: string | null): range is SoftLensRange => (softLensRanges as readonly unknown[]).includes(range)

const boxes = ({ orderLen }: Pick<SoftLensOrderRow, 'orderLen'>) => orderLen.reduce((sum, lens) => sum + lens.boxes, 0)

const rangeOf = ({ range }: { range: string | null }): SoftLensRange => (isRange(range) ? range : 'soft')

const softLensErrors = (
  { productId, cycle, orderLen }: SoftLensOrderRow,
  made: AboutGoods['made'],
  range: SoftLensRange,
  before: SoftLensOrderRow | undefined,
): OrderIssue[] => {
  const madeFor = made ? cycleOf(made) : null
  const stands = before?.productId === productId && before.cycle === cycle
  return [
    ...(madeFor !== null && madeFor !== cycle && !stands
      ? [{ field: 'cycle', rule: 'order.choice' as const, params: { choices: madeFor } }]
      : []),
    ...checkSoftLens(orderLen, range, made?.powers ?? null).errors,
  ]
}

export const softLensOrderKind: OrderKind<SoftLensOrderRow> = {
  product: 'softlens',
  resource: softLensOrders,
  title: 'softLensOrders',
  prefix: 'SL',
  extension: softLensOrder,
  also: patientFields,
  view: peopleView,
  machine: softLensMachine,
  async check(db, order, options) {
    const made = await productOf(db, order, 'softlens', standingIn(options.before))
    await checkPeople(db, order)
    const errors = softLensErrors(order, made, rangeOf(made), options.before)
    return refuseFindings(db, { errors, warnings: [] }, options, await rxDoubts(db, order, options))
  },
  faults: (order, { made, before }) =>
    faultsInAll(made ? [rangeOf(made)] : softLensRanges, (range) => softLensErrors(order, made, range, before)),
  normalise: ({ orderLen }) => ({ orderLen: rightFirst<SoftLensEye>(orderLen).map(normaliseSoftLens) }),
  units: boxes,
  priced: ['productId', 'orderLen'],
  items: ({ orderLen }) =>
    orderLen.map(({ eye, boxes: number, power, cyl, ax }) => ({
      ...{ item: eye, name: '', number },
      variant: powerText({ ds: power ?? 0, dc: cyl ?? 0, ax: ax ?? null }),
    })),
  fromStock: ({ isStock }) => isStock === 1,
  sums: (t) => [{ title: t('boxes'), format: 'integer', value: boxes }],
}
