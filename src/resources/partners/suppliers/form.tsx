/** The form of a supplier. */

import { Alert, Form, Input, Select } from 'antd'
import {
  classifyStatus,
  creditCode,
  type Supplier,
  suppliedLines,
  suppliers,
} from '../../../../contract/partners/suppliers'
import { useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { CompanyInput } from '../../../records/company-input'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { schemaRule } from '../../../records/schema-rule'
import { savedBy } from '../../../records/use-record-form'
import { supplierText } from './field-text'

type Values = Pick<Supplier, 'name' | 'creditCode' | 'contact' | 'phone' | 'address' | 'lines' | 'note'> & {
  cid: number | undefined
}

const code = creditCode()
const fields = bodyFieldsOf(suppliers.calls.save.body, 'supplier', {
  phone: { kind: 'phone' },
  note: { kind: 'long', label: 'partner.note' },
})

const valuesOf = (row: Supplier | undefined, cid: number | null): Values => ({
  cid: row?.cid ?? cid ?? undefined,
  name: row?.name ?? '',
  creditCode: row?.creditCode ?? '',
  contact: row?.contact ?? '',
  phone: row?.phone ?? '',
  address: row?.address ?? '',
  lines: row?.lines ?? [],
  note: row?.note ?? '',
})

export const SupplierForm = ({ supplier, onClosed }: { supplier?: Supplier; onClosed: () => void }) => {
  const t = useT()
  const own = useOwnCompany()

  return (
    <RecordForm<Supplier, Values>
      name="supplier"
      title={supplier ? t('supplier.editTitle', { name: supplier.name }) : t('supplier.create')}
      row={supplier}
      resource={suppliers}
      valuesOf={(row) => valuesOf(row, own)}
      create={savedBy(suppliers.calls.save, (values) => values)}
      update={savedBy(suppliers.calls.save, ({ cid: _, ...values }) => values)}
      text={supplierText}
      onClosed={onClosed}
    >
      {supplier?.classifyStatus === classifyStatus.qualified && (
        <Alert type="info" showIcon message={t('supplier.reviewAgain')} style={{ marginBottom: 16 }} />
      )}
      <CompanyInput label="partner.company" disabled={supplier !== undefined} />
      <FieldInput of={fields} name="name" />
      <Form.Item
        name="creditCode"
        label={t('supplier.creditCode')}
        validateTrigger="onBlur"
        rules={[schemaRule(code, t('supplier.codeForm'))]}
      >
        <Input maxLength={18} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
      <Form.Item name="lines" label={t('supplier.lines')}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={suppliedLines.map((value) => ({ value, label: t(`supplier.line.${value}`) }))}
        />
      </Form.Item>
      <FieldInput of={fields} name="contact" />
      <FieldInput of={fields} name="phone" />
      <FieldInput of={fields} name="address" />
      <FieldInput of={fields} name="note" />
    </RecordForm>
  )
}
