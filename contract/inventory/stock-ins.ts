/** Stock-in: goods that come into a warehouse, from being expected to being received or voided. */
import { z } from 'zod'
import { call, file, flat, one, page } from '../core/call'
import { date, flag, id, idParam, instant, money, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf, type UncertainRow } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'
import {
  batchFields,
  documentShown,
  documentStory,
  goodsNamed,
  goodsShown,
  maxLines,
  Party,
  pieces,
  provisionally,
} from './stock-document'

export const stockInTypes = { purchase: 1, returned: 2, surplus: 3, transfer: 4, opening: 5 } as const
export const stockInStatus = { waiting: 0, received: 1, voided: 2 } as const
export const differStatus = { none: 0, open: 1, supplemented: 2, closed: 3 } as const

export const StockIn = z
  .object({
    stockinId: id(),
    type: oneOf([1, 2, 3, 4, 5]).describe('1 purchase, 2 return, 3 surplus, 4 transfer, 5 opening'),
    status: oneOf([0, 1, 2]).describe('0 to be received, 1 received, 2 voided'),
    differStatus: oneOf([0, 1, 2, 3]).describe('0 no difference, 1 open, 2 supplemented, 3 closed'),
    purchaseNo: z.string(),
    supplements: id().nullable().describe('The stock-in whose missing goods this one brings'),
    unpriced: z.number().int().describe('Lines whose price is not known yet'),
    provisionalAmount: money()
      .nullable()
      .describe('What goods without a price were taken in at meanwhile; null: nothing, or not to be seen'),
    pricing: oneOf([0, 1, 2]).describe('0 no line has a price yet, 1 some have, 2 all'),
    ...documentShown,
  })
  .meta({ id: 'StockIn' })
export type StockIn = z.infer<typeof StockIn>

const StockInLine = z.object({
  ...goodsShown,
  planQty: pieces().describe('Expected'),
  receivedQty: pieces().describe('Came'),
  acceptedQty: pieces().describe('Passed inspection: this goes into stock'),
  rejectedQty: pieces(),
  differQty: z.number().int().describe('Expected less accepted'),
  price: money().nullable().describe('Of one piece; null: not priced, or not to be seen'),
  priced: flag(),
  ...provisionally,
  amount: money().nullable(),
  soldOutId: id().nullable().describe('Of a return: the stock-out that the clinic bought it by'),
  soldLine: z.number().int().nullable(),
  soldNo: z.string().nullable(),
  soldPrice: money().nullable().describe('What the clinic paid for one'),
})
export type StockInLine = z.infer<typeof StockInLine>

export const StockInDetails = z.object({
  document: StockIn,
  ...documentStory,
  lines: z.array(StockInLine),
  supplier: Party.nullable(),
})
export type StockInDetails = z.infer<typeof StockInDetails>

/** A line of a sale of which the clinic may still bring something back. */
export const Returnable = z.object({
  saleLineId: z.string().describe('Stock-out and line'),
  ...goodsNamed,
  batchId: id(),
  soldOutId: id(),
  soldLine: z.number().int(),
  no: z.string().describe('Of the stock-out'),
  orderId: id().nullable(),
  at: instant().describe('When it went out'),
  quantity: pieces().describe('Sold'),
  left: pieces().describe('Sold and neither returned nor announced as a return'),
  price: money().describe('What the clinic paid for one'),
})
export type Returnable = z.infer<typeof Returnable>

const price = () => money().min(0).max(99_999_900)

const line = z.object({
  productId: id(),
  ...batchFields,
  planQty: pieces().min(1),
  receivedQty: pieces().optional().describe('As expected unless said'),
  acceptedQty: pieces().optional().describe('As received unless said'),
  price: price().nullable().default(null).describe('null: to be entered later'),
  soldOutId: id().nullable().default(null).describe('Required of a return: the stock-out that the clinic bought it by'),
  soldLine: z.number().int().min(1).nullable().default(null).describe('Its line there; batch and cost are as sold'),
})
const lines = z.array(line).min(1).max(maxLines)

const fields = {
  supplierId: id().nullable(),
  hid: id().nullable().describe('Of a return'),
  purchaseNo: text(40),
  note: text(200),
  reason: text(200).describe('Required where more was accepted than expected'),
}

const counted = z.object(fields).partial().extend({ version: version(), lines: lines.optional() })
const changes = counted.extend({ stockinId: id() })

const list = '/stockin/list'
const returnables = '/stockin/returnables'
export const documentFilters = {
  status: integerList.optional(),
  type: integerList.optional(),
  warehouseId: idParam().optional(),
  productId: idParam().optional(),
  keyword: text(60).optional().describe('In number, supplier, clinic, batch or serial number'),
  start_date: date().optional(),
  end_date: date().optional(),
  cid: idParam().optional(),
  counts: z.coerce.number().pipe(flag()).optional(),
}

