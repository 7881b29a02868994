/** Products as order screens choose them. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { flag, id, money, text } from '../core/fields'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'

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
  tradePrice: money(),
})
export type Product = z.infer<typeof Product>

const Band = z.object({
  dsMin: z.number(),
  dsMax: z.number(),
  dcMin: z.number(),
  dcMax: z.number(),
  sumMax: z.number().nullable(),
})
const seriesQuery = z.object({ series: text(30).optional() })
const brandCode = z.string().max(20)

export const products = resource('products', {
  id: 'productId',
  record: Product,
  calls: {
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
      summary: 'The power range of a product',
      query: z.object({ productId: z.coerce.number().int().positive() }),
      reply: one(z.object({ standard: z.array(Band), cyl: z.array(z.number()), range: z.string().nullable() })),
      can: 'products.read',
    }),
  },
})
