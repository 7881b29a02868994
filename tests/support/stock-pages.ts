/** Documents and rows of stock as the API answers them, and the pages that belong to them. */
import type { ProductRecord } from '../../contract/catalogue/product'
import { products } from '../../contract/catalogue/products'
import { type StockRow, stock } from '../../contract/inventory/stock'
import type { StockInPrices } from '../../contract/inventory/stock-in-prices'
import { type StockIn, type StockInLine, stockIns } from '../../contract/inventory/stock-ins'
import { type StockOut, type StockOutDetails, type StockOutLine, stockOuts } from '../../contract/inventory/stock-outs'
import { hospitals } from '../../contract/partners/hospitals'
import { suppliers } from '../../contract/partners/suppliers'
import { warehouses } from '../../contract/partners/warehouses'
import { audit } from '../../contract/system/audit'
import type { MenuNode, UserInfo } from '../../contract/system/session'
import { answer } from './ui-api'
import { enter, makeMenuNode, openApp } from './ui-app'

export const makeProduct = (more: Partial<ProductRecord> = {}): ProductRecord => ({
  ...{ productId: 36, cid: null, code: 'HL1', name: '净澄护理液', category: 'care', productCategoryChild: '护理' },
  ...{ brandId: 31, brandCode: 'JC', brandName: '净澄', brand: '净澄', series: '', spec: '500ml', unit: '瓶' },
  ...{ isStock: 1, isGsp: 0, supplier: '' },
  ...{ gtin: '', deviceClass: null, regNo: '', regExpire: null, maker: '', makerLicence: '', storage: '', images: [] },
  ...{ tags: [] },
  ...{ supplierId: null, supplierName: '', minStock: 0, procurementPrice: 2800, tradePrice: 4800, retailPrice: 9800 },
  ...{ ownTerms: false, lensType: null, refractiveIndex: null, range: null, powers: null, status: 1, version: 2 },
  ...{ created: 1_700_000_000, updated: 1_700_000_000, allowed: [] },
  ...more,
})
/** Bears its batch and its expiry. */
export const device = makeProduct({ productId: 60, code: 'QX1', name: '净澄护理液（器械）', isGsp: 1 })
export const lens = makeProduct({
  ...{ productId: 4, code: 'YT156', name: '云瞳1.56', category: 'lens', spec: '', unit: '片', procurementPrice: 1500 },
})

const document = {
  ...{ cid: 1, warehouseId: 1, warehouseName: '中心仓', hid: null, hospitalName: null, orderId: null },
  ...{
    supplierId: null,
    supplierName: null,
    countId: null,
    countNo: null,
    note: '',
    reason: '',
    operatorId: 4,
    operatorName: '许嘉宁',
  },
  ...{ storeHid: null, checkerName: '', postedAt: null, goods: 1, quantity: 10, amount: 25_000 },
  ...{ created: 1_773_108_000, updated: 1_773_108_000, version: 3 },
}
const goods = {
  ...{ line: 1, productId: 36, productName: '净澄护理液', spec: '500ml', unit: '瓶', category: 'care' as const },
  ...{ isGsp: 0, regNo: '', maker: '', makerLicence: '', storage: '', batchId: 7, batchNo: 'B7', serialNo: '' },
  ...{ variant: '', prodDate: null, expiry: '2027-03-31' },
}

export const makeStockIn = (more: Partial<StockIn> = {}): StockIn => ({
  ...document,
  ...{ stockinId: 5, no: 'SI20260310000005', type: 1, status: 1, differStatus: 0, purchaseNo: 'CG1' },
  ...{
    supplierId: 2,
    supplierName: '净澄护理用品厂',
    supplements: null,
    unpriced: 0,
    pricing: 2,
    provisionalAmount: null,
  },
  ...{ postedAt: 1_773_111_600, checkerName: '沈知行', allowed: [] },
  ...more,
})
export const makeInLine = (more: Partial<StockInLine> = {}): StockInLine => ({
  ...goods,
  ...{ planQty: 10, receivedQty: 10, acceptedQty: 10, rejectedQty: 0, differQty: 0 },
  ...{ price: 2500, priced: 1, amount: 25_000, provisional: 0, provisionalPrice: null },
  ...{ soldOutId: null, soldLine: null, soldNo: null, soldPrice: null },
  ...more,
})
/** What the late prices of a line are read as. */
export const makePriced = (more: Partial<StockInPrices['lines'][number]> = {}): StockInPrices['lines'][number] => {
  const { line, productId, productName, spec, unit, category, batchId, batchNo, serialNo, variant, expiry } = goods
  return {
    ...{ line, productId, productName, spec, unit, category, batchId, batchNo, serialNo, variant, expiry },
    ...{ quantity: 10, price: 2500, priced: 1, value: 2_500_000, changes: [] },
    ...{ provisional: 0, provisionalPrice: null },
    ...more,
  }
}
export const makeStockOut = (more: Partial<StockOut> = {}): StockOut => ({
  ...document,
  ...{ stockoutId: 8, no: 'SO20260310000008', type: 1, status: 0, hid: 11, hospitalName: '青禾眼视光中心' },
  ...{ toWarehouseId: null, toWarehouseName: null, carrier: '', emsNumber: '', allowed: [] },
  ...more,
})
export const makeOutLine = (more: Partial<StockOutLine> = {}): StockOutLine => ({
  ...goods,
  ...{ quantity: 10, price: 2500, amount: 25_000, cost: null, provisional: 0, supplierName: '净澄护理用品厂', bin: '' },
  ...more,
})
const nobody = { name: '', licence: '', address: '', phone: '' }
export const answerStockOut = (
  shown: Partial<StockOut> = {},
  lines = [makeOutLine()],
  scrap: StockOutDetails['scrap'] = null,
) =>
  answer(stockOuts.calls.info, {
    data: {
      ...{
        document: makeStockOut(shown),
        lines,
        orderNo: null,
        orderKind: null,
        voided: null,
        scrap,
        totalInWords: '人民币贰佰伍拾元整',
      },
      ...{ seller: { ...nobody, name: '远岑视光' }, buyer: { ...nobody, name: '青禾眼视光中心' } },
    },
  })
