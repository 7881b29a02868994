/** The form of a brand. */
import { Form, Input } from 'antd'
import { Brand, type BrandCreate, brands } from '../../../../contract/catalogue/brands'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { shownByForm } from '../../../providers/use-save-record'
import { FileField } from '../../../records/file-field'
import { RecordForm } from '../../../records/record-form'
import { RecordHistory } from '../../../records/record-history'
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

export const BrandForm = ({ brand, onClosed }: { brand?: Brand; onClosed: () => void }) => {
  const t = useT()
  const lines = useLines()
  const create = useAction(brands.calls.create, shownByForm)
  const update = useAction(brands.calls.update, shownByForm)
  const required = { required: true, whitespace: true, message: t('record.required') }
  const text = (value: unknown) => String(value ?? '') || dash
  return (
    <RecordForm<Brand, Values>
      name="brand"
      title={brand ? t('catalogue.editTitle', { name: brand.name }) : t('catalogue.createBrand')}
      row={brand}
      record={Brand}
      valuesOf={valuesOf}
      send={({ product = 'lens', ...values }, base, { idempotencyKey }) => {
        const body = { ...values, product }
        return base
          ? update.mutateAsync({ params: { id: base.id }, body: { ...body, version: base.version }, idempotencyKey })
          : create.mutateAsync({ body, idempotencyKey })
      }}
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
