import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { products } from '../../../../../contract/catalogue/products'
import { type Adjustment, adjustments } from '../../../../../contract/inventory/adjustments'
import { stockIns } from '../../../../../contract/inventory/stock-ins'
import { stockOuts } from '../../../../../contract/inventory/stock-outs'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../../src/resources/inventory/adjustments/list'
import '../../../../../src/resources/inventory/stock-ins/pages'
import '../../../../../src/resources/inventory/stock-outs/form'
import { makeProduct, openStock, stockCodes } from '../../../../support/stock-pages'
import { answer } from '../../../../support/ui-api'

const adjustment = (id: number, more: Partial<Adjustment> = {}): Adjustment => ({
  ...{ id, cid: 1, kind: 'shortage', at: 1_773_108_000, document: 'out', documentId: 8, no: `SO2026031000000${id}` },
  ...{ countId: null, countNo: null, warehouseName: '中心仓', productId: 36, productName: '净澄护理液', spec: '500ml' },
  ...{ unit: '瓶', batchId: 7, batchNo: 'B7', serialNo: '', variant: '', expiry: '2027-03-31', quantity: -2 },
  ...{ value: -560_000, provisional: 0, scrapReason: null, reason: '找不到', operatorName: '许嘉宁' },
  ...more,
})
const found = adjustment(3, {
  ...{ kind: 'surplus', document: 'in', documentId: 5, no: 'SI20260310000003', quantity: 1200, value: 300_000 },
  ...{ countId: 4, countNo: 'SC20260310000004', reason: '盘点差异' },
})
const thrown = adjustment(1, { kind: 'scrap', quantity: -1, value: -280_000, scrapReason: 2, reason: '漏液' })
const sums = { surplus: 1200, lost: 3, surplusValue: 300_000, lostValue: 840_000, provisional: 0 }

