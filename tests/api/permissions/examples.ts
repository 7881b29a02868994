/** Inputs of calls whose rules a machine cannot guess, laid over what it does; ids of what the call is about come in later. */
import { orderKinds } from '../../../contract/orders/order-kinds'

interface Example {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown> | Record<string, unknown>[]
}

const version = 1
const uuid = '7c0c7a34-4c1b-4b8e-9a62-0d1a37b1c0de'
const password = { oldPassword: 'Vision@2026', newPassword: 'Vision@2027', checkPassword: 'Vision@2027' }

/** Calls that every kind of order has. */
const ofAnOrder = Object.fromEntries(
  Object.values(orderKinds).flatMap(({ resource: { name } }): [string, Example][] => [
    [`${name}.update`, { body: { version, orderNote: '加急' } }],
    [`${name}.review`, { body: { version, status: 2 } }],
    [`${name}.ship`, { body: { version, emsNumber: 'SF1234567890' } }],
    [`${name}.flag`, { body: { bit: 128, value: 1 } }],
  ]),
)
const careOrder = { product: 'care', hid: 11, brandId: 36, productId: 36, number: 2 }

const careFile = { product: 'care', file: new File(['产品,数量\n净澄护理液,2\n'], '护理.csv') }

const productFile = new File(['编码,批发价\nYT-1,48\n'], '产品.csv')

const picture = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)], '门店.jpg')

