/** Reports that a person schedules: from a table of figures, or by choosing one; and what became of those that were made. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  type FigureSubscription,
  figureSubscriptions,
  type ReportDelivery,
} from '../../../../contract/statistics/figure-subscriptions'
import { finance } from '../../../../contract/statistics/finance'
import { pickOption } from '../../../support/pick-option'
import { answer } from '../../../support/ui-api'
import { enter, makePage, openApp } from '../../../support/ui-app'

const path = '/statistics/subscriptions'
const sent: ReportDelivery = {
  ...{ deliveryId: 5, due: 1_773_600_000, start: '2026-03-09', end: '2026-03-15', status: 1, failure: null },
  ...{ fileName: '营收.xls', sentAt: 1_773_600_030 },
}
const report: FigureSubscription = {
  ...{ figureSubscriptionId: 7, sheet: 'finance.exportMoney', name: '每周营收', query: { by: 'hospitals' } },
  ...{ period: 2, every: 2, on: 1, at: '08:30', way: 1, email: 'owner@example.com', status: 1 },
  ...{ next: 1_774_225_800, last: sent, created: 1, updated: 1, version: 3, allowed: ['update', 'remove'] },
}
const codes = ['read', 'create', 'update', 'remove'].map((verb) => `figure-subscriptions.${verb}`)
const save = () => userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))

const open = (search = '', more: Partial<FigureSubscription> = {}) => {
  enter({ menuList: [makePage(path, ...codes, 'statistics.export', 'statistics.finance')] })
  answer(figureSubscriptions.calls.list, { data: [{ ...report, ...more }], total: 1 })
  answer(figureSubscriptions.calls.get, { data: { ...report, deliveries: [{ ...sent, ...more.last }] } })
  openApp(`${path}${search}`)
}

test('a report says what, when and to whom; it is paused, and sent at once', async () => {
  open()
  const row = within((await screen.findByText('每周营收')).closest('tr') as HTMLElement)
  for (const text of ['营收与毛利', '上周（周一至周日）', '每周一 08:30', 'owner@example.com', '已发送', '运行中'])
    expect(row.getByText(text)).toBeTruthy()
  const now = answer(figureSubscriptions.calls.sendNow, { data: report })
  await userEvent.click(row.getByRole('button', { name: '立即发送' }))
  await waitFor(() => expect(now).toHaveLength(1))
  const changed = answer(figureSubscriptions.calls.update, { data: { ...report, status: 0, version: 4 } })
  const more = row.queryByRole('button', { name: /更\s*多/ })
  if (more) await userEvent.click(more)
  await userEvent.click(await screen.findByText('暂停'))
  await waitFor(() => expect(changed).toHaveLength(1))
  expect(await changed[0]?.request.json()).toEqual({ version: 3, status: 0 })
})

test('the link in a message opens what was made, with its file', async () => {
  open('?open=7')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('2026-03-09 – 2026-03-15')).toBeTruthy()
  expect(dialog.getByRole('button', { name: '下载 营收.xls' })).toBeTruthy()
})

test('why one failed is said', async () => {
  open('?open=7', { last: { ...sent, status: 2, failure: 'unsent' } })
  expect(await within(await screen.findByRole('dialog')).findByText('未能发出，可在此下载')).toBeTruthy()
})

test('of the workbooks those are offered that one may export; what does not apply is not asked', async () => {
  open()
  const made = answer(figureSubscriptions.calls.create, { data: report })
  await userEvent.click(await screen.findByRole('button', { name: /新\s*增/ }))
  const drawer = within(await screen.findByRole('dialog'))
  const sheet = await drawer.findByRole('combobox', { name: '报表' })
  await userEvent.click(sheet)
  expect(screen.queryByText('门诊统计')).toBeNull()
  await pickOption(sheet, '应收账款')
  expect(drawer.queryByRole('combobox', { name: '统计周期' })).toBeNull()
  expect((drawer.getByRole('textbox', { name: '名称' }) as HTMLInputElement).value).toBe('应收账款')
  await pickOption(drawer.getByRole('combobox', { name: '频率' }), '每天')
  expect(drawer.queryByRole('combobox', { name: '日期' })).toBeNull()
  await pickOption(drawer.getByRole('combobox', { name: '发送方式' }), '短信链接（发到本人手机）')
  expect(drawer.queryByRole('textbox', { name: '收件邮箱' })).toBeNull()
  await save()
  await waitFor(() => expect(made).toHaveLength(1))
  expect(await made[0]?.request.json()).toEqual({
    ...{ sheet: 'finance.exportReceivables', name: '应收账款', query: {}, period: null },
    ...{ every: 1, on: null, at: '08:30', way: 2, email: '' },
  })
})

test('a table of figures is scheduled as it is shown, without its days', async () => {
  enter({ menuList: [makePage('/statistics/finance', 'statistics.finance', 'statistics.export', ...codes)] })
  answer(finance.calls.receivables, { data: [], total: 0, counts: {} })
  const made = answer(figureSubscriptions.calls.create, { data: report })
  openApp('/statistics/finance?side=receivables&hid=11')
  await userEvent.click(await screen.findByRole('button', { name: '定期发送' }))
  const drawer = within(await screen.findByRole('dialog'))
  await userEvent.type(await drawer.findByRole('textbox', { name: '收件邮箱' }), 'owner@example.com')
  expect(drawer.getByText(/按当前页面的筛选与表格/)).toBeTruthy()
  await save()
  await waitFor(() => expect(made).toHaveLength(1))
  expect(await made[0]?.request.json()).toMatchObject({
    ...{ sheet: 'finance.exportReceivables', query: { hid: '11', sort: '-owed' }, period: null },
    ...{ every: 2, on: 1, way: 1, email: 'owner@example.com' },
  })
})
