import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { products } from '../../../../contract/catalogue/products'
import { gspRecords } from '../../../../contract/inventory/gsp-records'
import { stock } from '../../../../contract/inventory/stock'
import { stockOuts } from '../../../../contract/inventory/stock-outs'
import { companies } from '../../../../contract/partners/companies'
import { warehouses } from '../../../../contract/partners/warehouses'
// Loaded before the clock of a test runs: a busy machine takes its time.
import '../../../../src/resources/inventory/current-stock/powers'
import '../../../../src/resources/inventory/gsp-records/list'
import '../../../../src/resources/inventory/stock-ins/pages'
import '../../../../src/resources/inventory/stock-ins/print'
import '../../../../src/resources/inventory/stock-outs/detail'
import '../../../../src/resources/inventory/stock-outs/form'
import '../../../../src/resources/inventory/stock-outs/list'
import { pickOption } from '../../../support/pick-option'
import { answerStockIn, answerStockOut, lens, openStock, stockCodes } from '../../../support/stock-pages'
import { answer } from '../../../support/ui-api'

const openAsPlatform = (address: string) => {
  const { unmount } = openStock(address, [...stockCodes, 'companies.read'], { cid: null, role: 'ADMIN' })
  answer(companies.calls.list, { data: [{ cid: 2, name: '南巷视光' }], total: 1 })
  answer(stockOuts.calls.list, { data: [], total: 0, counts: {} })
  const asked = answer(warehouses.calls.list, { data: [{ warehouseId: 7, name: '南巷仓', isDefault: 1 }], total: 1 })
  return { asked, unmount }
}

describe('the platform’s people', () => {
  test('write a document for the agent to which they narrowed the list, in its warehouse', async () => {
    const { asked } = openAsPlatform('/inventory/export')
    const company = await screen.findByRole('combobox', { name: '所属代理商' })
    expect(screen.queryByRole('button', { name: /新建出库单/ })).toBeNull()
    expect(screen.queryByRole('combobox', { name: '客户' })).toBeNull()
    expect(asked).toHaveLength(0)
    await pickOption(company, '南巷视光')
    await userEvent.click(await screen.findByRole('button', { name: /新建出库单/ }))
    expect(await screen.findByTitle('南巷仓')).toBeTruthy()
    expect(asked[0]?.url.pathname).toMatch(/\/warehouses\/2$/)
    expect(location.search).toBe('?cid=2')
    const sent = answer(stockOuts.calls.create, { code: 1, errors: { lines: '不能为空' } })
    await userEvent.type(screen.getByRole('textbox', { name: /扫/ }), 'HL1{Enter}')
    await screen.findByText(/净澄护理液/)
    await userEvent.click(screen.getByRole('button', { name: '预出库' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.request.json()).toMatchObject({ cid: 2, lines: [{ productId: 36, quantity: 1 }] })
  })

  test('leave the warehouse of an agent with the agent', async () => {
    openAsPlatform('/inventory/export?cid=2&warehouseId=7')
    const asked = answer(stockOuts.calls.list, { data: [], total: 0, counts: {} })
    await userEvent.click(await screen.findByRole('button', { name: /所属代理商$/ }))
    await waitFor(() => expect(location.search).not.toContain('cid'))
    expect(location.search).not.toContain('warehouseId')
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('warehouseId')).toBeNull())
  })

  test('are told whose a document and its paper are', async () => {
    answerStockOut({ cid: 2 })
    answerStockIn({ cid: 2 })
    for (const address of ['/inventory/export/8', '/inventory/import/5']) {
      const { unmount } = openAsPlatform(address)
      expect((await screen.findByText('南巷视光')).previousElementSibling?.textContent).toBe('所属代理商')
      unmount()
    }
    openAsPlatform('/import-print/5')
    expect((await screen.findByText('南巷视光')).previousElementSibling?.textContent).toBe('所属代理商')
  })

  test('see records of medical devices of all agents again once they reset what they asked', async () => {
    const asked = answer(gspRecords.calls.list, { data: [], total: 0 })
    openAsPlatform('/inventory/gsp?cid=2&keyword=G1')
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('cid')).toBe('2'))
    await userEvent.click(await screen.findByRole('button', { name: /重\s?置/ }))
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('cid')).toBeNull())
    expect(location.search).toBe('')
  })

  test('see the powers of a lens of one agent, not the sum of all', async () => {
    answer(products.calls.get, { data: lens })
    const shelf = {
      shelfId: '2-4--2.00',
      cid: 2,
      productId: 4,
      productName: '云瞳1.56',
      spec: '',
      unit: '片',
      onHand: 7,
    }
    const figures = { category: 'lens', brandName: '云瞳', variant: '-2.00/0.00', locked: 0, available: 7, minStock: 0 }
    const asked = answer(stock.calls.shelves, { data: [{ ...shelf, ...figures }], total: 1 })
    openAsPlatform('/inventory/list/powers?productId=4')
    expect(await screen.findByText('选择代理商查看其各光度现货')).toBeTruthy()
    expect(asked).toHaveLength(0)
    await pickOption(await screen.findByRole('combobox', { name: '所属代理商' }), '南巷视光')
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('cid')).toBe('2'))
    expect(new URLSearchParams(location.search).get('productId')).toBe('4')
  })

  test('are asked for the agent where an address leaves it open', async () => {
    openAsPlatform('/inventory/export/create')
    await userEvent.click(await screen.findByRole('link', { name: '出库' }))
    await waitFor(() => expect(location.pathname).toBe('/inventory/export'))
  })
})
