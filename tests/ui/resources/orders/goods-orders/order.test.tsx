import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { apparatusOrders, careOrders, gspOrders } from '../../../../../contract/orders/goods-orders'
import { purchases } from '../../../../../contract/orders/purchases'
import { changeLanguage } from '../../../../../src/providers/i18n'
import { makeStockIn } from '../../../../support/fulfilment'
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
    expect((await screen.findAllByText('Quantity')).length).toBeGreaterThan(0)
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

  test.each(['0', '1.5', '20000'])(
    'keeps a number that does not fit as it was typed, and says why: %s',
    async (typed) => {
      answer(gspOrders.calls.details, { data: makeGoodsDetails() })
      const sent = answer(gspOrders.calls.update, { data: makeGoodsOrder({ version: 3 }) })
      openGoods('/order/eyeCare-list/9/edit')
      const number = await screen.findByLabelText<HTMLInputElement>('数量')
      await userEvent.clear(number)
      await userEvent.type(number, typed)
      await userEvent.tab()
      expect(number.value).toBe(typed)
      expect(screen.getByText('须为 1 至 9,999 的整数')).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: /保\s?存$/ }))
      await waitFor(() => expect(document.activeElement).toBe(number))
      expect(sent).toHaveLength(0)
    },
  )

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

describe('what came for an order', () => {
  const came = {
    ...{ id: 71, item: '0', number: 1, serialNo: 'A1', batchNo: 'B1', expiry: '2027-03-31' },
    ...{ at: 1_773_108_000, operatorName: '李代理', reason: '' },
  }
  const open = async (allowed: string[]) => {
    const order = { orderNo: 'AP20260310000009', status: 5 as const, number: 1, allowed }
    answer(apparatusOrders.calls.details, { data: { ...makeGoodsDetails(order), arrivals: [came] } })
    const stockIn = makeStockIn({ id: 9, product: 'apparatus', needs: { serial: 1, batch: 1 } })
    answer(purchases.calls.expected, { data: stockIn })
    openGoods(instrument)
    expect(await screen.findByText(/批号 B1/)).toBeTruthy()
  }

  test('is put right with a reason; a doubt is passed by asking again', async () => {
    const doubt = '批号 B1 已登记的效期为 2027-03-31'
    const sent = answer(purchases.calls.correct, () =>
      sent.length === 1 ? { code: 1, message: '请确认', warnings: [doubt] } : {},
    )
    await open(['correct-arrival'])
    await userEvent.click(screen.getByRole('button', { name: /更\s?正/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const expiry = await dialog.findByLabelText('效期')
    await userEvent.clear(expiry)
    await userEvent.type(expiry, '2027-13')
    expect(dialog.getByText(/无法识别日期/)).toBeTruthy()
    await userEvent.clear(expiry)
    await userEvent.type(expiry, '20271031')
    const ok = dialog.getByRole('button', { name: /更\s?正/ }) as HTMLButtonElement
    expect(ok.disabled).toBe(true)
    await userEvent.type(dialog.getByLabelText('更正原因'), '看错标签{Enter}')
    expect(await dialog.findByText(doubt)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '已核对，更正' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await sent[1]?.request.json()).toEqual({
      ...{ product: 'apparatus', arrivalId: 71, serialNo: 'A1', batchNo: 'B1', expiry: '2027-10-31' },
      ...{ reason: '看错标签', version: 2, confirmWarn: 1 },
    })
  })

  test('is not for those who may not', async () => {
    await open([])
    expect(screen.queryByRole('button', { name: /更\s?正/ })).toBeNull()
  })
})
