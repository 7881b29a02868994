/** What a kind says of the form that changes one of its orders; the family's form does everything around it. */
import type { ReactNode } from 'react'
import type { ConflictField } from '../../../../ui/merge'
import type { UpdateSent } from '../calls'
import type { Order, OrderDetails } from '../order'

export type Messages = Partial<Record<string, string>>

/** Fields by what belongs together: of two people's changes such fields are only chosen together. */
export type Grouped = Record<string, object>

export interface FormState<Row, Details, Values> {
  /** As they were when the form opened; what the cache learns later does not reach what is being typed. */
  details: Details
  /** The order that the changes are made to: theirs, once another person has saved first and the choice is made. */
  base: Row
  values: Values
  /** What the server said of fields that were not touched since. */
  refused: Messages
  /** Otherwise all but the note is closed, or all. */
  mayChange: boolean
  mayNote: boolean
  change: (next: (now: Values) => Values) => void
}

/** The form as it stands, for the kind's own fields. */
export interface FormFields<Row> {
  /** What is wrong with fields in words; a message of the server gives way to it. */
  errors: Messages
  valid: boolean
  /** What the price depends on is not what it was. */
  reprices: boolean
  /** Whether a message stands at its field; others stand on top. */
  shows: (field: string) => boolean
  /** How groups of fields read beside theirs. */
  conflict: (theirs: Row) => readonly ConflictField<Grouped>[]
  body: ReactNode
}

interface FormKind<Row, Details, Fields, Values> {
  /** What the form holds, from fields as they are stored. */
  valuesOf: (stored: Fields) => Values
  /** The same in the form in which it is stored. */
  fieldsOf: (values: Values) => Fields
  /** Whether anything would be lost. */
  isChanged: (values: Values, order: Fields) => boolean
  /** What stands in a field that a message of the server may name. */
  valueAt: (values: Values, field: string) => unknown
  groups: Readonly<Record<string, readonly (keyof Fields & string)[]>>
  updateBody: (values: Values, order: Row) => UpdateSent
  /** Fields beside the note that stay open when all others are closed. */
  late?: readonly (keyof Fields & string)[]
  useFields: (state: FormState<Row, Details, Values>) => FormFields<Row>
}

/** Fields and values of some kind, which only the kind itself looks into. */
export interface SomeFields {
  orderNote: string
}
export interface SomeValues {
  orderNote: string
}
export type OrderFormKind = FormKind<Order, OrderDetails, SomeFields, SomeValues>

/** Declares a kind's form; as with `orderKind`, the family hands it only what came from it. */
export const orderForm = <
  Row extends Order,
  Details extends OrderDetails,
  Fields extends object,
  Values extends object,
>(
  own: FormKind<Row, Details, Fields, Values>,
): OrderFormKind => own as unknown as OrderFormKind

export const groupFields = (groups: Readonly<Record<string, readonly string[]>>, fields: object): Grouped =>
  Object.fromEntries(
    Object.entries(groups).map(([group, names]) => [
      group,
      Object.fromEntries(names.map((name) => [name, fields[name as keyof typeof fields]])),
    ]),
  )

export const ungroupFields = <Fields extends object>(grouped: Grouped): Fields =>
  Object.assign({}, ...Object.values(grouped))
