/** What a product must be like, whichever screen or file it comes from: errors stand in the way, warnings can be confirmed. */
import { isOnStep } from '../orders/hundredths'
import type { ProductLine } from '../orders/order-family'
import { limits, type PowerBand } from '../orders/prescription-ranges'
import { isLicence, registrationOf } from './registration'

export interface CheckedProduct {
  category: ProductLine
  lensType: number | null
  range: string | null
  powers: { standard: readonly PowerBand[]; cyl: readonly number[] } | null
  isGsp: number
  deviceClass: number | null
  regNo: string
  /** YYYY-MM-DD. */
  regExpire: string | null
  maker: string
  makerLicence: string
  /** Fen; 0 is not priced yet. */
  procurementPrice: number
  tradePrice: number
  retailPrice: number
}

export type ProductRule =
  | 'product.lensTypeRequired'
  | 'product.rangeRequired'
  | 'product.powersBounds'
  | 'product.powersStep'
  | 'product.powersOrder'
  | 'product.classRequired'
  | 'product.regNoRequired'
  | 'product.regNoForm'
  | 'product.regNoClass'
  | 'product.regNoFormer'
  | 'product.regNoCatalogue'
  | 'product.regExpireRequired'
  | 'product.regExpired'
  | 'product.makerRequired'
  | 'product.licenceForm'
  | 'product.costAboveTrade'
  | 'product.tradeAboveRetail'

export interface ProductIssue {
  field: keyof CheckedProduct
  rule: ProductRule
  params?: Record<string, number>
}

export interface ProductFindings {
  errors: ProductIssue[]
  warnings: ProductIssue[]
}

/** Worn on the eye, or meeting what is: class 3, category 16 of the catalogue of devices. */
const onTheEye = new Set<ProductLine>(['hardlens', 'softlens', 'care'])
const eyeCatalogue = '16'

const powersIssue = ({ standard }: NonNullable<CheckedProduct['powers']>): ProductRule | undefined => {
  const { ds, dc } = limits
  for (const { dsMin, dsMax, dcMin, dcMax } of standard) {
    if (dsMin > dsMax || dcMin > dcMax) return 'product.powersOrder'
    if (dsMin < ds.min || dsMax > ds.max || dcMin < dc.min || dcMax > 0) return 'product.powersBounds'
    if (![dsMin, dsMax, dcMin, dcMax].every((power) => isOnStep(power, ds.step))) return 'product.powersStep'
  }
  return undefined
}

const lensFindings = ({ lensType, range, powers }: CheckedProduct): ProductIssue[] => {
  const wrong = powers && powersIssue(powers)
  return [
    ...(lensType === null ? [{ field: 'lensType', rule: 'product.lensTypeRequired' } as const] : []),
    ...(range === null && (powers === null || powers.standard.length === 0)
      ? [{ field: 'range', rule: 'product.rangeRequired' } as const]
      : []),
    ...(wrong ? [{ field: 'powers', rule: wrong } as const] : []),
  ]
}

/** A number is held to its form whether or not the product is kept as a device; that it is there, only then. */
const registrationFindings = (product: CheckedProduct, today: string): ProductFindings => {
  const { regNo, regExpire, deviceClass, category, isGsp } = product
  const errors: ProductIssue[] = []
  const warnings: ProductIssue[] = []
  const said = registrationOf(regNo)
  if (regNo !== '' && !said) errors.push({ field: 'regNo', rule: 'product.regNoForm' })
  if (said && deviceClass !== null && said.deviceClass !== null && said.deviceClass !== deviceClass)
    errors.push({ field: 'regNo', rule: 'product.regNoClass', params: { says: said.deviceClass, class: deviceClass } })
  if (said?.form === 'former') warnings.push({ field: 'regNo', rule: 'product.regNoFormer' })
  if (said?.form === 'registration' && onTheEye.has(category) && said.catalogue !== eyeCatalogue)
    warnings.push({ field: 'regNo', rule: 'product.regNoCatalogue' })
  if (regExpire !== null && regExpire < today) warnings.push({ field: 'regExpire', rule: 'product.regExpired' })
  if (isGsp === 1) {
    if (deviceClass === null) errors.push({ field: 'deviceClass', rule: 'product.classRequired' })
    if (regNo === '') errors.push({ field: 'regNo', rule: 'product.regNoRequired' })
    if (regExpire === null && (deviceClass ?? 1) > 1)
      errors.push({ field: 'regExpire', rule: 'product.regExpireRequired' })
    if (product.maker === '') errors.push({ field: 'maker', rule: 'product.makerRequired' })
  }
  if (product.makerLicence !== '' && !isLicence(product.makerLicence))
    warnings.push({ field: 'makerLicence', rule: 'product.licenceForm' })
  return { errors, warnings }
}

const priced = (price: number) => price > 0

const priceWarnings = ({ procurementPrice, tradePrice, retailPrice }: CheckedProduct): ProductIssue[] => [
  ...(priced(procurementPrice) && priced(tradePrice) && procurementPrice > tradePrice
    ? [{ field: 'procurementPrice', rule: 'product.costAboveTrade' } as const]
    : []),
  ...(priced(tradePrice) && priced(retailPrice) && tradePrice > retailPrice
    ? [{ field: 'tradePrice', rule: 'product.tradeAboveRetail' } as const]
    : []),
]

/** @param today in the business time zone, YYYY-MM-DD */
export const checkProductRecord = (product: CheckedProduct, today: string): ProductFindings => {
  const registered = registrationFindings(product, today)
  return {
    errors: [...(product.category === 'lens' ? lensFindings(product) : []), ...registered.errors],
    warnings: [...registered.warnings, ...priceWarnings(product)],
  }
}
