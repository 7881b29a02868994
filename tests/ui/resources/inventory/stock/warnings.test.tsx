import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { scraps } from '../../../../../contract/inventory/scraps'
import { type LowStock, stock } from '../../../../../contract/inventory/stock'
import { stockIns } from '../../../../../contract/inventory/stock-ins'
import { certificates } from '../../../../../contract/partners/certificates'
import { companies } from '../../../../../contract/partners/companies'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../../src/resources/inventory/stock/licences'
import '../../../../../src/resources/inventory/stock/list'
import '../../../../../src/resources/inventory/stock-ins/list'
import { pickOption } from '../../../../support/pick-option'
import { makeStockIn, makeStockRow, openStock, stockCodes } from '../../../../support/stock-pages'
import { answer } from '../../../../support/ui-api'

const low: LowStock = {
  ...{
    shelfId: '1-36',
    cid: 1,
    productId: 36,
    productName: '净澄护理液',
    spec: '500ml',
    unit: '瓶',
    category: 'care',
    brandName: '净澄',
  },
  ...{ onHand: 6, locked: 2, available: 4, minStock: 10, supplierId: 2, supplierName: '净澄护理用品厂' },
  ...{ expected: 5, lacking: 11 },
}
const expired = makeStockRow({ expiry: '2026-01-31', daysLeft: -38, nearness: 3, available: 0 })

const scrapDialog = async () => {
  answer(stock.calls.invalidStock, { data: [expired], total: 1 })
  openStock('/inventory/warning?tab=expired')
  await userEvent.click(await screen.findByRole('button', { name: '报废' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, confirm: () => userEvent.click(dialog.getByRole('button', { name: /报\s?废/ })) }
}

describe('warnings of stock', () => {
  test('lead from what runs low to purchases in two clicks', async () => {
    answer(stock.calls.lowStock, { data: [low], total: 1 })
    const made = answer(stock.calls.propose, { data: [{ stockinId: 9 }, { stockinId: 10 }] })
    answer(stockIns.calls.list, { data: [makeStockIn({ status: 0 })], total: 1, counts: { 0: 1 } })
    openStock('/inventory/warning')
    await screen.findByText('净澄护理液')
    expect(screen.getByRole('link', { name: '低库存' }).getAttribute('aria-current')).toBe('page')
    await userEvent.click(screen.getByRole('button', { name: '生成采购' }))
    expect(made).toHaveLength(0)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '生成采购' }))
    expect(await screen.findByText('已生成 2 张采购单')).toBeTruthy()
    expect(made).toHaveLength(1)
    await waitFor(() => expect(location.pathname + location.search).toMatch(/^\/inventory\/import\?status=0/))
  })

  test('say to the platform whose stock it is, and can be narrowed to one agent', async () => {
    const asked = answer(stock.calls.lowStock, { data: [low, { ...low, shelfId: '2-36', cid: 2 }], total: 2 })
    answer(companies.calls.list, {
      data: [
        { cid: 1, name: '远岑视光' },
        { cid: 2, name: '南巷视光' },
      ],
      total: 2,
    })
    openStock('/inventory/warning', [...stockCodes, 'companies.read'], { cid: null, role: 'ADMIN' })
    expect(await screen.findByText('远岑视光')).toBeTruthy()
    expect(screen.getByText('南巷视光')).toBeTruthy()
    await pickOption(screen.getByRole('combobox', { name: '所属代理商' }), '南巷视光')
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('cid')).toBe('2'))
  })

  test('of licences tell the platform’s people whose they are', async () => {
    const licence = { certificateId: 3, cid: 2, ownerName: '光学一厂', type: 2, number: '许3', validTo: '2026-04-01' }
    answer(certificates.calls.list, { data: [{ ...licence, daysLeft: 9, allowed: [] }], total: 1 })
    answer(companies.calls.list, { data: [{ cid: 2, name: '南巷视光' }], total: 1 })
    const codes = [...stockCodes, 'companies.read', 'certificates.read']
    openStock('/inventory/warning?tab=licences', codes, { cid: null, role: 'ADMIN' })
    expect((await screen.findByText('光学一厂')).closest('tr')?.textContent).toContain('南巷视光')
  })

  test('offer nothing to buy, and no licences, to those who may not', async () => {
    answer(stock.calls.lowStock, { data: [low], total: 1 })
    openStock('/inventory/warning', ['stock.read'])
    await screen.findByText('净澄护理液')
    expect(screen.queryByRole('button', { name: '生成采购' })).toBeNull()
    expect(screen.queryByRole('link', { name: '证照到期' })).toBeNull()
  })

  test('of what expires say in days how soon, and offer to scrap only what nobody waits for', async () => {
    const held = makeStockRow({ stockId: '1-8', batchId: 8, onHand: 2, locked: 2, daysLeft: 0, nearness: 2 })
    const asked = answer(stock.calls.invalidStock, {
      data: [makeStockRow({ daysLeft: 100, nearness: 1 }), held],
      total: 2,
    })
    openStock('/inventory/warning?tab=near')
    expect(await screen.findByText('2027-03-31 · 剩 100 天')).toBeTruthy()
    expect(screen.getByText('2027-03-31 · 今天到期')).toBeTruthy()
    expect(asked[0]?.url.searchParams.get('expired')).toBe('0')
    expect(screen.getAllByRole('button', { name: '报废' })).toHaveLength(1)
  })
})

describe('scrapping', () => {
  test('takes what is free, for the reason at hand, and says what is wrong below its box', async () => {
    const { dialog, confirm } = await scrapDialog()
    const quantity = dialog.getByLabelText('数量') as HTMLInputElement
    expect(quantity.value).toBe('8')
    expect(dialog.getByText('过期')).toBeTruthy()
    answer(scraps.calls.create, {
      ...{ code: 1, message: '请检查' },
      errors: { quantity: '可用库存不足，仅有 8', note: '请填写原因' },
    })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '9')
    await pickOption(dialog.getByRole('combobox', { name: '报废原因' }), '其他')
    await confirm()
    expect(await dialog.findByText('可用库存不足，仅有 8')).toBeTruthy()
    expect([quantity.value, quantity.getAttribute('aria-invalid')]).toEqual(['9', 'true'])
    const sent = answer(scraps.calls.create, { data: {} })
    await userEvent.type(dialog.getByLabelText('备注'), '样品')
    await userEvent.type(quantity, '{Backspace}3')
    await confirm()
    await waitFor(() => expect(sent).toHaveLength(1))
    const body = { batchId: 7, warehouseId: 1, quantity: 3, reason: 9, note: '样品', photos: [] }
    expect(await sent[0]?.request.json()).toEqual(body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is not offered to those who may not', async () => {
    answer(stock.calls.invalidStock, { data: [expired], total: 1 })
    openStock(
      '/inventory/warning?tab=expired',
      stockCodes.filter((code) => code !== 'scraps.create'),
    )
    await screen.findByText(/已过期 38 天/)
    expect(screen.queryByRole('button', { name: '报废' })).toBeNull()
  })
})
