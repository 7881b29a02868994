/** Lists of stock as exports in the background have them: the same sheets as in the foreground. */
import type { z } from 'zod'
import { adjustments } from '../contract/inventory/adjustments'
import { gspKinds, gspRecords } from '../contract/inventory/gsp-records'
import { movements } from '../contract/inventory/movements'
import { scraps } from '../contract/inventory/scraps'
import { stock } from '../contract/inventory/stock'
import { stockCounts } from '../contract/inventory/stock-counts'
import { stockIns } from '../contract/inventory/stock-ins'
import { stockOuts } from '../contract/inventory/stock-outs'
import { checkInput } from './http/input'
import type { SheetAsked } from './http/list-sheet'
import { anySheet, type Sheet } from './http/sheet'
import { adjustmentSheet } from './inventory/adjustments/handlers'
import { gspSheet } from './inventory/gsp-records/handlers'
import { movementSheet } from './inventory/movements/handlers'
import { scrapSheet } from './inventory/scraps/list'
import { stockSheet } from './inventory/stock/export'
import { countSheet } from './inventory/stock-counts/export'
import { stockInSheet } from './inventory/stock-ins/export'
import { stockOutSheet } from './inventory/stock-outs/export'
import type { ExportSource } from './system/exports/source'

const can = () => 'stock.export'

const source = <Schema extends z.ZodType, Row>(
  query: Schema,
  sheet: (asked: SheetAsked<z.output<Schema>>) => Promise<Sheet<Row>>,
): ExportSource => ({
  can,
  sheet: async (_, sent, asked) =>
    anySheet(await sheet({ ...asked, query: checkInput(query, sent) as z.output<Schema> })),
})

const { params: countParams, query: countQuery } = stockCounts.calls.export
const { params: gspParams, query: gspQuery } = gspRecords.calls.export

export const stockSources = {
  stock: source(stock.calls.export.query, stockSheet),
  'stock-ins': source(stockIns.calls.export.query, stockInSheet),
  'stock-outs': source(stockOuts.calls.export.query, stockOutSheet),
  scraps: source(scraps.calls.export.query, scrapSheet),
  adjustments: source(adjustments.calls.export.query, adjustmentSheet),
  'stock-counts': {
    can,
    sheet: async (_, { countId, ...sent }, asked) => {
      const { countId: id } = checkInput(countParams, { countId }) as { countId: number }
      return anySheet(await countSheet(id, { ...asked, query: checkInput(countQuery, sent) as never }))
    },
  },
  movements: source(movements.calls.export.query, movementSheet),
  'gsp-records': {
    can,
    sheet: async (_, { kind = gspKinds[0], ...sent }, asked) => {
      const { kind: which } = checkInput(gspParams, { kind }) as { kind: (typeof gspKinds)[number] }
      return anySheet(await gspSheet(which, { ...asked, query: checkInput(gspQuery, sent) as never }))
    },
  },
} satisfies Record<string, ExportSource>
