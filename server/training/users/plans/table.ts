import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns'
import { isBetween } from '../../../db/constraints'
import { account } from '../../../system/accounts/table'
import { train } from '../../trains/table'
import { trainingUser } from '../table'

/** The plan of an account from when until when; the one without an end holds. */
export const weeklyPlan = pgTable(
  'weekly_plan',
  {
    planId: integer().primaryKey().generatedByDefaultAsIdentity(),
    sdxUid: integer()
      .notNull()
      .references(() => trainingUser.sdxUid),
    since: instant().notNull(),
    until: instant(),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
  },
  (t) => [
    uniqueIndex('weekly_plan_now').on(t.sdxUid).where(sql`${t.until} is null`),
    index('weekly_plan_user').on(t.sdxUid, t.planId),
    index('weekly_plan_operator').on(t.operatorId),
    check('weekly_plan_order', sql`${t.since} <= ${t.until}`),
  ],
)

export const weeklyPlanItem = pgTable(
  'weekly_plan_item',
  {
    planId: integer()
      .notNull()
      .references(() => weeklyPlan.planId, { onDelete: 'cascade' }),
    trainId: integer()
      .notNull()
      .references(() => train.id),
    place: smallint().notNull(),
    minutes: smallint().notNull(),
    days: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.trainId] }),
    index('weekly_plan_item_train').on(t.trainId),
    isBetween(t.minutes, 1, 60),
    isBetween(t.days, 1, 7),
    isBetween(t.place, 0, 99),
  ],
)
