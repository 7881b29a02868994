import { and, asc, count, desc, eq, ilike, inArray, ne } from 'drizzle-orm'
import { brands } from '../../../contract/catalogue/brands'
import { contains } from '../../db/text'
import { implement } from '../../http/implement'
import { brand } from './table'

const deleted = 2

export const brandCalls = implement<typeof brands.calls>(brands, {
  list: async ({ db, query }) => {
    const { product, name, status, sort = [], page, size } = query
    const where = and(
      product === undefined ? undefined : eq(brand.product, product),
      name === undefined ? undefined : ilike(brand.name, contains(name)),
      status === undefined ? ne(brand.status, deleted) : inArray(brand.status, status),
    )
    const rows = await db
      .select({ id: brand.id, code: brand.code, name: brand.name, product: brand.product, status: brand.status })
      .from(brand)
      .where(where)
      .orderBy(...sort.map(({ field, descending }) => (descending ? desc : asc)(brand[field])), asc(brand.id))
      .limit(size)
      .offset((page - 1) * size)
    const [all] = await db.select({ brands: count() }).from(brand).where(where)
    return { rows: rows.map((row) => ({ ...row, product: row.product as 'lens' })), total: all?.brands ?? 0 }
  },
})
