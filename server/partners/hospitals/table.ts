import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { paymentKinds, trainingDays } from '../../../contract/partners/clinic-settings'
import { clinicStatus, requestSources } from '../../../contract/partners/hospitals'
import { money, stamps } from '../../db/columns'
import { areOf, isFlag, isOneOf } from '../../db/constraints'
import { company } from '../companies/table'
import { salesperson } from '../salespeople/table'

/** Clinics that order from an agent. */
export const hospital = pgTable(
  'hospital',
  {
    hid: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** The head of the chain of stores that this one belongs to; null for a head, and for a clinic by itself. */
    parentHid: integer(),
    name: text().notNull(),
    shortName: text().notNull().default(''),
    region: text().notNull().default(''),
    address: text().notNull().default(''),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Number of its permit to practise, or of its business licence. */
    licence: text().notNull().default(''),
    /** 0 waiting, 1 accepted, 2 refused, 3 stopped. */
    status: smallint().notNull().default(1),
    /** Why it was refused or stopped. */
    reason: text().notNull().default(''),
    /** 1 registered itself, 2 by the agent, 3 by the platform. */
    requestFrom: smallint().notNull().default(2),
    ...stamps,
  },
  (t) => [
    unique('hospital_cid').on(t.cid, t.hid),
    // A chain is of one company.
    foreignKey({ name: 'hospital_parent_fk', columns: [t.cid, t.parentHid], foreignColumns: [t.cid, t.hid] }),
    index('hospital_parent').on(t.parentHid, t.cid),
    check('hospital_parent_other', sql`${t.parentHid} <> ${t.hid}`),
    index('hospital_name').on(t.name),
    index('hospital_licence').on(t.licence),
    isOneOf(t.status, clinicStatus),
    isOneOf(t.requestFrom, requestSources),
  ],
)

/** What a clinic may, and its credit. The row without a clinic is the default of its agent. */
export const hospitalSetting = pgTable(
  'hospital_setting',
  {
    settingId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer().references(() => hospital.hid),
    /** 1 own values, 0 the agent's default. */
    authSettingType: smallint().notNull().default(0),
    /** null: unchecked, 0: cash first. */
    creditValue: money(),
    /** 0 reviewed by a person, 1 free of review. */
    orderInspectionType: smallint().notNull().default(0),
    isOptRequired: smallint().notNull().default(1),
    egDbAuth: smallint().notNull().default(0),
    certificateAuth: smallint().notNull().default(0),
    sdx_auth: smallint().notNull().default(0),
    sdxUserAuth: smallint().notNull().default(0),
    sdxWechatPopup: smallint().notNull().default(0),
    sdxMappingAuth: smallint().notNull().default(0),
    /** Days of training that it may sell, and what it asks for them. */
    sdxDaysAuth: integer().array().notNull().default([]),
    sdxRetailPriceDtoList: jsonb().$type<{ days: number; price: number }[]>().notNull().default([]),
    price: money(),
    sgeyeAnnualFee: money(),
    paymentSettings: integer().array().notNull().default([]),
    permissions: text().array().notNull().default([]),
    hospitalAuthDtoList: jsonb().$type<{ authCode: string; flag: number }[]>().notNull().default([]),
    ...stamps,
  },
  (t) => [
    // An agent has one default.
    unique('hospital_setting_owner').on(t.cid, t.hid).nullsNotDistinct(),
    index('hospital_setting_hid').on(t.hid),
    ...[t.authSettingType, t.orderInspectionType, t.isOptRequired, t.egDbAuth, t.certificateAuth].map(isFlag),
    ...[t.sdx_auth, t.sdxUserAuth, t.sdxWechatPopup, t.sdxMappingAuth].map(isFlag),
    areOf(t.sdxDaysAuth, trainingDays),
    areOf(t.paymentSettings, paymentKinds),
  ],
)

/** Which clinics a salesperson looks after. */
export const salespersonHospital = pgTable(
  'salesperson_hospital',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sid: integer()
      .notNull()
      .references(() => salesperson.sid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    /** 1: is told in a text message what is shipped to the clinic. */
    sms: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex('salesperson_hospital_pair').on(t.sid, t.hid),
    index('salesperson_hospital_hid').on(t.hid),
    isFlag(t.sms),
  ],
)
