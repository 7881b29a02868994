/** The mall (订货): what a clinic can order from its agent, and how it takes the goods that its agent shipped into its own stock. */
import { z } from 'zod'
import { Powers } from '../catalogue/powers'
import { call, one, page } from '../core/call'
import { date, flag, id, idParam, instant, money, plainText, text, version } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { batchNumber, printed } from '../inventory/stock-document'
import { OrderStatus, ProductLine } from './order-family'
import { everyKind } from './orders'

/** Goods that an agent shipped for an order, or, where it kept no stock of them, what was ordered. */
export const ShippedGoods = z.object({
  line: z.number().int().describe('From 0'),
  known: flag().describe('1: batch, serial number and expiry are those under which it left the agent'),
  productId: id(),
  productName: z.string(),
  spec: z.string(),
  unit: z.string(),
  variant: z.string().describe('Which power or model'),
  item: z.string().describe('Of the order: Od or Os where goods are per eye; empty where it is not known'),
  needs: z.object({ serial: flag(), batch: flag() }).describe('1: such goods are kept with it'),
  batchNo: z.string(),
  serialNo: z.string(),
  expiry: date().nullable(),
  qty: z.number().int(),
  price: money().describe('Of one, as ordered'),
})
export type ShippedGoods = z.infer<typeof ShippedGoods>

export const Delivery = z
  .object({
    id: id(),
    product: ProductLine,
    orderNo: z.string(),
    hid: id(),
    hospitalName: z.string(),
    patientName: z.string().nullable(),
    status: OrderStatus,
    version: version(),
    sentToPatient: flag().describe('1: the goods went to the patient; the clinic takes none into stock'),
    goods: z.array(ShippedGoods),
  })
  .meta({ id: 'MallDelivery' })
export type Delivery = z.infer<typeof Delivery>

/** What a clinic says it has got. */
export const ReceivedGoods = z.object({
  line: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Of what was shipped; needed where batch, serial number and expiry fit several'),
  batchNo: batchNumber(),
  serialNo: printed(40),
  expiry: date().nullable().default(null).describe('Usable through that day'),
  qty: z.number().int().min(1).max(9999),
})
export type ReceivedGoods = z.infer<typeof ReceivedGoods>

export const Receipt = z
  .object({
    at: instant(),
    operatorName: z.string(),
    shipped: z.number().int().describe('Pieces'),
    received: z.number().int(),
    goods: z.array(
      z.object({
        line: z.number().int().describe('From 1'),
        ...ShippedGoods.pick({ productName: true, spec: true, unit: true, variant: true }).shape,
        ...ShippedGoods.pick({ batchNo: true, serialNo: true, expiry: true }).shape,
        shipped: z.number().int(),
        received: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'MallReceipt' })
export type Receipt = z.infer<typeof Receipt>

const feature = 'mall'
const path = '/v1/clinic/mall'

/** What an agent has of a product, in words: how many there are is the agent's alone. */
export const stockLevels = ['enough', 'few', 'none'] as const
export type StockLevel = (typeof stockLevels)[number]

/** A product as a clinic sees it before it orders. */
export const MallProduct = z
  .object({
    productId: id(),
    product: ProductLine,
    name: z.string(),
    series: z.string(),
    spec: z.string(),
    unit: z.string(),
    brandId: id(),
    brandName: z.string(),
    isStock: flag().describe('1 kept in stock, 0 made to order'),
    price: money().nullable().describe('What the clinic pays for one; null: the product has no price'),
    byPower: flag().describe('1: the price depends on the power of the lens, and `price` is the lowest'),
    level: z.enum(stockLevels).describe('What the agent has: enough (有), few (少) at or below its minimum, none (无)'),
  })
  .meta({ id: 'MallProduct' })
export type MallProduct = z.infer<typeof MallProduct>

/** The powers of a lens that an agent keeps in stock, as a clinic sees them before it orders. */
export const MallPowers = z
  .object({
    productId: id(),
    name: z.string(),
    spec: z.string(),
    range: z.string().nullable().describe('Power range that it is made in'),
    powers: Powers.nullable().describe('The powers it is made in, where they are its own'),
    levels: z
      .array(z.object({ variant: z.string().describe('-2.25/-0.75'), level: z.enum(stockLevels) }))
      .describe('A power that is not named is not there'),
  })
  .meta({ id: 'MallPowers' })
export type MallPowers = z.infer<typeof MallPowers>

/** A comma list of product lines, such as `gsp,care`. */
const lines = plainText(100)
  .transform((list) => list.split(','))
  .pipe(z.array(ProductLine).max(8))

const products = `${path}/products`

export const mall = resource('mall', {
  id: 'id',
  record: z.object({ id: id() }),
  stales: ['orders', 'stock', 'clinic-goods', 'stock-ins', ...everyKind],
  calls: {
    products: call('GET', products, {
      feature,
      summary: 'What the agent of a clinic sells, at the price of the clinic, with how much of it there is in words',
      query: listQuery(
        products,
        {
          line: lines.describe('One or several product lines'),
          hid: idParam().optional().describe('The clinic; the own one unless said'),
          keyword: text(60).optional().describe('In code, name, initials in pinyin, specification, or the whole GTIN'),
          brandId: idParam().optional(),
        },
        [],
      ),
      reply: page(MallProduct, 'productId'),
      can: 'mall.read',
    }),
    powers: call('GET', `${products}/{productId}/powers`, {
      feature,
      summary: 'The powers of a lens, with how much the agent of a clinic has of each in words',
      query: z.object({ hid: idParam().optional().describe('The clinic; the own one unless said') }),
      reply: one(MallPowers),
      can: 'mall.read',
    }),
    delivery: call('GET', `${path}/deliveries/{id}`, {
      feature,
      summary: 'What was shipped for an order: what the clinic checks against when it takes the goods',
      reply: one(Delivery),
      can: 'mall.receive',
    }),
    receipt: call('GET', '/order/{id}/receipt', {
      feature,
      summary:
        'What the clinic took into its stock of an order, beside what was shipped; null where it has taken nothing',
      reply: one(Receipt.nullable()),
      can: 'orders.read',
    }),
    receive: call('POST', `${path}/receive`, {
      feature,
      summary:
        "Takes the goods of a shipped order into the clinic's default warehouse, once, on the batches of its agent, and completes the order",
      row: 'id',
      body: z.object({
        product: ProductLine,
        id: id().describe('Of the order'),
        version: version().describe('Of the order'),
        lines: z.array(ReceivedGoods).max(400).default([]).describe('Empty where the goods went to the patient'),
      }),
      reply: one(
        z.object({
          id: id(),
          status: OrderStatus,
          stockinId: id().nullable(),
          shipped: z.number().int(),
          received: z.number().int(),
        }),
      ),
      can: 'mall.receive',
    }),
  },
})
