/** Rows to insert, whole and valid, of which a test says only what it is about. */
import type { brand } from '../server/catalogue/brands/table'
import type { product } from '../server/catalogue/products/table'
import type { lensOrder } from '../server/orders/lens-orders/table'
import type { orders } from '../server/orders/orders/table'
import type { company } from '../server/partners/companies/table'
import type { hospital, hospitalSetting } from '../server/partners/hospitals/table'
import type { contact } from '../server/people/contacts/table'
import type { patient } from '../server/people/patients/table'
import type { account } from '../server/system/accounts/table'

/** Noon in Shanghai on a working day. */
export const madeAt = Date.parse('2026-03-10T12:00:00+08:00') / 1000

const stamps = { created: madeAt, updated: madeAt }

export type NewCompany = typeof company.$inferInsert
export const makeCompany = (given: Partial<NewCompany> = {}): NewCompany => ({
  name: '远岑视光科技有限公司',
  ...stamps,
  ...given,
})

export type NewHospital = typeof hospital.$inferInsert
export const makeHospital = (given: Partial<NewHospital> = {}): NewHospital => ({
  cid: 1,
  name: '青禾眼视光中心',
  shortName: '青禾',
  region: '浙江省杭州市',
  address: '浙江省杭州市文晖路12号',
  contact: '王店长',
  phone: '19900001234',
  ...stamps,
  ...given,
})

export type NewHospitalSetting = typeof hospitalSetting.$inferInsert
/** A clinic with credit of its own: ¥50,000. */
export const makeHospitalSetting = (given: Partial<NewHospitalSetting> = {}): NewHospitalSetting => ({
  cid: 1,
  hid: 1,
  authSettingType: 1,
  creditValue: 5_000_000,
  ...stamps,
  ...given,
})

export type NewContact = typeof contact.$inferInsert
export const makeContact = (given: Partial<NewContact> = {}): NewContact => ({
  cid: 1,
  hid: 1,
  name: '陆晴',
  type: 'contact_doctor',
  title: '主治医师',
  ...stamps,
  ...given,
})

export type NewPatient = typeof patient.$inferInsert
export const makePatient = (given: Partial<NewPatient> = {}): NewPatient => ({
  cid: 1,
  hid: 1,
  name: '何雨桐',
  gender: 2,
  birthday: '2014-05-06',
  phone: '19900005678',
  ...stamps,
  ...given,
})

export type NewBrand = typeof brand.$inferInsert
export const makeBrand = (given: Partial<NewBrand> = {}): NewBrand => ({
  code: 'MC',
  name: '明澈',
  product: 'lens',
  ...stamps,
  ...given,
})

export type NewProduct = typeof product.$inferInsert
/** A stock lens of single vision at ¥35. */
export const makeProduct = (given: Partial<NewProduct> = {}): NewProduct => ({
  name: '云瞳1.56',
  category: 'lens',
  brandId: 1,
  series: '现片',
  spec: '1.56 φ70 绿膜',
  isStock: 1,
  lensType: 1,
  range: 'stock-single',
  procurementPrice: 2000,
  tradePrice: 3500,
  retailPrice: 19_800,
  ...stamps,
  ...given,
})

export type NewAccount = typeof account.$inferInsert
/** No one can sign in with it unless `passwordHash` is given. */
export const makeAccount = (given: Partial<NewAccount> & Pick<NewAccount, 'account' | 'roleId'>): NewAccount => ({
  name: given.account,
  passwordHash: '',
  ...stamps,
  ...given,
})

let serial = 0

/** Of both tables that an order is stored in. */
export type NewLensOrder = Omit<typeof orders.$inferInsert, 'id' | 'product'> &
  Omit<typeof lensOrder.$inferInsert, 'id'> & { lensOrderId?: number }
/** An order that waits for review: a pair of stock lenses, the right eye unlike the left in everything. */
export const makeLensOrder = (given: Partial<NewLensOrder> = {}): NewLensOrder => {
  serial += 1
  const { unitPrice = 3500, listPrice = unitPrice, eyeGlassOd = 1, eyeGlassOs = 1 } = given
  return {
    orderNo: `LN20260310${String(serial).padStart(6, '0')}`,
    cid: 1,
    hid: 1,
    pid: 1,
    patientName: '何雨桐',
    operatorId: 1,
    brandId: 1,
    productId: 1,
    orderType: 1,
    lensType: 1,
    orderDate: madeAt,
    status: 1,
    unitPrice,
    listPrice,
    ...{ unitPriceOd: eyeGlassOd > 0 ? unitPrice : null, unitPriceOs: eyeGlassOs > 0 ? unitPrice : null },
    discount: 100,
    units: eyeGlassOd + eyeGlassOs,
    amount: unitPrice * (eyeGlassOd + eyeGlassOs),
    dsOd: -2.25,
    dcOd: -0.75,
    axOd: 170,
    pdOd: 31.5,
    eyeGlassOd,
    dsOs: -3,
    dcOs: -1.25,
    axOs: 15,
    pdOs: 30,
    eyeGlassOs,
    ...stamps,
    ...given,
  }
}
