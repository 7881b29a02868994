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
import type { Eye } from '../../../contract/orders/prescription'
import type { Translate } from '../../http/messages'
import { needsPermit } from '../../partners/certificates/objection'
import type { SheetColumn } from '../../xls/columns'
import { textColumn } from '../family/export'
import { refuseFindings } from '../family/findings'
import { productOf, standingIn } from '../family/goods'
import type { OrderKind, OrderRow } from '../family/kind'
import { ageAt, checkPeople, type OfPatient, peopleView } from '../family/people'
import { rightFirst } from '../family/per-eye'
import { hardLensOrder } from './table'

export type HardLensOrderRow = typeof hardLensOrder.$inferSelect & OrderRow & OfPatient

const isRange = (range: string | null): range is HardLensRange => (hardLensRanges as readonly unknown[]).includes(range)

const eyeColumns = (t: Translate, eye: Eye): SheetColumn<HardLensOrderRow>[] => {
  const of = (row: HardLensOrderRow) => row.orderLen.find((lens) => lens.eye === eye)
  const number = (name: 'alignK' | 'baseCurve' | 'diameter' | 'targetPower' | 'power') => ({
    title: `${t(`eye.${eye}`)}${t(name)}`,
    format: 'decimal' as const,
    value: (row: HardLensOrderRow) => of(row)?.[name] ?? null,
  })
  return [
    ...(['alignK', 'baseCurve', 'diameter', 'targetPower', 'power'] as const).map(number),
    textColumn(`${t(`eye.${eye}`)}${t('serialNo')}`, (row) => of(row)?.serialNo ?? ''),
  ]
}

export const hardLensOrderKind: OrderKind<HardLensOrderRow> = {
  product: 'hardlens',
  resource: hardLensOrders,
  title: 'hardLensOrders',
  prefix: 'HL',
  table: hardLensOrder,
  view: peopleView(hardLensOrder),
  machine: hardLensMachine,
  async check(db, order, options) {
    const { range, powers } = await productOf(db, order, 'hardlens', standingIn(options.before))
    const { birthday } = await checkPeople(db, order)
    const age = ageAt(birthday, order.orderDate)
    return refuseFindings(
      db,
      checkHardLens(order.orderOpt, order.orderLen, { range: isRange(range) ? range : 'ok', age, powers }),
      options,
    )
  },
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
  exportColumns: (t) => [
    textColumn(t('patientName'), (row) => row.patientName),
    textColumn(t('ctid'), (row) => row.doctorName ?? ''),
    textColumn(t('brandName'), (row) => row.brandName),
    textColumn(t('productName'), (row) => row.productName, 28),
    ...eyeColumns(t, 'Od'),
    ...eyeColumns(t, 'Os'),
    { title: t('pieces'), format: 'integer', value: ({ orderLen }) => orderLen.length },
  ],
}
