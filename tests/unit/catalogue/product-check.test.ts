import { describe, expect, test } from 'vitest'
import { type CheckedProduct, checkProductRecord } from '../../../contract/catalogue/product-check'

const today = '2026-03-10'
const solution: CheckedProduct = {
  category: 'care',
  lensType: null,
  range: null,
  powers: null,
  isGsp: 1,
  deviceClass: 3,
  regNo: '国械注准20223160519',
  regExpire: '2027-09-30',
  maker: '净澄生物科技',
  makerLicence: '沪药监械生产许20170326号',
  procurementPrice: 2800,
  tradePrice: 4800,
  retailPrice: 9800,
}
const lens: CheckedProduct = {
  ...solution,
  ...{ category: 'lens', isGsp: 0, deviceClass: null, regNo: '', regExpire: null, maker: '', makerLicence: '' },
  lensType: 1,
  range: 'stock-single',
}
const band = { dsMin: -6, dsMax: 0, dcMin: -2, dcMax: 0, sumMax: 8 }
const found = (product: CheckedProduct) => {
  const { errors, warnings } = checkProductRecord(product, today)
  const named = (issues: typeof errors) => issues.map(({ field, rule }) => `${field} ${rule}`)
  return { errors: named(errors), warnings: named(warnings) }
}

test('a whole product has nothing against it', () => {
  expect(found(solution)).toEqual({ errors: [], warnings: [] })
  expect(found(lens)).toEqual({ errors: [], warnings: [] })
})

describe('what stands in the way', () => {
  test.each<[Partial<CheckedProduct>, string[]]>([
    [{ deviceClass: null }, ['deviceClass product.classRequired']],
    [{ regNo: '' }, ['regNo product.regNoRequired']],
    [{ regNo: '国械注准123' }, ['regNo product.regNoForm']],
    [{ deviceClass: 2 }, ['regNo product.regNoClass']],
    [{ regExpire: null }, ['regExpire product.regExpireRequired']],
    [{ maker: '' }, ['maker product.makerRequired']],
    [
      { deviceClass: null, regNo: '', maker: '' },
      ['deviceClass product.classRequired', 'regNo product.regNoRequired', 'maker product.makerRequired'],
    ],
    [{ isGsp: 0, regNo: '', deviceClass: null, regExpire: null, maker: '' }, []],
    [{ isGsp: 0, regNo: '国械注准123' }, ['regNo product.regNoForm']],
    [{ deviceClass: 1, regNo: '沪械备20190066号', regExpire: null }, []],
  ])('of a care product with %j', (more, errors) => {
    expect(found({ ...solution, ...more }).errors).toEqual(errors)
  })

  test.each<[Partial<CheckedProduct>, string[]]>([
    [{ lensType: null }, ['lensType product.lensTypeRequired']],
    [{ range: null }, ['range product.rangeRequired']],
    [{ range: null, powers: { standard: [], cyl: [] } }, ['range product.rangeRequired']],
    [{ range: null, powers: { standard: [band], cyl: [] } }, []],
    [{ powers: { standard: [{ ...band, dsMin: 1 }], cyl: [] } }, ['powers product.powersOrder']],
    [{ powers: { standard: [{ ...band, dsMin: -6.1 }], cyl: [] } }, ['powers product.powersStep']],
    [{ powers: { standard: [{ ...band, dsMin: -20.25 }], cyl: [] } }, ['powers product.powersBounds']],
    [{ powers: { standard: [{ ...band, dcMax: 0.25 }], cyl: [] } }, ['powers product.powersBounds']],
  ])('of a lens with %j', (more, errors) => {
    expect(found({ ...lens, ...more }).errors).toEqual(errors)
  })
})

describe('what is asked about', () => {
  test.each<[Partial<CheckedProduct>, string[]]>([
    [{ procurementPrice: 4801 }, ['procurementPrice product.costAboveTrade']],
    [{ procurementPrice: 4800 }, []],
    [{ tradePrice: 9801 }, ['tradePrice product.tradeAboveRetail']],
    [{ tradePrice: 9800 }, []],
    [{ tradePrice: 0 }, []],
    [{ retailPrice: 0 }, []],
    [{ regExpire: '2026-03-09' }, ['regExpire product.regExpired']],
    [{ regExpire: today }, []],
    [{ regNo: '国食药监械(准)字2012第3220123号' }, ['regNo product.regNoFormer']],
    [{ regNo: '国械注准20223220519' }, ['regNo product.regNoCatalogue']],
    [{ makerLicence: '营业执照' }, ['makerLicence product.licenceForm']],
    [{ makerLicence: '' }, []],
  ])('of a care product with %j', (more, warnings) => {
    expect(found({ ...solution, ...more })).toEqual({ errors: [], warnings })
  })
})
