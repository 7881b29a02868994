/** Soft contact lenses as a kind of order. */
import { powerText } from '../../../contract/inventory/variant'
import { softLensMachine, softLensOrders } from '../../../contract/orders/contact-lens-orders'
import type { Eye } from '../../../contract/orders/prescription'
import {
  checkSoftLens,
  cycleOf,
  normaliseSoftLens,
  type SoftLensEye,
  type SoftLensRange,
  softLensRanges,
} from '../../../contract/orders/soft-lens'
import type { Translate } from '../../http/messages'
import { refuseField } from '../../http/refusal'
import type { SheetColumn } from '../../xls/columns'
import { textColumn } from '../family/export'
import { refuseFindings } from '../family/findings'
import { productOf, standingIn } from '../family/goods'
import type { OrderKind, OrderRow } from '../family/kind'
import { checkPeople, type OfPatient, peopleView } from '../family/people'
import { rightFirst } from '../family/per-eye'
import { softLensOrder } from './table'

export type SoftLensOrderRow = typeof softLensOrder.$inferSelect & OrderRow & OfPatient

const isRange = (range: string | null): range is SoftLensRange => (softLensRanges as readonly unknown[]).includes(range)

const boxes = ({ orderLen }: Pick<SoftLensOrderRow, 'orderLen'>) => orderLen.reduce((sum, lens) => sum + lens.boxes, 0)

const eyeColumns = (t: Translate, eye: Eye): SheetColumn<SoftLensOrderRow>[] => {
  const number = (
    name: 'power' | 'cyl' | 'ax' | 'baseCurve' | 'diameter' | 'boxes',
    format: 'dioptre' | 'decimal' | 'integer',
  ) => ({
    title: `${t(`eye.${eye}`)}${t(name)}`,
    format,
    value: (row: SoftLensOrderRow) => row.orderLen.find((lens) => lens.eye === eye)?.[name] ?? null,
  })
  return [
    number('power', 'dioptre'),
    number('cyl', 'dioptre'),
    number('ax', 'integer'),
    number('baseCurve', 'decimal'),
    number('diameter', 'decimal'),
    number('boxes', 'integer'),
  ]
}

export const softLensOrderKind: OrderKind<SoftLensOrderRow> = {
  product: 'softlens',
  resource: softLensOrders,
  title: 'softLensOrders',
  prefix: 'SL',
  table: softLensOrder,
  view: peopleView(softLensOrder),
  machine: softLensMachine,
  async check(db, order, options) {
    const { range, powers, series, name } = await productOf(db, order, 'softlens', standingIn(options.before))
    await checkPeople(db, order)
    const cycle = cycleOf({ series, name })
    const stands = options.before?.productId === order.productId && options.before.cycle === order.cycle
    if (cycle !== null && cycle !== order.cycle && !stands)
      throw refuseField('cycle', 'order.choice', { choices: cycle })
    return refuseFindings(db, checkSoftLens(order.orderLen, isRange(range) ? range : 'soft', powers), options)
  },
  normalise: ({ orderLen }) => ({ orderLen: rightFirst<SoftLensEye>(orderLen).map(normaliseSoftLens) }),
  units: boxes,
  priced: ['productId', 'orderLen'],
  items: ({ orderLen }) =>
    orderLen.map(({ eye, boxes: number, power, cyl, ax }) => ({
      ...{ item: eye, name: '', number },
      variant: powerText({ ds: power ?? 0, dc: cyl ?? 0, ax: ax ?? null }),
    })),
  fromStock: ({ isStock }) => isStock === 1,
  exportColumns: (t) => [
    textColumn(t('patientName'), (row) => row.patientName),
    textColumn(t('brandName'), (row) => row.brandName),
    textColumn(t('productName'), (row) => row.productName, 28),
    { title: t('cycle'), format: 'integer', value: (row) => row.cycle },
    ...eyeColumns(t, 'Od'),
    ...eyeColumns(t, 'Os'),
    { title: t('boxes'), format: 'integer', value: boxes },
  ],
}
