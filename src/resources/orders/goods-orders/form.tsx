/** The form of an order for goods: the product, how many, which ones where they have serial numbers, and a note. */
import { Card, Form, Input } from 'antd'
import { useId } from 'react'
import { type GoodsLine, type GoodsOrder, maxGoods } from '../../../../contract/orders/goods-orders'
import { useT } from '../../../providers/i18n'
import { faultOf } from '../../../ui/fault'
import { WholeInput } from '../../../ui/value-inputs'
import { useConflictFields } from '../family/form/conflict'
import { type FieldProps, ModeField, NoteField, ProductFields, wholeProblem } from '../family/form/fields'
import styles from '../family/form/form.module.css'
import type { FormFields, FormState, Messages } from '../family/form/form-of'
import { plainForm } from '../family/form/plain-form'
import { useChoices } from '../family/form/use-choices'
import type { OrderDetails } from '../family/order'

type Values = Pick<GoodsOrder, 'brandId' | 'productId' | 'order_mode_type' | 'number' | 'serialNo' | 'orderNote'>

const groups = {
  product: ['brandId', 'productId'],
  order_mode_type: ['order_mode_type'],
  number: ['number'],
  serialNo: ['serialNo'],
  orderNote: ['orderNote'],
} as const

interface NumberFieldProps extends FieldProps<Pick<Values, 'number'>> {
  unit: string
}

const NumberField = ({ values, errors, disabled, onChange, unit }: NumberFieldProps) => {
  const t = useT()
  const id = useId()
  return (
    <Form.Item label={t('field.number')} htmlFor={id} required {...faultOf(errors.number)}>
      <WholeInput
        id={id}
        value={values.number}
        disabled={disabled}
        suffix={unit}
        className={styles.whole}
        onChange={(number) => onChange({ number })}
      />
    </Form.Item>
  )
}

const SerialField = ({ values, errors, disabled, onChange }: FieldProps<Pick<Values, 'serialNo'>>) => {
  const t = useT()
  const id = useId()
  return (
    <Form.Item
      label={t('field.serialNo')}
      htmlFor={id}
      extra={t('order.form.serialHint')}
      {...faultOf(errors.serialNo)}
    >
      <Input.TextArea
        id={id}
        value={values.serialNo}
        maxLength={500}
        autoSize={{ minRows: 1, maxRows: 6 }}
        disabled={disabled}
        onChange={({ target }) => onChange({ serialNo: target.value })}
      />
    </Form.Item>
  )
}

type GoodsState = FormState<GoodsOrder, OrderDetails, Values>

const goodsFields =
  (line: GoodsLine) =>
  (state: GoodsState): FormFields<GoodsOrder> => {
    const t = useT()
    const { details, base, values, refused, mayChange, mayNote, change } = state
    const choices = useChoices(details, values.brandId)
    const conflictFields = useConflictFields(Object.keys(groups))
    const product = choices.productOf(values.productId)
    const wrongNumber = wholeProblem(t, values.number, maxGoods[line])
    const own: Messages = mayChange
      ? {
          ...(values.productId === 0 && { productId: t('order.form.required') }),
          ...(wrongNumber !== undefined && { number: wrongNumber }),
        }
      : {}
    const onChange = (changes: Partial<Values>) => change((now) => ({ ...now, ...changes }))
    const fields = { values, errors: { ...refused, ...own }, disabled: !mayChange, onChange }
    return {
      errors: own,
      valid: Object.keys(own).length === 0,
      reprices: values.productId !== base.productId || values.number !== base.number,
      shows: (field) => field in values,
      conflict: (theirs) =>
        conflictFields({
          product: {
            format: ({ productId }: Partial<Values>) =>
              (productId === theirs.productId ? theirs.productName : choices.productOf(productId ?? 0)?.name) ?? '',
          },
        }),
      body: (
        <Card size="small" title={t('order.form.goods')}>
          <div className={styles.fields}>
            <ProductFields {...fields} choices={choices} onProduct={({ productId }) => onChange({ productId })} />
            <NumberField {...fields} unit={product?.unit ?? ''} />
            <ModeField {...fields} />
          </div>
          {line === 'apparatus' && <SerialField {...fields} disabled={!mayNote} />}
          <NoteField {...fields} disabled={!mayNote} />
        </Card>
      ),
    }
  }

/** Serial numbers are known when the instruments have arrived, and may be written down until they are shipped. */
export const goodsForm = (line: GoodsLine) =>
  plainForm({
    groups,
    late: line === 'apparatus' ? ['serialNo'] : [],
    useFields: goodsFields(line),
  })
