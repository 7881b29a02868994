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
const open = (preferences: Record<string, unknown> = {}) => {
  const elements = codes.map((code) => ({ code, name: code }))
  enter({
    preferences,
    menuList: [...menuWith('lens-orders.read'), makeMenuNode(9, '/order/agency', '代下单', { hidden: 1, elements })],
  })
  answer(orders.calls.hospitals, { data: [{ hid: 11, cid: 1, name: '青禾眼视光中心', region: '杭州' }], total: 1 })
  answer(orders.calls.credit, { data: { limit: 100_000, used: 97_000 } })
  answer(patients.calls.like, { data: [] })
  answer(products.calls.ofAgent, { data: [] })
  answer(products.calls.others, { data: [fluid] })
  answer(session.calls.savePreference, {})
  openApp('/order/agency')
}

describe('/order/agency', () => {
  test.each([
    ['继续', '净澄护理液'],
    ['放弃', '还没有内容'],
  ])('what was left is offered again: %s', async (button, text) => {
    const user = userEvent.setup()
    const rx = Object.fromEntries(['Od', 'Os'].map((eye) => [`eyeGlass${eye}`, '1']))
    const values = {
      ...{ product: 'care', patient: null, item: fluid, mode: 1, note: '', rx, pdMode: 1, orderOptions: [] },
      ...{ eyes: {}, cycle: 30, packQty: 6, number: 2, contactName: '', phone: '', address: '' },
      ...{ model: '', colour: '', size: '' },
    }
    const clinic = { hid: 11, cid: 1, name: '青禾眼视光中心' }
    const draft = { clinic, lines: [{ id: 'a', values }], form: { ...values, item: null } }
    open({ 'orders.agency-draft': draft })
    expect(await screen.findByText('上次有未提交的代下单：青禾眼视光中心，1 行')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: new RegExp(button.split('').join('\\s*')) }))
    expect(await screen.findByText(new RegExp(text))).toBeTruthy()
  })
})
