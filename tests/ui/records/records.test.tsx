import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Brand, brands } from '../../../contract/catalogue/brands'
import type { ProductRecord } from '../../../contract/catalogue/product'
import { products } from '../../../contract/catalogue/products'
import { answer } from '../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../support/ui-app'

const brand = (more: Partial<Brand> = {}): Brand => ({
  ...{ id: 31, code: 'JC', name: '净澄', product: 'care', logo: '', status: 1, products: 0, version: 3 },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, allowed: ['update', 'remove'] },
  ...more,
})
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
    deviceClass: null,
    regNo: '',
    regExpire: null,
    maker: '',
    makerLicence: '',
    gtin: '',
    storage: '',
    images: [],
    tags: [],
    supplierId: null,
  },
  ...{
    supplierName: '',
    supplier: '',
    minStock: 0,
    procurementPrice: null,
    tradePrice: 4800,
    retailPrice: 9800,
    ownTerms: false,
  },
  ...{ lensType: null, refractiveIndex: null, range: null, powers: null, status: 1, version: 2 },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, allowed: ['update'] },
}

const open = (address: string, codes: readonly string[]) => {
  const elements = codes.map((code) => ({ code, name: code }))
  enter({ menuList: [makeMenuNode(2, address, '目录', { elements })] })
  openApp(address)
}
const openBrands = (codes: readonly string[] = ['brands.read', 'brands.create', 'brands.update', 'brands.status']) => {
  const asked = answer(brands.calls.list, { data: [brand()], total: 1, counts: { 1: 7 } })
  open('/settings/brand-setting', codes)
  return asked
}
const press = async (name: RegExp, inside: typeof screen | ReturnType<typeof within> = screen) =>
  userEvent.click(await inside.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const edit = async (field: string, text: string) => {
  await press(/^编辑$/)
  const box = (await dialog()).getByLabelText<HTMLInputElement>(field)
  await userEvent.clear(box)
  await userEvent.type(box, text)
  await press(/^保\s*存$/)
  return box
}
const bodies = (sent: { request: { json(): Promise<unknown> } }[]) =>
  Promise.all(sent.map(({ request }) => request.json()))

describe('the list of a record', () => {
  test('has a tab for each state with how many rows it has, and together', async () => {
    openBrands()
    const tabs = within(await screen.findByRole('navigation', { name: '按状态' }))
    await tabs.findByRole('link', { name: /已启用\s*7/ })
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['全部7', '已启用7', '已停用0'])
    const disabled = tabs.getByRole('link', { name: /已停用\s*0/ })
    expect(disabled.getAttribute('href')).toBe('/settings/brand-setting?status=0')
    await userEvent.click(disabled)
    await waitFor(() => expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('已停用0'))
  })

  test('offers a new record, and what a row allows, to those who may', async () => {
    openBrands(['brands.read', 'brands.update'])
    await screen.findByText('净澄')
    expect(screen.queryByRole('button', { name: /新增品牌/ })).toBeNull()
    expect(screen.getByRole('button', { name: '编辑' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '停用' })).toBeNull()
  })
})

describe('the form of a record', () => {
  test('shows what is refused at its box, and otherwise as a message', async () => {
    answer(brands.calls.update, {
      code: 1,
      message: '有误',
      errors: { code: '编码已被使用', 'powers.0.dsMin': '光度有误' },
    })
    openBrands()
    await edit('编码', 'TY')
    expect(await (await dialog()).findByText('编码已被使用')).toBeTruthy()
    expect(await screen.findByText('光度有误')).toBeTruthy()
  })

  test.each([
    ['as the contract says', brand({ version: 4, code: 'NEW' })],
    [
      'of a server that says no actions, and numbers as text',
      { ...brand({ version: 4, code: 'NEW' }), status: '1', allowed: undefined },
    ],
  ])('brings two changes together; the other is %s', async (_, current) => {
    let tries = 0
    const sent = answer(brands.calls.update, () => {
      tries += 1
      return tries > 1 ? { data: { ...current, version: 5 } } : { code: 100, message: '已被修改', current }
    })
    openBrands()
    await edit('品牌名称', '净彻')
    await press(/^合\s*并$/)
    await press(/^保\s*存$/)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect((await bodies(sent))[1]).toMatchObject({ version: 4, code: 'NEW', name: '净彻' })
    expect(await screen.findByText('已保存')).toBeTruthy()
  })

  test('sends what is doubtful again, as another request, once a person says so', async () => {
    answer(products.calls.list, { data: [product], total: 1, counts: { 1: 1 } })
    answer(brands.calls.list, { data: [brand()], total: 1 })
    let tries = 0
    const sent = answer(products.calls.update, () => {
      tries += 1
      return tries > 1 ? { data: product } : { code: 1, message: '请确认', warnings: ['零售价低于批发价'] }
    })
    open('/inventory/goods', ['products.read', 'products.update', 'brands.read'])
    await edit('名称', '净澄新护理液')
    expect(await screen.findByText('零售价低于批发价')).toBeTruthy()
    await press(/已核对，继续保存/)
    await waitFor(() => expect(sent).toHaveLength(2))
    const [first, second] = await bodies(sent)
    expect(first).not.toHaveProperty('confirmWarn')
    expect(second).toEqual({ ...(first as object), confirmWarn: 1 })
    const keys = sent.map(({ request }) => request.headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('that failed on its way is sent again as the same request, so that it makes one record', async () => {
    const sent = answer(brands.calls.update, { code: 1, message: '请稍候' })
    openBrands()
    await edit('品牌名称', '净彻')
    await screen.findByText('请稍候')
    await press(/^保\s*存$/)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(new Set(sent.map(({ request }) => request.headers.get('Idempotency-Key'))).size).toBe(1)
  })
})

test.each([
  ['stop', 20402, '还有产品，不能删除'],
  ['conflict', 100, '已被他人修改'],
])('a record that cannot be deleted stays, and the dialog says why: %s', async (_, code, message) => {
  const sent = answer(brands.calls.status, { code, message })
  openBrands()
  await press(/^删除$/)
  const asked = await dialog()
  expect(asked.getByText(/已有订单仍保留/)).toBeTruthy()
  await press(/^删\s*除$/, asked)
  expect(await asked.findByText(message)).toBeTruthy()
  expect(asked.getByRole<HTMLButtonElement>('button', { name: /^删\s*除$/ }).disabled).toBe(true)
  expect(sent[0]?.url.searchParams.get('status')).toBe('2')
})
