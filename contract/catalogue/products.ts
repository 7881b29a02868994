/** Products: what there is to sell, and what order screens choose from. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { flag, id, idParam, money, plainText, text, versionParam } from '../core/fields'
import { inState, type OfferActor, offersOf, onlyIfSaid, type UncertainRow } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'
import { Powers } from './powers'
import {
  asSpecified,
  LensCreate,
  LensUpdate,
  ProductCreate,
  ProductRecord,
  ProductSave,
  ProductUpdate,
  productStatus,
} from './product'

/** A product as order screens choose it. */
export const Product = z.object({
  productId: id(),
  name: z.string(),
  category: ProductLine,
  brandId: id(),
  brandCode: z.string(),
  brandName: z.string(),
  series: z.string(),
  spec: z.string(),
  unit: z.string(),
  isStock: flag(),
  lensType: z.number().int().nullable(),
  range: z.string().nullable().describe('Power range that it is made in'),
  powers: Powers.nullable().describe('The powers it is made in, where they are its own'),
  tradePrice: money(),
})
export type Product = z.infer<typeof Product>

/** A product with what of it is to be had over all warehouses of goods for sale. */
export const ProductStock = z.object({
  productId: id(),
  code: z.string(),
  name: z.string(),
  category: ProductLine,
  brandId: id(),
  brandName: z.string(),
  spec: z.string(),
  unit: z.string(),
  isStock: flag(),
  minStock: z.number().int(),
  onHand: z.number().int(),
  locked: z.number().int().describe('Held for orders'),
  available: z.number().int().describe('What may be promised: nothing of what is held, has expired or is locked'),
})
export type ProductStock = z.infer<typeof ProductStock>

const seriesQuery = z.object({ series: text(30).optional() })
const brandCode = plainText(20)
const flagParam = z.coerce.number().pipe(flag()).optional()

const list = '/products/list'
const inStock = '/product/list/stock'
const filters = {
  category: ProductLine.optional(),
  productCategoryChild: text(30).optional(),
  brandId: idParam().optional(),
  supplierId: idParam().optional(),
  keyword: text(60)
    .optional()
    .describe('In code, name, initials in pinyin, specification or registration number, or the whole GTIN'),
  status: integerList.optional().describe('Without it everything but what is deleted'),
  isGsp: flagParam,
  isStock: flagParam,
  unpriced: flagParam.describe('1: only without a trade price'),
  expiring: z.coerce
    .number()
    .int()
    .min(0)
    .max(3650)
    .optional()
    .describe('Registration ends within so many days, or has ended'),
  tag: text(20).optional().describe('The name of a tag of products'),
  cid: idParam().optional().describe('As this company sells them; one that is not the own one only for the platform'),
}

const { disabled, enabled } = productStatus
const mayChange = (row: UncertainRow, { hid }: OfferActor) => hid === null && inState(disabled, enabled)(row)
const productOffers = offersOf([
  { verb: 'update', can: 'products.update', when: mayChange },
  { verb: 'terms', can: 'products.update', when: onlyIfSaid },
  { verb: 'disable', can: 'products.update', when: (row, actor) => mayChange(row, actor) && inState(enabled)(row) },
  { verb: 'enable', can: 'products.update', when: (row, actor) => mayChange(row, actor) && inState(disabled)(row) },
  { verb: 'price', can: 'products.price', when: mayChange },
  { verb: 'remove', can: 'products.remove', when: mayChange },
])

