/** An order as everyone reads it: the row with the names around it. List, detail, export and print share this one view. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgSelect, QueryBuilder } from 'drizzle-orm/pg-core'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { orderSetting } from '../order-settings/table'
import { orders } from '../orders/table'
import type { OrderKind, OrderRow } from './kind'
import { isOf, storedColumns } from './stored'

export type OrderFields = Record<string, PgColumn | SQL>

const names = {
  hospitalName: hospital.name,
  brandCode: brand.code,
  brandName: brand.name,
  productName: product.name,
  spec: product.spec,
  isStock: product.isStock,
  operatorName: account.name,
  afterSaleDays: orderSetting.afterSaleDays,
}

export const orderFields = <Row extends OrderRow>(kind: OrderKind<Row>): OrderFields => ({
  ...storedColumns(kind),
  ...names,
  ...kind.view?.fields,
})

export const orderView = <Row extends OrderRow>(db: Db, kind: OrderKind<Row>): PgSelect => {
  const { extension, view } = kind
  const query = db
    .select(orderFields(kind))
    .from(orders)
    .innerJoin(extension, and(eq(extension.id, orders.id), isOf(kind)))
    .innerJoin(hospital, eq(hospital.hid, orders.hid))
    .innerJoin(brand, eq(brand.id, orders.brandId))
    .innerJoin(product, eq(product.productId, orders.productId))
    .leftJoin(account, eq(account.uid, orders.operatorId))
    .leftJoin(orderSetting, eq(orderSetting.cid, orders.cid))
    .$dynamic() as unknown as PgSelect
  return view ? view.join(query) : query
}

const dialect = new PgDialect({ casing: 'snake_case' })

const beginningOf = <Row extends OrderRow>(kind: OrderKind<Row>) => {
  const { sql: text, params } = orderView(new QueryBuilder(dialect) as unknown as Db, kind).toSQL()
  if (params.length > 0) throw new Error(`the view of ${kind.resource.name} holds parameters`)
  const fields = Object.entries(orderFields(kind)).map(([name, field]) => ({ path: [name], field }))
  return { select: sql.raw(text), fields }
}

const beginnings = new Map<string, ReturnType<typeof beginningOf>>()

/** The rows of the view for which `end` asks, from `where` on. All that comes before it is the same each time, and long: built once. */
export const readView = <Row extends OrderRow>(db: Db, kind: OrderKind<Row>, end: SQL): Promise<Row[]> => {
  const { name } = kind.resource
  const { select, fields } = beginnings.get(name) ?? beginningOf(kind)
  beginnings.set(name, { select, fields })
  const statement = dialect.sqlToQuery(sql`${select} ${end}`)
  // The joins stand in the order in which they are best made; looking for a better one took longer than reading the rows.
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local join_collapse_limit = 1`)
    return tx._.session.prepareQuery(statement, fields, undefined, true).execute() as Promise<Row[]>
  })
}

/** What a row of the view holds beyond what is stored: not to be written back. */
export const withoutNames = <Row extends OrderRow>(kind: OrderKind<Row>, row: Row): Record<string, unknown> => {
  const columns = storedColumns(kind)
  return Object.fromEntries(Object.entries(row).filter(([field]) => field in columns))
}

/** Reads rows as a cursor gives them, their values in the order of the select list. */
export const orderDecoder = <Row extends OrderRow>(kind: OrderKind<Row>) => {
  const fields = Object.entries(orderFields(kind))
  return (values: unknown[]): Row =>
    Object.fromEntries(
      fields.map(([name, field], at) => {
        const value = values[at]
        if (value === null || !('mapFromDriverValue' in field)) return [name, value]
        return [name, field.mapFromDriverValue(value as never)]
      }),
    ) as Row
}
