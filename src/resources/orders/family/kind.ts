/** What one kind of order is on the screens: everything in which it differs from the others of the family. */
import { createContext, useContext } from 'react'
import type { ProductLine } from '../../../../contract/orders/order-family'
import type { Key } from '../../../providers/i18n'
import type { RecordText } from '../../../providers/record-text'
import type { ColumnSpec } from '../../../ui/column-spec'
import type { FilterSpec } from '../../../ui/filters'
import type { OrderResource } from './calls'
import type { Order, OrderDetails } from './order'

/** One of several kinds that share a screen of the menu. */
export interface OrderTab {
  /** Of the resource. */
  name: string
  path: string
  label: Key
}

/** The columns that a kind adds to those of all orders. */
export interface OwnColumns<Row> {
  /** Between the product and the number of pieces. */
  goods: readonly ColumnSpec<Row>[]
  /** Behind that number. */
  counted?: readonly ColumnSpec<Row>[]
  /** Behind amount and flags: what is looked up more seldom. */
  behind?: readonly ColumnSpec<Row>[]
  /** Hidden until they are asked for. */
  further: readonly ColumnSpec<Row>[]
}

interface KindOf<Row extends Order, Details extends OrderDetails> {
  resource: OrderResource<Row, Details>
  product: ProductLine
  /** Of the list; the addresses of its orders go on from it. */
  path: string
  /** The kinds that share its screen of the menu, itself among them. */
  tabs?: readonly OrderTab[]
  /** `goods` as in "have the … arrived"; `late` says what beside the note may be changed when all else is closed. */
  words: Readonly<Record<'title' | 'empty' | 'goods', Key>> & { late?: Key }
  /** Orders for one patient each; the others are for the clinic. */
  forPatient: boolean
  /** They lie in stock, and are picked where others are produced. */
  picked?: boolean
  /** They bear neither serial number nor batch: many orders of them arrive by a yes. */
  arriveWhole?: boolean
  /** Always the same objects as long as the language stays. */
  useColumns: () => OwnColumns<Row>
  /** Beside the filters that all orders have. */
  useFilters: () => readonly FilterSpec[]
  /** Keys of the columns that say in a dialog, and on a phone, what is ordered; notes stand without their title. */
  shown: Readonly<Record<'dialog' | 'card' | 'cardNotes', readonly string[]>>
  text: RecordText
  /** Addresses of the printed tickets of one order, and of several if they can be printed at once. */
  print?: { one: (id: number) => string; several?: (ids: readonly number[]) => string }
}

/** As the family sees each of its kinds. */
export interface OrderKind extends KindOf<Order, OrderDetails> {
  idOf: (order: Order) => number
  /** Whether the form has anything open for the person: a note alone has a dialog of its own. */
  isEditable: (order: Order) => boolean
  /** What names an order in the path of a call. */
  paramsOf: (id: number) => Record<string, number>
  detailPath: (id: number) => string
  editPath: (id: number) => string
}

/**
 * Declares a kind. What it says of its own rows the family hands only such rows: those that the kind's own calls answered.
 * The compiler cannot follow that, hence the one cast.
 */
export const orderKind = <Row extends Order, Details extends OrderDetails>(own: KindOf<Row, Details>): OrderKind => ({
  ...(own as unknown as KindOf<Order, OrderDetails>),
  idOf: (order) => Number(order[own.resource.id as keyof Order]),
  isEditable: ({ allowed }) => allowed.includes('update') || (own.words.late !== undefined && allowed.includes('note')),
  paramsOf: (id) => ({ [own.resource.id]: id }),
  detailPath: (id) => `${own.path}/${id}`,
  editPath: (id) => `${own.path}/${id}/edit`,
})

const OrderKindContext = createContext<OrderKind | undefined>(undefined)
export const OrderKindProvider = OrderKindContext.Provider

/** The kind of order that the present screen is about. */
export const useOrderKind = (): OrderKind => {
  const kind = useContext(OrderKindContext)
  if (!kind) throw new Error('No kind of order: the screen stands outside its manifest')
  return kind
}
