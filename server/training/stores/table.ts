import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { paymentKinds } from '../../../contract/partners/clinic-settings'
import { storeKinds, storeSources } from '../../../contract/training/stores'
import { stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { trainingBrand } from '../brands/table'
import { trainingLedger } from '../ledger/table'

/**
 * Grants, recharges and reversals, each with its entry of the ledger. Triggers hold that the entry moves what the record says,
 * that reversals add up to no more than what they take back, and that nothing changes but how a recharge was paid.
 */
export const trainingStore = pgTable(
  'training_store',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: storeKinds }).notNull(),
    /** Whose units they were. */
    source: text({ enum: storeSources }).notNull(),
    trainingBrandId: integer()
      .notNull()
      .references(() => trainingBrand.trainingBrandId),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** null: they are the agent's own. */
    hid: integer().references(() => hospital.hid),
    amount: integer().notNull(),
    /** Fen per unit. */
    price: bigint({ mode: 'number' }),
    payMethod: smallint(),
    /** Fen. */
    paid: bigint({ mode: 'number' }),
    note: text().notNull().default(''),
    reversalOf: integer().references((): AnyPgColumn => trainingStore.id),
    /** The sum of its reversals, which these alone change. */
    reversed: integer().notNull().default(0),
    ledgerId: bigint({ mode: 'number' })
      .notNull()
      .references(() => trainingLedger.id),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    isOneOf(t.kind, storeKinds),
    isOneOf(t.source, storeSources),
    isOneOf(t.payMethod, paymentKinds),
    check('training_store_amount', sql`${t.amount} > 0`),
    check('training_store_reversed', sql`${t.reversed} between 0 and ${t.amount}`),
    check('training_store_price', sql`${t.price} >= 0 and ${t.kind} = 'grant' or ${t.price} is null`),
    check(
      'training_store_paid',
      sql`case ${t.kind} when 'recharge' then ${t.payMethod} is not null and ${t.paid} is not null and ${t.paid} >= 0
        else ${t.payMethod} is null and ${t.paid} is null end`,
    ),
    check(
      'training_store_kind',
      sql`case ${t.kind} when 'grant' then ${t.hid} is null and ${t.source} = 'platform' when 'recharge' then ${t.hid} is not null
        else true end`,
    ),
    check('training_store_reversal', sql`(${t.kind} = 'reversal') = (${t.reversalOf} is not null)`),
    uniqueIndex('training_store_entry').on(t.ledgerId),
    index('training_store_cid').on(t.cid, t.id),
    index('training_store_hid').on(t.hid, t.id).where(sql`${t.hid} is not null`),
    index('training_store_brand').on(t.trainingBrandId, t.id),
    index('training_store_created').on(t.created),
    index('training_store_reverses').on(t.reversalOf).where(sql`${t.reversalOf} is not null`),
    index('training_store_operator').on(t.operatorId),
  ],
)
