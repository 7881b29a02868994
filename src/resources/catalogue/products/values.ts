/** What the form of a product holds, and what of it is sent. */
import equal from 'fast-deep-equal'
import type { ProductCreate, ProductRecord } from '../../../../contract/catalogue/product'

export type ProductValues = Omit<ProductCreate, 'confirmWarn' | 'category' | 'brandId' | 'code'> & {
  code: string
  category: ProductCreate['category'] | undefined
  brandId: number | undefined
}

const blank: ProductValues = {
  code: '',
  gtin: '',
  name: '',
  category: undefined,
  brandId: undefined,
  productCategoryChild: '',
  series: '',
  spec: '',
  unit: '',
  isStock: 1,
  isGsp: 0,
  deviceClass: null,
  regNo: '',
  regExpire: null,
  maker: '',
  makerLicence: '',
  storage: '',
  images: [],
  tags: [],
  supplierId: null,
  minStock: 0,
  procurementPrice: 0,
  tradePrice: 0,
  retailPrice: 0,
  lensType: null,
  refractiveIndex: null,
  range: null,
  powers: null,
}
const fields = Object.keys(blank) as (keyof ProductValues)[]

export const valuesOf = (product?: ProductRecord): ProductValues =>
  product
    ? ({
        ...Object.fromEntries(fields.map((field) => [field, product[field]])),
        procurementPrice: product.procurementPrice ?? 0,
      } as ProductValues)
    : blank

const numbers = ['minStock', 'procurementPrice', 'tradePrice', 'retailPrice'] as const

/** What each line usually is: where a product begins. */
export const usualOf = (category: ProductCreate['category']): Partial<ProductValues> => {
  const device = ['hardlens', 'softlens', 'care', 'gsp', 'apparatus'].includes(category)
  const unit = {
    lens: '片',
    hardlens: '片',
    softlens: '盒',
    frame: '副',
    gsp: '盒',
    other: '个',
    care: '瓶',
    apparatus: '台',
  }
  return {
    unit: unit[category],
    isGsp: device ? 1 : 0,
    isStock: category === 'hardlens' || category === 'apparatus' ? 0 : 1,
    deviceClass: ['hardlens', 'softlens', 'care'].includes(category) ? 3 : device ? 2 : null,
  }
}

const filled = (values: ProductValues): ProductValues => ({
  ...values,
  // A box that was emptied holds null.
  ...Object.fromEntries(numbers.map((field) => [field, values[field] ?? 0])),
})

export const newOf = (values: ProductValues) => {
  const { code, category = 'lens', brandId = 0, ...rest } = filled(values)
  return { ...rest, ...(code.trim() && { code: code.trim() }), category, brandId }
}

/** Only what is changed here, so that a person who may not give the rest may still change this. */
export const changesOf = (values: ProductValues, base: ProductRecord) => {
  const before = valuesOf(base)
  const now = filled(values)
  return Object.fromEntries(
    fields.filter((field) => !equal(now[field], before[field])).map((field) => [field, now[field]]),
  ) as Partial<Omit<ProductValues, 'category' | 'brandId'>>
}
