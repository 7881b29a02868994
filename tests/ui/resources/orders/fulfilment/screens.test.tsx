import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { bills } from '../../../../../contract/orders/bills'
import { hardLensOrders } from '../../../../../contract/orders/contact-lens-orders'
import { orderBatches } from '../../../../../contract/orders/order-batches'
import { orders } from '../../../../../contract/orders/orders'
import { purchases } from '../../../../../contract/orders/purchases'
import { hardDetails, makeHardLensOrder } from '../../../../support/contact-lens-order'
import { makeAnyOrder, makeBill, makePurchase, openFulfilment } from '../../../../support/fulfilment'
import { answer } from '../../../../support/ui-api'
import { answerLive } from '../../../../support/ui-live'

const batch = {
  ...{ oid: 7, cid: 1, hid: 11, hospitalName: '青禾眼视光中心', note: '三月', operatorName: '李代理' },
  ...{ created: 1_773_108_000, updated: 1_773_108_000, version: 1 },
}

describe('what is to be ordered from whom', () => {
  beforeEach(() => {
    answer(purchases.calls.goods, { data: [] })
  })

  test('stands supplier by supplier, with its orders, and is marked as ordered line by line', async () => {
    answer(purchases.calls.list, {
      data: [
        makePurchase({
          productId: 32,
          productName: '润眸日抛',
          product: 'softlens',
          supplierName: null,
          supplierId: null,
          made: 0,
        }),
        makePurchase(),
      ],
      total: 2,
    })
    const moved = answer(orders.calls.status, { data: [{ id: 9, code: 0, message: '' }] })
    openFulfilment('/order/purchases')
    const group = await screen.findByRole('region', { name: '丹阳镜业' })
    expect(screen.getAllByText('1 种 · 1 单 · 2 件')).toHaveLength(2)
    expect(within(group).getByText('定制 1 单')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '未指定供应商' })).toBeTruthy()
    expect(within(group).getByRole('link', { name: 'HL20260310000009' }).getAttribute('href')).toBe(
      '/order/hardlens-list/9',
    )
    await userEvent.click(within(group).getByRole('button', { name: '标记已下单' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '标记已下单' }))
    await waitFor(() => expect(moved).toHaveLength(1))
    expect(await moved[0]?.request.json()).toEqual({ product: 'hardlens', ids: [9], status: 4 })
  })

  test('shows of each order what is made for it', async () => {
    answer(purchases.calls.list, { data: [makePurchase()], total: 1 })
    const parameters = [{ field: 'orderLen.Od.alignK', title: '右眼配适弧AC', text: '42.5' }]
    const [order] = makePurchase().waiting
    const asked = answer(purchases.calls.orders, { data: [{ ...makePurchase(), ...order, parameters }], total: 1 })
    openFulfilment('/order/purchases')
    await userEvent.click(await screen.findByRole('button', { name: '全部 1 单' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('右眼配适弧AC')).toBeTruthy()
    expect(within(dialog).getByText('42.5')).toBeTruthy()
    const { searchParams } = new URL(asked[0]?.request.url ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({ product_id: '31', supplier_id: '5', pageSize: '200' })
  })

  test('says which powers are wanted for which eye, and what is missing of them becomes a purchase without being typed', async () => {
    const lens = makePurchase({ product: 'lens', productId: 1, productName: '云瞳1.56', made: 0, ids: [] })
    const { purchaseId } = lens
    answer(purchases.calls.list, { data: [lens, makePurchase()], total: 2 })
    const goods = { purchaseId, right: 0, left: 0, units: 2, short: 2, missing: 2 }
    answer(purchases.calls.goods, {
      data: [
        { ...goods, text: '-2.25/-0.75', right: 2 },
        { ...goods, text: '-2.50/0.00', left: 2, missing: 0 },
      ],
    })
    const made = { stockinId: 71, no: 'SI20260310000071', purchaseNo: 'PO1', supplierId: 5, supplierName: '丹阳镜业' }
    const bought = answer(purchases.calls.buy, { data: [{ ...made, goods: 1, quantity: 2 }] })
    openFulfilment('/order/purchases')
    const power = (await screen.findByText('-2.25/-0.75')).closest('li') as HTMLElement
    expect(within(power).getByText('右 2')).toBeTruthy()
    expect(within(power).getByText('缺 2')).toBeTruthy()
    expect(within(screen.getByText('-2.50/0.00').closest('li') as HTMLElement).queryByText(/缺/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '生成采购单' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('-2.25/-0.75')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: '生成采购单' }))
    expect(await screen.findByText('SI20260310000071')).toBeTruthy()
    expect(await bought[0]?.request.json()).toEqual({ productIds: [1] })
  })

  test('only looks, for those who may only look; nothing at all is said so', async () => {
    answer(purchases.calls.list, { data: [makePurchase()], total: 1 })
    openFulfilment('/order/purchases', ['orders.status', 'stock-ins.create'])
    expect(await screen.findByRole('region', { name: '丹阳镜业' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '标记已下单' })).toBeNull()
    answer(purchases.calls.list, { data: [], total: 0 })
    await userEvent.click(screen.getByRole('link', { name: '待到货' }))
    expect(location.search).toBe('?stage=2')
  })
})

