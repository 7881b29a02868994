/** Brands as lists filter by them. */
import { z } from 'zod'
import { call, page } from '../core/call'
import { id, text } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'

export const Brand = z.object({
  id: id(),
  code: z.string(),
  name: z.string(),
  product: ProductLine,
  status: z.number().int().describe('0 disabled, 1 enabled, 2 deleted'),
})

export const brands = resource('brands', {
  id: 'id',
  record: Brand,
  calls: {
    list: call('GET', '/brand', {
      summary: 'Brands',
      query: listQuery(
        '/brand',
        { product: ProductLine.optional(), name: text(40).optional(), status: integerList.optional() },
        ['code', 'name'],
      ),
      reply: page(Brand),
      can: 'brands.read',
    }),
  },
})
