/** In which way money comes or goes, and the number that the bank or the wallet gave. */
import { Form, Input, Radio } from 'antd'
import { cashMethod, type moneyMethods } from '../../../../contract/clinic/cash-shifts'
import { useT } from '../../../providers/i18n'
import { problemOf } from './problem'

export type Method = (typeof moneyMethods)[number]

interface WayFieldsProps {
  methods: readonly Method[]
  errors: Readonly<Record<string, string>>
}

export const WayFields = ({ methods, errors }: WayFieldsProps) => {
  const t = useT()
  const method = Form.useWatch('method') as Method | undefined
  return (
    <>
      <Form.Item name="method" label={t('storedValue.method')} {...problemOf(errors.method)}>
        <Radio.Group
          optionType="button"
          options={methods.map((value) => ({ value, label: t(`storedValue.method.${value}`) }))}
        />
      </Form.Item>
      {method !== undefined && method !== cashMethod && (
        <Form.Item
          name="ref"
          label={t('storedValue.ref')}
          rules={[{ required: true, whitespace: true, message: t('record.required') }]}
          {...problemOf(errors.ref)}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
      )}
    </>
  )
}
