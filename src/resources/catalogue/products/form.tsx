/** The form of a product: what its line asks for, and of the platform's products only the company's own figures. */
import { Alert } from 'antd'
import type { ProductRecord } from '../../../../contract/catalogue/product'
import { products } from '../../../../contract/catalogue/products'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { RecordHistory } from '../../../records/record-history'
import { savedBy } from '../../../records/use-record-form'
import { fileName } from '../../../ui/file-name'
import { dash, formatMoney } from '../../../ui/format'
import { powersText, productText } from './field-text'
import { DeviceFields, LensFields, NameFields } from './fields'
import { FigureFields } from './figure-fields'
import { changesOf, newOf, type ProductValues, valuesOf } from './values'

const texts = ['code', 'gtin', 'name', 'productCategoryChild', 'series', 'spec', 'unit'] as const
const deviceTexts = ['deviceClass', 'regNo', 'regExpire', 'maker', 'makerLicence', 'storage'] as const
const prices = ['procurementPrice', 'tradePrice', 'retailPrice'] as const

export const ProductForm = ({ product, onClosed }: { product?: ProductRecord; onClosed: () => void }) => {
  const t = useT()
  const termsOnly = product !== undefined && !product.allowed.includes('update')
  const text = (value: unknown) => String(value ?? '') || dash
  return (
    <RecordForm<ProductRecord, ProductValues>
      name="product"
      width={640}
      title={product ? t('catalogue.editTitle', { name: product.name }) : t('catalogue.createProduct')}
      row={product}
      resource={products}
      valuesOf={valuesOf}
      create={savedBy(products.calls.create, newOf)}
      update={savedBy(products.calls.update, changesOf)}
      disputed={[
        ...[...texts, ...deviceTexts].map((key) => ({ key, label: t(`field.${key}`), format: text })),
        ...prices.map((key) => ({ key, label: t(`field.${key}`), format: (fen: unknown) => formatMoney(Number(fen)) })),
        {
          key: 'images',
          label: t('catalogue.images'),
          format: (images) => (images as string[]).map(fileName).join('\n') || dash,
        },
        { key: 'supplierId', label: t('catalogue.supplier'), format: text },
        {
          key: 'powers',
          label: t('catalogue.powers'),
          format: (powers) => powersText(powers as ProductValues['powers'], t),
        },
        { key: 'minStock', label: t('field.minStock'), format: text },
      ]}
      onClosed={onClosed}
    >
      {termsOnly && <Alert type="info" showIcon message={t('catalogue.termsOnly')} style={{ marginBottom: 16 }} />}
      {termsOnly && <FigureFields product={product} />}
      <NameFields fixedLine={product !== undefined} disabled={termsOnly} />
      <LensFields disabled={termsOnly} />
      <DeviceFields disabled={termsOnly} />
      {!termsOnly && <FigureFields product={product} />}
      {product && <RecordHistory resource="products" id={product.productId} text={productText} />}
    </RecordForm>
  )
}
