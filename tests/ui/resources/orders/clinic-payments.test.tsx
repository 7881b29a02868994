/** Payments of clinics: an advance is paid back, and the details lead from what was paid back to its payment. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  type ClinicPayment,
  type ClinicPaymentDetails,
  clinicPayments,
} from '../../../../contract/orders/clinic-payments'
import { hospitals } from '../../../../contract/partners/hospitals'
import { pickOption } from '../../../support/pick-option'
import { answer, envelope } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const path = '/statistics/payments'
const payment: ClinicPayment = {
  ...{ paymentId: 7, paymentNo: 'SK20260305000001', cid: 1, companyName: '东湖视光', hid: 11 },
  ...{ hospitalName: '青禾眼视光中心', kind: 1, method: 1 },
  ...{ amount: 10_000, allocated: 4_000, returned: 0, advance: 6_000 },
  ...{
    backOf: null,
    backOfNo: null,
    returnId: null,
    returnNo: null,
    date: '2026-03-05',
    ref: '',
    note: '',
    status: 0,
    reversedOn: null,
    reason: '',
  },
  ...{ operatorId: 1, operatorName: '李代理', created: 1_700_000_000, updated: 1_700_000_000, version: 2 },
  allowed: ['pay-back'],
}
const back: ClinicPayment = {
  ...payment,
  ...{ paymentId: 8, paymentNo: 'SK20260309000002', kind: 4, amount: 2_500, allocated: 0, advance: 0, allowed: [] },
  ...{ backOf: 7, backOfNo: payment.paymentNo, date: '2026-03-09' },
}

const open = (address = path) => {
  enter({ menuList: [makePage(path, 'clinic-payments.read', 'clinic-payments.pay-back')] })
  answer(clinicPayments.calls.list, { data: [payment], total: 1, counts: { 0: 1, 1: 0 } })
  openApp(address)
}

test('an advance is paid back, whole unless less is said; what the server refuses stands at its box', async () => {
  open()
  const bodies: unknown[] = []
  answer(clinicPayments.calls.payBack, async ({ request }) => {
    const body = (await request.json()) as { amount: number }
    bodies.push(body)
    return body.amount === 6_000
      ? envelope({ code: 1, message: '有误', errors: { amount: '退款金额超过预收余额' } })
      : { data: back }
  })
  await userEvent.click(await screen.findByRole('button', { name: '退款' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: '退款 ¥60.00' }))
  await dialog.findByText('退款金额超过预收余额')
  const amount = dialog.getByRole('spinbutton', { name: '金额' })
  await userEvent.clear(amount)
  await userEvent.type(amount, '25')
  await userEvent.click(await dialog.findByRole('button', { name: '退款 ¥25.00' }))
  await screen.findByText('已登记退款 SK20260309000002')
  const sent = { version: 2, method: 1, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ref: '', note: '' }
  expect(bodies).toEqual([
    { ...sent, amount: 6_000 },
    { ...sent, amount: 2_500 },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the details of a payment name what was paid back of it, and lead there and back', async () => {
  const { paymentId, paymentNo, date, method, amount, status } = back
  const shown: ClinicPaymentDetails = {
    ...{ ...payment, returned: 2_500, advance: 3_500, orders: [] },
    payBacks: [{ paymentId, paymentNo, date, method, amount, status }],
  }
  answer(clinicPayments.calls.get, ({ url }) => ({
    data: url.pathname.endsWith('/8') ? { ...back, orders: [], payBacks: [] } : shown,
  }))
  open(`${path}?payment=7`)
  await screen.findByText('收款 SK20260305000001')
  await userEvent.click(await screen.findByRole('button', { name: 'SK20260309000002' }))
  await screen.findByText('退款 SK20260309000002')
  await userEvent.click(await screen.findByRole('button', { name: 'SK20260305000001' }))
  expect(await screen.findByRole('table', { name: '退款记录' })).toBeTruthy()
})

test('a credit note is entered for a return: its amount, reason and order are filled in', async () => {
  enter({ menuList: [makePage(path, 'clinic-payments.read', 'clinic-payments.create', 'hospitals.read')] })
  answer(clinicPayments.calls.list, { data: [], total: 0, counts: { 0: 0, 1: 0 } })
  answer(hospitals.calls.ofAgent, { data: [{ hid: 11, cid: 1, name: '青禾眼视光中心', shortName: '' }], total: 1 })
  answer(clinicPayments.calls.open, { data: { hid: 11, owed: 0, total: 0, advance: 0, orders: [] } })
  const came = { returnId: 5, returnNo: 'SI20260309000005', date: '2026-03-09', pieces: 2, worth: 600, left: 600 }
  answer(clinicPayments.calls.returns, {
    data: { hid: 11, returns: [{ ...came, orders: [{ orderId: 3, amount: 500 }] }] },
  })
  const bodies: unknown[] = []
  answer(clinicPayments.calls.create, async ({ request }) => {
    bodies.push(await request.json())
    return { data: { ...payment, kind: 2, method: null } }
  })
  openApp(path)
  await userEvent.click(await screen.findByRole('button', { name: '录入收款' }))
  const form = within(await screen.findByRole('dialog'))
  await pickOption(await form.findByRole('combobox', { name: '诊所' }), '青禾眼视光中心')
  await pickOption(form.getByRole('combobox', { name: '类型' }), '贷项')
  await pickOption(
    await form.findByRole('combobox', { name: '退货单' }),
    'SI20260309000005 · 2026-03-09 · 2 件 · 可贷记 ¥6.00',
  )
  await userEvent.click(form.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({
    ...{ hid: 11, kind: 2, method: null, amount: 600, note: '退货 SI20260309000005', returnId: 5 },
    orders: [{ orderId: 3, amount: 500 }],
  })
})
