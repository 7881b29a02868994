import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { brands } from '../../../../../contract/catalogue/brands'
import type { ProductRecord } from '../../../../../contract/catalogue/product'
import { productPrices } from '../../../../../contract/catalogue/product-prices'
import { products } from '../../../../../contract/catalogue/products'
import { quotes } from '../../../../../contract/orders/quotes'
import { hospitals } from '../../../../../contract/partners/hospitals'
import { answer } from '../../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../../support/ui-app'

const product: ProductRecord = {
  ...{ productId: 36, cid: null, code: 'HL1', name: '净澄护理液', category: 'care', productCategoryChild: '护理' },
  ...{
    brandId: 31,
    brandCode: 'JC',
    brandName: '净澄',
    brand: '净澄',
    series: '',
    spec: '500ml',
    unit: '瓶',
    isStock: 1,
    isGsp: 0,
  },
  ...{
    gtin: '',
    deviceClass: null,
    regNo: '',
    regExpire: null,
    maker: '',
    makerLicence: '',
    storage: '',
    images: [],
    tags: [],
  },
  ...{
    supplierId: null,
    supplierName: '',
    supplier: '',
    minStock: 0,
    procurementPrice: null,
    tradePrice: 4800,
    retailPrice: 9800,
  },
  ...{ ownTerms: false, lensType: null, refractiveIndex: null, range: null, powers: null, status: 1, version: 2 },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, allowed: [] },
}
const price = {
  ...{ id: 5, hid: 11, cid: 1, hospitalName: '青禾眼视光中心', productId: 36, productCode: 'HL1', status: 1 as const },
  ...{ productName: '净澄护理液', tradePrice: 4800, price: 4200, validFrom: '2020-01-01', validTo: '2020-12-31' },
  ...{ created: 1, updated: 1, version: 1, allowed: ['update'] },
}

test('the price list says what a clinic would pay and why, and what was agreed when', async () => {
  const codes = ['products.read', 'quotes.read', 'product-prices.read', 'product-prices.create', 'hospitals.read']
  enter({
    menuList: [makeMenuNode(2, '/inventory/goods', '商品', { elements: codes.map((code) => ({ code, name: code })) })],
  })
  answer(products.calls.list, { data: [product], total: 1, counts: { 1: 1 } })
  answer(brands.calls.list, { data: [], total: 0 })
  answer(hospitals.calls.ofAgent, {
    data: [{ hid: 11, cid: 1, name: '青禾眼视光中心', shortName: '青禾' }],
    total: 1,
  })
  answer(productPrices.calls.list, { data: [price], total: 1 })
  const asked = answer(quotes.calls.get, {
    data: {
      ...{ hid: 11, productId: 36, day: '2026-03-10', unitPrice: 4080, discount: 85, listPrice: 4800 },
      steps: [
        { source: 'clinic', value: null, used: false },
        { source: 'category', value: 85, used: true },
        { source: 'trade', value: 4800, used: true },
      ],
    },
  })
  const made = answer(productPrices.calls.create, { data: { ...price, id: 6 } })
  openApp('/inventory/goods')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '价格表' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('combobox', { name: '诊所' }))
  await user.click(await screen.findByTitle('青禾眼视光中心'))
  const why = within(await drawer.findByRole('region', { name: '价格及来历' }))
  why.getByText('¥48.00 × 85% = ¥40.80')
  expect(asked[0]?.url.searchParams.get('hid')).toBe('11')

  await user.click(drawer.getByRole('tab', { name: '诊所价格' }))
  await drawer.findByText('已过期')
  await user.click(drawer.getByRole('button', { name: /新增诊所价格/ }))
  const form = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await user.click(await form.findByRole('combobox', { name: '诊所' }))
  await user.click((await screen.findAllByTitle('青禾眼视光中心')).at(-1) as HTMLElement)
  await user.type(form.getByLabelText('诊所价'), '39.9')
  await user.click(form.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(await made[0]?.request.json()).toMatchObject({ hid: 11, productId: 36, price: 3990, endsFormer: 0 })
})
