/** Figures of money and the rows behind them, as tests work them out again. */
import dayjs from 'dayjs'
import { expect } from 'vitest'
import type { Call } from '../../contract/core/call'
import type { FigureRow } from '../../contract/statistics/figure-rows'
import { demoMadeAt } from './database'
import type { openSeededWorld } from './seeded-world'

type World = Awaited<ReturnType<typeof openSeededWorld>>

export const today = dayjs(demoMadeAt * 1000).format('YYYY-MM-DD')
export const ago = (days: number) => dayjs(today).subtract(days, 'day').format('YYYY-MM-DD')
export const year = { start_date: ago(364), end_date: today }

/** @param worldOf the world, once it is open */
export const figureReads = (worldOf: () => World) => {
  const read = async <Data>(as: string, call: Call, query: object = year, params: object = {}) => {
    const { code, data } = await worldOf().send<Data>(as, call, { query: { ...query }, params: { ...params } })
    expect({ path: call.path, code }).toEqual({ path: call.path, code: 0 })
    return data
  }

  /** All rows, page by page, with the sums that the server tells beside them. */
  const allRows = async (as: string, call: Call, query: object = year) => {
    const rows: FigureRow[] = []
    let counts: Record<string, number> = {}
    for (let page = 1; ; page += 1) {
      const answer = await worldOf().send<FigureRow[]>(as, call, {
        query: { ...query, page_size: 200, page_num: page },
      })
      expect(answer.code).toBe(0)
      rows.push(...answer.data)
      counts = (answer as { counts?: Record<string, number> }).counts ?? {}
      if (rows.length >= (answer.total ?? 0)) return { rows, counts }
    }
  }
  return { read, allRows }
}

export const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
export const added = (rows: readonly object[], name: string) =>
  rows.reduce((sum, row) => sum + ((row as Record<string, number | null>)[name] ?? 0), 0)

/** Points and tables add up to the totals. */
export const addsUp = (
  figures: { totals: object; points: readonly object[] },
  names: readonly string[],
  tables: readonly (readonly object[])[],
) => {
  const totals = figures.totals as Record<string, { value: number | null }>
  for (const name of names) {
    expect({ name, sum: added(figures.points, name) }).toEqual({ name, sum: totals[name]?.value })
    for (const table of tables) expect({ name, sum: added(table, name) }).toEqual({ name, sum: totals[name]?.value })
  }
}
