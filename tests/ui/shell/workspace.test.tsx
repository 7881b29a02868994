import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { isOf } from '../../../src/providers/data/use-call'
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
    vi.restoreAllMocks()
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
