/** The refund of a bill whose rest is on account says before the click what is taken off what is owed, and what goes back. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SaleDetails } from '../../../../contract/clinic/sale-record'
import { sales } from '../../../../contract/clinic/sales'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../src/resources/clinic/sales/pages'
import { answer } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const price = 9800

/** Three pieces, one of them paid, the others on account. */
const makeBill = (more: Partial<SaleDetails> = {}): SaleDetails => ({
  ...{ saleId: 3, saleNo: 'XS20260310000003', cid: 1, hid: 11, hospitalName: '青禾眼视光中心', pid: 101 },
  ...{
    patientName: '王小明',
    phone: '138****0001',
    visitId: null,
    visitNo: null,
    date: '2026-03-10',
    summary: '护理液',
  },
  ...{ retail: 3 * price, discount: 100, memberDiscount: 100, reduction: 0, couponIds: [], couponOff: 0, points: 0 },
  ...{ rounding: 0, total: 3 * price, paid: price, refunded: 0, credited: 0, owed: 2 * price, onAccount: 1 },
  ...{ methods: [2], sellerName: '收银小周', note: '', reason: '', status: 2, created: 1, updated: 1, version: 4 },
  ...{ allowed: ['refund'], refunds: [], pointsMoved: null, coupons: [], stored: null },
  lines: [
    {
      ...{ lineId: 8, feeId: null, chargeId: null, goodsId: 6, batchId: null, tplId: null, remoteId: null },
      ...{ cardLeft: null, contactLens: 0, batches: [], name: '护理液', unit: '瓶', price, qty: 3, discountable: 1 },
      ...{ pointable: 1, off: 0, amount: 3 * price, refundedQty: 0, refunded: 0, credited: 0 },
      ...{ staffUid: null, staffName: '收银小周' },
    },
  ],
  payments: [
    {
      ...{ paymentId: 1, kind: 1, method: 2, amount: price, tendered: null, ref: 'WX1', refundId: null },
      ...{ shiftNo: 'JB20260310000001', businessDate: '2026-03-10', name: '收银小周', at: 1 },
    },
  ],
  store: { name: '青禾眼视光中心', address: '', phone: '', footer: '', receipt: 80 },
  ...more,
})

const open = async (bill: SaleDetails) => {
  enter({ oid: 11, menuList: [makePage('/sales/daily', 'sales.read', 'sales.refund')] })
  answer(sales.calls.list, { data: [bill], total: 1, counts: { 2: 1 } })
  answer(sales.calls.get, { data: bill })
  openApp('/sales/daily/bills')
  const row = within((await screen.findByText(bill.saleNo)).closest('tr') as HTMLElement)
  await userEvent.click(row.getByRole('button', { name: '更多' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '退款' }))
  const dialog = within(await screen.findByRole('dialog'))
  const quantity = await dialog.findByRole<HTMLInputElement>('spinbutton', { name: '退数量 护理液' })
  return { dialog, quantity }
}

test('a part of it is taken off what is owed; more than that goes back in money', async () => {
  const bill = makeBill()
  const { dialog, quantity } = await open(bill)
  expect(quantity.disabled).toBe(false)
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '3')
  expect(await dialog.findByText('冲减欠款 ¥196.00，冲减后欠款 ¥0.00；退还 ¥98.00')).toBeTruthy()
  expect(dialog.getByRole('button', { name: '退款 ¥98.00' })).toBeTruthy()
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '1')
  expect(await dialog.findByText('冲减欠款 ¥98.00，冲减后欠款 ¥98.00；退还 ¥0.00')).toBeTruthy()
  const sent = answer(sales.calls.refund, { data: { ...bill, credited: price, owed: price } })
  await userEvent.type(dialog.getByLabelText('退款原因'), '不合适')
  await userEvent.click(dialog.getByRole('button', { name: '退货冲欠' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const lines = [{ lineId: 8, qty: 1, to: 2 }]
  expect(await sent[0]?.request.json()).toEqual({ version: 4, reason: '不合适', lines, pays: [] })
})

test('a deposit comes back as a whole: its pieces are not chosen', async () => {
  const { dialog, quantity } = await open(makeBill({ onAccount: 0 }))
  expect([quantity.disabled, quantity.value]).toEqual([true, '3'])
  expect(dialog.getByText('冲减欠款 ¥196.00，冲减后欠款 ¥0.00；退还 ¥98.00')).toBeTruthy()
})
