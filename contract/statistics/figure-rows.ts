/** The rows behind figures, and figures as workbooks: alike for all figures that are sums of money. */
import { z } from 'zod'
import { call, file, page } from '../core/call'
import { date, id, money } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { count, figuresQuery, rowsQuery } from './figures'

export const FigureRow = z.object({
  place: count().describe('Its place among the rows, from 1; the latest is first'),
  date: date().describe('The day on which it counts'),
  kind: z.string().describe('What it is, such as `recharge`, `reversal`, `goods`; of reservations the state'),
  of: z.string().nullable().describe('The resource of the record, such as lens-orders'),
  recordId: id().nullable(),
  no: z.string().describe('The number by which people know it'),
  hid: id().nullable(),
  hospitalName: z.string().nullable(),
  name: z.string().describe('Training brand, exam item, product, goods, patient account: what it was for'),
  quantity: z.number().describe('Units, pieces, reservations; taken back with a minus'),
  amount: money().describe('What it counts in the figures'),
})
export type FigureRow = z.infer<typeof FigureRow>

/**
 * The calls beside figures: the rows behind each measure, with their sums in `counts`, and each table as .xls.
 * @param of the measures and what the rows can be narrowed to; the tables that can be exported besides `period` and `rows`
 */
export const behind = <
  const P extends string,
  const M extends string,
  const B extends string,
  F extends z.ZodRawShape,
  R extends z.ZodRawShape,
>(
  path: P,
  of: { title: string; measures: readonly [M, ...M[]]; by: readonly B[]; filters: F; keys: R },
) => {
  const measure = z.enum(of.measures).optional().describe('Of all rows those that this figure counts')
  const by = z
    .enum(['period', 'rows', ...of.by])
    .optional()
    .describe('Which table; `period` unless said')
  return {
    rows: call('GET', `${path}/rows` as const, {
      ...{ feature: 'finance', host: 'statistics', can: 'statistics.finance' },
      summary: `${of.title}: the rows behind the figures, the latest first; \`counts\` holds their sums`,
      query: listQuery(`${path}/rows`, { ...rowsQuery, ...of.filters, ...of.keys, measure }, []),
      reply: page(FigureRow, 'place'),
    }),
    export: call('GET', `${path}/exports` as const, {
      ...{ feature: 'finance', host: 'statistics', can: 'statistics.export' },
      summary: `${of.title}: one of the tables, or the rows behind them, as .xls`,
      query: z.object({ ...figuresQuery, ...of.filters, ...of.keys, measure, by }),
      reply: file(),
      timeout: forWorkbook,
    }),
  }
}