const path = '/inventory/loss-overflow'
const codes = [...stockCodes, 'stock-counts.read']
const open = (address = path, allowed: readonly string[] = codes) => {
  const asked = answer(adjustments.calls.list, { data: [found, adjustment(2), thrown], total: 3 })
  const summed = answer(adjustments.calls.totals, { data: sums })
  answer(stockIns.calls.list, { data: [], total: 0 })
  const waiting = answer(stockOuts.calls.list, { data: [], total: 2 })
  openStock(address, allowed)
  return { asked, summed, waiting }
}
/** The texts of the cells of the row that holds this one. */
const row = async (text: string) =>
  [...((await screen.findByText(text)).closest('tr')?.cells ?? [])].map((cell) => cell.textContent)
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('losses and surpluses', () => {
  test('tell of each line how many, at what worth and why, and lead to its document, batch and count', async () => {
    open()
    expect(await row('SI20260310000003')).toEqual(
      expect.arrayContaining(['盘盈/报溢', '净澄护理液 500ml', '+1,200', '¥30.00', '盘点差异']),
    )
    expect(await row('SO20260310000002')).toEqual(expect.arrayContaining(['盘亏/报损', '−2', '−¥56.00', '找不到']))
    expect(await row('SO20260310000001')).toEqual(expect.arrayContaining(['报废', '−1', '−¥28.00', '破损 · 漏液']))
    expect(hrefOf('SI20260310000003')).toBe('/inventory/import/5')
    expect(hrefOf('SO20260310000002')).toBe('/inventory/export/8')
    expect(hrefOf('SC20260310000004')).toBe('/inventory/count/4')
    expect(screen.getAllByRole('link', { name: 'B7' })[0]?.getAttribute('href')).toBe('/inventory/list/batches/7')
  })

  test('come to what the server says under the same filters, which the address keeps', async () => {
    answer(products.calls.get, { data: makeProduct({ productId: 99, code: 'OLD1', name: '旧款', spec: '' }) })
    const { asked, summed } = open(`${path}?kind=shortage&productId=99&start_date=2026-03-01&pageNum=1`)
    await row('SI20260310000003')
    const sum = screen.getByText(/盘亏\/报损\/报废/).closest('[role="status"]')
    expect(sum?.textContent).toBe('盘盈/报溢 +1,200 ¥30.00盘亏/报损/报废 −3 −¥84.00净增减 +1,197 −¥54.00')
    expect(screen.getByText('盘亏/报损', { selector: 'a' }).getAttribute('aria-current')).toBe('page')
    expect(await screen.findByText(/: OLD1 · 旧款/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: '报废' }))
    await waitFor(() => expect(new URLSearchParams(location.search).get('kind')).toBe('scrap'))
    const expected = { kind: 'scrap', productId: '99', start_date: '2026-03-01' }
    for (const calls of [asked, summed])
      await waitFor(() => expect(Object.fromEntries(calls.at(-1)?.url.searchParams ?? [])).toMatchObject(expected))
  })

  test('say nothing of worth to those who may not see costs, and lead nowhere that is closed to them', async () => {
    const { waiting } = open(path, ['stock.read'])
    answer(adjustments.calls.list, { data: [{ ...found, value: null }], total: 1 })
    answer(adjustments.calls.totals, { data: { ...sums, surplusValue: null, lostValue: null } })
    await row('SI20260310000003')
    expect(document.body.textContent).not.toContain('¥')
    expect(screen.queryByRole('columnheader', { name: '金额' })).toBeNull()
    for (const name of ['SI20260310000003', 'SC20260310000004']) expect(screen.queryByRole('link', { name })).toBeNull()
    for (const name of [/^报\s?损$/, /^报\s?溢$/]) expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
    expect([screen.queryByText(/尚未过账/), waiting.length]).toEqual([null, 0])
  })

  test('lead to what was reported and waits to be posted', async () => {
    open()
    const waiting = await screen.findByRole('link', { name: '待复核的报损 2 单' })
    expect(waiting.getAttribute('href')).toBe('/inventory/export?type=4&status=0')
    expect(screen.queryByText(/待验收的报溢/)).toBeNull()
  })

  test('are summed anew with every reading of the list, and what waits is counted anew', async () => {
    open()
    await row('SI20260310000003')
    await screen.findByText(/待复核的报损 2 单/)
    answer(adjustments.calls.list, { data: [adjustment(4), found], total: 4 })
    answer(adjustments.calls.totals, { data: { ...sums, lost: 5 } })
    answer(stockOuts.calls.list, { data: [], total: 1 })
    await userEvent.click(screen.getByRole('button', { name: /查\s?询/ }))
    await waitFor(() => expect(screen.getByText(/盘亏\/报损\/报废/).textContent).toContain('−5'))
    expect(await screen.findByText(/待复核的报损 1 单/)).toBeTruthy()
  })
})

const scan = async () => userEvent.type(await screen.findByRole('textbox', { name: '扫码' }), 'HL1{Enter}')
const reason = () => screen.getByRole('textbox', { name: '原因' })

test('a loss is reported on a stock-out of its kind, not without its reason', async () => {
  const sent = answer(stockOuts.calls.create, { data: { stockoutId: 8 } })
  open()
  await userEvent.click(await screen.findByRole('link', { name: /^报\s?损$/ }))
  await scan()
  await screen.findByRole('textbox', { name: /数量$/ })
  await userEvent.click(screen.getByRole('button', { name: '预出库' }))
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  expect(reason().getAttribute('aria-invalid')).toBe('true')
  expect(sent).toHaveLength(0)
  await userEvent.type(reason(), '找不到')
  await userEvent.click(screen.getByRole('button', { name: '预出库' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toMatchObject({ type: 4, reason: '找不到' })
})

test('a surplus is reported on a stock-in of its kind, not without its reason', async () => {
  const sent = answer(stockIns.calls.create, { data: { stockinId: 5 } })
  open()
  await userEvent.click(await screen.findByRole('link', { name: /^报\s?溢$/ }))
  await scan()
  await screen.findByRole('textbox', { name: /应收$/ })
  const save = () => userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }))
  await save()
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  expect(sent).toHaveLength(0)
  await userEvent.type(reason(), '整理时发现')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.request.json()).toMatchObject({ type: 3, reason: '整理时发现' })
})