export const examples: Readonly<Record<string, Example>> = {
  'exports.create': { body: { product: 'lens' } },
  'session.login': { body: { account: 'nobody', password: 'nothing' } },
  'session.savePreference': { params: { name: 'lens-orders.columns' }, body: { value: 1 } },
  'passwords.verification': { params: { x: 'nobody' } },
  'passwords.sendCode': { body: { verificationId: uuid } },
  'passwords.retrieve': { body: { verificationId: uuid, code: '123456' } },
  'passwords.change': { query: password },
  'own-account.confirmTotp': { body: { code: '123456' } },
  'brands.create': { body: { code: 'NEW', name: '新品牌', product: 'lens' } },
  'brands.update': { body: { version, name: '改名' } },
  'products.create': {
    body: { name: '镜布', category: 'lens', brandId: 1, unit: '片', lensType: 1, range: 'rx-single' },
  },
  'products.createLens': { body: { name: '新镜片', brandId: 1, unit: '片', lensType: 1, range: 'rx-single' } },
  'products.update': { body: { version, spec: '1.60' } },
  'products.updateLens': { body: { version, spec: '1.60' } },
  'products.save': { body: { version, spec: '1.60' } },
  'product-imports.run': { body: { file: productFile, dryRun: 1 } },
  'product-imports.rejects': { body: { file: productFile } },
  'lens-prices.create': { body: { productId: 1 } },
  'lens-prices.update': { body: { version, price: 100 } },
  'product-prices.create': { body: { hid: 11, productId: 1 } },
  'product-prices.update': { body: { version, price: 100 } },
  'quotes.get': { query: { productId: 1 } },
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
  ...ofAnOrder,
  'placed-orders.create': { body: { order: careOrder } },
  'any-orders.ofProduct': { params: { product: 'care' } },
  'any-orders.update': { body: { order: { product: 'care', orderNote: '急' }, version } },
  'any-orders.flag': { body: { product: 'care', bit: 128, value: 1 } },
  'order-batches.create': { body: { orders: [{ order: careOrder }] } },
  'order-batches.update': { body: { version, note: '急' } },
  'purchases.receive': { params: { product: 'apparatus' } },
  'purchases.correct': { body: { product: 'apparatus', arrivalId: 1, serialNo: 'S1', reason: '看错', version } },
  'placed-orders.createAll': { body: { orders: [{ order: careOrder }] } },
  'patients.save': { body: { version, note: '转诊' } },
  'shipment-template.update': { body: { version, copies: 2 } },
  'order-imports.template': { params: { product: 'care' } },
  'order-imports.run': { body: { ...careFile, dryRun: 1 } },
  'order-imports.rejects': { body: careFile },
  'lens-orders.updateAll': { body: { orderNote: '加急' } },
  'clinic-settings.save': { body: { version } },
  'default-terms.save': { body: { version } },
  'wechat-configures.save': { body: { version, appId: '' } },
  'order-settings.update': { body: { version } },
  'tags.create': { body: { name: '样本' } },
  'tags.update': { body: { version } },
  'med-items.create': { body: { name: '眼压测量' } },
  'med-items.update': { body: { version } },
  'hospitals.review': { body: { version, account: 'newcomer', password: 'Vision-2027', name: '店长' } },
  'hospitals.reject': { query: { reason: '资料不全' } },
  'hospitals.status': { body: { version, status: 3, reason: '停业' } },
  'certificates.owners': { query: { ownerType: 2 } },
  'certificates.create': { body: { ownerType: 3, ownerId: 11, type: 5, number: 'PDY10001' } },
  'certificates.update': { body: { version, note: '已核对' } },
  'suppliers.save': { body: { name: '新供应商', version } },
  'suppliers.qualify': { body: { version, classifyStatus: 2, reason: '资料不全' } },
  'suppliers.status': { params: { status: '0' } },
  'stock.shelves': { params: { product: 'lens' } },
  'stock.ofShelf': { params: { product: 'lens' } },
  'stock.place': { body: { cid: 1, warehouseId: 1, productId: 36, bin: 'A-03-2', was: '' } },
  'batches.mark': { body: { version, status: 1, reason: '厂家召回' } },
  'scraps.create': { body: { cid: 1, batchId: 1, quantity: 1, reason: 1 } },
  'stock-counts.create': { body: { warehouseId: 1, cid: 1 } },
  'stock-counts.count': { body: { lines: [{ line: 1, add: 1 }] } },
  'stock-counts.addLine': { body: { productId: 36, counted: 1 } },
  'stock-counts.dropLine': { query: { line: 1 } },
  'stock-counts.submit': { body: { version } },
  'stock-counts.review': { body: { version, status: 0, reason: '重盘' } },
  'stock-counts.cancel': { body: { version, reason: '改期' } },
  'stock-ins.create': { body: { cid: 1, lines: [{ productId: 36, planQty: 1 }] } },
  'stock-ins.update': { body: { version, note: '已通知' } },
  'gsp-records.list': { params: { kind: 'sale' } },
  'gsp-records.export': { params: { kind: 'sale' } },
  'stock-ins.updateOf': { params: { product: 'care' }, body: { version, note: '已通知' } },
  'stock-in-prices.enter': { body: [{ line: 1, price: 100 }] },
  'stock-in-prices.correct': { body: { version, lines: [{ line: 1, price: 100 }] } },
  'stock-ins.status': { query: { status: '2', reason: '重复' } },
  'stock-outs.batchCodes': { query: { productId: 36 } },
  'stock-outs.create': { body: { cid: 1, lines: [{ productId: 36, quantity: 1 }] } },
  'stock-outs.takeOut': { body: { version } },
  'warehouses.create': { body: { name: '新仓库', cid: 1 } },
  'warehouses.update': { body: { version, address: '文一路 1 号' } },
  'salespeople.create': { body: { name: '新人', phone: '13900000001', cid: 1 } },
  'salespeople.update': { body: { version, info: '华东片区' } },
  'salespeople.sms': { params: { flag: '1' } },
  'accounts.createForSalesperson': { body: { account: 'newcomer', password: 'Vision-2027' } },
  'channels.create': { body: { hid: 11, brandCategory: 'frame', discount: 85 } },
  'channels.update': { body: { version, discount: 88 } },
  'hospitals.enter': { body: { name: '新诊所', contact: '王店长', phone: '13900000002', cid: 1 } },
  'companies.create': { body: { name: '新代理' } },
  'companies.update': { body: { version, contact: '李工' } },
  'contracts.create': { body: { contractNo: 'HT-1', cid: 1 } },
  'contracts.update': { body: { version, note: '续签' } },
  'menus.create': { body: { path: '/settings/new-page', title: '新页面' } },
  'elements.create': { body: { code: 'brands.read', name: '查看品牌' } },
  // The first is to make brands, which is the platform's alone; the second, to see them, an agent may grant.
  'roles.agentGrantElements': { body: { elementIds: [2] } },
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
  'files.upload': { body: { file: picture } },
  'files.get': { params: { name: 'a.pdf' } },
  'trainer-accounts.update': { body: { version, name: '改名' } },
}
