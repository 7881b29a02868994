/** The form of the rules of ordering. */
import { Form, InputNumber } from 'antd'
import { type OrderRules, type OrderSetting, orderSettings } from '../../../../contract/orders/order-settings'
import { useLabel, useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { MoneyInput } from '../../../ui/value-inputs'
import { orderSettingText } from './field-text'
import { unitOf } from './sections'

const boxes = [
  { name: 'repeatDays', min: 0, max: 365, step: 1, precision: 0 },
  { name: 'movedDays', min: 0, max: 365, step: 1, precision: 0 },
  { name: 'movedBy', min: 0.25, max: 10, step: 0.25, precision: 2 },
  { name: 'completeDays', min: 1, max: 90, step: 1, precision: 0 },
  { name: 'afterSaleDays', min: 0, max: 3650, step: 1, precision: 0 },
  { name: 'nearDays', min: 0, max: 1095, step: 1, precision: 0 },
  { name: 'soonDays', min: 0, max: 1095, step: 1, precision: 0 },
  { name: 'leastStock', min: 0, max: 99_999, step: 1, precision: 0 },
] as const

const names = [...boxes.map(({ name }) => name), 'freight'] as const

const valuesOf = (row?: OrderSetting): OrderRules =>
  Object.fromEntries(names.map((name) => [name, row?.[name]])) as unknown as OrderRules

export const OrderSettingForm = ({ setting, onClosed }: { setting: OrderSetting; onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  return (
    <RecordForm<OrderSetting, OrderRules>
      name="order-setting"
      title={t('screen.orderSettings')}
      row={setting}
      resource={orderSettings}
      valuesOf={valuesOf}
      update={savedBy(orderSettings.calls.update, (values) => values)}
      disputed={names.map((key) => ({
        key,
        label: t(`orderSetting.${key}`),
        format: (value) => orderSettingText.fields[key]?.(value, t, label) ?? '',
      }))}
      onClosed={onClosed}
    >
      {boxes.map(({ name, ...bounds }) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`orderSetting.${name}`)}
          extra={t(`orderSetting.${name}.hint`)}
          rules={[{ required: true, message: t('record.required') }]}
        >
          <InputNumber {...bounds} style={{ width: 160 }} suffix={unitOf(name, t)} />
        </Form.Item>
      ))}
      <Form.Item
        name="freight"
        label={t('orderSetting.freight')}
        extra={t('orderSetting.freight.hint')}
        rules={[{ required: true, message: t('record.required') }]}
      >
        <MoneyInput max={99_999} style={{ width: 160 }} />
      </Form.Item>
    </RecordForm>
  )
}
