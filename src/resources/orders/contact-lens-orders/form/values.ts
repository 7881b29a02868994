/** What the form of a contact lens order holds, how it comes from an order, and what of it goes back. */
import type { Eye } from '../../../../../contract/orders/prescription'
import type { UpdateSent } from '../../family/calls'
import type { Order, OrderDetails } from '../../family/order'
import { boxAt, type EyeEntry, type EyeText, filledEyes, readEntries, writeEntries } from '../eyes/boxes'
import type { LensSpec } from './spec'

/** A hard or a soft lens order, as far as its form needs to know which. */
export interface ContactLensOrder extends Order {
  patientName: string
  orderLen: readonly EyeEntry[]
  orderOpt?: readonly EyeEntry[]
  cycle?: number
  packQty?: number
}
export interface ContactLensDetails extends OrderDetails {
  order: ContactLensOrder
}

const chosen = ['patientName', 'brandId', 'productId', 'order_mode_type', 'orderNote', 'cycle', 'packQty'] as const
type Chosen = Pick<ContactLensOrder, (typeof chosen)[number]>

export interface ContactLensFields extends Chosen {
  orderLen: readonly EyeEntry[]
  orderOpt?: readonly EyeEntry[]
}

export interface ContactLensValues extends Chosen {
  /** Eyes that a lens is ordered for. */
  ordered: readonly Eye[]
  made: EyeText
  measured: EyeText
  /** Of the product, once another one was chosen: what its lenses do not have is then dropped. */
  range?: string | null
}

const pick = (row: ContactLensFields | ContactLensValues): Chosen =>
  Object.fromEntries(chosen.filter((name) => row[name] !== undefined).map((name) => [name, row[name]])) as Chosen

export const readMade = ({ boxes, madeOf }: LensSpec, { made, ordered, range }: ContactLensValues) => {
  const kept = range === undefined ? undefined : new Set(madeOf(range).map(({ name }) => name))
  const text = kept
    ? Object.fromEntries(Object.entries(made).filter(([box]) => kept.has(box.slice(0, -'Od'.length))))
    : made
  return readEntries(boxes, text, ordered)
}

export const readMeasured = ({ measured }: LensSpec, values: ContactLensValues) =>
  readEntries(measured, values.measured, filledEyes(measured, values.measured))

/** How a kind's form holds its orders. */
export const valuesFor = (spec: LensSpec) => {
  const valuesOf = (stored: ContactLensFields): ContactLensValues => ({
    ...pick(stored),
    ordered: stored.orderLen.map(({ eye }) => eye),
    made: writeEntries(spec.boxes, stored.orderLen),
    measured: writeEntries(spec.measured, stored.orderOpt ?? []),
  })
  const fieldsOf = (values: ContactLensValues): ContactLensFields => ({
    ...pick(values),
    patientName: values.patientName.trim(),
    orderNote: values.orderNote.trim(),
    orderLen: readMade(spec, values).entries,
    ...(spec.measured.length > 0 && { orderOpt: readMeasured(spec, values).entries }),
  })
  const unreadable = (values: ContactLensValues) =>
    readMade(spec, values).unreadable.size + readMeasured(spec, values).unreadable.size
  return {
    valuesOf,
    fieldsOf,
    isChanged: (values: ContactLensValues, order: ContactLensFields) =>
      unreadable(values) > 0 || JSON.stringify(fieldsOf(values)) !== JSON.stringify(fieldsOf(valuesOf(order))),
    /** A message about an entry is about its eye: another eye in its place is another value. */
    valueAt: (values: ContactLensValues, field: string): unknown => {
      const made = boxAt(field, 'orderLen', readMade(spec, values).entries)
      if (made !== undefined) return `${made} ${values.made[made]}`
      const measured = boxAt(field, 'orderOpt', readMeasured(spec, values).entries)
      if (measured !== undefined) return `${measured} ${values.measured[measured]}`
      return field === 'orderLen' ? values.ordered : values[field as keyof ContactLensValues]
    },
    updateBody: (values: ContactLensValues, order: ContactLensOrder): UpdateSent => {
      const { ctid, optristId, version } = order
      const body = { ...fieldsOf(values), ctid, optristId, version, caseStatus: 1 }
      return body
    },
  }
}
