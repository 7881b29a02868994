/** The product: what can be ordered and stocked, with what the law and the trade want to know of it. */
import { z } from 'zod'
import type { Adapt } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  flag,
  id,
  instant,
  money,
  oneOf,
  pictureAddress,
  requiredText,
  text,
  typedFormat,
  version,
} from '../core/fields'
import { readGtin } from '../core/gtin'
import { ProductLine } from '../orders/order-family'
import { productRanges, type RangeKey } from '../orders/prescription-ranges'
import { Powers } from './powers'
import { tidyNumber } from './registration'

export const productStatus = { disabled: 0, enabled: 1, deleted: 2 } as const

export const ProductStatus = oneOf([0, 1, 2]).describe('0 disabled, 1 enabled, 2 deleted')

export const rangeKeys = Object.keys(productRanges) as [RangeKey, ...RangeKey[]]

/** 0 is not priced yet. */
const price = () => money().min(0).max(99_999_900)
const number = (max: number) => text(max).transform(tidyNumber)

const code = typedFormat(40, /^[A-Za-z0-9._/-]{1,40}$/, 'productCode')

const gtin = text(14, 'gtin')
  .refine((digits) => digits === '' || readGtin(digits) !== undefined, 'gtin')
  .transform((digits) => readGtin(digits) ?? '')

/** What the trade wants to know; an agent may have figures of its own for products of the platform. */
export const termsFields = {
  supplierId: id().nullable(),
  minStock: z
    .number()
    .int()
    .min(0)
    .max(99_999)
    .describe("Stock at or below it is low; 0: what the company's rules of ordering say of goods kept in stock"),
  procurementPrice: price().describe('What the agent pays; 0: not priced'),
  tradePrice: price().describe('What clinics pay, before bands, discounts and their own prices; 0: not priced'),
  retailPrice: price().describe('What patients pay; 0: not priced'),
}

/** What every product has, whatever its line. */
const commonFields = {
  code: code.describe('Unique among the products of one owner'),
  gtin: gtin.describe('Number in its bar code, as 14 digits; unique among the products of one owner unless empty'),
  name: requiredText(60),
  category: ProductLine,
  productCategoryChild: text(30).describe('What it is within its line, such as 离焦 or 护理液'),
  brandId: id(),
  series: text(30),
  spec: text(60),
  unit: requiredText(10),
  isStock: flag().describe('1 kept in stock, 0 made to order'),
  isGsp: flag().describe('1: a medical device, whose batches and expiry are kept'),
  deviceClass: oneOf([1, 2, 3]).nullable().describe('Class of the device, 1 to 3'),
  regNo: number(60).describe('Registration number, such as 国械注准20223160123'),
  regExpire: date().nullable(),
  maker: text(80),
  makerLicence: number(60).describe('Production licence of the maker'),
  storage: text(60).describe('How it must be stored'),
  images: z.array(pictureAddress()).max(9).describe('Addresses of its pictures'),
  tags: z.array(requiredText(20)).max(20).describe('Names of tags of products'),
  ...termsFields,
}

/** What only spectacle lenses have. */
const lensFields = {
  lensType: oneOf([1, 2, 3, 4, 5])
    .nullable()
    .describe('1 single vision, 2 defocus, 3 progressive, 4 bifocal, 5 anti-fatigue'),
  refractiveIndex: z.number().min(1.4).max(2).multipleOf(0.01).nullable(),
  range: z.enum(rangeKeys).nullable().describe('The usual powers of its kind'),
  powers: Powers.nullable().describe('The powers it is made in, where they are its own'),
}

export const productFields = { ...commonFields, ...lensFields }

export const ProductRecord = z
  .object({
    productId: id(),
    cid: id().nullable().describe("null: of the platform's catalogue, sold by every agent"),
    ...productFields,
    range: z.string().nullable().describe('The usual powers of its kind'),
    powers: Powers.nullable(),
    brandCode: z.string(),
    brandName: z.string(),
    brand: z.string().describe('The same as brandName'),
    supplierName: z.string(),
    supplier: z.string().describe('The same as supplierName'),
    procurementPrice: money().nullable().describe('null for those who may not see costs'),
    ownTerms: z.boolean().describe("The prices are the agent's own, not those of the platform"),
    status: ProductStatus,
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Product' })
export type ProductRecord = z.infer<typeof ProductRecord>

const beginning = {
  code: code.optional().describe('Given by the server unless said'),
  gtin: commonFields.gtin.default(''),
  productCategoryChild: commonFields.productCategoryChild.default(''),
  series: commonFields.series.default(''),
  spec: commonFields.spec.default(''),
  isStock: commonFields.isStock.default(0),
  isGsp: commonFields.isGsp.default(0),
  deviceClass: commonFields.deviceClass.default(null),
  regNo: commonFields.regNo.default(''),
  regExpire: commonFields.regExpire.default(null),
  maker: commonFields.maker.default(''),
  makerLicence: commonFields.makerLicence.default(''),
  storage: commonFields.storage.default(''),
  images: commonFields.images.default([]),
  tags: commonFields.tags.default([]),
  supplierId: termsFields.supplierId.default(null),
  minStock: termsFields.minStock.default(0),
  procurementPrice: termsFields.procurementPrice.default(0),
  tradePrice: termsFields.tradePrice.default(0),
  retailPrice: termsFields.retailPrice.default(0),
  lensType: lensFields.lensType.default(null),
  refractiveIndex: lensFields.refractiveIndex.default(null),
  range: lensFields.range.default(null),
  powers: lensFields.powers.default(null),
}

/** As the specification names them; by number they are the ids, by name or code they are looked up. */
const named = {
  brand: text(40).optional().describe('Name or code of the brand, instead of brandId'),
  supplier: text(60).optional().describe('Name of the supplier, instead of supplierId'),
}

/** What only spectacle lenses are asked for comes back as it was read of others; a number in a name is an id. */
export const asSpecified: Adapt = ({ brand, supplier, range, ...sent }) => ({
  ...sent,
  ...(typeof brand === 'number' ? { brandId: brand } : brand !== undefined && { brand }),
  ...(typeof supplier === 'number' ? { supplierId: supplier } : supplier !== undefined && { supplier }),
  ...(range !== undefined && (sent.category ?? 'lens') === 'lens' && { range }),
})

export const ProductCreate = z.object({ ...productFields, ...beginning, ...named, ...confirmWarn })
export type ProductCreate = z.output<typeof ProductCreate>

/** Fields that are absent stay as they are. */
const changeable = z
  .object({ ...productFields, procurementPrice: termsFields.procurementPrice.nullable() })
  .partial()
  .extend({ status: oneOf([0, 1]).optional(), ...named, ...confirmWarn })

export const ProductUpdate = changeable.extend({ version: version() })
export type ProductUpdate = z.output<typeof ProductUpdate>

export const LensCreate = ProductCreate.extend({ category: z.literal('lens').default('lens') })
export const LensUpdate = ProductUpdate.extend({ productId: id(), category: z.literal('lens').optional() })

/** Without a productId a new product, else a change of that one, which then needs its version. */
export const ProductSave = changeable.extend({ productId: id().optional(), version: version().optional() })

/** What a product that is known already takes from a line of a list. */
export const ListedFigures = z.object(termsFields).omit({ supplierId: true }).partial()
