/** Boxes of money that came or went: in which way, how much and when, and the number of its transfer. */
import { Form, Input } from 'antd'
import { bankTransfer, paymentMethods } from '../../../../contract/orders/clinic-payments'
import { useT } from '../../../providers/i18n'
import { Choice } from '../../../ui/choice'
import { faultOf } from '../../../ui/fault'
import { FieldPair } from '../../../ui/field-pair'
import { DateInput, MoneyInput } from '../../../ui/value-inputs'

interface BoxProps {
  /** What the server says of the boxes, where the form itself does not show it. */
  errors?: Readonly<Record<string, string>>
}

const useRequired = () => {
  const t = useT()
  return [{ required: true, message: t('record.required') }]
}

export const MethodBox = ({ errors }: BoxProps) => {
  const t = useT()
  const options = paymentMethods.map((value) => ({ value, label: t(`clinicPayment.method.${value}`) }))
  return (
    <Form.Item name="method" label={t('clinicPayment.method')} rules={useRequired()} {...faultOf(errors?.method)}>
      <Choice<number> options={options} />
    </Form.Item>
  )
}

export const AmountAndDate = ({ errors }: BoxProps) => {
  const t = useT()
  const required = useRequired()
  return (
    <FieldPair>
      <Form.Item name="amount" label={t('clinicPayment.amount')} rules={required} {...faultOf(errors?.amount)}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="date" label={t('clinicPayment.date')} rules={required} {...faultOf(errors?.date)}>
        <DateInput />
      </Form.Item>
    </FieldPair>
  )
}

/** @param isMoney a credit note and what is written off have no way of payment */
export const RefBox = ({ isMoney, errors }: BoxProps & { isMoney: boolean }) => {
  const t = useT()
  const required = useRequired()
  const method = Form.useWatch('method')
  const rules = isMoney && method === bankTransfer ? required : []
  return (
    <Form.Item name="ref" label={t('clinicPayment.ref')} rules={rules} {...faultOf(errors?.ref)}>
      <Input maxLength={60} />
    </Form.Item>
  )
}
