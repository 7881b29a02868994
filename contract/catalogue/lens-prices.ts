/** Trade prices of lenses by the band of their power. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, dioptre, flag, id, idParam, instant, money, version } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

const bound = () => dioptre().min(-20).max(15).multipleOf(0.25).nullable()

const fields = {
  dsMin: bound().describe('Sphere from, included; null: open'),
  dsMax: bound().describe('Sphere to, included'),
  dcMin: bound().describe('Cylinder from, minus form'),
  dcMax: bound().describe('Cylinder to'),
  refractiveIndex: z.number().min(1.4).max(2).multipleOf(0.01).nullable().describe('Only for lenses of this index'),
  price: money().min(0).max(99_999_900).describe('Per lens, instead of the trade price'),
  validFrom: date().nullable(),
  validTo: date().nullable(),
}

export const LensPrice = z
  .object({
    id: id(),
    cid: id().nullable().describe("null: the platform's, for agents that have none of their own"),
    productId: id(),
    productName: z.string(),
    ...fields,
    status: flag().describe('1 enabled, 0 disabled'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'LensPrice' })
export type LensPrice = z.infer<typeof LensPrice>

const beginning = {
  ...fields,
  dsMin: fields.dsMin.default(null),
  dsMax: fields.dsMax.default(null),
  dcMin: fields.dcMin.default(null),
  dcMax: fields.dcMax.default(null),
  refractiveIndex: fields.refractiveIndex.default(null),
  validFrom: fields.validFrom.default(null),
  validTo: fields.validTo.default(null),
}

const path = '/product/lens/prices'

export const lensPrices = resource('lens-prices', {
  id: 'id',
  record: LensPrice,
  stales: ['audit', 'quotes'],
  calls: {
    list: call('GET', path, {
      summary: 'Prices by band, of one product or of all',
      query: listQuery(path, { productId: idParam().optional(), status: z.coerce.number().pipe(flag()).optional() }, [
        'id',
        'dsMin',
        'price',
        'updated',
      ]),
      reply: page(LensPrice),
      can: 'lens-prices.read',
    }),
    create: call('POST', path, {
      summary: 'Gives a band of a lens a price of its own',
      body: z.object({ productId: id(), ...beginning }),
      reply: one(LensPrice),
      can: 'lens-prices.create',
    }),
    update: call('PUT', path, {
      summary: 'Changes the price, the band or the period; status 0 takes it out of use',
      row: 'id',
      body: z
        .object({ ...fields, status: flag() })
        .partial()
        .extend({ id: id(), version: version() }),
      reply: one(LensPrice),
      can: 'lens-prices.update',
    }),
  },
})
