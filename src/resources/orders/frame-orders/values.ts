/** What the form of a frame order holds, how it comes from an order, and what of it goes back. */
import { type FrameOrder, NewFrameLine } from '../../../../contract/orders/frame-orders'
import type { UpdateSent } from '../family/calls'
import { sentLines, type TypedLine } from '../family/frame-lines/lines'

const chosen = ['brandId', 'order_mode_type', 'contactName', 'phone', 'address', 'orderNote'] as const
type Chosen = Pick<FrameOrder, (typeof chosen)[number]>

export interface FrameFields extends Chosen {
  lines: readonly NewFrameLine[]
}
export interface FrameValues extends Chosen {
  lines: readonly TypedLine[]
}

const pick = (row: Chosen): Chosen => Object.fromEntries(chosen.map((name) => [name, row[name]])) as Chosen

export const valuesOf = (stored: FrameFields): FrameValues => ({
  ...pick(stored),
  lines: stored.lines.map(({ productId, model, colour, size, number }, key) => ({
    ...{ key, productId, model, colour, size, number },
  })),
})

export const fieldsOf = (values: FrameValues): FrameFields => ({
  ...pick(values),
  contactName: values.contactName.trim(),
  phone: values.phone.trim(),
  address: values.address.trim(),
  orderNote: values.orderNote.trim(),
  lines: sentLines(values.lines),
})

export const isChanged = (values: FrameValues, order: FrameFields): boolean =>
  JSON.stringify(fieldsOf(values)) !== JSON.stringify(fieldsOf(valuesOf(order)))

/** Which line and which of its fields a message is about: `lines.0.size`. */
export const placeOf = (field: string): { at: number; name: keyof NewFrameLine } | undefined => {
  const [of, at, name] = field.split('.')
  if (of !== 'lines' || at === undefined || name === undefined || !(name in NewFrameLine.shape)) return undefined
  return { at: Number(at), name: name as keyof NewFrameLine }
}

export const valueAt = ({ lines, ...values }: FrameValues, field: string): unknown => {
  const place = placeOf(field)
  const line = place && lines[place.at]
  if (place && line) return `${line.key} ${line[place.name]}`
  return field === 'lines' ? lines : values[field as keyof typeof values]
}

export const updateBody = (values: FrameValues, { version }: FrameOrder): UpdateSent => {
  const body = { ...fieldsOf(values), version, caseStatus: 1 }
  return body
}
