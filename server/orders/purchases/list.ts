/** What accepted orders wait for, by product: made to order and not yet ordered, or short of stock. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import { maxWaiting, type Purchase, type purchases } from '../../../contract/orders/purchases'
import { brand } from '../../catalogue/brands/table'
import { product, productTerms } from '../../catalogue/products/table'
import { type Db, rowsOf } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import type { OrderKind } from '../family/kind'
import { agentTerms, supplierOf } from '../family/supplier'
import { orderKinds } from '../order-kinds'
import { isShort, orders } from '../orders/table'

type Query = QueryOf<typeof purchases.calls.list>
type Asked = Pick<Query, 'cid' | 'why' | 'stage'>

const boughtForOrder = sql`(${orders.product} = 'softlens' and ${product.isStock} = 0)`

/** Made for one order each: the machines of the kinds say the same of a single order. */
const madeToOrder = sql`(${orders.product} in ('hardlens', 'apparatus') or ${orders.orderType} = 2 or ${boughtForOrder})`

/** What is only ever taken from stock is bought for the shelf: its orders are not moved on. */
const orderable = sql`(${orders.product} not in ('lens', 'softlens') or ${orders.orderType} = 2 or ${boughtForOrder})`

const waiting = (caller: Caller, { cid, why, stage }: Asked): SQL => {
  const short = isShort(orders)
  const cause = why === 1 ? madeToOrder : why === 2 ? short : sql`(${madeToOrder} or ${short})`
  const step =
    stage === 2
      ? eq(orders.status, orderStatus.producing)
      : and(eq(orders.status, orderStatus.accepted), sql`(${orders.statusBit} & ${flags.ordered}::int = 0 or ${short})`)
  return and(inScope(caller, orders), cid === undefined ? undefined : eq(orders.cid, cid), step, cause) ?? sql`true`
}

interface Found {
  oldest: string
  all: string
  waiting: (Purchase['waiting'][number] & { orderable: boolean })[]
}

/** The kinds whose orders the caller may see. */
export const readableKinds = ({ codes }: Caller) =>
  orderKinds.filter(({ resource }) => codes.has(`${resource.name}.read`))

/** One number of both: ids of products have 31 bits, those of suppliers fit beside them. */
export const purchaseIdOf = ({ productId, supplierId }: Pick<Purchase, 'productId' | 'supplierId'>) =>
  (supplierId ?? 0) * 2 ** 31 + productId

/** The orders that wait, of kinds that the caller may see; undefined where no such kind is asked for. */
export const waitingOrders = (
  kinds: readonly OrderKind[],
  query: Asked & Pick<Query, 'product'>,
  caller: Caller,
): SQL | undefined => {
  const asked = kinds.filter(({ product: line }) => query.product === undefined || query.product === line)
  if (asked.length === 0) return undefined
  const lines = asked.map(({ product: line }) => line)
  return sql`select ${orders.product} as line, ${orders.productId} as product_id, ${orders.id} as id, ${orders.units} as units,
      ${orders.orderDate} as at, ${orders.orderNo} as order_no, ${orders.status} as status, ${orders.cid} as cid,
      ${orders.hid} as hid, coalesce(${madeToOrder}, false) as made, coalesce(${orderable}, false) as orderable
    from ${orders} join ${product} on ${eq(product.productId, orders.productId)}
    where ${and(inArray(orders.product, lines), waiting(caller, query))}`
}

/** Of a query that joins the product and the agent's terms. */
export const boughtOf = ({ supplier_id: supplierId }: Pick<Query, 'supplier_id'>): SQL => {
  if (supplierId === undefined) return sql`true`
  return supplierId === 0 ? isNull(supplierOf) : eq(supplierOf, supplierId)
}

export const listPurchases = async (
  db: Db,
  kinds: readonly OrderKind[],
  query: Query,
  caller: Caller,
): Promise<{ rows: Purchase[]; total: number }> => {
  const orders = waitingOrders(kinds, query, caller)
  if (!orders) return { rows: [], total: 0 }
  const direction = query.sort?.[0] && (query.sort[0].descending ? sql`desc` : sql`asc`)
  const found = await rowsOf<Omit<Purchase, 'waiting'> & Found>(
    db,
    sql`select waiting.line as product, ${product.productId} as "productId", ${product.name} as "productName",
        ${product.spec} as spec, ${product.unit} as unit, ${brand.name} as "brandName",
        ${supplierOf} as "supplierId", ${supplier.name} as "supplierName",
        count(*)::int as orders, sum(waiting.units)::int as units, extract(epoch from min(waiting.at))::int8 as oldest,
        (count(*) filter (where waiting.made))::int as made, count(*) over () as all,
        to_jsonb((array_agg(jsonb_build_object('id', waiting.id, 'orderNo', waiting.order_no, 'units', waiting.units,
          'hospitalName', ${hospital.name}, 'orderable', waiting.orderable) order by waiting.at, waiting.id))[1:${sql.raw(String(maxWaiting))}]) as waiting
      from (${orders}) waiting
      join ${product} on ${product.productId} = waiting.product_id
      join ${brand} on ${eq(brand.id, product.brandId)}
      join ${hospital} on ${hospital.hid} = waiting.hid
      left join ${productTerms} on ${agentTerms(sql`waiting.cid`)}
      left join ${supplier} on ${eq(supplier.supplierId, supplierOf)}
      where ${boughtOf(query)}
      group by waiting.line, ${product.productId}, ${brand.name}, ${supplierOf}, ${supplier.name}
      order by ${direction === undefined ? sql`` : sql`${product.productId} ${direction},`} ${supplier.name} nulls first, ${product.name}, ${product.productId}, ${supplierOf}
      limit ${query.size} offset ${(query.page - 1) * query.size}`,
  )
  const rows = found.map(({ all: _, oldest, ...row }) => ({
    ...row,
    purchaseId: purchaseIdOf(row),
    oldest: Number(oldest),
    waiting: row.waiting.map(({ orderable: _, ...order }) => order),
    ids: row.waiting.filter(({ orderable }) => orderable).map(({ id }) => id),
  }))
  // The rows bring their count; past the last page there are none to bring it.
  if (rows.length === 0 && query.page > 1)
    return { rows, total: (await listPurchases(db, kinds, { ...query, page: 1, size: 1 }, caller)).total }
  return { rows, total: Number(found[0]?.all ?? 0) }
}
