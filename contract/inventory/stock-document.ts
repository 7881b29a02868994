/** What stock documents share: how goods are named on their lines, and the fields that every document has. */
import { z } from 'zod'
import { allowed, date, flag, id, instant, money, text, version } from '../core/fields'
import { ProductLine } from '../orders/order-family'
import { variantField } from './variant'

/** A document of more lines than this is several. */
export const maxLines = 500
export const maxPieces = 99_999

export const pieces = () => z.number().int().min(0).max(maxPieces)

/** What a stock costs: 1/10000 yuan, as averages are kept; a fen is 100 of them. */
export const cost = () => z.number().int().meta({ 'x-unit': '1/10000 yuan' })

/** Beside a cost. */
export const provisional = () =>
  flag().describe('1: goods without a price went into the cost, which changes when they are priced')

/** Of a line of a stock-in. */
export const provisionally = {
  provisional: flag().describe('1: its goods are in, and their price is still to come'),
  provisionalPrice: money()
    .nullable()
    .describe('At what a piece was taken in meanwhile: the last price known; null: none was known, or not to be seen'),
}

/** Characters as they stand on a label: in one width, without blanks or commas, however they were typed. */
export const printed = (max: number) =>
  text(max)
    .transform((value) => value.normalize('NFKC').replace(/[\s,]/g, ''))
    .pipe(z.string())
    .default('')

/** In the letters of the package. */
export const batchNumber = () => printed(40)

/** By what a batch number is compared: `b1` and `B1` are one batch. The database compares by `upper`. */
export const batchKey = (batchNo: string) => batchNo.toUpperCase()
export const isSameBatch = (one: string, other: string) => batchKey(one) === batchKey(other)

/** What tells a batch of a product from its others. */
export const batchFields = {
  batchNo: batchNumber().describe('Required of medical devices'),
  serialNo: printed(40).describe('Of a single piece; required of hard lenses'),
  variant: variantField().default(''),
  prodDate: date().nullable().default(null),
  expiry: date().nullable().default(null).describe('Usable through that day; required of medical devices'),
}

/** The goods of a line, as far as they are told apart. */
export const goodsNamed = {
  line: z.number().int().describe('From 1'),
  productId: id(),
  productName: z.string(),
  spec: z.string(),
  unit: z.string(),
  category: ProductLine,
  isGsp: z.number().int(),
  batchId: id().nullable().describe('null until goods are in'),
  batchNo: z.string(),
  serialNo: z.string(),
  variant: z.string(),
  prodDate: date().nullable(),
  expiry: date().nullable(),
}

/** The batch that a row tells of. */
export const batchNamed = {
  productId: id(),
  productName: z.string(),
  spec: z.string(),
  unit: z.string(),
  batchId: id(),
  batchNo: z.string(),
  serialNo: z.string(),
  variant: z.string(),
  expiry: date().nullable(),
}

/** The goods of a line as everyone reads them. */
export const goodsShown = {
  ...goodsNamed,
  regNo: z.string().describe('As it was when the batch first came in'),
  maker: z.string(),
  makerLicence: z.string(),
  storage: z.string(),
}

export const documentShown = {
  cid: id(),
  no: z.string().describe('Two letters, the day, six digits'),
  warehouseId: id(),
  warehouseName: z.string(),
  storeHid: id().nullable().describe('The clinic whose stock it is of; null: the agent’s own'),
  hid: id().nullable().describe('The clinic that it is from or for'),
  hospitalName: z.string().nullable(),
  orderId: id().nullable(),
  supplierId: id().nullable(),
  supplierName: z.string().nullable(),
  countId: id().nullable().describe('The stock count whose difference it is'),
  countNo: z.string().nullable(),
  note: z.string(),
  reason: z.string().describe('Of a difference, a manual choice of batches, or an invalidation'),
  operatorId: id(),
  operatorName: z.string(),
  checkerName: z.string().describe('Who received or checked it; empty until then'),
  postedAt: instant().nullable().describe('When the goods moved'),
  goods: z.number().int().describe('Different products'),
  quantity: z.number().int().describe('Pieces; of what is still to come, as expected'),
  amount: money().nullable().describe('null for those who may not see costs, and where no line has a price yet'),
  created: instant(),
  updated: instant(),
  version: version(),
  allowed: allowed(),
}

/** The order that a document is of, and what became of it. */
export const documentStory = {
  orderNo: z.string().nullable(),
  orderKind: ProductLine.nullable().describe('null for those who may not read it'),
  voided: z
    .object({ name: z.string().describe('Empty: nobody knows'), at: instant() })
    .nullable()
    .describe('Who voided it; null: it stands'),
}

/** A firm that a printed document names. */
export const Party = z.object({ name: z.string(), licence: z.string(), address: z.string(), phone: z.string() })
