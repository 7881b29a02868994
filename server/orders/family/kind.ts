/** What a kind of order says of itself; everything that all kinds do alike is in this folder and asks it. */
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Call } from '../../../contract/core/call'
import type { Resource } from '../../../contract/core/resource'
import type { Machine } from '../../../contract/core/states'
import type { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import type { ProductLine, StatusChange } from '../../../contract/orders/order-family'
import type { OrderActor, OrderState, OrderVerb } from '../../../contract/orders/order-machine'
import type { OrderKept } from '../../../contract/orders/order-record'
import type { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { RowContext } from '../../http/implement'
import type { Translate } from '../../http/messages'
import type { Message } from '../../http/refusal'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import type { SheetColumn } from '../../xls/columns'

type Stored<Record> = { [Field in keyof Record]: Record[Field] extends number ? number : Record[Field] }
/** An order of any kind as the view reads it. */
export type OrderRow = Stored<Omit<z.infer<typeof OrderKept>, 'allowed'>> &
  Pick<OrderState, 'afterSaleDays' | 'receivedAt' | 'selfCompleted'>

/** The table of what a kind of order has beyond what all share. */
export type Extension = PgTable & { id: PgColumn }

/** Columns of the shared table that hold something for some kinds only. */
export type SharedBySome = 'pid' | 'patientName' | 'ctid' | 'optristId' | 'rxId' | 'orderType'

/** What a table of a kind's own holds for each order, with the order's id. */
export type Own<Table extends Extension> = Table['$inferSelect']

export type Priced = Pick<OrderRow, 'unitPrice' | 'listPrice' | 'discount' | 'amount'>

/** What was warned of. */
export interface Checked {
  warnings: Message[]
}

export interface Checking<Row extends OrderRow = OrderRow> {
  confirmed: boolean
  t: Translate
  /** The order as it stands; what it names already stays good, whatever has become of the product since. */
  before?: Row | undefined
}

/** What is known of what an order is made for and with, apart from the order. */
export interface AboutGoods<Row extends OrderRow = OrderRow> {
  made: typeof product.$inferSelect | undefined
  birthday?: string | null | undefined
  /** The order as it stands. */
  before?: Row | undefined
}

/** Units of an order that are told apart when they come: an eye's lenses, a frame's model. */
export interface OrderItem {
  item: string
  name: string
  number: number
  /** The product, where that is another one than the order's. */
  productId?: number
  /** Which of the product's powers or models, as stock is told apart; absent where there is but one. */
  variant?: string
  /** Fen a unit, where that is another one than the order's. */
  price?: number
  listPrice?: number
  /** Percent of the list price. */
  discount?: number
}
export type SerialsByItem = ReadonlyMap<string, readonly string[]>

export interface OrderKind<Row extends OrderRow = OrderRow> {
  product: ProductLine
  resource: Resource<string, Record<'list' | 'export', Call>>
  /** What its orders are called, all together. */
  title: keyof typeof fieldsZhCN
  /** Two letters before the numbers of its orders. */
  prefix: string
  /** The table of what its orders have beyond what all share. */
  extension: Extension
  /** Columns of the shared table that only some kinds fill, this one among them. */
  also?: readonly SharedBySome[]
  /** What the list shows beyond what is stored and the names that all kinds have; `join` brings the tables that it is read from. */
  view?: { fields: Record<string, PgColumn | SQL>; join(query: PgSelect): PgSelect }
  machine: Machine<Row, OrderActor, OrderVerb>
  /** Refuses an order that cannot be made as it reads; refuses warnings too unless confirmed, and answers those that were. */
  check(db: Db, order: Row, options: Checking<Row>): Promise<Checked>
  /**
   * What an order cannot be made with, by field, of a product that may not be known yet: what no product of its line could be
   * made with. `check` refuses the same.
   */
  faults?(order: Row, about: AboutGoods<Row>): Record<string, Message>
  /** Reads at once what the checks of orders for these patients will ask, for a transaction that remembers. */
  recall?(db: Db, pids: readonly number[], at: number): Promise<void>
  /** Lets the checks of later orders of such a transaction know of this one, which is not written yet; what they say of it calls it `name`. */
  note?(db: Db, order: Row, name: string): Promise<void>
  /** Whether a clinic must hold a permit to practise medicine to order this; absent: never. */
  needsPermit?(db: Db, order: Row): Promise<boolean>
  /** Fields that hold more than a person sends, as they send them. */
  asSent?(order: Row): Partial<Row>
  /** The form in which what a person sent is stored; `before` is the order that stands. */
  normalise?(order: Row, before?: Row): Partial<Row>
  /** Lenses, boxes or pieces of the order: what its price is per. */
  units(order: Row): number
  /** Fields that the price depends on. */
  priced: readonly string[]
  /**
   * The price of the order as it shall be, where it is not one price for every unit, by the prices of that day; `before` is
   * the order that stands.
   */
  price?(db: Db, order: Row, by: { day: string; before?: Row | undefined }): Promise<Priced>
  /** What a remake costs beside its unit price and its amount, which are 0. */
  free?(order: Row): Partial<Row>
  /** What may still be changed once it is being made, beside the note. */
  late?: readonly string[]
  /** What must be there before the order moves by a verb, beyond what the machine knows. */
  lacks?(order: Row, verb: OrderVerb): { field: string; message: Message } | undefined
  /** What it is made up of, where that is more than so many units of one product. */
  items?(order: Row): OrderItem[]
  /**
   * Serial numbers of its goods, one a unit, by item; absent where the goods have none. `write` adds to those that are known,
   * in the place of one that was wrong; `forget` is what a remake begins with.
   */
  serials?: {
    read(order: Row, item: string): string[]
    write(order: Row, arrived: SerialsByItem, wrong?: string): Partial<Row>
    forget(order: Row): Partial<Row>
  }
  /** Whether it is served from stock instead of being made for it; absent: never. */
  fromStock?(row: Row): boolean
  /** Conditions of the filters that only this kind has. */
  conditions?(filter: Readonly<Record<string, unknown>>): (SQL | undefined)[]
  /** What a sheet of its orders shows beyond what was ordered: numbers of pieces, prices of its parts. */
  sums(t: Translate): SheetColumn<Row>[]
}

/** How a transition is asked for, beside the state that it leads to. */
export type How = Partial<Pick<z.output<typeof StatusChange>, 'reason' | 'remake' | 'overrideReason' | 'confirmWarn'>>

/** What a transition or a change needs of the request, whichever call it came by. */
export interface OrderContext<Row> extends RowContext<Row, Row> {
  caller: Caller
  db: Db
  now: number
  t: Translate
  request: { id: string; address: string }
  services: Services
}
