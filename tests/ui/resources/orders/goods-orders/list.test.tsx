import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { apparatusOrders, careOrders, gspOrders } from '../../../../../contract/orders/goods-orders'
import { orders } from '../../../../../contract/orders/orders'
import { purchases } from '../../../../../contract/orders/purchases'
import { makeStockIn } from '../../../../support/fulfilment'
import { goodsCodes, makeGoodsOrder, openGoods } from '../../../../support/goods-order'
import { answer } from '../../../../support/ui-api'

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
afterEach(() => happyDOM.setViewport({ width: 1024 }))

const rowOf = async (orderNo: string) =>
  (await screen.findByRole('link', { name: orderNo })).closest('tr') as HTMLTableRowElement
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const tabs = () => screen.getByRole('navigation', { name: 'GSP订单' })

describe('the list of orders for goods', () => {
  test('shows what was ordered, how many of which unit, and no patient', async () => {
    answer(gspOrders.calls.list, { data: [makeGoodsOrder({ allowed: ['update'] })], total: 1, counts: { 1: 1 } })
    openGoods('/order/eyeCare-list')
    const row = await rowOf('GS20260310000009')
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    for (const cell of ['青禾眼视光中心', '清适护理液', '360ml', '12', '瓶', '¥540.00', '待审核'])
      expect(cells).toContain(cell)
    expect(heads()).not.toContain('患者')
    expect(heads().indexOf('规格')).toBeLessThan(heads().indexOf('数量'))
    expect(heads().indexOf('单位')).toBeLessThan(heads().indexOf('金额'))
    expect(screen.queryByLabelText('患者')).toBeNull()
    expect(within(row).getByRole('link', { name: '修改' }).getAttribute('href')).toBe('/order/eyeCare-list/9/edit')
  })

  test('a card on a phone says how many of which unit, and under which number they travel', async () => {
    happyDOM.setViewport({ width: 390 })
    answer(gspOrders.calls.list, { data: [makeGoodsOrder({ emsNumber: 'SF12345678' })], total: 1, counts: { 1: 1 } })
    openGoods('/order/eyeCare-list')
    const card = (await screen.findByRole('link', { name: 'GS20260310000009' })).closest('li')
    expect(card?.textContent).toContain('数量 12瓶')
    expect(card?.textContent).toContain('快递单号 SF12345678')
  })

  test('has care products in a tab with an address and filters of its own', async () => {
    answer(gspOrders.calls.list, { data: [makeGoodsOrder()], total: 1 })
    const asked = answer(careOrders.calls.list, {
      data: [makeGoodsOrder({ id: 8, orderNo: 'CA20260310000008', allowed: ['update'] })],
      total: 1,
    })
    openGoods('/order/eyeCare-list?status=1')
    await rowOf('GS20260310000009')
    await userEvent.click(within(tabs()).getByRole('link', { name: '护理订单' }))
    const row = await rowOf('CA20260310000008')
    expect(location.pathname + location.search).toBe('/order/eyeCare-list/care')
    expect(asked[0]?.url.searchParams.has('status')).toBe(false)
    expect(within(row).getByRole('link', { name: '修改' }).getAttribute('href')).toBe('/order/eyeCare-list/care/8/edit')
    expect(within(tabs()).getByRole('link', { name: '护理订单' }).getAttribute('aria-current')).toBe('page')
  })

  test('takes whoever may read care orders only to these, and offers no tabs', async () => {
    answer(careOrders.calls.list, { data: [makeGoodsOrder({ orderNo: 'CA20260310000008' })], total: 1 })
    openGoods(
      '/order/eyeCare-list',
      goodsCodes.filter((code) => !code.startsWith('gsp-orders')),
    )
    await rowOf('CA20260310000008')
    expect(location.pathname).toBe('/order/eyeCare-list/care')
    expect(screen.queryByRole('navigation', { name: 'GSP订单' })).toBeNull()
  })

  test('takes instruments in of its own product line, each with its serial number', async () => {
    const instrument = makeGoodsOrder({ orderNo: 'AP20260310000003', status: 4, allowed: ['arrive'] })
    answer(apparatusOrders.calls.list, { data: [instrument], total: 1 })
    const items = [{ item: '0', name: '', expected: 1, arrived: 0, serials: [] }]
    answer(purchases.calls.expected, {
      data: makeStockIn({ product: 'apparatus', orderNo: instrument.orderNo, needs: { serial: 1, batch: 0 }, items }),
    })
    const arrived = answer(purchases.calls.receive, { data: [{ id: 9, code: 0, message: '' }] })
    openGoods('/order/instrument-list/apparatus')
    await userEvent.click(within(await rowOf('AP20260310000003')).getByRole('button', { name: '到货' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(await within(dialog).findByLabelText('序列号'), 'A-1')
    await userEvent.click(within(dialog).getByRole('button', { name: '确认收货' }))
    await waitFor(() => expect(arrived).toHaveLength(1))
    expect(arrived[0]?.url.pathname).toMatch(/\/stockin\/apparatus$/)
    expect(await arrived[0]?.request.json()).toMatchObject({
      ids: [9],
      deliveries: { 9: { lines: [{ serialNo: 'A-1' }] } },
    })
  })

  test('has goods from stock picked, not produced', async () => {
    const accepted = makeGoodsOrder({ status: 2, allowed: ['produce'] })
    answer(gspOrders.calls.list, { data: [accepted], total: 1, counts: { 2: 1 } })
    const moved = answer(orders.calls.status, { data: [{ id: 9, code: 0, message: '' }] })
    openGoods('/order/eyeCare-list')
    const row = await rowOf('GS20260310000009')
    expect(screen.getByRole('link', { name: /^备货中/ })).toBeTruthy()
    await userEvent.click(within(row).getByRole('button', { name: '备货' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: /备\s?货/ }))
    await waitFor(() => expect(moved).toHaveLength(1))
    expect(await moved[0]?.request.json()).toMatchObject({ product: 'gsp', ids: [9], status: 4 })
  })
})
