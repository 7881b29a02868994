import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Course, type OfHospital, orderStatistics } from '../../../../contract/statistics/order-statistics'
import { type Answer, answer, envelope, never } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const { hospitals, products, hospitalTotal, productTotal, hospitalPie, productPie } = orderStatistics.calls

const sums = { orders: 12, pieces: 23, amount: 456_700, remakes: 1, average: 41_518, share: 1 }
const previous = { orders: 10, pieces: 20, amount: 400_000 }
const course: Course = {
  ...{ ...sums, previous, growth: 0.14175 },
  ...{ start: '2026-03-01', end: '2026-03-30', unit: 'day' as const, points: [] },
}
const clinic: OfHospital = { ...sums, previous, growth: 0.14175, hid: 11, hospitalName: '青禾眼视光中心' }
const period = 'start_date=2026-03-01&end_date=2026-03-30'

/** The charts are never drawn here: what they show is in the tables too. */
const open = (
  codes: readonly string[],
  total: Answer | { data: Course } = { data: course },
  path = '/statistics/order/lens',
) => {
  const pageOf = (path: string, name: string) => makePage(path, ...codes.filter((code) => code.startsWith(`${name}.`)))
  enter({
    menuList: [
      { ...pageOf('/statistics/order/lens', 'order-statistics'), title: '订单统计' },
      pageOf('/order/glass-list', 'lens-orders'),
      pageOf('/order/hardlens-list', 'hard-lens-orders'),
      pageOf('/order/glass-frame-list', 'frame-orders'),
    ],
  })
  answer(hospitalTotal, total)
  answer(productTotal, total)
  answer(hospitalPie, never)
  answer(productPie, never)
  answer(products, { data: [], total: 0 })
  const asked = answer(hospitals, { data: [clinic], total: 1 })
  openApp(`${path}?${period}&order_mode_type=1`)
  return asked
}
const queryOf = (link: HTMLElement) => Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams)

describe('/statistics/order/lens', () => {
  test('has a tab that tells it from the other lines', async () => {
    const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
    happyDOM.setViewport({ width: 1440 })
    open(['order-statistics.read'])
    expect(await screen.findByRole('link', { name: '订单统计 · 镜片' })).toBeTruthy()
    happyDOM.setViewport({ width: 1024 })
  })

  test('leads from each figure to exactly the orders behind it', async () => {
    open(['order-statistics.read', 'lens-orders.read'])
    const behind = {
      ...{ start_date: '2026-03-01', end_date: '2026-03-30', order_mode_type: '1' },
      status: '1,2,4,5,6,7,9',
    }
    const [all] = await screen.findAllByRole('link', { name: '12' })
    if (!all) throw new Error('no figure')
    expect(queryOf(all)).toEqual(behind)
    const row = (await screen.findByText('青禾眼视光中心')).closest('tr') as HTMLElement
    expect(queryOf(within(row).getByRole('link', { name: '¥4,567.00' }))).toEqual({ ...behind, hid: '11' })
    expect(within(row).getByText('+14.2%')).toBeTruthy()
  })

  test('shows figures without links to those who see no orders', async () => {
    open(['order-statistics.read'])
    expect(await screen.findByText('青禾眼视光中心')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '¥4,567.00' })).toBeNull()
  })

  test('goes from clinics to products under the same filters', async () => {
    open(['order-statistics.read'])
    await screen.findByText('青禾眼视光中心')
    const asked = answer(products, { data: [], total: 0 })
    await userEvent.click(screen.getByText('按产品'))
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(asked[0]?.url.searchParams.get('start_date')).toBe('2026-03-01')
    expect(asked[0]?.url.searchParams.get('order_mode_type')).toBe('1')
  })

  test('says why there are no totals, and asks again when told to', async () => {
    open(['order-statistics.read'], () => envelope({ code: 1, message: '统计区间最长 1100 天', data: null }))
    expect(await screen.findByText('统计区间最长 1100 天')).toBeTruthy()
    answer(hospitalTotal, { data: course })
    await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
    expect(await screen.findAllByText('较上期 +14.2%')).toHaveLength(1)
  })
})

describe('/statistics/order', () => {
  test.each([
    ['the first line whose orders one reads', ['hard-lens-orders.read', 'frame-orders.read'], 'hardlens'],
    ['the first line to those who read no orders', [], 'lens'],
  ])('leads to %s, with what the address asks', async (_, codes, line) => {
    open(['order-statistics.read', ...codes], { data: course }, '/statistics/order')
    expect(await screen.findByText('青禾眼视光中心')).toBeTruthy()
    expect(location.pathname).toBe(`/statistics/order/${line}`)
    expect(location.search).toContain('order_mode_type=1')
  })

  test('has no page for what is no line', async () => {
    open(['order-statistics.read'], { data: course }, '/statistics/order/nonsense')
    await waitFor(() => expect(location.pathname).toBe('/404'))
  })
})
