/** What lies where: by batch, by product, and what of it runs low or out of date. */
import { z } from 'zod'
import { call, done, file, one, page } from '../core/call'
import { date, flag, id, idParam, instant, oneOf, plainText, text } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'
import { Batch } from './batches'
import { cost, maxLines, pieces, provisional } from './stock-document'

/** Aisle, shelf and compartment as the warehouse writes them, such as A-03-2. */
export const bin = () => text(20)

/** A batch in a warehouse. */
export const StockRow = z
  .object({
    stockId: z.string().describe('Warehouse and batch'),
    cid: id(),
    warehouseId: id(),
    warehouseName: z.string(),
    productId: id(),
    productName: z.string(),
    spec: z.string(),
    unit: z.string(),
    category: ProductLine,
    brandName: z.string(),
    batchId: id(),
    batchNo: z.string(),
    serialNo: z.string(),
    variant: z.string(),
    expiry: date().nullable(),
    daysLeft: z.number().int().nullable().describe('0: today is the last day; below 0 it has expired'),
    nearness: oneOf([0, 1, 2, 3]).describe("0 not near its expiry, 1 near, 2 at it, 3 expired, by its company's days"),
    batchStatus: oneOf([0, 1, 2]).describe('0 good, 1 locked, 2 rejected'),
    supplierName: z.string().nullable(),
    onHand: pieces(),
    locked: pieces(),
    available: pieces().describe('What may be promised: nothing of what has expired or is locked'),
    cost: cost().nullable().describe('Average of one piece; null for those who may not see costs'),
    value: cost().nullable(),
    provisional: provisional(),
    bin: bin().describe('Where in the warehouse the product lies; empty: not said'),
  })
  .meta({ id: 'StockRow' })
export type StockRow = z.infer<typeof StockRow>

/** A product, or one power or model of it, over all warehouses of goods for sale. */
const Shelf = z.object({
  shelfId: z.string(),
  cid: id(),
  productId: id(),
  productName: z.string(),
  spec: z.string(),
  unit: z.string(),
  category: ProductLine,
  brandName: z.string(),
  variant: z.string(),
  onHand: pieces(),
  locked: pieces(),
  available: pieces(),
  minStock: pieces(),
})
export type Shelf = z.infer<typeof Shelf>

/** A product of which at most the least is to be had. */
const LowStock = Shelf.omit({ variant: true }).extend({
  supplierId: id().nullable(),
  supplierName: z.string().nullable(),
  expected: pieces().describe('Bought and still to be received'),
  lacking: pieces().describe('What brings it to twice the least, with what is expected'),
})
export type LowStock = z.infer<typeof LowStock>

/** The order that goods were for, as far as the caller may read it. */
const orderNamed = {
  orderId: id().nullable(),
  orderNo: z.string().nullable(),
  orderKind: ProductLine.nullable(),
  patientName: z.string().nullable(),
}

const Movement = z.object({
  id: id(),
  at: instant(),
  document: z.enum(['in', 'out']),
  documentId: id(),
  no: z.string(),
  type: z.number().int(),
  entry: z.number().int().describe('0 movement, 1 reversal, from 2 on revaluation'),
  warehouseName: z.string(),
  supplierName: z.string().nullable().describe('From whom it came, or to whom it went back'),
  hospitalName: z.string().nullable(),
  ...orderNamed,
  operatorName: z.string(),
  quantity: z.number().int(),
  balance: z.number().int().describe('What lay there of the batch after it'),
})
export type Movement = z.infer<typeof Movement>

/** A purchase that was written down as a stock-in to be received. */
export const Proposal = z.object({
  stockinId: id(),
  no: z.string(),
  purchaseNo: z.string(),
  supplierId: id().nullable(),
  supplierName: z.string().nullable(),
  goods: z.number().int(),
  quantity: z.number().int(),
})
export type Proposal = z.infer<typeof Proposal>

/** Pieces of a batch that are held. */
const Holding = z.object({
  stockoutId: id(),
  no: z.string(),
  type: z.number().int(),
  warehouseName: z.string(),
  hospitalName: z.string().nullable(),
  ...orderNamed,
  quantity: pieces(),
})
export type Holding = z.infer<typeof Holding>

