/** The screen that places orders for a clinic, with what it asks for. */
import { products } from '../../contract/catalogue/products'
import { orders } from '../../contract/orders/orders'
import { placedOrders } from '../../contract/orders/placed-orders'
import { contacts } from '../../contract/people/contacts'
import { patients } from '../../contract/people/patients'
import { session } from '../../contract/system/session'
import { answer } from './ui-api'
import { enter, makeMenuNode, menuWith, openApp } from './ui-app'

export const codes = [
  'orders.create',
  'orders.read',
  'patients.read',
  'products.read',
  'lens-orders.create',
  'care-orders.create',
  'frame-orders.create',
  'contacts.read',
]
export const fluid = {
  ...{ productId: 36, name: '净澄护理液', category: 'care', brandId: 36, brandCode: 'B36', brandName: '净澄' },
  ...{ series: '', spec: '', unit: '瓶', isStock: 1, lensType: null, range: null, powers: null, tradePrice: 4800 },
}
const frames = [
  { ...fluid, productId: 33, name: '轻羽 B12', category: 'frame', brandId: 33, brandName: '轻羽', unit: '副' },
  { ...fluid, productId: 34, name: '轻羽 B14', category: 'frame', brandId: 33, brandName: '轻羽', unit: '副' },
  { ...fluid, productId: 35, name: '木石 M1', category: 'frame', brandId: 34, brandName: '木石', unit: '副' },
]
export const person = { hid: 11, type: '' }
export const patient = {
  pid: 7,
  hid: 11,
  name: '王小明',
  gender: 1,
  birthday: '2012-05-06',
  age: 13,
  guardian: '',
  privacySigned: 1,
  phoneTail: '1234',
}
export const openAgency = (preferences: Record<string, unknown> = {}, used = 97_000, held = codes) => {
  const elements = held.map((code) => ({ code, name: code }))
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
  answer(placedOrders.calls.credit, { data: { limit: 100_000, used } })
  answer(patients.calls.like, { data: [] })
  answer(products.calls.ofAgent, { data: [] })
  answer(products.calls.others, ({ url }) => ({
    data: url.searchParams.get('category') === 'frame' ? frames : [fluid],
  }))
  answer(contacts.calls.doctors, { data: [{ ...person, ctid: 51, name: '周医生', title: '主任医师' }] })
  answer(contacts.calls.optometrists, { data: [{ ...person, ctid: 55, name: '钱验光', title: '' }] })
  answer(session.calls.savePreference, {})
  openApp('/order/agency')
}

export const tried = {
  status: 1,
  unitPrice: 9_000,
  discount: 100,
  amount: 45_000,
  errors: {},
  warnings: [],
  message: '',
}
export const clinic = { hid: 11, cid: 1, name: '青禾眼视光中心' }
const rx = Object.fromEntries(['Od', 'Os'].map((eye) => [`eyeGlass${eye}`, '1']))
export const values = {
  ...{ product: 'care', patient: null, item: fluid, mode: 1, note: '', rx, pdMode: 1, orderOptions: [] },
  ...{ eyes: {}, cycle: 30, packQty: 6, number: 2, contactName: '', phone: '', address: '' },
}
export const draft = { clinic, lines: [{ id: 'a', values }], form: { ...values, item: null } }
