/** Prices of products for one clinic, which go before every list price and discount. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, money, version } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

const fields = {
  price: money().min(0).max(99_999_900).describe('Per unit'),
  validFrom: date().nullable().describe('First day; null: always'),
  validTo: date().nullable().describe('Last day; null: until further notice'),
}

export const ProductPrice = z
  .object({
    id: id(),
    hid: id(),
    cid: id().describe('The agent of the clinic'),
    hospitalName: z.string(),
    productId: id(),
    productCode: z.string(),
    productName: z.string(),
    tradePrice: money().describe("The agent's trade price now, to compare with"),
    ...fields,
    status: flag().describe('1 enabled, 0 disabled'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'ProductPrice' })
export type ProductPrice = z.infer<typeof ProductPrice>

const path = '/product-price'

export const productPrices = resource('product-prices', {
  id: 'id',
  record: ProductPrice,
  stales: ['audit', 'quotes'],
  calls: {
    list: call('GET', path, {
      summary: 'What clinics pay by agreement',
      query: listQuery(
        path,
        {
          hid: idParam().optional(),
          productId: idParam().optional(),
          status: z.coerce.number().pipe(flag()).optional(),
        },
        ['id', 'price', 'validFrom', 'updated'],
      ),
      reply: page(ProductPrice),
      can: 'product-prices.read',
    }),
    create: call('POST', path, {
      summary: 'Agrees a price with a clinic; periods of one product do not overlap',
      body: z.object({
        hid: id(),
        productId: id(),
        price: fields.price,
        validFrom: fields.validFrom.default(null),
        validTo: fields.validTo.default(null),
        endsFormer: flag()
          .default(0)
          .describe('1: one without an end that began before ends on the day before this one begins'),
      }),
      reply: one(ProductPrice),
      can: 'product-prices.create',
    }),
    update: call('PUT', '/product-price/{id}', {
      summary: 'Changes the price or its period; status 0 takes it out of use',
      row: 'id',
      body: z
        .object({ ...fields, status: flag() })
        .partial()
        .extend({ version: version() }),
      reply: one(ProductPrice),
      can: 'product-prices.update',
    }),
  },
})
