import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { isOf } from '../../../src/providers/data/use-call'
import { startScreen } from '../../../src/workspace'
import { answer } from '../../support/ui-api'
import { enter, openApp } from '../../support/ui-app'

describe('the workspace', () => {
  test('tells nobody outside that it was opened', async () => {
    const pictures = vi.spyOn(globalThis, 'Image')
    enter()
    answer(lensOrders.calls.list, { data: [], total: 0, counts: {} })
    openApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    expect(pictures).not.toHaveBeenCalled()
  })

  test('asks for the first list once, while its screen is still on its way', async () => {
    enter()
    const asked = answer(lensOrders.calls.list, { data: [], total: 0, counts: {} })
    const address = { pathname: '/order/glass-list', search: '?status=2&sort=-orderDate' }
    await startScreen(address)
    await waitFor(() => expect(asked).toHaveLength(1))
    openApp(`${address.pathname}${address.search}`)
    await screen.findByText(/没有符合条件的/)
    expect(asked.map(({ url }) => [url.searchParams.get('status'), url.searchParams.get('sort')])).toEqual([
      ['2', '-orderDate'],
    ])
  })

  test('asks anew where the screen wants something else than what was asked for', async () => {
    enter()
    const asked = answer(lensOrders.calls.list, { data: [], total: 0, counts: {} })
    await startScreen({ pathname: '/order/glass-list', search: '?status=2' })
    openApp('/order/glass-list?status=3')
    await screen.findByText(/没有符合条件的/)
    expect(asked.map(({ url }) => url.searchParams.get('status'))).toEqual(['2', '3'])
  })

  test.each([
    [['lens-orders', 'list', {}], true],
    [['lens-orders', 'details', {}], true],
    [['data', 'default', 'lens-orders', 'list', {}], true],
    [['data', 'default', 'lens-orders.details', 'one', '1', {}], true],
    [['data', 'statistics', 'lens-orders', 'list', {}], true],
    [['brands', 'list', {}], false],
    [['data', 'default', 'hard-lens-orders', 'list', {}], false],
    [['auth', 'check'], false],
  ])('finds what a write makes stale, whichever provider read it: %j', (key, stale) => {
    expect(isOf(['lens-orders'], key)).toBe(stale)
  })
})
