/** Performance: a count of a person leads to its rows, which name the person and lead to their records. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FigureRow } from '../../../../contract/statistics/figure-rows'
import { type PersonPerformance, performanceTargets } from '../../../../contract/statistics/performance'
import { answer } from '../../../support/ui-api'
import { enter, makePage, menuWith, openApp } from '../../../support/ui-app'

const { get, rows } = performanceTargets.calls
const person: PersonPerformance = {
  ...{ sid: 1, uid: null, kind: 'salesperson', name: '经理1', cid: 1, orders: 2, amount: 5_700, reviewed: 0 },
  ...{ reviewMedian: null, reviewP90: null, shipped: 0, shippedOnTime: 0, visits: 0, newClinics: 1 },
  ...{ target: null, progress: null, version: 1 },
}
const placed: FigureRow = {
  ...{ place: 1, date: '2026-03-09', kind: 'placed', of: 'lens-orders', recordId: 7, no: 'LT20260309000007', hid: 11 },
  ...{ hospitalName: '青禾眼视光中心', name: '星护镜片', quantity: 2, amount: 5_700 },
}

test('a count leads to its rows, a row to its record, and the rows back to the figures', async () => {
  enter({ menuList: [...menuWith('lens-orders.read'), makePage('/statistics/performance', 'statistics.performance')] })
  const span = { month: '2026-03', start: '2026-03-01', end: '2026-03-31', maySetTargets: false }
  answer(get, { data: { ...span, rows: [person] } })
  const asked = answer(rows, { data: [placed], total: 2, counts: { quantity: 4, amount: 5_700 } })
  openApp('/statistics/performance/people?month=2026-03')
  const table = within(await screen.findByRole('table', { name: '客户经理' }))
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['¥57.00', '2', '1'])
  await userEvent.click(table.getByRole('link', { name: '2' }))
  expect(await screen.findByText('经理1 · 2026-03')).toBeTruthy()
  expect(await screen.findByText('共 2 行 · 数量 4 · 金额 ¥57.00')).toBeTruthy()
  const order = await screen.findByRole('link', { name: 'LT20260309000007' })
  expect(order.getAttribute('href')).toBe('/order/glass-list/7')
  expect(asked[0]?.url.searchParams.toString()).toContain('month=2026-03&sid=1&measure=orders')
  await userEvent.click(screen.getByRole('link', { name: '返回业绩' }))
  expect(await screen.findByRole('table', { name: '客户经理' })).toBeTruthy()
})
