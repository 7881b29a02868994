/** The calls that every kind of order has, as far as the family's screens need their types. */
import type { z } from 'zod'
import type { Call, Permission, Reply } from '../../../../contract/core/call'
import type { FlagChange, Shipping } from '../../../../contract/orders/order-family'

/** What an update sends of every kind; each adds the fields of its own form. */
export interface UpdateSent {
  version?: number | undefined
  orderNote?: string | undefined
  confirmWarn?: 0 | 1 | undefined
}

interface ReviewSent extends UpdateSent {
  status: number
  pid?: number | undefined
  rejectReason?: string | undefined
  overrideReason?: string | undefined
}

interface Answering<Kind extends 'one' | 'page' | 'each', Data> {
  can: Permission
  summary: string
  reply: Reply<Kind, z.ZodType<Data>>
}
interface Listing<Data> extends Answering<'page', Data> {
  query: z.ZodType<unknown, Record<string, unknown>>
}
interface Taking<Body extends z.ZodType, Kind extends 'one' | 'each', Data> extends Answering<Kind, Data> {
  body: Body
}

export interface OrderCalls<Row, Details> {
  list: Call<string, Listing<Row>>
  details: Call<string, Answering<'one', Details>>
  update: Call<string, Taking<z.ZodType<unknown, UpdateSent>, 'one', Row>>
  review: Call<string, Taking<z.ZodType<unknown, ReviewSent>, 'one', Row>>
  ship: Call<string, Taking<typeof Shipping, 'one', Row>>
  flag: Call<string, Taking<typeof FlagChange, 'each', null>>
  export: Call
}

/** A kind's part of the contract. */
export interface OrderResource<Row, Details> {
  name: string
  /** The field, and the parameter in addresses, that names an order. */
  id: string
  record: z.ZodType<Row>
  calls: OrderCalls<Row, Details>
}
