import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { type Grade, stages } from '../../../contract/screening/grades'
import { instant, stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import { account } from '../../system/accounts/table'
import { screeningClass } from '../screening-classes/table'
import { screeningCustomer } from '../screening-customers/table'

/** Steps by which the classes of a school moved up. */
export const screeningPromotion = pgTable(
  'screening_promotion',
  {
    promotionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => screeningCustomer.customerId),
    /** The school year that the classes left. */
    year: smallint().notNull(),
    at: instant().notNull(),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    subjects: integer().notNull(),
    undoneAt: instant(),
    ...stamps,
  },
  (t) => [
    index('screening_promotion_customer').on(t.customerId, t.at),
    index('screening_promotion_uid').on(t.uid),
    isBetween(t.year, 2000, 2100),
    check('screening_promotion_undone', sql`${t.undoneAt} >= ${t.at}`),
  ],
)

/** Where each class came from, and who left with it. */
export const screeningPromotionClass = pgTable(
  'screening_promotion_class',
  {
    promotionId: integer()
      .notNull()
      .references(() => screeningPromotion.promotionId, { onDelete: 'cascade' }),
    classId: integer()
      .notNull()
      .references(() => screeningClass.classId),
    stage: smallint().notNull(),
    grade: text().$type<Grade>().notNull(),
    /** The stage and grade to which it went; null: it left the school. */
    toStage: smallint(),
    toGrade: text().$type<Grade>(),
    /** The children who left with the class. */
    leavers: integer().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.classId] }),
    index('screening_promotion_class_class').on(t.classId),
    isOneOf(t.stage, stages),
    isOneOf(t.toStage, stages),
    check('screening_promotion_class_to', sql`(${t.toStage} is null) = (${t.toGrade} is null)`),
  ],
)
