/** Finding, keeping and showing orders. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderActor } from '../../../contract/orders/order-machine'
import { orderVerbsOf } from '../../../contract/orders/order-offers'
import type { Db } from '../../db/client'
import { builtOnce } from '../../db/prepared'
import type { Rows } from '../../http/implement'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { orders } from '../orders/table'
import type { OrderKind, OrderRow } from './kind'
import { bothOf, updateStored } from './stored'
import { orderView } from './view'

export const actorOf = ({ codes, hid }: Caller, now: number): OrderActor => ({ codes, hid, now })

export const idOf = <Row extends OrderRow>({ resource }: OrderKind<Row>, row: Row): number =>
  row[resource.id as keyof Row] as number

/** Writes changes and the next version. */
export const saveOrder = <Row extends OrderRow>(
  db: Db,
  kind: OrderKind<Row>,
  row: Row,
  changes: Partial<Row>,
  now: number,
): Promise<void> => updateStored(db, kind, idOf(kind, row), changes, now)

export const orderRows = <Row extends OrderRow>(kind: OrderKind<Row>): Rows<Row, Row> => {
  const { resource } = kind
  return {
    name: resource.name,
    async find(db, id, caller, { lock }) {
      const query = orderView(db, kind).where(and(eq(orders.id, id), inScope(caller, orders)))
      const [row] = (await (lock ? query.for('no key update', { of: bothOf(kind) }) : query)) as unknown as Row[]
      return row
    },
    save: (db, row, changes, now) => saveOrder(db, kind, row, changes as Partial<Row>, now),
    present: (row, caller, now) => ({
      ...row,
      ...{ afterSaleDays: undefined, receivedAt: undefined, selfCompleted: undefined },
      allowed: orderVerbsOf(resource.name, kind.machine, row, actorOf(caller, now)),
    }),
  }
}

const readerOf = <Row extends OrderRow>(kind: OrderKind<Row>) => {
  const ids = sql`${sql.placeholder('ids')}::bigint[]`
  return builtOnce((db) =>
    orderView(db, kind)
      .where(sql`${orders.id} = any(${ids})`)
      .orderBy(sql`array_position(${ids}, ${orders.id})`)
      .prepare(`${kind.resource.name}_of_ids`),
  )
}

const readers = new Map<string, ReturnType<typeof readerOf>>()

/** The orders of these ids as everyone reads them, in the order of the ids. */
export const readOrders = async <Row extends OrderRow>(
  db: Db,
  kind: OrderKind<Row>,
  ids: readonly number[],
): Promise<Row[]> => {
  const { name } = kind.resource
  const reader = readers.get(name) ?? readerOf(kind)
  readers.set(name, reader)
  return ids.length === 0 ? [] : ((await reader(db).execute({ ids })) as unknown as Row[])
}

/** The orders of these ids as everyone reads them, as far as they lie in the caller's scope, by id. */
export const findOrders = async <Row extends OrderRow>(
  db: Db,
  kind: OrderKind<Row>,
  ids: readonly number[],
  caller: Caller,
): Promise<Row[]> => {
  const found = orderView(db, kind)
    .where(and(inArray(orders.id, ids), inScope(caller, orders)))
    .orderBy(asc(orders.id))
  return (await found) as unknown as Row[]
}
