/** Spectacle frames by brand and model, from the lines of their orders. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { Sorter } from '../../../contract/core/page'
import { orderStatus } from '../../../contract/orders/order-family'
import type { FrameModel } from '../../../contract/statistics/order-statistics'
import { brand } from '../../catalogue/brands/table'
import { rowsOf } from '../../db/client'
import { hasText } from '../../db/text'
import { frameOrder } from '../../orders/frame-orders/table'
import { orders } from '../../orders/orders/table'
import { type Asking, counted } from './asking'

type Sums = Record<'pieces' | 'amount' | 'returns', number>
type Found = Omit<FrameModel, 'place'> & { rows: number; allPieces: number; allAmount: number; allReturns: number }

interface Listed {
  name?: string | undefined
  sort?: readonly Sorter[] | undefined
  page: number
  size: number
}

const sortable: Readonly<Record<string, SQL>> = {
  brandName: sql`"brandName"`,
  model: sql`model`,
  pieces: sql`pieces`,
  amount: sql`amount`,
  returns: sql`returns`,
}
const largestFirst: Sorter[] = [{ field: 'amount', descending: true }]

const found = async (asking: Asking, { name, sort = largestFirst, page, size }: Listed) => {
  const order = sort.map(({ field, descending }) => sql`${sortable[field]} ${descending ? sql`desc` : sql`asc`}`)
  const matching = and(await counted(asking, asking.period.from), name ? hasText(sql`line.model`, name) : undefined)
  return rowsOf<Found>(
    asking.db,
    sql`
    with models as (
      select ${orders.brandId} as "brandId", line.model, sum(line.number)::float8 as pieces,
        sum(line.amount::float8) as amount,
        coalesce(sum(line.number) filter (where ${orders.status} = ${orderStatus.afterSale}), 0)::float8 as returns
      from ${orders} join ${frameOrder} on ${frameOrder.id} = ${orders.id}
      cross join lateral jsonb_to_recordset(${frameOrder.lines}) as line (model text, number int, amount bigint)
      where ${matching} group by 1, 2
    )
    select models.*, ${brand.name} as "brandName", (count(*) over ())::float8 as rows, sum(pieces) over () as "allPieces",
      sum(amount) over () as "allAmount", sum(returns) over () as "allReturns"
    from models join ${brand} on ${brand.id} = models."brandId"
    order by ${sql.join([...order, sql`"brandId"`, sql`model`], sql`, `)} limit ${size} offset ${(page - 1) * size}`,
  )
}

export const frameModels = async (asking: Asking, listed: Listed) => {
  const rows = await found(asking, listed)
  const [one] = rows.length > 0 || listed.page === 1 ? rows : await found(asking, { ...listed, page: 1, size: 1 })
  const counts: Sums = { pieces: one?.allPieces ?? 0, amount: one?.allAmount ?? 0, returns: one?.allReturns ?? 0 }
  return {
    rows: rows.map(({ brandId, brandName, model, pieces, amount, returns }, at): FrameModel => {
      return { place: (listed.page - 1) * listed.size + at + 1, brandId, brandName, model, pieces, amount, returns }
    }),
    total: one?.rows ?? 0,
    counts,
  }
}
