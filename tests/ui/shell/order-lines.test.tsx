import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { softLensOrders } from '../../../contract/orders/contact-lens-orders'
import { frameOrders } from '../../../contract/orders/frame-orders'
import { careOrders } from '../../../contract/orders/goods-orders'
import { frameDetails, makeFrameOrder, makeSoftLensOrder, openEyewear } from '../../support/contact-lens-order'
import { makeGoodsOrder, openGoods } from '../../support/goods-order'
import { answer } from '../../support/ui-api'

describe('the code of a product line leads to its orders', () => {
  test('with what the address asks of the list', async () => {
    const asked = answer(softLensOrders.calls.list, { data: [makeSoftLensOrder()], total: 1, counts: {} })
    openEyewear('/order/softlens-list?status=2')
    expect(await screen.findByText('SL20260310000008')).toBeTruthy()
    expect(location.pathname + location.search).toBe('/order/contact-lens-list?status=2')
    expect(asked.at(-1)?.url.searchParams.get('status')).toBe('2')
  })

  test('also where they are a tab of another line', async () => {
    answer(careOrders.calls.list, { data: [makeGoodsOrder()], total: 1, counts: {} })
    openGoods('/order/care-list')
    await waitFor(() => expect(location.pathname).toBe('/order/eyeCare-list/care'))
  })

  test('and to a single one', async () => {
    answer(frameOrders.calls.list, { data: [makeFrameOrder()], total: 1, counts: {} })
    answer(frameOrders.calls.details, { data: frameDetails() })
    openEyewear('/order/frame-list/7')
    await waitFor(() => expect(location.pathname).toBe('/order/glass-frame-list/7'))
    expect((await screen.findAllByText(/FR20260310000007/)).length).toBeGreaterThan(0)
  })

  test('what is no line has no page', async () => {
    openEyewear('/order/nonsense-list')
    await waitFor(() => expect(location.pathname).toBe('/404'))
  })
})
