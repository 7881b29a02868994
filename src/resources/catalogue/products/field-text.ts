/** How the fields of a product read where two of their values stand beside each other. */
import { ProductRecord } from '../../../../contract/catalogue/product'
import type { Translate } from '../../../providers/i18n'
import type { RecordText, ValueText } from '../../../providers/record-text'
import { recordTextOf } from '../../../records/fields'
import { fileName } from '../../../ui/file-name'
import { dash, formatDioptre, formatMoney } from '../../../ui/format'

const plain: ValueText = (value) => (typeof value === 'number' ? String(value) : dash)
const money = {
  text: (value, t) =>
    value === 0 ? t('catalogue.unpriced') : formatMoney(typeof value === 'number' ? value : undefined),
} satisfies { text: ValueText }
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

const prices = { procurementPrice: money, tradePrice: money, retailPrice: money }

export const productText: RecordText = {
  ...recordTextOf(ProductRecord, 'field', {
    ...{ code: true, gtin: true, name: 'catalogue.name' },
    category: { values: 'catalogue.line' },
    ...{ productCategoryChild: true, brandName: true, series: true, spec: true, unit: true },
    isStock: { text: (value, t) => t(value === 1 ? 'catalogue.inStock' : 'catalogue.toOrder') },
    isGsp: { text: yes },
    deviceClass: { text: plain },
    ...{ regNo: true, regExpire: true, maker: true, makerLicence: true, storage: true },
    ...{ warehouseName: 'catalogue.warehouse', bin: 'catalogue.bin' },
    images: {
      label: 'catalogue.images',
      text: (value, t) =>
        (Array.isArray(value) && value.map((one) => fileName(String(one))).join(t('catalogue.separator'))) || dash,
    },
    tags: 'catalogue.tags',
    minStock: true,
    ...prices,
    lensType: { values: 'catalogue.lensType' },
    refractiveIndex: { text: plain },
    supplierName: 'catalogue.supplier',
    powers: { label: 'catalogue.powers', text: (value, t) => powersText(value as ProductRecord['powers'], t) },
    range: { text: (value, _, label) => (value === null ? dash : label(`catalogue.range.${String(value)}`)) },
    status: { values: 'catalogue.status' },
  }),
  actions: {
    'merge-tags': 'catalogue.tagsMerged',
    'rename-tag': 'catalogue.tagRenamed',
    import: 'catalogue.imported',
    place: 'catalogue.placed',
  },
}
