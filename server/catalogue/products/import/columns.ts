/** The columns that a list of products may have. */
import { readGtin } from '../../../../contract/core/gtin'
import { fieldsEn } from '../../../../contract/messages/fields.en'
import { fieldsZhCN } from '../../../../contract/messages/fields.zh-CN'
import { goodsEn } from '../../../../contract/messages/goods.en'
import { goodsZhCN } from '../../../../contract/messages/goods.zh-CN'
import { importsEn } from '../../../../contract/messages/imports.en'
import { importsZhCN } from '../../../../contract/messages/imports.zh-CN'
import type { MessageKey, Translate } from '../../../http/messages'
import {
  type ReadCell,
  readChoice,
  readDate,
  readDecimal,
  readInteger,
  readMoney,
  readText,
} from '../../../import/cells'
import type { ImportColumn } from '../../../import/columns'
import { codesOf, numbersOf } from '../../../import/words'

const said = [importsZhCN, importsEn]
const ofGoods = [goodsZhCN, goodsEn]

interface ProductColumn extends ImportColumn {
  /** How it is filled in. */
  how?: MessageKey
}

/** What is called otherwise here than elsewhere. */
const own = { name: 'name', brandCode: 'brandCode', range: 'powerRange' } as const
const isOwn = (field: string): field is keyof typeof own => field in own

export const titleOf = (field: string, t: Translate): string =>
  t(isOwn(field) ? `import.${own[field]}` : (field as MessageKey))

const column = (
  field: keyof typeof fieldsZhCN | 'brandCode',
  read: ReadCell,
  { also = [], ...more }: Partial<Omit<ProductColumn, 'titles'>> & { also?: readonly string[] } = {},
): ProductColumn => {
  const titles = isOwn(field) ? [importsZhCN[own[field]], importsEn[own[field]]] : [fieldsZhCN[field], fieldsEn[field]]
  return { field, read, titles: [...titles, ...also, field], ...more }
}

/** As products keep it, so that the same number is no difference; what is none is refused as it was written. */
const readGtinText: ReadCell = (cell) => {
  const text = cell === null ? '' : String(cell).trim()
  return readGtin(text) ?? text
}

const price = { how: 'import.how.price' } as const
const flag = readChoice(numbersOf(said, 'flag'))

export const productColumns: readonly ProductColumn[] = [
  column('code', readText, {
    ...{ required: true, example: 'JC-500', how: 'import.how.code' },
    also: ['产品编码', '商品编码', '货号', 'SKU', 'Product code'],
  }),
  column('gtin', readGtinText, {
    ...{ example: '6901234567892', how: 'import.how.gtin' },
    also: ['条码', '商品条码', 'Barcode', 'EAN'],
  }),
  column('name', readText, {
    ...{ example: '净澄护理液', how: 'import.ofNewProduct' },
    also: ['名称', '品名', '产品', '商品名称', 'Name', 'Product'],
  }),
  column('category', readChoice(codesOf(ofGoods, 'line')), {
    ...{ example: goodsZhCN['line.care'], how: 'import.ofNewProduct' },
    also: ['产品线', '类别', '产品分类', 'Category'],
  }),
  column('brandCode', readText, { example: 'JC', how: 'import.how.brandCode', also: ['品牌', '品牌代码', 'Brand'] }),
  column('productCategoryChild', readText, { example: '护理液' }),
  column('series', readText),
  column('spec', readText, { example: '500ml', also: ['规格型号', 'Spec'] }),
  column('unit', readText, { example: '瓶', how: 'import.ofNewProduct' }),
  column('isStock', readChoice(numbersOf(said, 'stock')), {
    ...{ example: importsZhCN['stock.1'], how: 'import.how.isStock' },
  }),
  column('isGsp', flag, { example: importsZhCN['flag.1'], how: 'import.how.isGsp' }),
  column('deviceClass', readChoice(numbersOf(ofGoods, 'deviceClass')), {
    ...{ example: goodsZhCN['deviceClass.3'], how: 'import.how.ofDevice' },
  }),
  column('regNo', readText, { example: '国械注准20223160519', how: 'import.how.regNo', also: ['注册证', '备案号'] }),
  column('regExpire', readDate, { example: '2027-09-30', also: ['注册证效期', '有效期至'] }),
  column('maker', readText, {
    example: '净澄生物科技（上海）有限公司',
    how: 'import.how.ofDevice',
    also: ['生产厂家'],
  }),
  column('makerLicence', readText, { example: '沪药监械生产许20170326号', also: ['生产许可证'] }),
  column('storage', readText, { also: ['储存', '贮存条件'] }),
  column('lensType', readChoice(numbersOf(ofGoods, 'lensType')), { how: 'import.how.ofLens' }),
  column('refractiveIndex', readDecimal),
  column('range', readChoice(codesOf(ofGoods, 'range')), { how: 'import.how.ofLens' }),
  column('minStock', readInteger, { example: 10 }),
  column('procurementPrice', readMoney, { ...price, example: 28, also: ['进价', '进货价', '成本价'] }),
  column('tradePrice', readMoney, { ...price, example: 48, also: ['供货价', '诊所价', '销售价'] }),
  column('retailPrice', readMoney, { ...price, example: 98, also: ['建议零售价', '售价'] }),
]

/** Where the words that a column takes stand. */
const wordsOf: Readonly<Record<string, string>> = {
  category: 'goods.line',
  isStock: 'import.stock',
  isGsp: 'import.flag',
  deviceClass: 'goods.deviceClass',
  lensType: 'goods.lensType',
  range: 'goods.range',
}
const known = [
  ...Object.keys(goodsZhCN).map((key) => `goods.${key}`),
  ...Object.keys(importsZhCN).map((key) => `import.${key}`),
]

/** How a column is filled in: by its rule, and the words that it takes. */
export const explained = (field: string, t: Translate): string => {
  const how = productColumns.find((one) => one.field === field)?.how
  const area = wordsOf[field]
  const words = known
    .filter((key) => area !== undefined && key.startsWith(`${area}.`))
    .map((key) => t(key as MessageKey))
  return [words.join(' / '), how ? t(how) : ''].filter(Boolean).join(t('list.clauses'))
}
