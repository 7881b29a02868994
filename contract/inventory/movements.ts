/** Every movement of goods and value, as the ledger has it. */
import { z } from 'zod'
import { call, file, page } from '../core/call'
import { date, id, idParam, instant, text } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'
import { batchNamed, cost, provisional } from './stock-document'

export const StockMovement = z
  .object({
    id: id(),
    cid: id(),
    at: instant(),
    document: z.enum(['in', 'out']),
    documentId: id(),
    no: z.string(),
    type: z.number().int().describe('Of the document'),
    entry: z.number().int().describe('0 movement, 1 reversal, from 2 on revaluation'),
    warehouseName: z.string(),
    ...batchNamed,
    quantity: z.number().int().describe('Below 0: out'),
    value: cost().nullable().describe('null for those who may not see costs'),
    provisional: provisional(),
    party: z.string().nullable().describe('The supplier or clinic'),
    operatorName: z.string(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof StockMovement>

const list = '/stock/movements'
/** What rows of the ledger are asked for. */
export const ledgerFilters = {
  start_date: date().optional(),
  end_date: date().optional(),
  category: ProductLine.optional(),
  productId: idParam().optional(),
  warehouseId: idParam().optional(),
  keyword: text(60).optional().describe('In product, code, initials in pinyin, batch or serial number'),
  cid: idParam().optional(),
}
const filters = {
  ...ledgerFilters,
  batchId: idParam().optional(),
  document: z.enum(['in', 'out']).optional(),
}

export const movements = resource('movements', {
  id: 'id',
  record: StockMovement,
  calls: {
    list: call('GET', list, {
      feature: 'stock-ledger',
      summary: 'Movements of goods, newest first; counted up to 100,000',
      query: listQuery(list, filters, ['id']),
      reply: page(StockMovement),
      can: 'stock.read',
    }),
    export: call('GET', `${list}/exports`, {
      feature: 'stock-exports',
      summary: 'The same as .xls',
      query: listQuery(`${list}/exports`, filters, ['id']),
      reply: file(),
      can: 'stock.export',
      timeout: forWorkbook,
    }),
  },
})
