/** The shared pieces of the screens are for everybody, so that the browser need not ask it of every screen in the gate. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type Brand, brands } from '../../../contract/catalogue/brands'
import { Description } from '../../../src/ui/description'
import { FileUpload } from '../../../src/ui/file-upload'
import { PageTabs } from '../../../src/ui/page-tabs'
import { ReasonDialog } from '../../../src/ui/reason-dialog'
import { Timeline } from '../../../src/ui/timeline'
import { expectAccessible, findings } from '../../support/accessible-ui'
import { makeLensOrderDetails } from '../../support/lens-order'
import { makeOrders, openList } from '../../support/lens-order-list'
import { openOrder } from '../../support/lens-order-page'
import { answer } from '../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../support/ui-app'
import { show } from '../ui/show'

const brand: Brand = {
  ...{ id: 31, code: 'JC', name: '净澄', product: 'care', logo: '', status: 1, products: 0, version: 3 },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, allowed: ['update', 'remove'] },
}

const openBrands = () => {
  const elements = ['brands.read', 'brands.create', 'brands.update', 'brands.status'].map((code) => ({
    code,
    name: code,
  }))
  enter({ menuList: [makeMenuNode(2, '/settings/brand-setting', '品牌', { elements })] })
  answer(brands.calls.list, { data: [brand], total: 1, counts: { 1: 7 } })
  openApp('/settings/brand-setting')
}
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const showOnPage = (piece: ReactNode) => {
  document.title = '部件'
  show(
    <main>
      <h1>部件</h1>
      {piece}
    </main>,
  )
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('a list: its filters, tabs, toolbar, table and pages, with rows chosen', async () => {
  openList(makeOrders(1, 2), { search: '?status=1' })
  await screen.findAllByRole('link', { name: /^LN/ })
  await expectAccessible()
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页' }))
  await screen.findByText(/已选/)
  await expectAccessible()
})

test('a list without rows', async () => {
  openList([], { search: '?status=1' })
  await screen.findByRole('button', { name: /清除筛选|清空筛选/ })
  await expectAccessible()
})

test('a form in a drawer, and what is refused at its boxes', async () => {
  openBrands()
  await press(/^编辑$/)
  await (await dialog()).findByLabelText('品牌名称')
  await expectAccessible()
  answer(brands.calls.update, { code: 1, message: '有误', errors: { code: '编码已被使用' } })
  await userEvent.type((await dialog()).getByLabelText('品牌名称'), '彻')
  await press(/^保\s*存$/)
  await screen.findByText('编码已被使用')
  await expectAccessible()
})

test('a dialog that asks before a record is deleted', async () => {
  openBrands()
  await press(/^删除$/)
  await dialog()
  await expectAccessible()
})

test('a dialog that asks for a reason, as a screen has it', async () => {
  openList(makeOrders(1))
  await screen.findAllByRole('link', { name: /^LN/ })
  await press(/^驳回$/)
  const asked = await dialog()
  await asked.findByLabelText('原因')
  await expectAccessible()
})

test('a reason that is missed', async () => {
  const none = () => undefined
  showOnPage(<ReasonDialog title="驳回" confirm="驳回订单" onConfirm={none} onCancel={none} />)
  await press(/^驳回订单$/)
  await screen.findByText('请填写原因')
  await expectAccessible()
})

test('tabs of pages, facts, history and files', async () => {
  const pages = [
    { href: '/train/users', label: '学员' },
    { href: '/train/stores', label: '门店' },
  ]
  const changes = [{ label: '备注', before: '', after: '加急' }]
  showOnPage(
    <>
      <PageTabs label="训练" tabs={pages} current="/train/stores" />
      <Description facts={[{ label: '医生', value: '沈知行' }]} />
      <Timeline entries={[{ id: 1, at: 1_769_819_400, who: null, what: '修改', changes }]} />
      <label htmlFor="files">附件</label>
      <FileUpload
        {...{ id: 'files', value: ['/files/1.png'], most: 3, accept: '.png', maxBytes: 1_048_576, hint: '不超过 1 MB' }}
        thumbnail={() => null}
        onOpen={() => undefined}
        keep={async () => ''}
      />
    </>,
  )
  await expectAccessible()
})

test('a record with its tabs and history', async () => {
  openOrder('/order/glass-list/7', makeLensOrderDetails())
  await screen.findByRole('heading', { level: 1 })
  await expectAccessible()
})

test('a form of a whole page', async () => {
  openOrder('/order/glass-list/7/edit', makeLensOrderDetails())
  await screen.findByRole('heading', { level: 1 })
  expect((await screen.findAllByRole('textbox')).length).toBeGreaterThan(0)
  await expectAccessible()
})

test('what loses its name is found', async () => {
  openBrands()
  await press(/^编辑$/)
  const box = await (await dialog()).findByLabelText<HTMLInputElement>('品牌名称')
  for (const label of box.labels ?? []) label.htmlFor = 'another'
  expect(await findings()).toEqual([expect.stringMatching(/^label: /)])
})
