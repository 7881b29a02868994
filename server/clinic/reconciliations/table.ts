import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type ReconciliationLine, reconciliationState } from '../../../contract/clinic/reconciliations'
import { instant, money, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { account } from '../../system/accounts/table'

/** A month of the account of a clinic with a supplier. Once confirmed it stays, and so does what it is made of, as the database sees to. */
export const reconciliation = pgTable(
  'reconciliation',
  {
    reconciliationId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    supplierId: integer()
      .notNull()
      .references(() => supplier.supplierId),
    month: text().notNull(),
    /** The month, in the business time zone: goods that moved from the one on and before the other are of it. */
    fromAt: instant().notNull(),
    untilAt: instant().notNull(),
    opening: money().notNull(),
    received: money().notNull(),
    returned: money().notNull(),
    adjusted: money().notNull(),
    paid: money().notNull(),
    closing: money().notNull(),
    lines: jsonb().$type<ReconciliationLine[]>().notNull(),
    /** 0 not reconciled, 1 sent, 2 differs, 3 confirmed. */
    status: smallint().notNull().default(0),
    sentAt: instant(),
    senderId: integer().references(() => account.uid),
    confirmedAt: instant(),
    confirmerId: integer().references(() => account.uid),
    ...stamps,
  },
  (t) => [
    isOneOf(t.status, reconciliationState),
    uniqueIndex('reconciliation_month').on(t.hid, t.supplierId, t.month),
    index('reconciliation_cid').on(t.cid, t.month),
    index('reconciliation_supplier').on(t.supplierId, t.hid, t.month),
    index('reconciliation_sender').on(t.senderId).where(sql`${t.senderId} is not null`),
    index('reconciliation_confirmer').on(t.confirmerId).where(sql`${t.confirmerId} is not null`),
    check(
      'reconciliation_sum',
      sql`${t.closing} = ${t.opening} + ${t.received} - ${t.returned} + ${t.adjusted} - ${t.paid}`,
    ),
    check('reconciliation_named_month', sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('reconciliation_period', sql`${t.fromAt} < ${t.untilAt}`),
    check('reconciliation_sent', sql`${t.status} = 0 or (${t.sentAt} is not null and ${t.senderId} is not null)`),
    check(
      'reconciliation_confirmed',
      sql`(${t.status} = 3) = (${t.confirmedAt} is not null and ${t.confirmerId} is not null)`,
    ),
  ],
)

export const taken: Taken = {
  reconciliation_month: 'month',
}
