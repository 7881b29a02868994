/** How the fields of a product read where two of their values stand beside each other. */
import type { ProductRecord } from '../../../../contract/catalogue/product'
import type { Translate } from '../../../providers/i18n'
import type { RecordText, ValueText } from '../../../providers/record-text'
import { fileName } from '../../../ui/file-name'
import { dash, formatDioptre, formatMoney } from '../../../ui/format'

const text: ValueText = (value) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : dash
const money: ValueText = (value, t) =>
  value === 0 ? t('catalogue.unpriced') : formatMoney(typeof value === 'number' ? value : undefined)
const yes: ValueText = (value, t) => t(value === 1 ? 'catalogue.yes' : 'catalogue.no')

/** "球镜 −8.00 ~ 0.00，柱镜 −2.00 ~ 0.00", band by band. */
export const powersText = (powers: ProductRecord['powers'], t: Translate) =>
  powers === null
    ? dash
    : powers.standard
        .map(({ dsMin, dsMax, dcMin, dcMax }) =>
          t('catalogue.powers.band', {
            ds: `${formatDioptre(dsMin)} ~ ${formatDioptre(dsMax)}`,
            dc: `${formatDioptre(dcMin)} ~ ${formatDioptre(dcMax)}`,
          }),
        )
        .join('; ') || dash

export const productText: RecordText = {
  fields: {
    code: text,
    gtin: text,
    name: text,
    category: (value, _, label) => label(`catalogue.line.${String(value)}`),
    productCategoryChild: text,
    brandName: text,
    series: text,
    spec: text,
    unit: text,
    isStock: (value, t) => t(value === 1 ? 'catalogue.inStock' : 'catalogue.toOrder'),
    isGsp: yes,
    deviceClass: text,
    regNo: text,
    regExpire: text,
    maker: text,
    makerLicence: text,
    storage: text,
    warehouseName: text,
    bin: text,
    images: (value, t) =>
      Array.isArray(value) && value.length > 0
        ? value.map((one) => fileName(String(one))).join(t('catalogue.separator'))
        : dash,
    minStock: text,
    procurementPrice: money,
    tradePrice: money,
    retailPrice: money,
    lensType: (value, _, label) => (value === null ? dash : label(`catalogue.lensType.${String(value)}`)),
    refractiveIndex: text,
    supplierName: text,
    powers: (value, t) => powersText(value as ProductRecord['powers'], t),
    range: (value, _, label) => (value === null ? dash : label(`catalogue.range.${String(value)}`)),
    status: (value, _, label) => label(`catalogue.status.${String(value)}`),
  },
  labels: {
    name: 'catalogue.name',
    images: 'catalogue.images',
    supplierName: 'catalogue.supplier',
    powers: 'catalogue.powers',
    warehouseName: 'catalogue.warehouse',
    bin: 'catalogue.bin',
  },
  actions: { import: 'catalogue.imported', place: 'catalogue.placed' },
}
