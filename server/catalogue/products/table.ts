import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { productStatus } from '../../../contract/catalogue/product'
import { hardLensRanges } from '../../../contract/orders/hard-lens'
import { lensTypes } from '../../../contract/orders/lens-order'
import { productLines } from '../../../contract/orders/order-family'
import { type PowerBand, productRanges } from '../../../contract/orders/prescription-ranges'
import { softLensRanges } from '../../../contract/orders/soft-lens'
import { hundredths, instant, money, stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { supplier } from '../../partners/suppliers/table'
import { account } from '../../system/accounts/table'
import { brand } from '../brands/table'

/** Codes of products that are given none by hand: `P000001`. */
export const productCodes = pgSequence('product_code_seq', { startWith: 1 })

/** What can be ordered and stocked. Without a company it is of the platform and sold by every agent, else by that agent alone. */
export const product = pgTable(
  'product',
  {
    productId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer().references(() => company.cid),
    code: text().notNull().default(sql`'P' || lpad(nextval('product_code_seq')::text, 6, '0')`),
    /** Number in its bar code, as 14 digits. */
    gtin: text().notNull().default(''),
    name: text().notNull(),
    /** First letters of the name in pinyin, in small letters: what people type to find it. */
    initials: text().notNull().default(''),
    /** Product line code. */
    category: text().notNull(),
    productCategoryChild: text().notNull().default(''),
    brandId: integer()
      .notNull()
      .references(() => brand.id),
    series: text().notNull().default(''),
    supplierId: integer().references(() => supplier.supplierId),
    spec: text().notNull().default(''),
    unit: text().notNull().default('片'),
    isStock: smallint().notNull().default(0),
    /** Spectacle lenses: 1 single vision, 2 defocus, 3 progressive, 4 bifocal, 5 anti-fatigue. */
    lensType: smallint(),
    refractiveIndex: hundredths(),
    /** Key of the power range that it is made in. */
    range: text(),
    /** The powers that it is made in, where they are its own instead of those of `range`. */
    powers: jsonb().$type<{ standard: PowerBand[]; cyl: number[] }>(),
    /** 1: a medical device, whose batches and expiry are kept. */
    isGsp: smallint().notNull().default(0),
    /** Class of the device, 1 to 3; 3 is the strictest. */
    deviceClass: smallint(),
    regNo: text().notNull().default(''),
    regExpire: date({ mode: 'string' }),
    maker: text().notNull().default(''),
    makerLicence: text().notNull().default(''),
    storage: text().notNull().default(''),
    /** Names of tags of products. */
    tags: text().array().notNull().default([]),
    /** Addresses of its pictures. */
    images: jsonb().$type<string[]>().notNull().default([]),
    /** Stock at or below it is low; 0: as the company's rules of ordering say. */
    minStock: integer().notNull().default(0),
    procurementPrice: money().notNull().default(0),
    tradePrice: money().notNull().default(0),
    retailPrice: money().notNull().default(0),
    /** 0 disabled, 1 enabled, 2 deleted. */
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    uniqueIndex('product_owner_code').on(sql`coalesce(${t.cid}, 0)`, sql`lower(${t.code})`),
    index('product_owner').on(t.cid).where(sql`${t.cid} is not null`),
    uniqueIndex('product_owner_gtin')
      .on(t.gtin, sql`coalesce(${t.cid}, 0)`)
      .where(sql`${t.gtin} <> '' and ${t.status} <> 2`),
    index('product_brand').on(t.brandId, t.series),
    index('product_name').on(t.name),
    // Long lists of orders are put in the order of their products' names, which needs nothing else of them.
    index('product_names').on(t.productId, t.name),
    index('product_name_trigrams').using(
      'gin',
      t.name.op('gin_trgm_ops'),
      t.code.op('gin_trgm_ops'),
      t.initials.op('gin_trgm_ops'),
    ),
    index('product_category').on(t.category, t.productId),
    index('product_devices').on(t.productId).where(sql`${t.isGsp} = 1`),
    index('product_supplier').on(t.supplierId),
    index('product_reg_expire').on(t.regExpire),
    isOneOf(t.category, productLines),
    isOneOf(t.lensType, lensTypes),
    isOneOf(t.range, [...Object.keys(productRanges), ...hardLensRanges, ...softLensRanges]),
    isOneOf(t.deviceClass, [1, 2, 3]),
    isOneOf(t.status, productStatus),
    isFlag(t.isStock),
    isFlag(t.isGsp),
  ],
)

/** On what terms an agent sells a product of the platform. Without a row the platform's own figures hold. */
export const productTerms = pgTable(
  'product_terms',
  {
    cid: integer()
      .notNull()
      .references(() => company.cid),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    supplierId: integer().references(() => supplier.supplierId),
    minStock: integer().notNull().default(0),
    procurementPrice: money().notNull().default(0),
    tradePrice: money().notNull().default(0),
    retailPrice: money().notNull().default(0),
    /** 0: the agent does not sell it. */
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    primaryKey({ columns: [t.cid, t.productId] }),
    isFlag(t.status),
    index('product_terms_product').on(t.productId),
    index('product_terms_supplier').on(t.supplierId),
  ],
)

/** Lists of products that were imported. */
export const productImport = pgTable(
  'product_import',
  {
    importId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Whose products they became; null: the platform's. */
    cid: integer().references(() => company.cid),
    fileName: text().notNull(),
    /** SHA-256 of the content, by which the same file is known again. */
    digest: text().notNull(),
    created: integer().notNull(),
    changed: integer().notNull(),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    /** Who it was, as they were called then. */
    name: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('product_import_digest').on(t.cid, t.digest, t.at), index('product_import_uid').on(t.uid)],
)

export const taken: Taken = {
  product_owner_code: 'code',
  product_owner_gtin: 'gtin',
}
