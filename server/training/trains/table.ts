import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { eyeRules, trainKinds } from '../../../contract/training/trains'
import { stamps } from '../../db/columns'
import { isBetween, isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { trainingBrand } from '../brands/table'

/** Training projects. One that is not planned any more stays: records refer to it. */
export const train = pgTable(
  'train',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** null: of all clinics. */
    cid: integer().references(() => company.cid),
    name: text().notNull(),
    brand: text()
      .notNull()
      .references(() => trainingBrand.code),
    kind: smallint().notNull(),
    minutes: smallint().notNull(),
    ageMin: smallint().notNull().default(3),
    ageMax: smallint().notNull().default(80),
    eyeRule: smallint().notNull().default(1),
    contraindications: text().notNull().default(''),
    order: smallint().notNull().default(0),
    trainStatus: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    isOneOf(t.kind, trainKinds),
    isOneOf(t.eyeRule, eyeRules),
    isFlag(t.trainStatus),
    isBetween(t.minutes, 1, 60),
    isBetween(t.order, 0, 999),
    check('train_ages', sql`3 <= ${t.ageMin} and ${t.ageMin} <= ${t.ageMax} and ${t.ageMax} <= 80`),
    index('train_cid').on(t.cid),
    index('train_brand').on(t.brand, t.order),
    uniqueIndex('train_name').on(sql`coalesce(${t.cid}, 0)`, t.brand, sql`lower(${t.name})`),
  ],
)

export const taken: Taken = {
  train_name: 'name',
}
