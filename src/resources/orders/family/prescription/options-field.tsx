/** What is done to the lenses. */
import { Checkbox, Form } from 'antd'
import { lensOptions } from '../../../../../contract/orders/lens-order'
import { useT } from '../../../../providers/i18n'
import { faultOf } from '../../../../ui/fault'
import type { FieldProps } from '../form/fields'

export const OptionsField = ({ values, errors, disabled, onChange }: FieldProps<{ orderOptions: number[] }>) => {
  const t = useT()
  return (
    <Form.Item label={t('field.orderOptions')} {...faultOf(errors.orderOptions)}>
      <Checkbox.Group
        style={{ rowGap: 8 }}
        aria-label={t('field.orderOptions')}
        value={values.orderOptions}
        options={lensOptions.map((option) => ({ value: option, label: t(`order.option.${option}`) }))}
        disabled={disabled}
        onChange={(orderOptions: number[]) => onChange({ orderOptions })}
      />
    </Form.Item>
  )
}
