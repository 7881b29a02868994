/** What the form holds, how it comes from an order, and what of it goes back. */
import type { BodySent } from '../../../../../contract/core/call'
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import type { lensOrders } from '../../../../../contract/orders/lens-orders'
import type { Prescription } from '../../../../../contract/orders/prescription'
import { boxesOf, type RxText, readRx, writeRx } from '../../family/prescription/rx-text'

type Chosen = Pick<
  LensOrder,
  | 'patientName'
  | 'brandId'
  | 'productId'
  | 'orderType'
  | 'lensType'
  | 'order_mode_type'
  | 'orderNote'
  | 'optometryUrl'
  | 'mirrorUrl'
>

export interface LensOrderValues extends Chosen {
  rx: RxText
  pdMode: 1 | 2
  orderOptions: number[]
}

/** The fields that the form can change, as they stand in an order. */
export type LensOrderFields = Chosen & Prescription & Pick<LensOrder, 'orderOptions'>
export type LensOrderField = keyof LensOrderFields

const chosen = [
  'patientName',
  'brandId',
  'productId',
  'orderType',
  'lensType',
  'order_mode_type',
  'orderNote',
  'optometryUrl',
  'mirrorUrl',
] as const satisfies readonly (keyof Chosen)[]

const formFields: readonly LensOrderField[] = [...chosen, ...boxesOf('Od'), ...boxesOf('Os'), 'pdMode', 'orderOptions']

const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>

const codesOf = (orderOptions: string) => (orderOptions === '' ? [] : orderOptions.split(',').map(Number))

export const valuesOf = (order: LensOrderFields): LensOrderValues => ({
  ...pick(order, chosen),
  rx: writeRx(order),
  pdMode: order.pdMode,
  orderOptions: codesOf(order.orderOptions),
})

/** The same in the form in which it is stored. */
export const fieldsOf = (values: LensOrderValues): LensOrderFields => ({
  ...pick(values, chosen),
  patientName: values.patientName.trim(),
  orderNote: values.orderNote.trim(),
  ...readRx(values.rx, values.pdMode).normal,
  orderOptions: [...values.orderOptions].sort((one, other) => one - other).join(','),
})

/** Whether anything would be lost, also what does not read. */
export const isChanged = (values: LensOrderValues, order: LensOrderFields): boolean => {
  const [now, opened] = [fieldsOf(values), fieldsOf(valuesOf(order))]
  return (
    readRx(values.rx, values.pdMode).unreadable.size > 0 || formFields.some((field) => now[field] !== opened[field])
  )
}

type UpdateBody = BodySent<typeof lensOrders.calls.update>

/** The order as read with what was changed; installations that don't set it themselves want to be told that it is a changed case. */
export const updateBody = (values: LensOrderValues, order: LensOrder): UpdateBody => {
  const { ctid, optristId, version } = order
  const body = { ...fieldsOf(values), ctid, optristId, version, caseStatus: 1 }
  return body
}
