import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { brandUnits } from '../../../contract/training/brands'
import { stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'

export const trainingBrand = pgTable(
  'training_brand',
  {
    trainingBrandId: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull(),
    name: text().notNull(),
    unit: text({ enum: brandUnits }).notNull().default('day'),
    deviceBound: smallint().notNull().default(0),
    lifelongAllowed: smallint().notNull().default(0),
    sort: integer().notNull().default(0),
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    uniqueIndex('training_brand_code').on(t.code),
    uniqueIndex('training_brand_name').on(sql`lower(${t.name})`),
    isOneOf(t.unit, brandUnits),
    isFlag(t.deviceBound),
    isFlag(t.lifelongAllowed),
    isFlag(t.status),
    // Points are used up by sessions, not by time.
    check('training_brand_lifelong', sql`${t.unit} = 'day' or ${t.lifelongAllowed} = 0`),
  ],
)

export const taken: Taken = {
  training_brand_code: 'code',
  training_brand_name: 'name',
}
