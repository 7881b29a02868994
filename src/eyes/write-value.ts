/** How a value of an examination is written, in its box and where it is read. */
import { type AcuityNotation, formatAcuity } from '../../contract/clinic/acuity'
import type { FieldPlace, NumberField } from '../../contract/clinic/exam-sections'
import { writeDioptre } from '../../contract/orders/prescription-input'

/** Powers are typed as the trade writes them, so that "225" is 2.25; curvatures and amplitudes are plain numbers. */
export const isPower = ({ section, name }: FieldPlace, { unit }: NumberField) =>
  unit === 'D' && section !== 'k' && name !== 'amp'

const decimalsOf = (step: number) => (Number.isInteger(step) ? 0 : Number.isInteger(step * 10) ? 1 : 2)

/** As it stands in a box. */
export const writeValue = (place: FieldPlace, value: unknown, notation: AcuityNotation): string => {
  const { field } = place
  if (value === undefined || value === null || field.kind === 'condition') return ''
  if (field.kind === 'acuity') return formatAcuity(value as number, notation)
  if (field.kind === 'choice' || typeof value !== 'number') return String(value)
  if (isPower(place, field)) return writeDioptre(value)
  const text = value.toFixed(decimalsOf(field.step))
  return field.min < 0 && value > 0 ? `+${text}` : text
}
