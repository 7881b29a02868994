/** The boxes of a first and a last day, side by side. */
import { Form } from 'antd'
import type { Rule } from 'antd/es/form'
import { useT } from '../providers/i18n'
import { FieldPair } from '../ui/field-pair'
import { DateInput } from '../ui/value-inputs'

interface Day {
  name: string
  label: string
  required?: boolean
  /** What an empty box means. */
  placeholder?: string
}

interface ValidityFieldsProps {
  from: Day
  to: Day
}

/** The last day may be the first, and is not before it. */
export const ValidityFields = ({ from, to }: ValidityFieldsProps) => {
  const t = useT()
  const required = ({ required = false }: Day): Rule => ({ required, message: t('record.required') })
  const inOrder: Rule = ({ getFieldValue }) => ({
    validator: (_, last: string | null) =>
      last && getFieldValue(from.name) > last ? Promise.reject(new Error(t('record.dateOrder'))) : Promise.resolve(),
  })
  return (
    <FieldPair>
      <Form.Item name={from.name} label={from.label} rules={[required(from)]}>
        <DateInput placeholder={from.placeholder} />
      </Form.Item>
      <Form.Item name={to.name} label={to.label} dependencies={[from.name]} rules={[required(to), inOrder]}>
        <DateInput placeholder={to.placeholder} />
      </Form.Item>
    </FieldPair>
  )
}
