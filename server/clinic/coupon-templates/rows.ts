/** The coupon templates of chains, as they are found and shown. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type CouponTemplate, couponTemplates, templateStatus } from '../../../contract/clinic/coupon-templates'
import { permitted, tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { inChain, isHead } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { coupon } from '../coupons/table'
import { couponScope, couponTemplate } from './table'

const scopesOf = (column: 'category' | 'goods_id' | 'fee_id') => {
  const named = sql.identifier(column)
  return sql`array(select own.${named} from ${couponScope} own
    where own.tpl_id = ${couponTemplate.tplId} and own.${named} is not null order by 1)`
}

const view = (db: Db) =>
  db
    .select({
      ...getTableColumns(couponTemplate),
      hospitalName: hospital.name,
      categories: scopesOf('category') as ReturnType<typeof sql<string[]>>,
      goodsIds: scopesOf('goods_id') as ReturnType<typeof sql<number[]>>,
      feeIds: scopesOf('fee_id') as ReturnType<typeof sql<number[]>>,
      used: sql<number>`(select count(*) from ${coupon} own where own.tpl_id = ${couponTemplate.tplId} and own.used > 0)`.mapWith(
        Number,
      ),
    })
    .from(couponTemplate)
    .innerJoin(hospital, eq(hospital.hid, couponTemplate.hid))
    .$dynamic()
export type TemplateRow = Awaited<ReturnType<typeof view>>[number]
export type TemplateChanges = Partial<typeof couponTemplate.$inferInsert>

const { draft, running } = templateStatus

const verbsOf = ({ status }: TemplateRow) => {
  if (status === draft) return ['update', 'start'] as const
  return status === running ? (['update', 'stop'] as const) : (['start'] as const)
}

export const presentTemplate = (row: TemplateRow, caller: Caller): CouponTemplate => ({
  ...row,
  kind: row.kind as CouponTemplate['kind'],
  scope: row.scope as CouponTemplate['scope'],
  categories: row.categories as CouponTemplate['categories'],
  ways: row.ways as CouponTemplate['ways'],
  status: row.status as CouponTemplate['status'],
  allowed: isHead(caller, row.hid) ? permitted(caller, couponTemplates.name, verbsOf(row)) : [],
})

export const templateRows = tableRows({
  name: couponTemplates.name,
  table: couponTemplate,
  key: 'tplId',
  view,
  visibleTo: (caller) => inChain(caller, couponTemplate),
  present: presentTemplate,
})