describe('the bill of sale', () => {
  test('says goods, batches, sums and the total in words, and who sells with address and phone, and is a file', async () => {
    answer(bills.calls.get, { data: makeBill() })
    openFulfilment('/print-bill/9')
    const sheet = await screen.findByRole('region', { name: '销售单' })
    const seller = ['一号代理', '武汉一路 1 号', '027-65550101']
    for (const text of ['星塑OK', 'S1、S2', '2027-03-31', '人民币陆仟肆佰元整', '国械注准20223160001', ...seller])
      expect(within(sheet).getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: /下载/ })).toBeTruthy()
  })

  test('of orders that do not go together says why', async () => {
    answer(bills.calls.get, { code: 1, message: '请检查', errors: { id: '一张销售单只能包含同一诊所的订单' } })
    openFulfilment('/print-bill/9,10')
    expect(await screen.findByText('一张销售单只能包含同一诊所的订单')).toBeTruthy()
    expect((screen.getByRole('button', { name: /打\s?印/ }) as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('batches of orders', () => {
  test('are listed, and lead to their orders, their note and what is printed of them', async () => {
    answer(orderBatches.calls.list, { data: [{ ...batch, orders: 2, units: 8, amount: 668_800 }], total: 1 })
    const cancelled = makeAnyOrder({ id: 10, product: 'care', orderNo: 'CA20260310000010', status: 8 })
    answer(orderBatches.calls.get, { data: { ...batch, orders: [makeAnyOrder(), cancelled] } })
    const saved = answer(orderBatches.calls.update, { data: { ...batch, note: '三月急', version: 2, orders: [] } })
    openFulfilment('/order/batches')
    await userEvent.click(await screen.findByRole('link', { name: '批次 7' }))
    expect(await screen.findByRole('heading', { name: '批次 7' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '打印配送单' }).getAttribute('href')).toBe('/contact-lens-batch-print/7')
    expect(screen.getByRole('link', { name: '销售单' }).getAttribute('href')).toBe('/print-bill/9')
    await userEvent.type(screen.getByLabelText('备注'), '急')
    await userEvent.click(screen.getByRole('button', { name: '保存备注' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.request.json()).toEqual({ note: '三月急', version: 1 })
  })

  test('keep the note that is being typed while a colleague changes it: theirs stands below, and saving replaces it', async () => {
    let stored = { ...batch, orders: [makeAnyOrder()] }
    answer(orderBatches.calls.get, () => ({ data: stored }))
    const saved = answer(orderBatches.calls.update, { data: { ...batch, orders: [] } })
    const { opened, tell } = answerLive()
    openFulfilment('/order/batches/7')
    const box = await screen.findByLabelText<HTMLTextAreaElement>('备注')
    await waitFor(() => expect(opened.length).toBeGreaterThan(0))
    await userEvent.type(box, '，周五前送')
    stored = { ...stored, note: '改由顺丰', version: 2 }
    tell({ event: 'missed', data: {} })
    expect(await screen.findByText('备注已被他人改为：改由顺丰')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe(`${batch.note}，周五前送`)
    await userEvent.click(screen.getByRole('button', { name: '保存备注' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.request.json()).toEqual({ note: `${batch.note}，周五前送`, version: 2 })
  })

  test('are printed by their number, with batch and expiry of what has come', async () => {
    answer(orderBatches.calls.get, { data: { ...batch, orders: [makeAnyOrder()] } })
    const arrival = { id: 1, at: 1, operatorName: '', reason: '', number: 1, serialNo: 'S1' }
    const came = [{ ...arrival, item: 'Od', batchNo: 'BT01', expiry: '2027-03-31' }]
    answer(hardLensOrders.calls.details, { data: { ...hardDetails(), arrivals: came } })
    openFulfilment('/contact-lens-batch-print/7')
    const sheet = await screen.findByRole('region', { name: '青禾眼视光中心' })
    for (const text of ['7', 'BT01', '2027-03-31']) expect(within(sheet).getByText(text)).toBeTruthy()
  })

  test('are made of ticked orders', async () => {
    answer(hardLensOrders.calls.list, { data: [makeHardLensOrder()], total: 1 })
    const made = answer(orderBatches.calls.create, { data: { ...batch, orders: [] } })
    answer(orderBatches.calls.get, { data: { ...batch, orders: [] } })
    openFulfilment('/order/hardlens-list')
    const row = (await screen.findByRole('link', { name: 'HL20260310000009' })).closest('tr') as HTMLElement
    await userEvent.click(within(row).getByRole('checkbox'))
    const chosen = screen.getByText(/已选/).closest('section') as HTMLElement
    await userEvent.click(await within(chosen).findByRole('button', { name: /更多/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '建批次' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('备注'), '三月')
    await userEvent.click(within(dialog).getByRole('button', { name: '建批次' }))
    await waitFor(() => expect(location.pathname).toBe('/order/batches/7'))
    expect(await made[0]?.request.json()).toEqual({ ids: [9], note: '三月' })
  })
})
