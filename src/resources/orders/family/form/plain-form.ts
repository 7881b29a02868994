/** A form that holds the fields of an order as they are stored. */
import type { UpdateSent } from '../calls'
import type { Order, OrderDetails } from '../order'
import { type FormFields, type FormState, type OrderFormKind, orderForm } from './form-of'

interface PlainForm<Row, Details, Values> {
  groups: Readonly<Record<string, readonly (keyof Values & string)[]>>
  late?: readonly (keyof Values & string)[]
  useFields: (state: FormState<Row, Details, Values>) => FormFields<Row>
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** `groups` name all fields that the form can change. */
export const plainForm = <Row extends Order & Values, Details extends OrderDetails, Values extends object>({
  groups,
  ...own
}: PlainForm<Row, Details, Values>): OrderFormKind => {
  const names = Object.values(groups).flat()
  const pick = (from: Values, tidy: (value: unknown) => unknown) =>
    Object.fromEntries(names.map((name) => [name, tidy(from[name])])) as Values
  const fieldsOf = (values: Values) => pick(values, trimmed)
  return orderForm<Row, Details, Values, Values>({
    ...own,
    groups,
    valuesOf: (stored) => pick(stored, (value) => value),
    fieldsOf,
    isChanged: (values, order) => JSON.stringify(fieldsOf(values)) !== JSON.stringify(fieldsOf(order)),
    valueAt: (values, field) => values[field as keyof Values],
    updateBody: (values, { version }): UpdateSent => {
      const body = { ...fieldsOf(values), version, caseStatus: 1 }
      return body
    },
  })
}
