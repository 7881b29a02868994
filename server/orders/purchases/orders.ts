/** The orders behind what is to be bought, one by one. */
import { eq, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import type { PurchaseOrder, purchases } from '../../../contract/orders/purchases'
import { brand } from '../../catalogue/brands/table'
import { product, productTerms } from '../../catalogue/products/table'
import { type Db, rowsOf } from '../../db/client'
import type { Translate } from '../../http/messages'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import type { OrderRow } from '../family/kind'
import { idOf, readOrders } from '../family/rows'
import { boughtWords } from '../family/sheet-written'
import { agentTerms, supplierOf } from '../family/supplier'
import { kindOf } from '../order-kinds'
import { boughtOf, readableKinds, waitingOrders } from './list'

type Query = QueryOf<typeof purchases.calls.orders>

type Listed = Omit<PurchaseOrder, 'parameters'>

/** Without what each order says of its goods. */
export const purchaseOrders = async (
  db: Db,
  query: Query,
  caller: Caller,
): Promise<{ rows: Listed[]; total: number }> => {
  const orders = waitingOrders(readableKinds(caller), query, caller)
  if (!orders) return { rows: [], total: 0 }
  const direction = query.sort?.[0]?.descending ? sql`desc` : sql`asc`
  const found = await rowsOf<Listed & { all: number }>(
    db,
    sql`select waiting.id::float8 as id, waiting.line as product, waiting.order_no as "orderNo", waiting.hid, ${hospital.name} as "hospitalName",
        ${product.productId} as "productId", ${product.name} as "productName", ${product.spec} as spec, ${product.unit} as unit, ${brand.name} as "brandName",
        ${supplierOf} as "supplierId", ${supplier.name} as "supplierName", waiting.units, waiting.made::int as made,
        waiting.status, extract(epoch from waiting.at)::float8 as "orderDate", (count(*) over ())::float8 as all
      from (${orders}) waiting
      join ${product} on ${product.productId} = waiting.product_id
      join ${brand} on ${eq(brand.id, product.brandId)}
      join ${hospital} on ${hospital.hid} = waiting.hid
      left join ${productTerms} on ${agentTerms(sql`waiting.cid`)}
      left join ${supplier} on ${eq(supplier.supplierId, supplierOf)}
      where ${boughtOf(query)} and ${query.product_id === undefined ? sql`true` : sql`waiting.product_id = ${query.product_id}`}
      order by waiting.at ${direction}, waiting.id ${direction}
      limit ${query.size} offset ${(query.page - 1) * query.size}`,
  )
  if (found.length === 0 && query.page > 1)
    return { rows: [], total: (await purchaseOrders(db, { ...query, page: 1, size: 1 }, caller)).total }
  return { rows: found.map(({ all: _, ...row }) => row), total: found[0]?.all ?? 0 }
}

/** The orders themselves, in the order in which they are listed. */
export const withOrders = async (db: Db, listed: readonly Listed[]) => {
  const found = new Map<string, OrderRow>()
  for (const line of new Set(listed.map(({ product: one }) => one))) {
    const ids = listed.filter((one) => one.product === line).map(({ id }) => id)
    const kind = kindOf(line)
    for (const row of await readOrders(db, kind, ids)) found.set(`${line} ${idOf(kind, row)}`, row)
  }
  return listed.flatMap((one) => {
    const order = found.get(`${one.product} ${one.id}`)
    return order ? [{ listed: one, kind: kindOf(one.product), order }] : []
  })
}

export const listPurchaseOrders = async (
  db: Db,
  query: Query,
  caller: Caller,
  t: Translate,
): Promise<{ rows: PurchaseOrder[]; total: number }> => {
  const { rows, total } = await purchaseOrders(db, query, caller)
  const whole = await withOrders(db, rows)
  return {
    rows: whole.map(({ listed, kind, order }) => ({ ...listed, parameters: boughtWords(kind, order, t) })),
    total,
  }
}
