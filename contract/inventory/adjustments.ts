/** What was lost and what was found: the lines of posted surpluses, shortages and scrap. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { id, instant, oneOf } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { ledgerFilters } from './movements'
import { scrapReasons } from './scraps'
import { batchNamed, cost, pieces, provisional } from './stock-document'

export const adjustmentKinds = ['surplus', 'shortage', 'scrap'] as const

export const Adjustment = z
  .object({
    id: id(),
    cid: id(),
    kind: z.enum(adjustmentKinds),
    at: instant(),
    document: z.enum(['in', 'out']),
    documentId: id(),
    no: z.string(),
    countId: id().nullable().describe('The stock count that found it'),
    countNo: z.string().nullable(),
    warehouseName: z.string(),
    ...batchNamed,
    quantity: z.number().int().describe('Below 0: lost'),
    value: cost().nullable().describe('Below 0: lost; null for those who may not see costs'),
    provisional: provisional(),
    scrapReason: oneOf(scrapReasons).nullable().describe('1 expired, 2 broken, 3 soiled, 4 recalled, 9 other'),
    reason: z.string(),
    operatorName: z.string(),
  })
  .meta({ id: 'Adjustment' })
export type Adjustment = z.infer<typeof Adjustment>

/** What all that is asked for comes to. */
export const AdjustmentTotals = z.object({
  surplus: pieces(),
  lost: pieces().describe('Missing and scrapped'),
  surplusValue: cost().nullable(),
  lostValue: cost().nullable(),
  provisional: z.number().int().describe('Rows whose cost is provisional'),
})
export type AdjustmentTotals = z.infer<typeof AdjustmentTotals>

const list = '/stock/adjustments'
const filters = { ...ledgerFilters, kind: z.enum(adjustmentKinds).optional() }

export const adjustments = resource('adjustments', {
  id: 'id',
  record: Adjustment,
  calls: {
    list: call('GET', list, {
      feature: 'stock-ledger',
      summary: 'Losses and surpluses that are posted and not voided, newest first',
      query: listQuery(list, filters, ['id']),
      reply: page(Adjustment),
      can: 'stock.read',
    }),
    totals: call('GET', `${list}/totals`, {
      feature: 'stock-ledger',
      summary: 'What they come to, under the same filters',
      query: z.object(filters),
      reply: one(AdjustmentTotals),
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