export const answerStockIn = (shown: Partial<StockIn> = {}, lines = [makeInLine()]) =>
  answer(stockIns.calls.info, {
    data: { document: makeStockIn(shown), orderNo: null, orderKind: null, voided: null, lines, supplier: null },
  })

export const makeStockRow = (more: Partial<StockRow> = {}): StockRow => {
  const { productId, productName, spec, unit, category, batchNo, serialNo, variant, expiry } = goods
  return {
    ...{ stockId: '1-7', cid: 1, warehouseId: 1, warehouseName: '中心仓', brandName: '净澄', batchId: 7 },
    ...{ productId, productName, spec, unit, category, batchNo, serialNo, variant, expiry },
    ...{ daysLeft: 300, nearness: 0, batchStatus: 0, supplierName: '净澄护理用品厂' },
    ...{ onHand: 10, locked: 2, available: 8, cost: 250_000, value: 2_500_000, provisional: 0, bin: '' },
    ...more,
  }
}

/** Everything that people of the stock may do. */
export const stockCodes = [
  ...['read', 'create', 'post', 'price', 'void'].map((verb) => `stock-ins.${verb}`),
  ...['read', 'create', 'post', 'pick', 'void'].map((verb) => `stock-outs.${verb}`),
  ...['stock.read', 'stock.export', 'stock.place', 'batches.read', 'batches.update', 'scraps.read', 'scraps.create'],
  ...['products.read', 'products.cost', 'warehouses.read', 'suppliers.read', 'hospitals.read', 'audit.read'],
]

const stamps = { created: 1, updated: 1, version: 1, allowed: [] }
const store = { cid: 1, address: '', type: 1, ...stamps }

/** Signs in somebody with these rights, in a company with two warehouses, a supplier and a clinic unless they are somebody else. */
export const openStock = (
  address: string,
  codes: readonly string[] = stockCodes,
  who: Partial<UserInfo> = {},
  pages: readonly MenuNode[] = [],
) => {
  const elements = codes.map((code) => ({ code, name: code }))
  enter({
    ...who,
    menuList: [
      makeMenuNode(2, '/inventory', '库存管理', {
        children: ['list', 'warning', 'import', 'export', 'count', 'scrap', 'loss-overflow', 'gsp'].map((name, at) =>
          makeMenuNode(10 + at, `/inventory/${name}`, name, { elements }),
        ),
      }),
      ...pages,
    ],
  })
  answer(warehouses.calls.list, {
    data: [
      { warehouseId: 1, name: '中心仓', isDefault: 1, ...store },
      { warehouseId: 2, name: '二号仓', isDefault: 0, ...store },
    ],
    total: 2,
  })
  answer(suppliers.calls.list, { data: [{ supplierId: 2, name: '净澄护理用品厂' }], total: 1 })
  answer(hospitals.calls.ofAgent, { data: [{ hid: 11, cid: 1, name: '青禾眼视光中心', shortName: '青禾' }], total: 1 })
  answer(audit.calls.list, { data: [], total: 0 })
  answer(products.calls.list, ({ url }) => {
    const keyword = url.searchParams.get('keyword')?.toLowerCase() ?? ''
    const category = url.searchParams.get('category')
    const data = [makeProduct(), device, lens].filter(
      (one) => one.code.toLowerCase().startsWith(keyword) && (category === null || one.category === category),
    )
    return { data, total: data.length }
  })
  answer(stock.calls.list, { data: [], total: 0 })
  return openApp(address)
}
