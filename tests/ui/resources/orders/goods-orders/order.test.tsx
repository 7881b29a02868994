import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { apparatusOrders, careOrders, gspOrders } from '../../../../../contract/orders/goods-orders'
import { changeLanguage } from '../../../../../src/providers/i18n'
import { makeGoodsDetails, makeGoodsOrder, openGoods } from '../../../../support/goods-order'
import { answer } from '../../../../support/ui-api'

const instrument = '/order/instrument-list/apparatus/9'

describe('the page of an order for goods', () => {
  test('says how many, what they cost, and for which clinic', async () => {
    answer(careOrders.calls.details, { data: makeGoodsDetails({ orderNo: 'CA20260310000009' }) })
    openGoods('/order/eyeCare-list/care/9')
    expect(await screen.findByRole('heading', { name: 'CA20260310000009' })).toBeTruthy()
    expect(screen.getByText('12 瓶')).toBeTruthy()
    expect(screen.getByText('¥540.00')).toBeTruthy()
    expect(screen.getByText('吴主任 19900001111')).toBeTruthy()
    expect(screen.queryByText('出生日期')).toBeNull()
    expect(screen.getByRole('link', { name: '护理订单' }).getAttribute('href')).toBe('/order/eyeCare-list/care')
  })

  test('is in English for those who read English', async () => {
    await changeLanguage('en')
    answer(gspOrders.calls.details, { data: makeGoodsDetails() })
    openGoods('/order/eyeCare-list/9')
    expect((await screen.findAllByText('Number')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/[\u4e00-\u9fff]{2,}订单/)).toBeNull()
    await changeLanguage('zh-CN')
  })
})

describe('changing an order for goods', () => {
  test('sends product, number and note with the version, and needs a number', async () => {
    answer(gspOrders.calls.details, { data: makeGoodsDetails() })
    const sent = answer(gspOrders.calls.update, { data: makeGoodsOrder({ version: 3 }) })
    openGoods('/order/eyeCare-list/9/edit')
    const number = await screen.findByLabelText('数量')
    await userEvent.clear(number)
    expect(await screen.findByText('不能为空')).toBeTruthy()
    await userEvent.type(number, '20')
    expect(screen.getByText(/保存后将重新计价/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('备注'), '尽快')
    await userEvent.click(screen.getByRole('button', { name: /保\s?存$/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toMatchObject({ productId: 51, number: 20, orderNote: '尽快', version: 2 })
    await waitFor(() => expect(location.pathname).toBe('/order/eyeCare-list/9'))
  })

  test('takes serial numbers of instruments until they are shipped', async () => {
    const order = { orderNo: 'AP20260310000009', status: 5 as const, number: 2, allowed: ['note', 'ship'] }
    answer(apparatusOrders.calls.details, { data: makeGoodsDetails(order) })
    const sent = answer(apparatusOrders.calls.update, { data: makeGoodsOrder(order) })
    openGoods(instrument)
    await userEvent.click(await screen.findByRole('button', { name: /修\s?改$/ }))
    const serials = await screen.findByLabelText('序列号')
    expect((screen.getByLabelText('数量') as HTMLInputElement).disabled).toBe(true)
    await userEvent.type(serials, 'A1, A2')
    await userEvent.click(screen.getByRole('button', { name: /保\s?存$/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toEqual({ serialNo: 'A1, A2', orderNote: '', version: 2, caseStatus: 1 })
  })
})
