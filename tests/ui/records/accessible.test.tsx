/** The pieces that all screens are made of can be used by everybody, as far as axe can tell without a layout. */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { brands } from '../../../contract/catalogue/brands'
import { expectAccessible, findings } from '../../support/accessible-ui'
import { makeOrders, openList } from '../../support/lens-order-list'
import { answer } from '../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../support/ui-app'

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const openBrands = () => {
  const brand = { id: 31, code: 'JC', name: '净澄', product: 'care' as const, logo: '', status: 1 as const, version: 3 }
  const row = { ...brand, products: 0, created: 1, updated: 1, allowed: ['update', 'remove', 'status'] }
  answer(brands.calls.list, { data: [row], total: 1, counts: { 1: 1 } })
  const codes = ['brands.read', 'brands.create', 'brands.update', 'brands.status']
  const elements = codes.map((code) => ({ code, name: code }))
  enter({ menuList: [makeMenuNode(2, '/settings/brand-setting', '品牌', { elements })] })
  openApp('/settings/brand-setting')
}

test('a list with its filters, tabs, table and actions, and the dialog that asks for a reason', async () => {
  openList(makeOrders(1, 2))
  const [row] = await screen.findAllByRole('row', { name: /LN20260310000001/ })
  await expectAccessible()
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: '驳回' }))
  await screen.findByRole('dialog')
  await expectAccessible()
})

test('the form of a record, as it opens and with what is refused at its box', async () => {
  answer(brands.calls.update, { code: 1, message: '有误', errors: { code: '编码已被使用' } })
  openBrands()
  await press(/^编辑$/)
  const form = within(await screen.findByRole('dialog'))
  await expectAccessible()
  await userEvent.type(form.getByLabelText('编码'), 'X')
  await press(/^保\s*存$/)
  await form.findByText('编码已被使用')
  await expectAccessible()
})

test('axe finds what is wrong: a picture without words, a box without a name', async () => {
  render(
    <main>
      <h1>题</h1>
      {/* biome-ignore lint/a11y/useAltText: what is to be found */}
      <img src="a.png" />
      <input type="text" />
    </main>,
  )
  expect((await findings()).map((found) => found.split(':')[0])).toEqual(['image-alt', 'label'])
})
