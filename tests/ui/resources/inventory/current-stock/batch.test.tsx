import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Batch, batches } from '../../../../../contract/inventory/batches'
import { gspRecords } from '../../../../../contract/inventory/gsp-records'
import { type BatchTrace, type Movement, stock } from '../../../../../contract/inventory/stock'
import { makePage } from '../../../../support/ui-app'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../../src/resources/inventory/current-stock/batch'
import '../../../../../src/resources/inventory/current-stock/labels'
import '../../../../../src/resources/inventory/current-stock/list'
import '../../../../../src/resources/inventory/gsp-records/list'
import { makeStockRow, openStock } from '../../../../support/stock-pages'
import { answer } from '../../../../support/ui-api'

const batch: Batch = {
  ...{ batchId: 7, cid: 1, productId: 36, productName: '净澄护理液', spec: '500ml', unit: '瓶', category: 'care' },
  ...{ isGsp: 1, supplierId: 2, supplierName: '净澄护理用品厂', batchNo: 'JC2412', serialNo: '', variant: '' },
  ...{ prodDate: '2025-01-02', expiry: '2027-01-02', regNo: '国械注准20223160519', status: 0, reason: '', onHand: 10 },
  ...{ locked: 2, created: 1, updated: 1, version: 6, allowed: ['lock'] },
}
const moved = (id: number, more: Partial<Movement>): Movement => ({
  ...{ id, at: 1_773_108_000, document: 'out', documentId: 8, no: 'SO20260310000008', type: 1, entry: 0 },
  ...{ warehouseName: '中心仓', supplierName: null, hospitalName: null, orderId: null, orderNo: null, orderKind: null },
  ...{ patientName: null, operatorName: '沈知行', quantity: -3, balance: 10 },
  ...more,
})
const trace = (more: Partial<Batch> = {}): BatchTrace => ({
  batch: { ...batch, ...more },
  held: [
    {
      ...{ stockoutId: 9, no: 'SO20260310000009', type: 1, warehouseName: '中心仓', hospitalName: '南巷儿童视光' },
      ...{ orderId: 4, orderNo: 'CA20260310000004', orderKind: 'care', patientName: null, quantity: 2 },
    },
  ],
  rows: [makeStockRow()],
  movements: [
    moved(3, { hospitalName: '青禾眼视光中心', patientName: '陈一诺', orderNo: 'CA20260310000003' }),
    // A revaluation moves nothing.
    moved(2, { document: 'in', entry: 2, quantity: 0 }),
    moved(1, {
      ...{ document: 'in', no: 'SI20260310000005', documentId: 5, supplierName: '净澄护理用品厂', quantity: 13 },
      // Bought for a clinic.
      hospitalName: '青禾眼视光中心',
    }),
  ],
})
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('a batch is traced both ways on one page, and recalled from there with a reason', async () => {
  answer(stock.calls.trace, { data: trace() })
  openStock('/inventory/list/batches/7')
  expect(await rowsOf('从哪里来')).toEqual([expect.stringMatching(/SI20260310000005.*净澄护理用品厂.*13/)])
  expect(await rowsOf('到哪里去')).toEqual([expect.stringMatching(/青禾眼视光中心 · 陈一诺 · CA20260310000003/)])
  expect(screen.queryByRole('link', { name: 'CA20260310000004' })).toBeNull()
  expect(await rowsOf('占用它的订单')).toEqual([expect.stringMatching(/南巷儿童视光 · CA20260310000004.*2/)])
  const sent = answer(batches.calls.mark, { code: 100, message: '批次已被他人修改' })
  await userEvent.click(screen.getByRole('button', { name: /召\s?回/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/没有就标为缺货/)).toBeTruthy()
  const lock = () => userEvent.click(dialog.getByRole('button', { name: /锁\s?定/ }))
  await lock()
  expect(sent).toHaveLength(0)
  await userEvent.type(dialog.getByRole('textbox'), '厂家召回')
  await lock()
  // What is refused does not cost the reason.
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toEqual({ batchId: 7, version: 6, status: 1, reason: '厂家召回' })
  expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe('厂家召回')
  answer(batches.calls.mark, { data: { ...batch, status: 1 } })
  answer(stock.calls.trace, { data: trace({ status: 1, reason: '厂家召回', allowed: ['unlock'] }) })
  await lock()
  expect(await screen.findByText('已锁定')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '解除锁定' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /召\s?回/ })).toBeNull()
})

