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
import { RecordForm } from '../../../records/record-form'
import { schemaRule } from '../../../records/schema-rule'
import { savedBy } from '../../../records/use-record-form'
import { dash } from '../../../ui/format'

type Values = Pick<Supplier, 'name' | 'creditCode' | 'contact' | 'phone' | 'address' | 'lines' | 'note'> & {
  cid: number | undefined
}

const code = creditCode()

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
  const required = { required: true, message: t('record.required') }
  const text = (value: unknown) => (value ? String(value) : dash)

  return (
    <RecordForm<Supplier, Values>
      name="supplier"
      title={supplier ? t('supplier.editTitle', { name: supplier.name }) : t('supplier.create')}
      row={supplier}
      resource={suppliers}
      valuesOf={(row) => valuesOf(row, own)}
      create={savedBy(suppliers.calls.save, (values) => values)}
      update={savedBy(suppliers.calls.save, ({ cid: _, ...values }) => values)}
      disputed={[
        { key: 'name', label: t('supplier.name'), format: text },
        { key: 'creditCode', label: t('supplier.creditCode'), format: text },
        { key: 'contact', label: t('supplier.contact'), format: text },
        { key: 'phone', label: t('supplier.phone'), format: text },
        { key: 'address', label: t('supplier.address'), format: text },
        { key: 'lines', label: t('supplier.lines'), format: text },
        { key: 'note', label: t('partner.note'), format: text },
      ]}
      onClosed={onClosed}
    >
      {supplier?.classifyStatus === classifyStatus.qualified && (
        <Alert type="info" showIcon message={t('supplier.reviewAgain')} style={{ marginBottom: 16 }} />
      )}
      <CompanyInput label="partner.company" disabled={supplier !== undefined} />
      <Form.Item name="name" label={t('supplier.name')} rules={[{ ...required, whitespace: true }]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
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
      <Form.Item name="contact" label={t('supplier.contact')}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('supplier.phone')}>
        <Input maxLength={20} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="address" label={t('supplier.address')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="note" label={t('partner.note')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </RecordForm>
  )
}