export const products = resource('products', {
  id: 'productId',
  offers: productOffers,
  record: ProductRecord,
  files: { fields: ['images'], open: true },
  stales: ['stock', 'audit', 'lens-prices', 'product-prices'],
  calls: {
    list: call('GET', list, {
      summary: 'Products of the platform and of the own company, newest first',
      query: listQuery(list, { ...filters, counts: flagParam.describe('1: counts per status too') }, [
        'productId',
        'code',
        'name',
        'category',
        'brandName',
        'tradePrice',
        'retailPrice',
        'regExpire',
        'updated',
      ]),
      reply: page(ProductRecord),
      can: 'products.read',
    }),
    stock: call('GET', inStock, {
      summary: 'Products with what of them is in stock; also those of which there is nothing',
      query: listQuery(
        inStock,
        {
          ...{ cid: filters.cid, category: filters.category, brandId: filters.brandId, isStock: flagParam },
          keyword: filters.keyword,
          held: flagParam.describe('1: only what lies in a warehouse'),
        },
        ['productId', 'name', 'onHand', 'available'],
      ),
      reply: page(ProductStock, 'productId'),
      can: 'stock.read',
    }),
    get: call('GET', '/product/getInfo/{id}', {
      summary: 'One product',
      row: 'id',
      reply: one(ProductRecord),
      can: 'products.read',
    }),
    create: call('POST', '/products', {
      summary: "Makes a product: the platform's for everybody, anyone else's for the own company",
      body: ProductCreate,
      adapt: asSpecified,
      reply: one(ProductRecord),
      can: 'products.create',
    }),
    createLens: call('POST', '/product/lens', {
      summary: 'Makes a spectacle lens',
      body: LensCreate,
      adapt: asSpecified,
      reply: one(ProductRecord),
      can: 'products.create',
    }),
    update: call('PUT', '/products/{productId}', {
      summary: "Changes a product; of the platform's an agent changes its own figures alone",
      row: 'productId',
      body: ProductUpdate,
      adapt: asSpecified,
      reply: one(ProductRecord),
      can: 'products.update',
    }),
    updateLens: call('PUT', '/product/lens', {
      summary: 'Changes a spectacle lens',
      row: 'productId',
      body: LensUpdate,
      adapt: asSpecified,
      reply: one(ProductRecord),
      can: 'products.update',
    }),
    save: call('POST', '/product/addOrupdate', {
      summary: 'Makes a product, or changes the one that is named; making one needs products.create too',
      row: 'productId',
      body: ProductSave,
      adapt: asSpecified,
      reply: one(ProductRecord),
      can: 'products.update',
    }),
    remove: call('DELETE', '/products/{id}', {
      summary: 'Deletes a product for good, unless it is in orders that are open, or in stock',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'products.remove',
    }),
    others: call('GET', '/product/others/list', {
      summary: 'What a company sells beside lenses, to order from',
      query: z.object({
        cid: idParam().optional(),
        type: z.coerce.number().pipe(flag()).optional().describe('1 kept in stock, 0 made to order'),
        category: ProductLine.exclude(['lens']).optional(),
        brand: text(20).optional().describe('Code of the brand'),
        version: z.coerce.number().pipe(z.literal(1)).optional().describe('Of the form of the answer: there is one'),
      }),
      reply: one(z.array(Product)),
      can: 'products.read',
    }),
    ofBrand: call('GET', '/products/brand/{brandCode}', {
      summary: 'Products of a brand that can be ordered',
      params: { brandCode },
      query: seriesQuery,
      reply: one(z.array(Product)),
      can: 'products.read',
    }),
    ofAgent: call('GET', '/products/agent-brand/{cid}', {
      summary: 'Products that an agent sells',
      query: z.object({ ...seriesQuery.shape, brand_id: z.coerce.number().int().optional() }),
      reply: one(z.array(Product)),
      can: 'products.read',
    }),
    series: call('GET', '/products/series/{brand}', {
      summary: 'Series of a brand, by its code',
      params: { brand: brandCode },
      reply: one(z.array(z.string())),
      can: 'products.read',
    }),
    range: call('GET', '/products/cyl-and-standard', {
      summary: 'The power range of a product: its own, or the usual one of its kind',
      query: z.object({ productId: z.coerce.number().int().positive() }),
      reply: one(Powers.extend({ range: z.string().nullable() })),
      can: 'products.read',
    }),
  },
})
