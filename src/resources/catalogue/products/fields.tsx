/** The boxes of a product's form, group by group. */

import { Divider, Form, Input, InputNumber, Select, Switch } from 'antd'
import { type ProductCreate, rangeKeys } from '../../../../contract/catalogue/product'
import { products } from '../../../../contract/catalogue/products'
import { tagType } from '../../../../contract/content/tags'
import { useT } from '../../../providers/i18n'
import { useBrands } from '../../../providers/references/brands'
import { useTagsOf } from '../../../providers/references/tags'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { FileField } from '../../../records/file-field'
import { ReferenceSelect } from '../../../records/reference-select'
import { asSwitch } from '../../../ui/as-switch'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { DateInput } from '../../../ui/value-inputs'
import { useLines } from '../words'
import { PowersField } from './powers-field'
import { type ProductValues, usualOf } from './values'

const fields = bodyFieldsOf(products.calls.create.body, 'catalogue', {
  gtin: { kind: 'code' },
  productCategoryChild: { label: 'catalogue.kind' },
})

const useSection = () => {
  const t = useT()
  return (name: 'goods' | 'lens' | 'device') => (
    <Divider orientation="left" plain>
      {t(`catalogue.section.${name}`)}
    </Divider>
  )
}

const orNull = (value: unknown) => value ?? null

interface Disabled {
  disabled: boolean
}

export const NameFields = ({ fixedLine, disabled }: Disabled & { fixedLine: boolean }) => {
  const t = useT()
  const section = useSection()
  const form = Form.useFormInstance<ProductValues>()
  const category = Form.useWatch('category', form)
  const lines = useLines()
  const { choices: tagChoices } = useTagsOf(tagType.products)
  const brands = useBrands({ product: category, enabledOnly: true, wanted: category !== undefined })
  const required = { required: true, message: t('record.required') }
  const begin = (line: ProductCreate['category']) => form.setFieldsValue({ ...usualOf(line), brandId: undefined })
  return (
    <>
      {section('goods')}
      <FieldPair>
        <Form.Item name="category" label={t('catalogue.category')} rules={[required]}>
          <Choice<ProductCreate['category']> options={lines} disabled={disabled || fixedLine} onChange={begin} />
        </Form.Item>
        <Form.Item name="brandId" label={t('catalogue.brand')} rules={[required]}>
          <ReferenceSelect from={brands} disabled={disabled || category === undefined} />
        </Form.Item>
        <FieldInput of={fields} name="name" disabled={disabled} />
        <Form.Item name="code" label={t('catalogue.code')} extra={fixedLine ? undefined : t('catalogue.codeHint')}>
          <Input maxLength={40} disabled={disabled} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <FieldInput of={fields} name="gtin" hint={t('catalogue.gtinHint')} disabled={disabled} />
        <FieldInput of={fields} name="productCategoryChild" disabled={disabled} />
        <FieldInput of={fields} name="series" disabled={disabled} />
        <FieldInput of={fields} name="spec" disabled={disabled} />
        <FieldInput of={fields} name="unit" disabled={disabled} />
        <Form.Item name="isStock" label={t('catalogue.inStock')} extra={t('catalogue.inStockHint')} {...asSwitch}>
          <Switch disabled={disabled} />
        </Form.Item>
      </FieldPair>
      <Form.Item name="tags" label={t('catalogue.tags')}>
        <Select mode="multiple" maxCount={20} options={tagChoices} disabled={disabled} />
      </Form.Item>
      <FileField name="images" label={t('catalogue.images')} most={9} picturesOnly disabled={disabled} />
    </>
  )
}

export const LensFields = ({ disabled }: Disabled) => {
  const t = useT()
  const section = useSection()
  const category = Form.useWatch<ProductValues['category']>('category')
  if (category !== 'lens') return null
  const required = { required: true, message: t('record.required') }
  return (
    <>
      {section('lens')}
      <FieldPair>
        <Form.Item name="lensType" label={t('catalogue.lensType')} rules={[required]}>
          <Choice
            disabled={disabled}
            options={([1, 2, 3, 4, 5] as const).map((value) => ({ value, label: t(`catalogue.lensType.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="refractiveIndex" label={t('catalogue.refractiveIndex')} normalize={orNull}>
          <InputNumber min={1.4} max={2} step={0.01} precision={2} disabled={disabled} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="range" label={t('catalogue.range')} normalize={orNull}>
          <Select
            allowClear
            disabled={disabled}
            options={rangeKeys.map((value) => ({ value, label: t(`catalogue.range.${value}`) }))}
          />
        </Form.Item>
      </FieldPair>
      <PowersField disabled={disabled} />
    </>
  )
}

export const DeviceFields = ({ disabled }: Disabled) => {
  const t = useT()
  const section = useSection()
  const isGsp = Form.useWatch<ProductValues['isGsp']>('isGsp')
  const required = { required: true, message: t('record.required') }
  return (
    <>
      {section('device')}
      <Form.Item name="isGsp" label={t('catalogue.isGsp')} extra={t('catalogue.isGspHint')} {...asSwitch}>
        <Switch disabled={disabled} />
      </Form.Item>
      {isGsp === 1 && (
        <FieldPair>
          <Form.Item name="deviceClass" label={t('catalogue.deviceClass')} rules={[required]}>
            <Choice
              disabled={disabled}
              options={([1, 2, 3] as const).map((value) => ({ value, label: t(`catalogue.deviceClass.${value}`) }))}
            />
          </Form.Item>
          <Form.Item
            name="regNo"
            label={t('catalogue.regNo')}
            extra={t('catalogue.regNoHint')}
            rules={[{ ...required, whitespace: true }]}
          >
            <Input maxLength={60} disabled={disabled} autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item name="regExpire" label={t('catalogue.regExpire')}>
            <DateInput disabled={disabled} />
          </Form.Item>
          <Form.Item name="maker" label={t('catalogue.maker')} rules={[{ ...required, whitespace: true }]}>
            <Input maxLength={80} disabled={disabled} autoComplete="off" />
          </Form.Item>
          <FieldInput of={fields} name="makerLicence" disabled={disabled} />
          <FieldInput of={fields} name="storage" disabled={disabled} />
        </FieldPair>
      )}
    </>
  )
}
