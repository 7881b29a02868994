import { and, eq, ne, sql } from 'drizzle-orm'
import { brandStatus, brands } from '../../../contract/catalogue/brands'
import type { Db } from '../../db/client'
import { implement } from '../../http/implement'
import { Refusal, refuseField, say } from '../../http/refusal'
import { type OpenBusiness, openBusinessOf, refuseWhileOpen } from '../open-business'
import { listBrands, suppliersOfBrands } from './list'
import { type BrandChanges, type BrandRow, brandRows } from './rows'
import { brand } from './table'

/** Codes are unique without regard to case. A deleted brand keeps its code, since old orders are found by it. Names the brand that has the code; the index decides when two are made at once. */
const refuseTakenCode = async (db: Db, code: string, own = 0) => {
  const [other] = await db
    .select({ name: brand.name, status: brand.status })
    .from(brand)
    .where(and(eq(sql`lower(${brand.code})`, code.toLowerCase()), ne(brand.id, own)))
  if (other) throw refuseField('code', 'brand.codeTaken', { name: other.name })
}

const statusActions = { 0: 'disable', 1: 'enable', 2: 'remove' } as const

/** @param business what is going on with its goods, which speaks against deleting it */
export const brandCalls = (business: readonly OpenBusiness[]) =>
  implement<typeof brands.calls, BrandRow, BrandChanges>(
    brands,
    {
      list: listBrands,
      suppliers: suppliersOfBrands,
      create: async (context) => {
        await refuseTakenCode(context.db, context.body.code)
        return brandRows.insert(context, context.body)
      },
      update: async ({ db, row, body: changes, save }) => {
        if (row.status === brandStatus.deleted) throw new Refusal('stop', { message: { key: 'brand.deleted' } })
        if (changes.code !== undefined && changes.code !== row.code) await refuseTakenCode(db, changes.code, row.id)
        if (changes.product !== undefined && changes.product !== row.product && row.products > 0)
          throw refuseField('product', 'brand.hasProducts', { count: row.products })
        return save(changes)
      },
      use: async ({ db, row, t }) => {
        const open = await openBusinessOf(business, db, { brandId: row.id })
        return { products: row.products, open: open.map((message) => say(t, message)) }
      },
      status: async ({ db, row, query: { status }, save, auditAs }) => {
        if (row.status === brandStatus.deleted) throw new Refusal('stop', { message: { key: 'brand.deleted' } })
        if (status === row.status) return undefined
        if (status === brandStatus.deleted) await refuseWhileOpen(business, db, { brandId: row.id })
        auditAs(statusActions[status])
        return save({ status })
      },
    },
    brandRows,
  )
