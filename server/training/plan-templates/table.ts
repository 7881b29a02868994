import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'
import { isBetween, isFlag } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { trainingBrand } from '../brands/table'
import { train } from '../trains/table'

/** The weekly plan that a brand proposes for patients of an age. */
export const planTemplate = pgTable(
  'plan_template',
  {
    templateId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** null: of all clinics. */
    cid: integer().references(() => company.cid),
    name: text().notNull(),
    brand: text()
      .notNull()
      .references(() => trainingBrand.code),
    ageMin: smallint().notNull().default(3),
    ageMax: smallint().notNull().default(80),
    order: smallint().notNull().default(0),
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    isFlag(t.status),
    isBetween(t.order, 0, 999),
    check('plan_template_ages', sql`3 <= ${t.ageMin} and ${t.ageMin} <= ${t.ageMax} and ${t.ageMax} <= 80`),
    index('plan_template_cid').on(t.cid),
    index('plan_template_brand').on(t.brand, t.order),
    uniqueIndex('plan_template_name').on(sql`coalesce(${t.cid}, 0)`, t.brand, sql`lower(${t.name})`),
  ],
)

export const planTemplateItem = pgTable(
  'plan_template_item',
  {
    templateId: integer()
      .notNull()
      .references(() => planTemplate.templateId, { onDelete: 'cascade' }),
    trainId: integer()
      .notNull()
      .references(() => train.id),
    place: smallint().notNull(),
    minutes: smallint().notNull(),
    days: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.trainId] }),
    index('plan_template_item_train').on(t.trainId),
    isBetween(t.minutes, 1, 60),
    isBetween(t.days, 1, 7),
    isBetween(t.place, 0, 9),
  ],
)

export const taken: Taken = {
  plan_template_name: 'name',
}
