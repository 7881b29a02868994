/** The calls that every kind of order has. A kind says its record, its filters and where its paths differ. */
import { z } from 'zod'
import { Powers } from '../catalogue/powers'
import { type Adapt, call, each, file, one, page } from '../core/call'
import type { FeatureName } from '../core/features'
import { flag, id, instant, money, requiredText } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { HeldUp, OrderArrival } from './arrivals'
import { FlagChange, OrderStatus, ProductLine, Shipping } from './order-family'
import { TrackingEvent } from './tracking'

const TimelineEntry = z.object({
  at: instant(),
  action: z.string(),
  uid: id().nullable(),
  name: z.string().describe('Who; empty for the system'),
  reason: z.string(),
  warnings: z.array(z.string()).describe('What was warned of and confirmed, as the person read it'),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string(),
})

/** Whom an order is for: one patient, or the clinic itself. */
export const forPatient = z.object({
  pid: id(),
  name: z.string(),
  gender: z.number(),
  birthday: z.string().nullable(),
  phone: z.string(),
})
export const forClinic = z.null()

/** An order with everything around it that its page shows. */
const orderDetails = <Order extends z.ZodType, For extends typeof forPatient | typeof forClinic>(
  order: Order,
  patient: For,
) =>
  z.object({
    order,
    patient,
    hospital: z.object({ hid: id(), name: z.string(), address: z.string(), contact: z.string(), phone: z.string() }),
    product: z.object({
      productId: id(),
      name: z.string(),
      spec: z.string(),
      unit: z.string(),
      series: z.string(),
      tradePrice: money(),
      range: z.string().nullable().describe('Power range that the product is made in'),
      powers: Powers.nullable().describe('The powers it is made in, where they are its own'),
    }),
    credit: z
      .object({ limit: money().nullable().describe('null: unchecked, 0: cash first'), used: money() })
      .describe('Of the clinic, over all its accepted and unsettled orders'),
    paid: money().describe('What was paid of it and its freight'),
    timeline: z.array(TimelineEntry),
    tracking: z.array(TrackingEvent),
    arrivals: z.array(OrderArrival).describe('What has come for it, in that order'),
    heldUp: HeldUp.nullable().describe('null for clinics too: the warehouse is none of theirs'),
    originalNo: z.string().nullable(),
    remakes: z.array(z.object({ id: id(), orderNo: z.string() })),
  })
/** The specification's names: `prescription` for its fields, `product` for the id of one, `note` for the order's. */
export const specified: Adapt = ({ prescription, product, note, ...sent }) => ({
  ...(typeof prescription === 'object' ? prescription : undefined),
  ...sent,
  // Where orders of all kinds are read it is the product line, which never changes.
  ...(product !== undefined && !ProductLine.safeParse(product).success && { productId: product }),
  ...(note !== undefined && { orderNote: note }),
})

/** A review: the fields of an update as they shall be, and the state that the order moves to. */
const reviewOf = <Shape extends z.ZodRawShape>(update: z.ZodObject<Shape>) =>
  update.extend({
    status: OrderStatus,
    rejectReason: requiredText(200).optional().describe('Required for status 3'),
    overrideReason: requiredText(200).optional().describe('Passes the credit limit, for those who may'),
  })

type OrderCallName = 'list' | 'get' | 'details' | 'update' | 'review' | 'ship' | 'flag' | 'export'

interface Kind<
  Name extends string,
  Path extends string,
  Id extends string,
  Ship extends string,
  Flag extends string,
  Export extends string,
  Order extends z.ZodType,
  For extends typeof forPatient | typeof forClinic,
  Update extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Field extends string,
> {
  /** Of the resource, and the prefix of its element codes. */
  name: Name
  /** Of the orders, in words. */
  title: string
  path: Path
  /** The path parameter and the field of the record that name one order. */
  id: Id
  /** The last segment of the path of the call that ships. */
  ship: Ship
  flag: Flag
  export: Export
  record: Order
  /** Whom an order is for. */
  patient: For
  /** What is said when it ships, where that is more than the courier numbers. */
  shipping?: typeof Shipping
  update: z.ZodObject<Update>
  filters: Filters
  sortable: readonly Field[]
  /** Calls of this kind that the specification does not have. */
  beyond?: Partial<Record<OrderCallName, FeatureName>>
}

export const orderCalls = <
  const Name extends string,
  const Path extends string,
  const Id extends string,
  const Ship extends string,
  const Flag extends string,
  const Export extends string,
  Order extends z.ZodType,
  For extends typeof forPatient | typeof forClinic,
  Update extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  const Field extends string,
>(
  kind: Kind<Name, Path, Id, Ship, Flag, Export, Order, For, Update, Filters, Field>,
) => {
  const { name, title, path, id: row, record, sortable, beyond = {} } = kind
  const filters = { ...kind.filters, status: integerList.optional() }
  const counts = z.coerce.number().pipe(flag()).optional().describe('1: counts per state too')
  const totalLimit = z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('Counts no further than this: a list of more has this `total`, `more`, and no `counts`')
  const exportKey = z.uuid().optional().describe('Names this export for its progress')
  const single = `${path}/{${row}}` as const
  return {
    list: call('GET', path, {
      feature: beyond.list,
      summary: `${title}, newest first`,
      query: listQuery(path, { ...filters, counts, total_limit: totalLimit }, sortable),
      reply: page(record),
      can: `${name}.read` as const,
    }),
    get: call('GET', single, {
      feature: beyond.get,
      summary: `One of the ${title}`,
      row,
      reply: one(record),
      can: `${name}.read` as const,
    }),
    details: call('GET', `${single}/details` as const, {
      feature: beyond.details,
      instead: beyond.details && `/order/{${row}}/details`,
      summary: `${title}: one with patient, clinic, product, credit, timeline and tracking`,
      row,
      reply: one(orderDetails(record, kind.patient)),
      can: `${name}.read` as const,
    }),
    update: call('PUT', single, {
      feature: beyond.update,
      summary: `${title}: changes one; caseStatus becomes 1, a rejected order waits for review again`,
      row,
      body: kind.update,
      adapt: specified,
      reply: one(record),
      can: `${name}.update` as const,
    }),
    review: call('PUT', `${single}/reviews` as const, {
      feature: beyond.review,
      summary: `${title}: reviews one: its fields as they shall be, and the state that it moves to`,
      row,
      body: reviewOf(kind.update),
      adapt: specified,
      reply: one(record),
      can: `${name}.review` as const,
    }),
    ship: call('PUT', `${single}/${kind.ship}` as const, {
      feature: beyond.ship,
      summary: `${title}: ships one; on a shipped one only corrects the courier number`,
      row,
      body: kind.shipping ?? Shipping,
      reply: one(record),
      can: `${name}.ship` as const,
    }),
    flag: call('PUT', kind.flag, {
      feature: beyond.flag,
      summary: `${title}: sets or clears a flag of several`,
      body: FlagChange,
      reply: each(),
      can: `${name}.flag` as const,
    }),
    export: call('GET', kind.export, {
      feature: beyond.export,
      summary: `${title} as .xls; the same filters give the same rows in the same order`,
      query: listQuery(path, { ...filters, ids: integerList.optional(), export_key: exportKey }, sortable),
      reply: file(),
      can: `${name}.export` as const,
      timeout: forWorkbook,
    }),
  }
}
