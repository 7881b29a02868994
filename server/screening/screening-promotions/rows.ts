/** How the steps by which classes moved up are found and shown. */
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import {
  type ScreeningPromotion,
  screeningPromotions,
  undoDays,
} from '../../../contract/screening/screening-promotions'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { account } from '../../system/accounts/table'
import { ofOwnCustomers } from '../scope'
import { screeningCustomer } from '../screening-customers/table'
import { screeningPromotion } from './table'

const seconds = undoDays * 86_400

const classesWhere = (to: 'null' | 'not null') => sql<number>`(select count(*)::int from screening_promotion_class moved
  where moved.promotion_id = ${screeningPromotion.promotionId} and moved.to_grade is ${sql.raw(to)})`

const view = (db: Db) => {
  const { uid: _, ...columns } = getTableColumns(screeningPromotion)
  return db
    .select({
      ...columns,
      cid: screeningCustomer.cid,
      hid: screeningCustomer.hid,
      customerName: screeningCustomer.name,
      name: account.name,
      classes: classesWhere('not null'),
      graduated: classesWhere('null'),
    })
    .from(screeningPromotion)
    .innerJoin(screeningCustomer, eq(screeningCustomer.customerId, screeningPromotion.customerId))
    .innerJoin(account, eq(account.uid, screeningPromotion.uid))
    .$dynamic()
}

export type PromotionRow = Awaited<ReturnType<typeof view>>[number]
export type PromotionChanges = Partial<typeof screeningPromotion.$inferInsert>

/** Until when a step can be undone. */
export const undoableUntil = (at: number) => at + seconds
export const isUndoable = ({ undoneAt, at }: Pick<PromotionRow, 'undoneAt' | 'at'>, now: number) =>
  undoneAt === null && now <= undoableUntil(at)
/** The same as a condition. */
export const undoableAt = (now: number) =>
  and(isNull(screeningPromotion.undoneAt), sql`${screeningPromotion.at} >= to_timestamp(${now - seconds})`)

export const promotionRows = tableRows({
  name: screeningPromotions.name,
  table: screeningPromotion,
  key: 'promotionId',
  view,
  visibleTo: ofOwnCustomers,
  present: (row: PromotionRow, caller, now): ScreeningPromotion => ({
    ...row,
    until: undoableUntil(row.at),
    allowed: isUndoable(row, now) && caller.codes.has('screening-classes.undo') ? ['undo'] : [],
  }),
})
