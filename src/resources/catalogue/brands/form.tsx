/** The form of a brand. */
import { Form, Input } from 'antd'
import { type Brand, type BrandCreate, brands } from '../../../../contract/catalogue/brands'
import { useT } from '../../../providers/i18n'
import { FileField } from '../../../records/file-field'
import { RecordForm } from '../../../records/record-form'
import { RecordHistory } from '../../../records/record-history'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { fileName } from '../../../ui/file-name'
import { dash } from '../../../ui/format'
import { useLines } from '../words'
import { brandText } from './field-text'

type Values = Omit<BrandCreate, 'product'> & { product: BrandCreate['product'] | undefined }

const valuesOf = (brand?: Brand): Values => ({
  code: brand?.code ?? '',
  name: brand?.name ?? '',
  product: brand?.product,
  logo: brand?.logo ?? '',
})

const bodyOf = ({ product = 'lens', ...values }: Values) => ({ ...values, product })

export const BrandForm = ({ brand, onClosed }: { brand?: Brand; onClosed: () => void }) => {
  const t = useT()
  const lines = useLines()
  const required = { required: true, whitespace: true, message: t('record.required') }
  const text = (value: unknown) => String(value ?? '') || dash
  return (
    <RecordForm<Brand, Values>
      name="brand"
      title={brand ? t('catalogue.editTitle', { name: brand.name }) : t('catalogue.createBrand')}
      row={brand}
      resource={brands}
      valuesOf={valuesOf}
      create={savedBy(brands.calls.create, bodyOf)}
      update={savedBy(brands.calls.update, bodyOf)}
      disputed={[
        { key: 'code', label: t('catalogue.code'), format: text },
        { key: 'name', label: t('catalogue.brandName'), format: text },
        { key: 'product', label: t('catalogue.category'), format: (line) => t(`catalogue.line.${line as 'lens'}`) },
        { key: 'logo', label: t('catalogue.logo'), format: (address) => fileName(String(address)) || dash },
      ]}
      onClosed={onClosed}
    >
      <Form.Item name="code" label={t('catalogue.code')} extra={t('catalogue.brandCodeHint')} rules={[required]}>
        <Input maxLength={20} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="name" label={t('catalogue.brandName')} rules={[required]}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="product"
        label={t('catalogue.category')}
        extra={brand && brand.products > 0 ? t('catalogue.lineHeld', { count: brand.products }) : undefined}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <Choice<Brand['product']> options={lines} disabled={brand !== undefined && brand.products > 0} />
      </Form.Item>
      <FileField name="logo" label={t('catalogue.logo')} picturesOnly />
      {brand && <RecordHistory resource="brands" id={brand.id} text={brandText} />}
    </RecordForm>
  )
}