export const BatchTrace = z.object({
  batch: Batch,
  held: z.array(Holding).describe('For whom it is held'),
  rows: z.array(StockRow).describe('Where it lies'),
  movements: z.array(Movement).describe('Newest first'),
})
export type BatchTrace = z.infer<typeof BatchTrace>

const flagParam = z.coerce.number().pipe(flag()).optional()
const ofGoods = {
  cid: idParam().optional(),
  category: ProductLine.optional(),
  brandId: idParam().optional(),
  productId: idParam().optional(),
  keyword: text(60).optional().describe('In product, code or initials in pinyin'),
}
const filters = {
  ...ofGoods,
  warehouseId: idParam().optional(),
  keyword: text(60).optional().describe('In product, code, initials in pinyin, batch, serial number or power'),
}
const list = '/stock/list'
const low = '/stock/list/lowStock'
const invalid = '/stock/list/invalidStock'
const shelves = '/stock/{product}-inventorys'
const ofShelf = '/stock/{product}-inventorys/ctr-detail'

/** The segment of the path that holds the line goes on after it. */
const line = plainText(40)
  .transform((segment) => segment.replace(/-inventorys$/, ''))
  .pipe(ProductLine)

const listed = listQuery(
  list,
  {
    ...filters,
    hid: idParam().optional().describe('The clinic in whose store it lies'),
    near: flagParam.describe('1: expired or near it'),
    batchNo: text(40).optional(),
    zero: flagParam.describe('1: also what is used up'),
    batchStatus: integerList.optional().describe('Of the batch: 0 good, 1 locked, 2 rejected'),
  },
  ['expiry', 'onHand', 'productName'],
)

export const stock = resource('stock', {
  id: 'stockId',
  record: StockRow,
  stales: ['stock-ins', 'stock-outs', 'stock-counts', 'audit', 'overview'],
  calls: {
    list: call('GET', list, {
      summary: 'Current stock: every batch in every warehouse, what expires first first',
      query: listed,
      reply: page(StockRow),
      can: 'stock.read',
    }),
    export: call('GET', '/stock/exports', {
      feature: 'stock-exports',
      summary: 'The same as .xls',
      query: listed,
      reply: file(),
      can: 'stock.export',
      timeout: forWorkbook,
    }),
    lowStock: call('GET', low, {
      summary: 'Products of which no more than their least is to be had',
      query: listQuery(low, ofGoods, ['productName', 'available']),
      reply: page(LowStock, 'shelfId'),
      can: 'stock.read',
    }),
    propose: call('POST', low, {
      feature: 'stock-proposals',
      summary:
        'Writes down what is to be bought of products that run low, one stock-in to be received for each supplier',
      body: z.object({
        cid: id().optional(),
        productIds: z.array(id()).min(1).max(maxLines).optional().describe('All that run low unless said'),
      }),
      reply: one(z.array(Proposal)),
      can: 'stock-ins.create',
    }),
    place: call('PUT', '/stock/bins', {
      feature: 'bins',
      summary: 'Says where in a warehouse a product lies',
      body: z.object({
        warehouseId: id(),
        productId: id(),
        bin: bin(),
        was: bin().describe('As it was read; refused with code 100 where somebody has said another since'),
        cid: id().optional(),
      }),
      reply: done(),
      can: 'stock.place',
    }),
    invalidStock: call('GET', invalid, {
      summary: 'Stock that has expired or is about to, with days left and worth',
      query: listQuery(
        invalid,
        { ...filters, expired: flagParam.describe('1: only what has expired, 0: only what has not') },
        ['expiry', 'onHand', 'productName'],
      ),
      reply: page(StockRow),
      can: 'stock.read',
    }),
    shelves: call('GET', shelves, {
      summary: 'Stock of a product line by product and power or model',
      params: { product: line },
      query: listQuery(shelves, filters, ['productName', 'available']),
      reply: page(Shelf, 'shelfId'),
      can: 'stock.read',
    }),
    ofShelf: call('GET', ofShelf, {
      summary: 'The batches of a product, or of one power or model of it',
      params: { product: line },
      query: listQuery(ofShelf, { ...filters, variant: text(60).optional() }, ['expiry', 'onHand', 'productName']),
      reply: page(StockRow),
      can: 'stock.read',
    }),
    trace: call('GET', '/stock/inventorys/{id}', {
      summary: 'Where a batch lies, and every movement of it, both ways',
      reply: one(BatchTrace),
      can: 'stock.read',
    }),
  },
})
