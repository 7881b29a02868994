/**
 * An order as it is stored: a row of `orders`, and under the same id a row of its kind's own table, its extension. Only here is
 * known which column stands in which of the two; everything else reads and writes the record whole.
 */
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { orders } from '../orders/table'
import type { Extension, OrderKind, OrderRow, SharedBySome } from './kind'

/** Columns of `orders` that hold something where an order is for one patient. */
export const patientFields = [
  'pid',
  'patientName',
  'ctid',
  'optristId',
  'rxId',
] as const satisfies readonly SharedBySome[]

const {
  id,
  product,
  pid,
  patientName,
  ctid,
  optristId,
  rxId,
  orderType,
  returnedAt,
  settledAt,
  paid,
  invoiced,
  ...ofAll
} = getTableColumns(orders)
const ofSome = { pid, patientName, ctid, optristId, rxId, orderType }

const ownColumns = (extension: Extension): Record<string, PgColumn> => {
  const { id: _, ...own } = getTableColumns(extension)
  return own
}

/** The columns of a kind's orders, by the names that its records give them. */
export const storedColumns = <Row extends OrderRow>({
  resource,
  extension,
  also = [],
}: Pick<OrderKind<Row>, 'resource' | 'extension' | 'also'>): Record<string, PgColumn> => ({
  [resource.id]: id,
  ...ofAll,
  ...Object.fromEntries(also.map((name) => [name, ofSome[name]])),
  ...ownColumns(extension),
})

/** Written out: what stands in a view may be no parameter. */
export const isOf = <Row extends OrderRow>(kind: Pick<OrderKind<Row>, 'product'>): SQL =>
  sql`${product} = ${sql.raw(`'${kind.product}'`)}`

/** Both rows of an order, for `for('no key update', …)`: what waited for another transaction must see both as that one left them. */
export const bothOf = <Row extends OrderRow>({ extension }: Pick<OrderKind<Row>, 'extension'>): PgTable[] => [
  orders,
  extension,
]

/** Writes new orders of a kind; answers their ids in the same order. */
export const insertOrders = async <Row extends OrderRow>(
  db: Db,
  kind: OrderKind<Row>,
  rows: readonly Record<string, unknown>[],
): Promise<number[]> => {
  const made = await db
    .insert(orders)
    .values(
      rows.map(({ [kind.resource.id]: id, ...row }) => ({
        ...row,
        ...(id !== undefined && { id }),
        product: kind.product,
      })) as never,
    )
    .returning({ id })
  const own = rows.map((row, at) => ({ ...row, id: made[at]?.id }))
  await db.insert(kind.extension).values(own as never)
  return made.map((one) => one.id)
}

/** Writes changes of an order and its next version. */
export const updateStored = async <Row extends OrderRow>(
  db: Db,
  kind: OrderKind<Row>,
  orderId: number,
  changes: Partial<Row>,
  now: number,
): Promise<void> => {
  await db
    .update(orders)
    .set({ ...(changes as object), ...nextVersion(orders, now) })
    .where(eq(id, orderId))
  const own = ownColumns(kind.extension)
  if (!Object.entries(changes).some(([field, value]) => field in own && value !== undefined)) return
  await db
    .update(kind.extension)
    .set(changes as object)
    .where(eq(kind.extension.id, orderId))
}