const listed = listQuery(
  list,
  { ...documentFilters, supplierId: idParam().optional(), differStatus: integerList.optional() },
  ['stockinId', 'created', 'postedAt'],
)

const { waiting, received } = stockInStatus
const isOpen = ({ differStatus: state }: UncertainRow) => state === differStatus.open
const stockInOffers = offersOf([
  { verb: 'update', can: 'stock-ins.create', when: inState(waiting) },
  { verb: 'receive', can: 'stock-ins.post', when: inState(waiting) },
  { verb: 'void', can: 'stock-ins.void', when: inState(waiting, received) },
  { verb: 'close', can: 'stock-ins.post', when: isOpen },
  { verb: 'supplement', can: 'stock-ins.create', when: isOpen },
  { verb: 'price', can: 'stock-ins.price', when: inState(received) },
])

export const stockIns = resource('stock-ins', {
  id: 'stockinId',
  offers: stockInOffers,
  record: StockIn,
  stales: ['stock', 'batches', 'adjustments', 'audit', 'overview'],
  calls: {
    list: call('GET', list, {
      summary: 'Stock-ins, newest first',
      query: listed,
      reply: page(StockIn),
      can: 'stock-ins.read',
    }),
    export: call('GET', '/stockin/exports', {
      feature: 'stock-exports',
      summary: 'The same as .xls',
      query: listed,
      reply: file(),
      can: 'stock.export',
      timeout: forWorkbook,
    }),
    info: call('GET', '/stockin/info/{id}', {
      summary: 'One stock-in with its lines, as it is printed',
      row: 'id',
      reply: one(StockInDetails),
      can: 'stock-ins.read',
    }),
    returnable: call('GET', returnables, {
      feature: 'sale-returns',
      summary: 'What a clinic may bring back: the lines it bought goods on, newest first',
      query: listQuery(
        returnables,
        { hid: idParam(), keyword: text(60).optional().describe('In goods, batch, serial or document number') },
        ['at'],
      ),
      reply: page(Returnable, 'saleLineId'),
      can: 'stock-ins.create',
    }),
    create: call('POST', '/stockin', {
      summary: 'Writes down goods that come, to be received; nothing moves yet',
      body: z.object({
        type: oneOf([1, 2, 3, 5]).default(1),
        warehouseId: id().optional().describe('The default one unless said; of a return an area for returns'),
        cid: id().optional(),
        supplierId: fields.supplierId.default(null),
        hid: fields.hid.default(null),
        purchaseNo: fields.purchaseNo.default(''),
        note: fields.note.default(''),
        reason: fields.reason.default(''),
        supplements: id().nullable().default(null),
        lines,
      }),
      reply: one(StockIn),
      can: 'stock-ins.create',
    }),
    update: call('PUT', '/stockin', {
      summary: 'Changes a stock-in that is still to be received; lines take the place of the former ones',
      row: 'stockinId',
      body: changes,
      adapt: flat('document'),
      reply: one(StockIn),
      can: 'stock-ins.create',
    }),
    updateOf: call('PUT', '/stockin/{product}', {
      summary: 'The same of a stock-in whose goods are all of one product line',
      params: { product: ProductLine },
      row: 'stockinId',
      body: changes,
      adapt: flat('document'),
      reply: one(StockIn),
      can: 'stock-ins.create',
    }),
    status: call('PUT', '/stockin/status/{stockinId}', {
      summary: 'Receives a stock-in (status 1), voids it (2), or closes its difference (differStatus 3)',
      row: 'stockinId',
      query: z.object({
        status: z.coerce
          .number()
          .pipe(oneOf([1, 2]))
          .optional(),
        differStatus: z.coerce
          .number()
          .pipe(oneOf([3]))
          .optional(),
        reason: requiredText(200).optional().describe('Required to void what was received, and to close a difference'),
        version: z.coerce.number().int().min(1).optional(),
      }),
      reply: one(StockIn),
      can: 'stock-ins.post',
    }),
    receive: call('PUT', '/stockin/{stockinId}/receipt', {
      feature: 'receipts',
      summary:
        'Writes down what was counted and receives it, in one step: what is not received is not written down either',
      row: 'stockinId',
      body: counted,
      adapt: flat('document'),
      reply: one(StockIn),
      can: 'stock-ins.post',
    }),
    invalidate: call('GET', '/stockin/status/{id}', {
      summary: 'Voids a stock-in, as older clients do it',
      row: 'id',
      writes: true,
      query: z.object({ reason: text(200).default('') }),
      reply: one(StockIn),
      can: 'stock-ins.void',
    }),
  },
})
