/** The fields that the forms of several kinds have: patient, product, mode, note. */
import { Form, Input, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { orderModes, remake } from '../../../../../contract/orders/order-family'
import { type Translate, useT } from '../../../../providers/i18n'
import { ReferenceSelect } from '../../../../records/reference-select'
import { faultOf } from '../../../../ui/fault'
import { formatCount } from '../../../../ui/format'
import styles from './form.module.css'
import type { Messages } from './form-of'
import type { ChoosableProduct, useChoices } from './use-choices'

export interface FieldProps<Values> {
  values: Values
  errors: Messages
  disabled: boolean
  onChange: (changes: Partial<Values>) => void
}

/** What is wrong with a number of pieces. */
export const wholeProblem = (t: Translate, value: number, most: number): string | undefined => {
  if (!Number.isFinite(value)) return t('order.form.required')
  const fits = Number.isInteger(value) && value >= 1 && value <= most
  return fits ? undefined : t('order.form.whole', { most: formatCount(most) })
}

export const PatientField = ({ values, errors, disabled, onChange }: FieldProps<{ patientName: string }>) => {
  const t = useT()
  const id = useId()
  return (
    <Form.Item label={t('field.patientName')} htmlFor={id} required {...faultOf(errors.patientName)}>
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

interface ProductFieldsProps extends FieldProps<{ brandId: number; productId: number }> {
  choices: ReturnType<typeof useChoices>
  onProduct: (product: ChoosableProduct) => void
  /** What follows from the product. */
  children?: ReactNode
}

export const ProductFields = (props: ProductFieldsProps) => {
  const { values, errors, disabled, onChange, onProduct, children } = props
  const { brands, products, loading, productOf } = props.choices
  const t = useT()
  const [brandBox, productBox] = [useId(), useId()]
  const known = productOf(values.productId) !== undefined
  return (
    <>
      <Form.Item label={t('field.brandId')} htmlFor={brandBox} required {...faultOf(errors.brandId)}>
        <ReferenceSelect
          id={brandBox}
          from={brands}
          value={values.brandId}
          disabled={disabled}
          onChange={(brandId: number) => onChange({ brandId, productId: 0 })}
        />
      </Form.Item>
      <Form.Item
        className={styles.broad}
        label={t('field.productId')}
        htmlFor={productBox}
        required
        {...faultOf(errors.productId)}
      >
        <ReferenceSelect
          id={productBox}
          from={{ choices: grouped(products, t('order.form.noSeries')), loading }}
          placeholder={t('order.form.chooseProduct')}
          value={known ? values.productId : null}
          disabled={disabled}
          onChange={(productId: number) => {
            const product = productOf(productId)
            if (product) onProduct(product)
          }}
        />
      </Form.Item>
      {children}
    </>
  )
}

/** A remake comes from after-sale alone: no order becomes one, and none stops being one. */
export const ModeField = ({ values, errors, disabled, onChange }: FieldProps<{ order_mode_type: 1 | 2 | 3 | 4 }>) => {
  const t = useT()
  const id = useId()
  const isRemake = values.order_mode_type === remake
  return (
    <Form.Item label={t('field.order_mode_type')} htmlFor={id} {...faultOf(errors.order_mode_type)}>
      <Select
        id={id}
        value={values.order_mode_type}
        options={orderModes
          .filter((mode) => isRemake || mode !== remake)
          .map((mode) => ({ value: mode, label: t(`order.mode.${mode}`) }))}
        disabled={disabled || isRemake}
        onChange={(order_mode_type) => onChange({ order_mode_type })}
      />
    </Form.Item>
  )
}

/** May be changed when nothing else may. */
export const NoteField = ({ values, errors, disabled, onChange }: FieldProps<{ orderNote: string }>) => {
  const t = useT()
  const id = useId()
  return (
    <Form.Item label={t('field.orderNote')} htmlFor={id} {...faultOf(errors.orderNote)}>
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
