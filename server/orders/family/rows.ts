/** Finding, keeping and showing orders. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OrderActor } from '../../../contract/orders/order-machine'
import { orderVerbsOf } from '../../../contract/orders/order-offers'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { builtOnce } from '../../db/prepared'
import type { Rows } from '../../http/implement'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import type { OrderKind, OrderRow } from './kind'
import { orderView } from './view'

export const actorOf = ({ codes, hid }: Caller, now: number): OrderActor => ({ codes, hid, now })

/** The table's key. */
export const keyOf = <Row extends OrderRow>({ table, resource }: OrderKind<Row>): PgColumn =>
  (table as unknown as Record<string, PgColumn>)[resource.id] as PgColumn

export const idOf = <Row extends OrderRow>({ resource }: OrderKind<Row>, row: Row): number =>
  row[resource.id as keyof Row] as number

/** Writes changes and the next version. */
export const saveOrder = async <Row extends OrderRow>(
  db: Db,
  kind: OrderKind<Row>,
  row: Row,
  changes: Partial<Row>,
  now: number,
): Promise<void> => {
  const { table } = kind
  await db
    .update(table)
    .set({ ...changes, ...nextVersion(table, now) })
    .where(eq(keyOf(kind), idOf(kind, row)))
}

export const orderRows = <Row extends OrderRow>(kind: OrderKind<Row>): Rows<Row, Row> => {
  const { table, resource } = kind
  const key = keyOf(kind)
  return {
    name: resource.name,
    async find(db, id, caller, { lock }) {
      const query = orderView(db, kind).where(and(eq(key, id), inScope(caller, table)))
      const [row] = (await (lock ? query.for('update', { of: table }) : query)) as unknown as Row[]
      return row
    },
    save: (db, row, changes, now) => saveOrder(db, kind, row, changes as Partial<Row>, now),
    present: (row, caller, now) => ({
      ...row,
      afterSaleDays: undefined,
      allowed: orderVerbsOf(resource.name, kind.machine, row, actorOf(caller, now)),
    }),
  }
}

const readerOf = <Row extends OrderRow>(kind: OrderKind<Row>) => {
  const ids = sql`${sql.placeholder('ids')}::bigint[]`
  const key = keyOf(kind)
  return builtOnce((db) =>
    orderView(db, kind)
      .where(sql`${key} = any(${ids})`)
      .orderBy(sql`array_position(${ids}, ${key})`)
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
  const key = keyOf(kind)
  const found = orderView(db, kind)
    .where(and(inArray(key, ids), inScope(caller, kind.table)))
    .orderBy(asc(key))
  return (await found) as unknown as Row[]
}
