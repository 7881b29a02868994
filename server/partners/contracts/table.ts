import { date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contractTypes } from '../../../contract/partners/contracts'
import { money, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../companies/table'
import { hospital } from '../hospitals/table'

/** Between the platform and an agent, or with `hid` between an agent and a clinic. */
export const contract = pgTable(
  'contract',
  {
    contractId: integer().primaryKey().generatedByDefaultAsIdentity(),
    contractNo: text().notNull(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer().references(() => hospital.hid),
    type: smallint().notNull().default(1),
    start: date('start_date', { mode: 'string' }).notNull(),
    /** In force through that day. */
    end: date('end_date', { mode: 'string' }).notNull(),
    amount: money().notNull().default(0),
    files: text().array().notNull().default([]),
    note: text().notNull().default(''),
    /** The day on which it was terminated; its other states follow from the dates. */
    terminated: date({ mode: 'string' }),
    reason: text().notNull().default(''),
    ...stamps,
  },
  (t) => [
    uniqueIndex('contract_number').on(t.cid, t.contractNo),
    isOneOf(t.type, contractTypes),
    index('contract_end').on(t.end, t.contractId),
    index('contract_cid_end').on(t.cid, t.end),
    index('contract_hid').on(t.hid, t.end),
  ],
)

export const taken: Taken = {
  contract_number: ['contractNo', 'contract.numberTaken'],
}
