/** Inputs of calls whose rules a machine cannot guess, laid over what it does; ids of what the call is about come in later. */

interface Example {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

const version = 1
const uuid = '7c0c7a34-4c1b-4b8e-9a62-0d1a37b1c0de'
const password = { oldPassword: 'Vision@2026', newPassword: 'Vision@2027', checkPassword: 'Vision@2027' }

export const examples: Readonly<Record<string, Example>> = {
  'session.login': { body: { account: 'nobody', password: 'nothing' } },
  'session.savePreference': { params: { name: 'lens-orders.columns' }, body: { value: 1 } },
  'passwords.verification': { params: { x: 'nobody' } },
  'passwords.sendCode': { body: { verificationId: uuid } },
  'passwords.retrieve': { body: { verificationId: uuid, code: '123456' } },
  'passwords.change': { query: password },
  'own-account.confirmTotp': { body: { code: '123456' } },
  'products.ofBrand': { params: { brandCode: 'YT' } },
  'products.series': { params: { brand: '2' } },
  'products.range': { query: { productId: 1 } },
  'orders.status': { body: { product: 'lens', status: 8 } },
  'orders.arrival': { body: { product: 'lens' } },
  'orders.trackingOfNumber': { params: { trackingNumber: 'SF12345678' } },
  'orders.track': { body: { trackingNumber: 'SF12345678', text: '快件已揽收' } },
  'orders.brandById': { params: { brandId: 2 } },
  'orders.brandByCode': { params: { brandCode: 'YT' } },
  'orders.exportProgress': { params: { key: uuid } },
  'lens-orders.update': { body: { version, orderNote: '加急' } },
  'lens-orders.review': { body: { version, status: 2 } },
  'lens-orders.ship': { body: { version, emsNumber: 'SF1234567890' } },
  'lens-orders.updateAll': { body: { orderNote: '加急' } },
  'lens-orders.flag': { body: { bit: 128, value: 1 } },
  'menus.create': { body: { path: '/settings/new-page', title: '新页面' } },
  'elements.create': { body: { code: 'brands.read', name: '查看品牌' } },
  'roles.create': { body: { name: '新角色' } },
  'accounts.exists': { query: { account: 'newcomer' } },
  'accounts.create': { body: { account: 'newcomer', name: '新同事', phone: '13900000000', password: 'Vision-2027' } },
  'accounts.createJunior': {
    body: { account: 'newcomer', name: '新同事', phone: '13900000000', password: 'Vision-2027' },
  },
  'accounts.update': { body: { version, name: '改名' } },
  'trainer-accounts.create': {
    body: { account: 'newcomer', name: '训练师', phone: '13900000000', password: 'Vision-2027' },
  },
  'trainer-accounts.update': { body: { version, name: '改名' } },
}
