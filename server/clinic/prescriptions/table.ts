import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { rxStatus } from '../../../contract/clinic/prescriptions'
import type { RxContent } from '../../../contract/clinic/rx-content'
import { rxKinds, rxPurposes } from '../../../contract/clinic/rx-kind'
import type { HardLensExam } from '../../../contract/orders/hard-lens'
import { wearCycles } from '../../../contract/orders/soft-lens'
import { instant, stamps } from '../../db/columns'
import { isBetween, isOneOf } from '../../db/constraints'
import { prescriptionChecks, prescriptionColumns } from '../../db/prescription-columns'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { exam } from '../exams/table'
import { visit } from '../visits/table'

/** What corrects a patient's eyes. Once it is signed its content never changes, which a trigger holds. */
export const prescription = pgTable(
  'prescription',
  {
    rxId: integer().primaryKey().generatedByDefaultAsIdentity(),
    rxNo: text().notNull().unique(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    visitId: integer()
      .notNull()
      .references(() => visit.visitId),
    examId: integer()
      .notNull()
      .references(() => exam.examId),
    /** The business day on which it was made. */
    date: date({ mode: 'string' }).notNull(),
    /** 1 spectacle lenses, 2 ortho-k, 3 RGP, 4 soft contact lenses. */
    kind: smallint().notNull(),
    /** 1 distance, 2 near, 3 progressive, 4 myopia control. */
    purpose: smallint().notNull(),
    ...prescriptionColumns(),
    /** Hard lenses: what was measured, an entry an eye. */
    orderOpt: jsonb().$type<HardLensExam>().notNull().default([]),
    /** Contact lenses: what is made, an entry an eye. */
    orderLen: jsonb().$type<RxContent['orderLen']>().notNull().default([]),
    cycle: smallint(),
    packQty: smallint(),
    /** Acuity reached, in hundredths of the 5-point notation. */
    vaOd: smallint(),
    vaOs: smallint(),
    note: text().notNull().default(''),
    /** Usable through that day. */
    validUntil: date({ mode: 'string' }).notNull(),
    /** 0 draft, 1 signed, 2 ordered, 3 expired, 4 void. */
    status: smallint().notNull().default(0),
    signedBy: integer().references(() => account.uid),
    signedAt: instant(),
    signerName: text().notNull().default(''),
    licenceNo: text().notNull().default(''),
    voidReason: text().notNull().default(''),
    operatorId: integer().references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('prescription_hid_date').on(t.hid, t.date, t.rxId, t.status),
    index('prescription_cid_date').on(t.cid, t.date),
    // For the platform, which sees every clinic.
    index('prescription_date').on(t.date, t.rxId, t.status),
    index('prescription_pid').on(t.pid, t.date),
    index('prescription_visit').on(t.visitId),
    index('prescription_exam').on(t.examId),
    index('prescription_signed_by').on(t.signedBy).where(sql`${t.signedBy} is not null`),
    index('prescription_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`),
    // The job of the night looks for what ends.
    index('prescription_valid_until').on(t.validUntil).where(sql`${t.status} in (1, 2)`),
    isOneOf(t.kind, rxKinds),
    isOneOf(t.purpose, rxPurposes),
    isOneOf(t.status, rxStatus),
    isOneOf(t.cycle, wearCycles),
    isBetween(t.packQty, 1, 200),
    ...[t.vaOd, t.vaOs].map((acuity) => isBetween(acuity, 0, 530)),
    ...prescriptionChecks(t),
    check(
      'prescription_signed',
      sql`${t.status} in (0, 4) or (${t.signedAt} is not null and ${t.signedBy} is not null)`,
    ),
    check('prescription_supply_of_kind', sql`(${t.cycle} is null and ${t.packQty} is null) or ${t.kind} = 4`),
    check('prescription_void_reason', sql`${t.status} <> 4 or ${t.voidReason} <> ''`),
  ],
)
