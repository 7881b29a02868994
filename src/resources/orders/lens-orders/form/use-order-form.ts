/** The form's state: the order it was opened with, what has been typed since, and what is wrong with it. */
import { useState } from 'react'
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import type { LensOrderDetails } from '../../../../../contract/orders/lens-orders'
import { useT } from '../../../../providers/i18n'
import { aboutOrder, findingsOf } from './findings'
import type { RxField } from './rx-text'
import { useChoices } from './use-choices'
import { fieldsOf, isChanged, type LensOrderFields, type LensOrderValues, valuesOf } from './values'

type Messages = Partial<Record<string, string>>

const priced = ['productId', 'eyeGlassOd', 'eyeGlassOs'] as const

/** A message of the server stands until its field is touched. */
const withoutTouched = (refused: Messages, before: LensOrderValues, after: LensOrderValues): Messages => {
  const valueAt = (values: LensOrderValues, field: string) =>
    field in values.rx ? values.rx[field as RxField] : values[field as keyof LensOrderValues]
  return Object.fromEntries(
    Object.entries(refused).filter(([field]) => valueAt(before, field) === valueAt(after, field)),
  )
}

/** `details` are those that the form opened with; what the cache learns later does not reach what is being typed. */
export const useOrderForm = (details: LensOrderDetails) => {
  const t = useT()
  const [base, setBase] = useState(details.order)
  const [values, setValues] = useState(() => valuesOf(details.order))
  const [refused, setRefused] = useState<Messages>({})
  const choices = useChoices(details, values.brandId)
  const product = choices.productOf(values.productId)
  const about = aboutOrder(values, product?.range ?? null, {
    birthday: details.patient.birthday,
    at: details.order.orderDate,
  })
  const found = findingsOf(values, about, t)
  const whole = base.allowed.includes('update')
  const own: Messages = whole
    ? {
        ...(values.patientName.trim() === '' && { patientName: t('lensOrder.form.required') }),
        ...(values.productId === 0 && { productId: t('lensOrder.form.required') }),
      }
    : {}
  const rxRefused = Object.entries(refused).filter(([field]) => field in values.rx)
  const change = (next: (now: LensOrderValues) => LensOrderValues) => {
    const after = next(values)
    setRefused(withoutTouched(refused, values, after))
    setValues(next)
  }
  return {
    base,
    values,
    choices,
    about,
    change,
    refuse: setRefused,
    /** Goes on from their order, with what was chosen of both. */
    rebase: (theirs: LensOrder, merged: LensOrderFields) => {
      setBase(theirs)
      setValues(valuesOf(merged))
      setRefused({})
    },
    mine: () => fieldsOf(values),
    changed: isChanged(values, base),
    /** What the price depends on is not what it was. */
    reprices: priced.some((field) => fieldsOf(values)[field] !== base[field]),
    errors: { ...refused, ...own },
    findings: whole
      ? {
          ...found,
          errors: { ...Object.fromEntries(rxRefused.map(([field, text]) => [field, [text]])), ...found.errors },
        }
      : { errors: {}, warnings: {}, transposed: {} },
    valid: Object.keys(own).length === 0 && (!whole || Object.keys(found.errors).length === 0),
  }
}
