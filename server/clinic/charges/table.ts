import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { chargeMethods, chargeStatus } from '../../../contract/clinic/visit-charges'
import { instant, money, stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { egCombination } from '../../people/eg-combinations/table'
import { egProgram } from '../../people/eg-programs/table'
import { medItem } from '../../people/med-items/table'
import { account } from '../../system/accounts/table'
import { fee } from '../fees/table'
import { visit } from '../visits/table'

/** What a visit costs, item by item, at the price of the day on which it was charged. */
export const charge = pgTable(
  'charge',
  {
    chargeId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    visitId: integer()
      .notNull()
      .references(() => visit.visitId),
    itemId: integer().references(() => medItem.itemId),
    /** Of a visit that was booked for several items together, in place of an item. */
    egProgramId: integer().references(() => egProgram.egProgramId),
    egCombinationId: integer().references(() => egCombination.egCombinationId),
    /** The fee of the chain that its price is of. */
    feeId: integer().references(() => fee.feeId),
    name: text().notNull(),
    price: money().notNull(),
    /** 0 due, 1 paid, 2 refunded, 3 void. */
    status: smallint().notNull().default(0),
    /** It was paid, and is to be given back. */
    refundDue: smallint().notNull().default(0),
    paidAt: instant(),
    /** 1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer, 7 on account. */
    method: smallint(),
    /** Number of the payment. */
    ref: text().notNull().default(''),
    /** The account that took the money. */
    operatorId: integer().references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('charge_visit').on(t.visitId, t.status),
    index('charge_hid_paid').on(t.hid, t.paidAt).where(sql`${t.paidAt} is not null`),
    index('charge_cid').on(t.cid),
    index('charge_hid').on(t.hid),
    index('charge_item').on(t.itemId).where(sql`${t.itemId} is not null`),
    index('charge_fee').on(t.feeId).where(sql`${t.feeId} is not null`),
    index('charge_program').on(t.egProgramId).where(sql`${t.egProgramId} is not null`),
    index('charge_combination').on(t.egCombinationId).where(sql`${t.egCombinationId} is not null`),
    index('charge_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`),
    isOneOf(t.status, chargeStatus),
    isOneOf(t.method, chargeMethods),
    isFlag(t.refundDue),
    check('charge_one_offer', sql`num_nonnulls(${t.itemId}, ${t.egProgramId}, ${t.egCombinationId}) <= 1`),
    check('charge_price_bounds', sql`${t.price} > 0`),
    check('charge_paid', sql`(${t.status} in (1, 2)) = (${t.paidAt} is not null and ${t.method} is not null)`),
    check('charge_refund_of_paid', sql`${t.refundDue} = 0 or ${t.status} = 1`),
  ],
)
