import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { purchases } from '../../../../../contract/orders/purchases'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../../src/resources/orders/family/receive/receive-dialog'
import '../../../../../src/resources/orders/purchases/list'
import { makePurchase, makeStockIn, openFulfilment } from '../../../../support/fulfilment'
import { answer } from '../../../../support/ui-api'

const soft = makeStockIn({
  ...{
    id: 8,
    product: 'softlens',
    orderNo: 'SL20260310000008',
    productName: '润眸日抛',
    needs: { serial: 0, batch: 1 },
  },
  items: [{ item: 'Od', name: '', expected: 3, arrived: 1, serials: [] }],
})

/** The dialog over the orders of one product that is on the way. */
const openDialog = async (...expected: ReturnType<typeof makeStockIn>[]) => {
  const waiting = expected.map(({ id, orderNo }) => ({ id, orderNo, hospitalName: '青禾眼视光中心', units: 2 }))
  const product = expected[0]?.product ?? 'hardlens'
  answer(purchases.calls.list, { data: [makePurchase({ product, waiting, orders: waiting.length })], total: 1 })
  answer(purchases.calls.goods, { data: [] })
  answer(purchases.calls.expected, ({ url }) => ({
    data: expected.find(({ id }) => url.pathname.endsWith(`/${id}`)),
  }))
  openFulfilment('/order/purchases?stage=2')
  await userEvent.click(await screen.findByRole('button', { name: '到货' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  return within(dialog)
}
const refusal = (errors: Record<string, string>) => ({ data: [{ id: 9, code: 1, message: '请检查', errors }] })

describe('taking in what has come', () => {
  test('a scanner fills field after field, losing nothing, and Ctrl+Enter sends what was read', async () => {
    const sent = answer(purchases.calls.receive, { data: [{ id: 9, code: 0, message: '' }] })
    const dialog = await openDialog(makeStockIn())
    await userEvent.keyboard('S-R1{Enter}BT01{Enter}20270331{Enter}S-L1{Enter}BT01{Enter}2027.03{Enter}XYZ{Enter}')
    expect((dialog.getByLabelText('左眼 序列号') as HTMLInputElement).value).toBe('S-L1')
    expect(dialog.getByText(/应收 2 · 本次 2/)).toBeTruthy()
    expect(sent).toHaveLength(0)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    const line = { number: 1, batchNo: 'BT01', expiry: '2027-03-31' }
    expect(await sent[0]?.request.json()).toEqual({
      ids: [9],
      deliveries: {
        9: {
          lines: [
            { item: 'Od', serialNo: 'S-R1', ...line },
            { item: 'Os', serialNo: 'S-L1', ...line },
          ],
          reason: '',
        },
      },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a GS1 code fills the piece that it is of, and the next code goes to the next piece', async () => {
    const dialog = await openDialog(makeStockIn())
    const separator = '{Control>}]{/Control}'
    await userEvent.keyboard(`]d201069012345678921728020010BT01${separator}21S-R1{Enter}`)
    await userEvent.keyboard(`]d201069012345678921728020010BT02${separator}21S-L1{Enter}`)
    const textIn = (label: string) => (dialog.getByLabelText(label) as HTMLInputElement).value
    const row = (eye: string) => ['序列号', '批号', '效期'].map((field) => textIn(`${eye} ${field}`))
    expect(row('右眼')).toEqual(['S-R1', 'BT01', '2028-02-29'])
    expect(row('左眼')).toEqual(['S-L1', 'BT02', '2028-02-29'])
  })

  test('leaving it asks before it loses what was typed', async () => {
    const dialog = await openDialog(makeStockIn())
    const leave = () => userEvent.click(dialog.getByRole('button', { name: /取\s?消/ }))
    await userEvent.type(dialog.getByLabelText('右眼 序列号'), 'S-R1')
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
    expect((dialog.getByLabelText('右眼 序列号') as HTMLInputElement).value).toBe('S-R1')
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a piece that has not come is left empty and missing in sight; half a line is asked for', async () => {
    const sent = answer(purchases.calls.receive, { data: [{ id: 9, code: 0, message: '' }] })
    const dialog = await openDialog(makeStockIn())
    await userEvent.type(dialog.getByLabelText('右眼 序列号'), 'S-R1')
    expect(dialog.getByText(/尚缺 1/)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('右眼 效期'), '20271301')
    await userEvent.click(dialog.getByRole('button', { name: '确认收货' }))
    expect(await dialog.findByText('不能为空')).toBeTruthy()
    expect(dialog.getByText(/无法识别日期/)).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('右眼 批号'))
    expect(sent).toHaveLength(0)
  })

  test('what the server refuses is named at its line and nothing typed is lost', async () => {
    const sent = answer(purchases.calls.receive, refusal({ 'lines.0.serialNo': '该序列号已用于订单 HL1' }))
    const dialog = await openDialog(makeStockIn({ needs: { serial: 1, batch: 0 } }))
    await userEvent.type(dialog.getByLabelText('左眼 序列号'), 'S-L1')
    await userEvent.click(dialog.getByRole('button', { name: '确认收货' }))
    expect(await dialog.findByText('该序列号已用于订单 HL1')).toBeTruthy()
    const field = dialog.getByLabelText('左眼 序列号') as HTMLInputElement
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['S-L1', 'true'])
    await userEvent.type(field, 'B')
    expect(dialog.queryByText('该序列号已用于订单 HL1')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: '确认收货' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    const [first, second] = sent.map(({ request }) => request.headers.get('Idempotency-Key'))
    expect(first).not.toBe(second)
  })

  test('boxes come by batch, in several batches, and too many of them with a reason', async () => {
    const sent = answer(purchases.calls.receive, { data: [{ id: 8, code: 0, message: '' }] })
    const dialog = await openDialog(soft)
    expect((dialog.getByLabelText('右眼 数量') as HTMLInputElement).value).toBe('2')
    await userEvent.keyboard('B1{Enter}270331{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: '再加一个批号' }))
    const [, batch] = dialog.getAllByLabelText('右眼 批号')
    const [, expiry] = dialog.getAllByLabelText('右眼 效期')
    const [, number] = dialog.getAllByLabelText('右眼 数量')
    if (batch) await userEvent.type(batch, 'B2')
    if (expiry) await userEvent.type(expiry, '2027/4/1')
    if (number) await userEvent.type(number, '2')
    expect(dialog.getByText(/多收 2/)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('多收原因'), '厂家多发')
    await userEvent.click(dialog.getByRole('button', { name: '确认收货' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toMatchObject({
      deliveries: {
        8: {
          lines: [
            { batchNo: 'B1', expiry: '2027-03-31', number: 2 },
            { batchNo: 'B2', expiry: '2027-04-01', number: 2 },
          ],
          reason: '厂家多发',
        },
      },
    })
  })

  test('of several orders those that were refused stay open, and those left out are not sent', async () => {
    const other = makeStockIn({ id: 10, orderNo: 'HL20260310000010', needs: { serial: 1, batch: 0 } })
    const third = makeStockIn({ id: 11, orderNo: 'HL20260310000011', needs: { serial: 1, batch: 0 } })
    const sent = answer(purchases.calls.receive, {
      data: [
        { id: 9, code: 0, message: '' },
        { id: 10, code: 100, message: '订单状态已变化，请刷新后重试' },
      ],
    })
    const dialog = await openDialog(makeStockIn({ needs: { serial: 1, batch: 0 } }), other, third)
    await userEvent.click(dialog.getByRole('checkbox', { name: /000011/ }))
    for (const [at, field] of dialog.getAllByLabelText('右眼 序列号').entries()) await userEvent.type(field, `R${at}`)
    await userEvent.click(dialog.getByRole('button', { name: '确认收货' }))
    expect(await dialog.findByText('订单状态已变化，请刷新后重试')).toBeTruthy()
    expect(dialog.getByText('已收货')).toBeTruthy()
    expect(await sent[0]?.request.json()).toMatchObject({ ids: [9, 10] })
    expect((dialog.getByLabelText('右眼 序列号') as HTMLInputElement).value).toBe('R1')
  })
})
