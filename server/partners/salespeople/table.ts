import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { askRoles } from '../../../contract/partners/salespeople'
import { stamps } from '../../db/columns'
import { areOf, isFlag } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../companies/table'

/** Who looks after an agent's clinics. */
export const salesperson = pgTable(
  'salesperson',
  {
    sid: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    name: text().notNull(),
    phone: text().notNull(),
    info: text().notNull().default(''),
    /** What clinics turn to them for; the values stand in the contract. */
    askRoles: integer().array().notNull().default([]),
    /** 1 enabled, 0 disabled. */
    status: smallint().notNull().default(1),
    ...stamps,
  },
  // One phone, one person: it is told what is shipped.
  (t) => [uniqueIndex('salesperson_phone').on(t.cid, t.phone), isFlag(t.status), areOf(t.askRoles, askRoles)],
)

export const taken: Taken = {
  salesperson_phone: 'phone',
}
