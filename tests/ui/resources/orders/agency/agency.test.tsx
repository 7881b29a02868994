import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { products } from '../../../../../contract/catalogue/products'
import { orders } from '../../../../../contract/orders/orders'
import { patients } from '../../../../../contract/people/patients'
import { session } from '../../../../../contract/system/session'
import { answer } from '../../../../support/ui-api'
import { enter, makeMenuNode, menuWith, openApp } from '../../../../support/ui-app'

const codes = [
  'orders.create',
  'orders.read',
  'patients.read',
  'products.read',
  'lens-orders.create',
  'care-orders.create',
]
const fluid = {
  ...{ productId: 36, name: '净澄护理液', category: 'care', brandId: 36, brandCode: 'B36', brandName: '净澄' },
  ...{ series: '', spec: '', unit: '瓶', isStock: 1, lensType: null, range: null, tradePrice: 4800 },
}
const open = (preferences: Record<string, unknown> = {}, used = 97_000) => {
  const elements = codes.map((code) => ({ code, name: code }))
  enter({
    preferences,
    menuList: menuWith('lens-orders.read').map((group) => ({
      ...group,
      children:
        group.path === '/order'
          ? [...group.children, makeMenuNode(9, '/order/agency', '代下单', { hidden: 1, elements })]
          : group.children,
    })),
  })
  answer(orders.calls.hospitals, { data: [{ hid: 11, cid: 1, name: '青禾眼视光中心', region: '杭州' }], total: 1 })
  answer(orders.calls.credit, { data: { limit: 100_000, used } })
  answer(patients.calls.like, { data: [] })
  answer(products.calls.ofAgent, { data: [] })
  answer(products.calls.others, { data: [fluid] })
  answer(session.calls.savePreference, {})
  openApp('/order/agency')
}

const clinic = { hid: 11, cid: 1, name: '青禾眼视光中心' }
const rx = Object.fromEntries(['Od', 'Os'].map((eye) => [`eyeGlass${eye}`, '1']))
const values = {
  ...{ product: 'care', patient: null, item: fluid, mode: 1, note: '', rx, pdMode: 1, orderOptions: [] },
  ...{ eyes: {}, cycle: 30, packQty: 6, number: 2, contactName: '', phone: '', address: '' },
  ...{ model: '', colour: '', size: '' },
}
const draft = { clinic, lines: [{ id: 'a', values }], form: { ...values, item: null } }

describe('/order/agency', () => {
  test.each([
    ['继续', '净澄护理液'],
    ['放弃', '还没有内容'],
  ])('what was left is offered again: %s', async (button, text) => {
    const user = userEvent.setup()
    open({ 'orders.agency-draft': draft })
    expect(await screen.findByText('上次有未提交的代下单：青禾眼视光中心，1 行')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: new RegExp(button.split('').join('\\s*')) }))
    expect(await screen.findByText(new RegExp(text))).toBeTruthy()
  })

  test.each([
    [130_000, ['该诊所已超出信用额度 ¥300.00，新订单审核时须先放行或回款']],
    [100_000, []],
  ])('before anything is ordered, a clinic with %i fen of 100000 in use is said to be over', async (used, notes) => {
    open({ 'orders.agency-draft': { ...draft, lines: [], form: values } }, used)
    await userEvent.click(await screen.findByRole('button', { name: /继\s*续/ }))
    expect(await screen.findByText(/剩余 ¥0.00/)).toBeTruthy()
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(notes)
  })

  test('the breadcrumb names its group, though the menu does not show it', async () => {
    open()
    expect(await screen.findByRole('heading', { name: '代下单' })).toBeTruthy()
    expect(document.querySelector('.ant-breadcrumb')?.textContent).toMatch(/^订单管理.*代下单$/)
  })
})
