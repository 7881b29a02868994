/** The fields around the prescription: patient, product, mode, options, note. */
import { Checkbox, Form, Input, Select } from 'antd'
import { useId } from 'react'
import { lensOptions } from '../../../../../contract/orders/lens-order'
import type { LensOrderDetails } from '../../../../../contract/orders/lens-orders'
import { orderModes, remake } from '../../../../../contract/orders/order-family'
import { useLabel, useT } from '../../../../providers/i18n'
import { dash } from '../../../../ui/format'
import styles from './form.module.css'
import type { ChoosableProduct, useChoices } from './use-choices'
import type { LensOrderValues } from './values'

export interface FieldsProps {
  details: LensOrderDetails
  values: LensOrderValues
  errors: Partial<Record<string, string>>
  disabled: boolean
  onChange: (changes: Partial<LensOrderValues>) => void
}

const problem = (message: string | undefined) =>
  message === undefined ? {} : ({ validateStatus: 'error', help: message } as const)

export const PatientField = ({ values, errors, disabled, onChange }: FieldsProps) => {
  const t = useT()
  const id = useId()
  return (
    <Form.Item label={t('field.patientName')} htmlFor={id} required {...problem(errors.patientName)}>
      <Input
        id={id}
        value={values.patientName}
        maxLength={30}
        disabled={disabled}
        onChange={({ target }) => onChange({ patientName: target.value })}
      />
    </Form.Item>
  )
}

/** Products by series, each with what tells it from its neighbours. */
const grouped = (products: readonly ChoosableProduct[], without: string) =>
  [...new Set(products.map(({ series }) => series))].map((series) => ({
    label: series || without,
    options: products
      .filter((product) => product.series === series)
      .map(({ productId, name, spec }) => ({
        value: productId,
        label: spec === '' || name.includes(spec) ? name : `${name} · ${spec}`,
      })),
  }))

/** A product decides what kind of lens it is, and whether it lies in stock. */
const ofProduct = (product: ChoosableProduct, { lensType }: LensOrderValues): Partial<LensOrderValues> => ({
  productId: product.productId,
  lensType: (product.lensType ?? lensType) as LensOrderValues['lensType'],
  orderType: product.isStock === 1 ? 1 : 2,
})

export const ProductFields = ({
  values,
  errors,
  disabled,
  onChange,
  choices: { brandChoices, products, loading, productOf },
}: FieldsProps & { choices: ReturnType<typeof useChoices> }) => {
  const t = useT()
  const label = useLabel()
  const [brandBox, productBox] = [useId(), useId()]
  const known = productOf(values.productId) !== undefined
  return (
    <>
      <Form.Item label={t('field.brandId')} htmlFor={brandBox} required {...problem(errors.brandId)}>
        <Select
          id={brandBox}
          showSearch
          optionFilterProp="label"
          value={values.brandId}
          options={brandChoices}
          disabled={disabled}
          onChange={(brandId: number) => onChange({ brandId, productId: 0 })}
        />
      </Form.Item>
      <Form.Item label={t('field.productId')} htmlFor={productBox} required {...problem(errors.productId)}>
        <Select
          id={productBox}
          showSearch
          optionFilterProp="label"
          loading={loading}
          placeholder={t('lensOrder.form.chooseProduct')}
          value={known ? values.productId : null}
          options={grouped(products, t('lensOrder.form.noSeries'))}
          disabled={disabled}
          onChange={(productId: number) => {
            const product = productOf(productId)
            if (product) onChange(ofProduct(product, values))
          }}
        />
      </Form.Item>
      <Form.Item label={t('lensOrder.form.kind')}>
        <span className={styles.fixed}>
          {known ? `${label(`order.lensType.${values.lensType}`)} · ${label(`order.type.${values.orderType}`)}` : dash}
        </span>
      </Form.Item>
    </>
  )
}

/** A remake comes from after-sale alone: no order becomes one, and none stops being one. */
export const ModeField = ({ values, errors, disabled, onChange }: FieldsProps) => {
  const t = useT()
  const label = useLabel()
  const id = useId()
  const isRemake = values.order_mode_type === remake
  return (
    <Form.Item label={t('field.order_mode_type')} htmlFor={id} {...problem(errors.order_mode_type)}>
      <Select
        id={id}
        value={values.order_mode_type}
        options={orderModes
          .filter((mode) => isRemake || mode !== remake)
          .map((mode) => ({ value: mode, label: label(`order.mode.${mode}`) }))}
        disabled={disabled || isRemake}
        onChange={(order_mode_type) => onChange({ order_mode_type })}
      />
    </Form.Item>
  )
}

export const OptionsField = ({ values, errors, disabled, onChange }: FieldsProps) => {
  const t = useT()
  const label = useLabel()
  return (
    <Form.Item label={t('field.orderOptions')} {...problem(errors.orderOptions)}>
      <Checkbox.Group
        aria-label={t('field.orderOptions')}
        value={values.orderOptions}
        options={lensOptions.map((option) => ({ value: option, label: label(`order.option.${option}`) }))}
        disabled={disabled}
        onChange={(orderOptions: number[]) => onChange({ orderOptions })}
      />
    </Form.Item>
  )
}

/** May be changed when nothing else may. */
export const NoteField = ({ values, errors, disabled, onChange }: FieldsProps) => {
  const t = useT()
  const id = useId()
  return (
    <Form.Item label={t('field.orderNote')} htmlFor={id} {...problem(errors.orderNote)}>
      <Input.TextArea
        id={id}
        value={values.orderNote}
        maxLength={500}
        showCount
        rows={3}
        disabled={disabled}
        onChange={({ target }) => onChange({ orderNote: target.value })}
      />
    </Form.Item>
  )
}
