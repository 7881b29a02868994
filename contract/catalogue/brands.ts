/** Brands: under which goods of one line are sold. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import {
  allowed,
  flag,
  id,
  idParam,
  instant,
  oneOf,
  pictureAddress,
  requiredText,
  text,
  typedFormat,
  version,
} from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'

export const brandStatus = { disabled: 0, enabled: 1, deleted: 2 } as const

const BrandStatus = oneOf([0, 1, 2]).describe('0 disabled, 1 enabled, 2 deleted for good')

const fields = {
  code: typedFormat(20, /^[A-Za-z0-9-]{1,20}$/, 'brandCode').describe('Unique, whether in capitals or not'),
  name: requiredText(40),
  product: ProductLine,
  logo: pictureAddress().describe('Address of its logo; empty when it has none'),
}

export const Brand = z
  .object({
    id: id(),
    ...fields,
    logo: z.string(),
    status: BrandStatus,
    products: z.number().int().describe('How many products there are of it'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Brand' })
export type Brand = z.infer<typeof Brand>

export const BrandCreate = z.object({ ...fields, logo: fields.logo.default('') })
export type BrandCreate = z.output<typeof BrandCreate>
const BrandUpdate = z.object(fields).partial().extend({ version: version() })

const BrandUse = z.object({
  products: z.number().int().describe('As the list counts them'),
  open: z.array(z.string()).describe('Open orders, goods in stock, in the language of the screen; empty: nothing'),
})

const flagParam = z.coerce.number().pipe(flag()).optional()

const { disabled, enabled } = brandStatus
const brandOffers = offersOf([
  { verb: 'update', can: 'brands.update', when: inState(disabled, enabled) },
  { verb: 'disable', can: 'brands.status', when: inState(enabled) },
  { verb: 'enable', can: 'brands.status', when: inState(disabled) },
  { verb: 'remove', can: 'brands.status', when: inState(disabled, enabled) },
])

export const brands = resource('brands', {
  id: 'id',
  offers: brandOffers,
  record: Brand,
  files: { fields: ['logo'], open: true },
  stales: ['audit', 'products'],
  calls: {
    list: call('GET', '/brand', {
      summary: 'Brands',
      query: listQuery(
        '/brand',
        {
          product: ProductLine.optional(),
          name: text(40).optional().describe('In name or code'),
          status: integerList.optional().describe('Without it everything but what is deleted'),
          counts: flagParam.describe('1: counts per status too'),
        },
        ['id', 'code', 'name', 'updated'],
      ),
      reply: page(Brand),
      can: 'brands.read',
    }),
    create: call('POST', '/brand', {
      summary: 'Makes a brand',
      body: BrandCreate,
      reply: one(Brand),
      can: 'brands.create',
    }),
    update: call('PUT', '/brand/{id}', {
      summary: 'Changes a brand; its line only while it has no products',
      row: 'id',
      body: BrandUpdate,
      reply: one(Brand),
      can: 'brands.update',
    }),
    status: call('PUT', '/brand/status/{id}', {
      summary: 'Enables or disables a brand; 2 deletes it for good, unless orders are open or goods in stock',
      row: 'id',
      query: z.object({ status: z.coerce.number().pipe(BrandStatus) }),
      reply: one(Brand),
      can: 'brands.status',
    }),
    use: call('GET', '/brand/use/{id}', {
      feature: 'brand-use',
      summary: 'What hangs on a brand: its products, and in words what is still going on with them',
      row: 'id',
      reply: one(BrandUse),
      can: 'brands.status',
    }),
    suppliers: call('GET', '/brand/supplier', {
      summary: 'Which brands come from which supplier, by the products that the caller may see',
      query: z.object({ supplierId: idParam().optional(), product: ProductLine.optional() }),
      reply: one(
        z.array(
          z.object({
            ...{ id: id(), code: z.string(), name: z.string(), product: ProductLine },
            supplierId: id(),
            supplierName: z.string(),
            products: z.number().int(),
          }),
        ),
      ),
      can: 'brands.read',
    }),
  },
})
