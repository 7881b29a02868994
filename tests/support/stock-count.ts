/** How tests count a warehouse. */
import type { StockCount, StockCountLine } from '../../contract/inventory/stock-counts'
import { mainStore, type StockWorld } from './stock'

type Body = Record<string, unknown>

/** @param productId what is counted unless a test says otherwise */
export const counter = ({ ask }: Pick<StockWorld, 'ask'>, productId: number) => {
  const begin = (more: Body = {}, as = 'agent') =>
    ask<StockCount>('POST', '/stockcount', { as, body: { warehouseId: mainStore, productIds: [productId], ...more } })
  const begun = async (more: Body = {}): Promise<number> => {
    const { code, data, ...said } = await begin(more)
    if (code !== 0) throw new Error(JSON.stringify(said))
    return data.countId
  }
  const info = async (countId: number, as = 'agent') =>
    (await ask<StockCount>('GET', `/stockcount/info/${countId}`, { as })).data
  const linesOf = async (countId: number, query: Record<string, string | number> = {}, as = 'agent') =>
    (await ask<StockCountLine[]>('GET', `/stockcount/lines/${countId}`, { as, query: { pageSize: 200, ...query } }))
      .data
  const write = (countId: number, lines: readonly Body[], more: Body = {}, as = 'agent') =>
    ask<{ lines: StockCountLine[]; stale: StockCountLine[] }>('PUT', '/stockcount', {
      as,
      body: { countId, lines, ...more },
    })
  /** What was found of each batch, by its number; the others as the books have them, where `rest` says so. */
  const find = async (countId: number, found: Readonly<Record<string, number>>, more: Body = {}) => {
    const lines = await linesOf(countId)
    const sent = lines.flatMap(({ line, batchNo, version }) =>
      found[batchNo] === undefined ? [] : [{ line, counted: found[batchNo], version }],
    )
    return write(countId, sent, more)
  }
  const add = (countId: number, body: Body, as = 'agent') =>
    ask<StockCountLine>('POST', '/stockcount/lines', { as, body: { countId, ...body } })
  const submit = async (countId: number, more: Body = { confirmWarn: 1 }, as = 'agent') =>
    ask<StockCount>('PUT', `/stockcount/submit/${countId}`, {
      as,
      body: { version: (await info(countId)).version, ...more },
    })
  const review = async (countId: number, more: Body = { status: 2 }, as = 'user') =>
    ask<StockCount>('PUT', `/stockcount/reviews/${countId}`, {
      as,
      body: { version: (await info(countId)).version, ...more },
    })
  const cancel = async (countId: number, reason = '改期', as = 'agent') =>
    ask<StockCount>('PUT', `/stockcount/cancel/${countId}`, {
      as,
      body: { version: (await info(countId)).version, reason },
    })
  return { begin, begun, info, linesOf, write, find, add, submit, review, cancel }
}