test('whoever may only look sees where a batch is and can do nothing to it; one that is not there leads back', async () => {
  answer(stock.calls.trace, { data: trace({ allowed: [] }) })
  const { unmount } = openStock('/inventory/list/batches/7', ['stock.read', 'batches.read'])
  expect(await rowsOf('现存何处')).toEqual([expect.stringMatching(/中心仓.*10.*2.*8/)])
  expect(screen.queryByRole('button', { name: /召\s?回|报\s?废|不合格/ })).toBeNull()
  unmount()
  answer(stock.calls.trace, { code: 20401, message: '记录不存在' })
  openStock('/inventory/list/batches/999')
  expect((await screen.findByRole('link', { name: '批次' })).getAttribute('href')).toBe('/inventory/list/batches')
})

test('the records of a medical device are one click from its batch, and stay its own from tab to tab', async () => {
  answer(stock.calls.trace, { data: trace() })
  const asked = answer(gspRecords.calls.list, { data: [], total: 0 })
  const { unmount } = openStock('/inventory/list/batches/7')
  const address = (await screen.findByRole('link', { name: 'GSP管理' })).getAttribute('href') ?? ''
  unmount()
  openStock(address)
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('batchId')).toBe('7'))
  await userEvent.click(await screen.findByRole('link', { name: '销售记录' }))
  await waitFor(() => expect(asked.at(-1)?.url.pathname).toMatch(/records\/sale$/))
  expect(asked.at(-1)?.url.searchParams.get('batchId')).toBe('7')
  await userEvent.click(screen.getByRole('button', { name: /重\s?置/ }))
  await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('batchId')).toBeNull())
  expect(location.search).toBe('?kind=sale')
})

test('whoever may read an order that a batch is held for gets to it from there', async () => {
  answer(stock.calls.trace, { data: trace() })
  openStock('/inventory/list/batches/7', ['stock.read'], {}, [makePage('/order/eyeCare-list', 'care-orders.read')])
  const link = await screen.findByRole('link', { name: 'CA20260310000004' })
  expect(link.getAttribute('href')).toMatch(/^\/order\/.*\/4$/)
})

test('the movements of a batch tell what came and went with its sign, from whom, and by which document', async () => {
  answer(stock.calls.trace, { data: trace() })
  openStock('/inventory/list')
  answer(stock.calls.list, { data: [makeStockRow()], total: 1 })
  await userEvent.click(await screen.findByRole('button', { name: /流\s?水/ }))
  const drawer = within(await screen.findByRole('dialog'))
  const row = async (no: string) => (await drawer.findAllByRole('link', { name: no }))[0]?.closest('tr')?.textContent
  expect(await row('SI20260310000005')).toMatch(/净澄护理用品厂\+13/)
  expect(await row('SO20260310000008')).toMatch(/青禾眼视光中心−3/)
})

test('labels of very many batches are printed a hundred at a time, and none is left out', async () => {
  answer(stock.calls.trace, ({ url }) => {
    const batchId = Number(url.pathname.split('/').at(-1))
    return { data: { ...trace(), batch: { ...batch, batchId } } }
  })
  openStock(`/batch-labels/${Array.from({ length: 102 }, (_, at) => at + 1).join(',')}`)
  expect(await screen.findByText('第 1–100 个批次，共 102 个')).toBeTruthy()
  const labels = async () => (await screen.findAllByRole('region', { name: /^标签 B/ })).length
  expect(await labels()).toBe(100)
  await userEvent.click(screen.getByTitle('下一页'))
  expect(await screen.findByRole('region', { name: '标签 B0000102' })).toBeTruthy()
  expect(await labels()).toBe(2)
})
