/** Clinics or products beside each other: a page of them, and the largest with the others together. */
import { type SQL, sql } from 'drizzle-orm'
import type { Sorter } from '../../../contract/core/page'
import { maxSlices, type OfHospital, type OfProduct, type Slice } from '../../../contract/statistics/order-statistics'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import { rowsOf } from '../../db/client'
import { orders } from '../../orders/orders/table'
import { hospital } from '../../partners/hospitals/table'
import { growthOf, shareOf } from '../family/ratio'
import type { Asking } from './asking'
import { averageOf, type Sums, sumsBy } from './sums'

type By = 'hospital' | 'product'

interface Named extends Sums {
  key: number
  name: string
  series: string
  brandId: number
  brandName: string
  beforeOrders: number
  beforePieces: number
  beforeAmount: number
  /** Over all that match, whatever the page. */
  rows: number
  allOrders: number
  allPieces: number
  allAmount: number
}

const dimensions = {
  hospital: {
    key: 'hid',
    name: sql`${hospital.name}`,
    own: sql`'' as series, 0 as "brandId", '' as "brandName"`,
    from: sql`join ${hospital} on ${hospital.hid} = figures.key`,
  },
  product: {
    key: 'productId',
    name: sql`${product.name}`,
    own: sql`${product.series} as series, ${product.brandId} as "brandId", ${brand.name} as "brandName"`,
    from: sql`join ${product} on ${product.productId} = figures.key join ${brand} on ${brand.id} = ${product.brandId}`,
  },
} as const

const figures: Readonly<Record<string, SQL>> = {
  hospitalName: sql`name`,
  productName: sql`name`,
  orders: sql`orders`,
  pieces: sql`pieces`,
  amount: sql`amount`,
  average: sql`amount / nullif(orders - remakes, 0)`,
  growth: sql`(amount - "beforeAmount") / nullif("beforeAmount", 0)`,
}

interface Listed {
  sort?: readonly Sorter[] | undefined
  page: number
  size: number
}

const summed = (measure: keyof Sums, when: 'now' | 'not now') =>
  sql.raw(`coalesce(sum(${measure}) filter (where ${when}), 0)`)

const largestFirst: Sorter[] = [{ field: 'amount', descending: true }]

const ranked = async (asking: Asking, by: By, { sort = largestFirst, page, size }: Listed) => {
  const { key, name: named, own, from } = dimensions[by]
  const sums = await sumsBy(asking, orders[key])
  const order = sort.map(
    ({ field, descending }) => sql`${figures[field]} ${descending ? sql`desc nulls last` : sql`asc nulls last`}`,
  )
  return rowsOf<Named>(
    asking.db,
    sql`
    with sums as (${sums}), figures as (
      select key, ${summed('orders', 'now')} as orders, ${summed('pieces', 'now')} as pieces,
        ${summed('amount', 'now')} as amount, ${summed('remakes', 'now')} as remakes,
        ${summed('orders', 'not now')} as "beforeOrders", ${summed('pieces', 'not now')} as "beforePieces",
        ${summed('amount', 'not now')} as "beforeAmount"
      from sums group by key
    ), named as (select figures.*, ${named} as name, ${own} from figures ${from})
    select *, (count(*) over ())::float8 as rows, sum(orders) over () as "allOrders", sum(pieces) over () as "allPieces",
      sum(amount) over () as "allAmount"
    from named
    order by ${sql.join([...order, sql`key`], sql`, `)} limit ${size} offset ${(page - 1) * size}`,
  )
}

const measuresOf = ({ orders, pieces, amount, remakes, allAmount, ...before }: Named) => ({
  ...{ orders, pieces, amount, remakes },
  average: averageOf({ orders, pieces, amount, remakes }),
  share: shareOf(amount, allAmount),
  previous: { orders: before.beforeOrders, pieces: before.beforePieces, amount: before.beforeAmount },
  growth: growthOf(amount, before.beforeAmount),
})

/** One page; a page beyond the last knows the number of rows too. */
const pageOf = async <Row>(asking: Asking, by: By, listed: Listed, show: (row: Named) => Row) => {
  const found = await ranked(asking, by, listed)
  const [one] =
    found.length > 0 || listed.page === 1 ? found : await ranked(asking, by, { ...listed, page: 1, size: 1 })
  return { rows: found.map(show), total: one?.rows ?? 0 }
}

export const hospitalsOf = (asking: Asking, listed: Listed) =>
  pageOf(
    asking,
    'hospital',
    listed,
    (row): OfHospital => ({ hid: row.key, hospitalName: row.name, ...measuresOf(row) }),
  )

export const productsOf = (asking: Asking, listed: Listed) =>
  pageOf(
    asking,
    'product',
    listed,
    (row): OfProduct => ({
      ...{ productId: row.key, productName: row.name, series: row.series },
      ...{ brandId: row.brandId, brandName: row.brandName },
      ...measuresOf(row),
    }),
  )

export const pieOf = async (asking: Asking, by: By): Promise<Slice[]> => {
  const listed = await ranked(asking, by, { page: 1, size: maxSlices })
  const largest = listed.filter(({ orders }) => orders > 0)
  const [first] = largest
  if (!first) return []
  const slices = largest.map(({ key, name, orders, pieces, amount, allAmount }): Slice => {
    return { id: key, name, orders, pieces, amount, share: shareOf(amount, allAmount) }
  })
  const left = (all: number, of: 'orders' | 'pieces' | 'amount') => slices.reduce((rest, one) => rest - one[of], all)
  const others = {
    orders: left(first.allOrders, 'orders'),
    pieces: left(first.allPieces, 'pieces'),
    amount: left(first.allAmount, 'amount'),
  }
  if (others.orders === 0) return slices
  return [...slices, { id: null, name: '', ...others, share: shareOf(others.amount, first.allAmount) }]
}
