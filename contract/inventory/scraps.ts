/** Goods that are thrown away, with the reason and pictures. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { date, fileAddress, id, idParam, instant, oneOf, text } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { batchNamed, cost, maxPieces, pieces, provisional } from './stock-document'

export const scrapReasons = [1, 2, 3, 4, 9] as const

export const Scrap = z
  .object({
    scrapId: id(),
    cid: id(),
    stockoutId: id(),
    no: z.string().describe('Of its stock-out'),
    warehouseId: id(),
    warehouseName: z.string(),
    storeHid: id().nullable().describe('The clinic whose stock it was of; null: the agent’s own'),
    ...batchNamed,
    quantity: pieces(),
    reason: oneOf(scrapReasons).describe('1 expired, 2 broken, 3 soiled, 4 recalled, 9 other'),
    note: z.string(),
    photos: z.array(z.string()),
    operatorName: z.string(),
    at: instant(),
    value: cost().nullable().describe('What it was worth; null for those who may not see costs'),
    provisional: provisional(),
  })
  .meta({ id: 'Scrap' })
export type Scrap = z.infer<typeof Scrap>

const list = '/scrap/list'

const listed = listQuery(
  list,
  {
    reason: integerList.optional(),
    start_date: date().optional(),
    end_date: date().optional(),
    keyword: text(60).optional().describe('In product, batch or serial number'),
    cid: idParam().optional(),
  },
  ['scrapId'],
)

export const scraps = resource('scraps', {
  id: 'scrapId',
  record: Scrap,
  files: { fields: ['photos'] },
  stales: ['stock', 'stock-outs', 'batches', 'adjustments', 'audit', 'overview'],
  calls: {
    list: call('GET', list, {
      summary: 'What was scrapped, newest first',
      query: listed,
      reply: page(Scrap),
      can: 'scraps.read',
    }),
    export: call('GET', '/scrap/exports', {
      feature: 'stock-exports',
      summary: 'The same as .xls',
      query: listed,
      reply: file(),
      can: 'stock.export',
      timeout: forWorkbook,
    }),
    create: call('POST', '/scrap', {
      summary: 'Throws goods of a batch away, for good',
      body: z.object({
        warehouseId: id().optional().describe('The default one unless said'),
        cid: id().optional(),
        batchId: id(),
        quantity: z.number().int().min(1).max(maxPieces),
        reason: oneOf(scrapReasons),
        note: text(200).default('').describe('Required of other reasons'),
        photos: z.array(fileAddress()).max(9).default([]),
      }),
      reply: one(Scrap),
      can: 'scraps.create',
    }),
  },
})
