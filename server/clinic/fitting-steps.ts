/** What was done with a fitting, and by whom; the rows of a table of steps only grow, which a trigger holds. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { isOneOf } from '../db/constraints'
import { account } from '../system/accounts/table'

/** @param name of the table; @param fitting the column that identifies a fitting; @param states those of its kind */
export const stepsTable = <const Name extends string>(
  name: Name,
  fitting: () => AnyPgColumn,
  states: Readonly<Record<string, number>>,
) =>
  pgTable(
    name,
    {
      stepId: integer().primaryKey().generatedByDefaultAsIdentity(),
      fittingId: integer().notNull().references(fitting),
      verb: text().notNull(),
      from: smallint().notNull(),
      to: smallint().notNull(),
      /** Empty: it followed from an order. */
      name: text().notNull(),
      uid: integer().references(() => account.uid),
      reason: text().notNull().default(''),
      at: instant().notNull(),
    },
    (t) => [
      index(`${name}_of`).on(t.fittingId),
      isOneOf(t.from, states),
      isOneOf(t.to, states),
      index(`${name}_uid`).on(t.uid).where(sql`${t.uid} is not null`),
    ],
  )
export type StepsTable = ReturnType<typeof stepsTable>
