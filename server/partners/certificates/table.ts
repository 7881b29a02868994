import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { certificateOwners, certificateTypes } from '../../../contract/partners/certificates'
import { stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../companies/table'
import { hospital } from '../hospitals/table'

export const certificate = pgTable(
  'certificate',
  {
    certificateId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** null: of a product of the platform, for all agents. */
    cid: integer().references(() => company.cid),
    /** Of a clinic's certificate the clinic, for its data scope. */
    hid: integer().references(() => hospital.hid),
    /** 1 product, 2 supplier, 3 clinic. */
    ownerType: smallint().notNull(),
    /** The product's, supplier's or clinic's id. */
    ownerId: integer().notNull(),
    /** As it was called when it was entered, to look for. */
    ownerName: text().notNull(),
    type: smallint().notNull(),
    number: text().notNull(),
    issuer: text().notNull().default(''),
    validFrom: date({ mode: 'string' }),
    /** Valid through that day. */
    validTo: date({ mode: 'string' }).notNull(),
    file: text().notNull().default(''),
    note: text().notNull().default(''),
    ...stamps,
  },
  (t) => [
    isOneOf(t.ownerType, certificateOwners),
    isOneOf(t.type, certificateTypes),
    index('certificate_end').on(t.validTo, t.certificateId),
    index('certificate_cid_end').on(t.cid, t.validTo),
    index('certificate_hid').on(t.hid).where(sql`${t.hid} is not null`),
    index('certificate_owner').on(t.ownerType, t.ownerId, t.type, t.validTo),
  ],
)
