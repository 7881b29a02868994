import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { minDiscount, noDiscount } from '../../../contract/clinic/sale-price'
import { hundredths, instant, money, stamps } from '../../db/columns'
import { isBetween, isFlag } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'

/** What a chain of clinics grants to those who spend there, under its head. */
export const memberLevel = pgTable(
  'member_level',
  {
    levelId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    name: text().notNull(),
    /** Fen of a year. */
    minSpend: money().notNull(),
    /** Percent that is paid. */
    discount: smallint().notNull().default(noDiscount),
    /** Points for each yuan that is paid. */
    pointsRate: hundredths().notNull().default(sql`100`),
    /** 1: reached by spending. */
    auto: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    uniqueIndex('member_level_name').on(t.hid, sql`lower(${t.name})`),
    uniqueIndex('member_level_spend').on(t.hid, t.minSpend),
    index('member_level_cid').on(t.cid),
    check('member_level_spend_bounds', sql`${t.minSpend} >= 0`),
    isBetween(t.discount, minDiscount, noDiscount),
    isFlag(t.auto),
    isBetween(t.pointsRate, 10, 500),
  ],
)

/** The level that a patient has by what was spent; a patient without a row has the level of the chain that asks for nothing. */
export const member = pgTable(
  'member',
  {
    pid: integer()
      .primaryKey()
      .references(() => patient.pid),
    levelId: integer()
      .notNull()
      .references(() => memberLevel.levelId),
    /** The day of the last review, or on which the level was reached; a year after it the level is reviewed. */
    reviewedOn: date({ mode: 'string' }).notNull(),
    updated: instant().notNull(),
  },
  (t) => [index('member_level_of').on(t.levelId), index('member_reviewed').on(t.reviewedOn)],
)

export const taken: Taken = {
  member_level_name: 'name',
  member_level_spend: 'minSpend',
}
