/** Channel partners: their figures of a period, settling it, and what is done with the settlements. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type ScreeningPartner, screeningPartners } from '../../../../contract/screening/screening-partners'
import { type ScreeningSettlement, screeningSettlements } from '../../../../contract/screening/screening-settlements'
import { answer, envelope } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const path = '/channel-screening/channels'
const figuresAt = `${path}/figures?start_date=2026-02-01&end_date=2026-02-28`
const figures = { brought: 12, converted: 3, amount: 120_050, share: 12.5, fee: 15_006 }
const period = { start: '2026-02-01', end: '2026-02-28' }

const partner: ScreeningPartner = {
  ...{ customerId: 7, cid: 1, companyName: '东湖视光', hid: null, name: '新光书店', contact: '店长', phone: '' },
  ...{ status: 1, ...period, ...figures, openFee: 15_006, settledUntil: '2026-01-31', allowed: ['settle'] },
}
const settlement: ScreeningSettlement = {
  ...{ settlementId: 5, settlementNo: 'QJ20260310000001', cid: 1, companyName: '东湖视光', hid: null, customerId: 7 },
  ...{ customerName: '新光书店', ...period, ...figures, note: '', status: 0, operatorName: '李代理', paidOn: null },
  ...{ ref: '', payerName: null, reason: '', created: 1_700_000_000, updated: 1_700_000_000, version: 1 },
  allowed: ['paid', 'void'],
}

const open = (address: string, verbs = ['read', 'settle', 'pay']) => {
  enter({ menuList: [makePage(path, ...verbs.map((verb) => `screening-partners.${verb}`))] })
  openApp(address)
}

test('a period is settled after its numbers were shown once more; what the server refuses stays in the dialog', async () => {
  const asked = answer(screeningPartners.calls.list, { data: [partner], total: 1 })
  const bodies: unknown[] = []
  answer(screeningSettlements.calls.settle, async ({ request }) => {
    bodies.push(await request.json())
    return bodies.length === 1
      ? envelope({ code: 1, message: '有误', errors: { start: '该渠道在此期间已有结算单' } })
      : { data: settlement }
  })
  open(figuresAt)
  const row = (await screen.findByText('新光书店')).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(/12.*3.*1,200\.50.*12\.5%.*150\.06.*2026-01-31/)
  expect(new URL(asked[0]?.request.url ?? '').searchParams.get('start_date')).toBe('2026-02-01')
  await userEvent.click(within(row).getByRole('button', { name: /结\s*算/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('2026-02-01 – 2026-02-28')
  await userEvent.type(dialog.getByRole('textbox', { name: '备注' }), '二月')
  await userEvent.click(dialog.getByRole('button', { name: /结\s*算/ }))
  await dialog.findByText('该渠道在此期间已有结算单')
  await userEvent.click(dialog.getByRole('button', { name: /结\s*算/ }))
  await screen.findByText('已生成结算单 QJ20260310000001')
  const sent = { customerId: 7, ...period, note: '二月', fee: 15_006 }
  expect(bodies).toEqual([sent, sent])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a period that is not over is not settled', async () => {
  answer(screeningPartners.calls.list, { data: [{ ...partner, end: '2099-12-31' }], total: 1 })
  open(`${path}/figures?start_date=2026-02-01&end_date=2099-12-31`)
  const row = (await screen.findByText('新光书店')).closest('tr') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: /结\s*算/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/期间还未结束/)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /结\s*算/ }).disabled).toBe(true)
})

test('the people behind the figures are named, with what they paid', async () => {
  answer(screeningPartners.calls.list, { data: [partner], total: 1 })
  const child = { sid: 3, name: '王小雨', broughtOn: '2026-02-05', convertedOn: '2026-02-10', bills: 1, amount: 9900 }
  answer(screeningPartners.calls.children, { data: [child], total: 1 })
  open(figuresAt)
  await userEvent.click(await screen.findByRole('button', { name: /明\s*细/ }))
  const table = await screen.findByRole('table', { name: '明细' })
  expect(table.textContent).toMatch(/王小雨2026-02-052026-02-101.*99\.00/)
})

test('a settlement is marked as paid, and the address opens its details', async () => {
  answer(screeningSettlements.calls.list, { data: [settlement], total: 1, counts: { 0: 1, 1: 0, 2: 0 } })
  answer(screeningSettlements.calls.get, { data: { ...settlement, status: 1, paidOn: '2026-03-09', ref: '转账 1' } })
  const sent = answer(screeningSettlements.calls.paid, { data: { ...settlement, status: 1 } })
  open(`${path}/settlements`)
  await userEvent.click(await screen.findByRole('button', { name: '登记付款' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: '付款单号' }), '转账 1')
  await userEvent.click(dialog.getByRole('button', { name: '登记付款' }))
  await screen.findByText('结算单 QJ20260310000001 已付款')
  expect(await sent[0]?.request.json()).toMatchObject({ version: 1, ref: '转账 1' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /详\s*情/ }))
  await screen.findByText('结算单 QJ20260310000001')
  expect(location.search).toContain('settlement=5')
})

test('who may only read settles nothing', async () => {
  answer(screeningPartners.calls.list, { data: [{ ...partner, allowed: [] }], total: 1 })
  open(figuresAt, ['read'])
  const row = (await screen.findByText('新光书店')).closest('tr') as HTMLElement
  expect(within(row).queryByRole('button', { name: /结\s*算/ })).toBeNull()
})
