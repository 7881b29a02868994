/** Goods (商品) of a chain of clinics: at which price of its own it sells a product, and what of it lies in its stores. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { allowed, confirmWarn, flag, id, idParam, instant, money, text, typedFormat, version } from '../core/fields'
import { readGtin } from '../core/gtin'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'

export const goodsStates = [
  { value: 1, label: 'goods.onSale.1', colour: 'green' },
  { value: 0, label: 'goods.onSale.0', colour: '' },
] as const

export const maxRetail = 99_999_900
/** Percent of what a line comes to. */
export const maxCommission = 30

/** What is on the package: letters and digits as scanners read them; a trade number in any of its lengths is one. */
export const Barcode = typedFormat(40, /^[0-9A-Za-z._/-]{0,40}$/, 'barcode').transform((code) => readGtin(code) ?? code)

const fields = {
  retail: money().min(0).max(maxRetail).describe('What patients pay for one, before reductions'),
  onSale: flag().describe('1: the till sells it'),
  minStock: z
    .number()
    .int()
    .min(0)
    .max(99_999)
    .describe('Stock of a store at or below it is low; 0: it is never said to be'),
  discountable: flag().describe('1: reductions of a bill apply to it'),
  pointable: flag().describe('1: what is paid for it earns points'),
  commission: z
    .number()
    .int()
    .min(0)
    .max(maxCommission)
    .describe('Percent of what it is sold for that goes to the seller'),
  barcode: Barcode.describe("What the till scans; empty: the product's own number. Unique within the chain"),
}

export const ClinicGoods = z
  .object({
    goodsId: id(),
    cid: id(),
    hid: id().describe('Head of the chain that it holds for'),
    hospitalName: z.string(),
    productId: id(),
    name: z.string(),
    code: z.string().describe('Code of the product'),
    brandName: z.string(),
    category: ProductLine,
    spec: z.string(),
    unit: z.string(),
    isGsp: flag().describe('1: a medical device, which is sold to a patient who is named'),
    ...fields,
    onHand: z.number().int().describe('Pieces in the stores that are asked about'),
    available: z.number().int().describe('Of these what is not expired, locked or held'),
    low: flag().describe('1: what is available is not more than minStock'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ClinicGoods' })
export type ClinicGoods = z.infer<typeof ClinicGoods>

const path = '/v1/clinic/clinic-goods'
const row = `${path}/{id}` as const
const feature = 'clinic-goods'

const filters = {
  hid: idParam().optional().describe('Store whose chain and stock it is; all stores of the caller unless said'),
  keyword: text(60).optional().describe('In the name, code, initials; a barcode, or a batch or serial number, whole'),
  category: ProductLine.optional(),
  brandId: idParam().optional(),
  low: z.coerce.number().pipe(flag()).optional().describe('1: of which too little is there, 0: the others'),
  status: integerList.optional().describe('As onSale'),
  counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
}
const sortable = ['goodsId', 'name', 'retail', 'available', 'updated'] as const

export const SellableBatch = z
  .object({
    batchId: id(),
    batchNo: z.string(),
    serialNo: z.string(),
    variant: z.string().describe('Which power or model'),
    expiry: z.string().nullable(),
    available: z.number().int(),
  })
  .meta({ id: 'SellableBatch' })
export type SellableBatch = z.infer<typeof SellableBatch>

export const clinicGoods = resource('clinic-goods', {
  id: 'goodsId',
  record: ClinicGoods,
  stales: ['audit', 'sales'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Goods of chains of clinics, with what of them lies in their stores',
      query: listQuery(path, filters, sortable),
      reply: page(ClinicGoods),
      can: 'clinic-goods.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listQuery(`${path}/exports`, filters, sortable),
      reply: file(),
      can: 'clinic-goods.export',
      timeout: forWorkbook,
    }),
    batches: call('GET', `${row}/batches`, {
      feature,
      summary: 'What a store can sell of it, what expires first at the top',
      row: 'id',
      query: z.object({ hid: idParam().optional().describe("The caller's own store unless said") }),
      reply: one(z.array(SellableBatch)),
      can: 'clinic-goods.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Takes up a product of the agent as goods of the chain; its head alone does',
      body: z.object({
        ...fields,
        productId: id(),
        hid: id().optional().describe("Head of the chain; the caller's own clinic unless said"),
        retail: fields.retail.optional().describe('What the product says that patients pay, unless said'),
        onSale: fields.onSale.default(1),
        minStock: fields.minStock.default(0),
        discountable: fields.discountable.default(1),
        pointable: fields.pointable.default(1),
        commission: fields.commission.default(0),
        barcode: fields.barcode.default(''),
        ...confirmWarn,
      }),
      reply: one(ClinicGoods),
      can: 'clinic-goods.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes at which terms the chain sells goods; what was sold stays as it was',
      row: 'id',
      body: z
        .object(fields)
        .partial()
        .extend({ version: version(), ...confirmWarn }),
      reply: one(ClinicGoods),
      can: 'clinic-goods.update',
    }),
  },
})
