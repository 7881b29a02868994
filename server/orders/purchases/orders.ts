/** The orders behind what is to be bought, one by one. */
import { eq, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import type { PurchaseOrder, purchases } from '../../../contract/orders/purchases'
import { product, productTerms } from '../../catalogue/products/table'
import { type Db, rowsOf } from '../../db/client'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { agentTerms, supplierOf } from '../family/supplier'
import { boughtOf, readableKinds, waitingOrders } from './list'

type Query = QueryOf<typeof purchases.calls.orders>

export const listPurchaseOrders = async (
  db: Db,
  query: Query,
  caller: Caller,
): Promise<{ rows: PurchaseOrder[]; total: number }> => {
  const orders = waitingOrders(readableKinds(caller), query, caller)
  if (!orders) return { rows: [], total: 0 }
  const direction = query.sort?.[0]?.descending ? sql`desc` : sql`asc`
  const found = await rowsOf<PurchaseOrder & { all: number }>(
    db,
    sql`select waiting.id::float8 as id, waiting.line as product, waiting.order_no as "orderNo", waiting.hid, ${hospital.name} as "hospitalName",
        ${product.productId} as "productId", ${product.name} as "productName", ${product.spec} as spec, ${product.unit} as unit,
        ${supplierOf} as "supplierId", ${supplier.name} as "supplierName", waiting.units, waiting.made::int as made,
        waiting.status, extract(epoch from waiting.at)::float8 as "orderDate", (count(*) over ())::float8 as all
      from (${orders}) waiting
      join ${product} on ${product.productId} = waiting.product_id
      join ${hospital} on ${hospital.hid} = waiting.hid
      left join ${productTerms} on ${agentTerms(sql`waiting.cid`)}
      left join ${supplier} on ${eq(supplier.supplierId, supplierOf)}
      where ${boughtOf(query)} and ${query.product_id === undefined ? sql`true` : sql`waiting.product_id = ${query.product_id}`}
      order by waiting.at ${direction}, waiting.id ${direction}
      limit ${query.size} offset ${(query.page - 1) * query.size}`,
  )
  if (found.length === 0 && query.page > 1)
    return { rows: [], total: (await listPurchaseOrders(db, { ...query, page: 1, size: 1 }, caller)).total }
  return { rows: found.map(({ all: _, ...row }) => row), total: found[0]?.all ?? 0 }
}
