/** An account of the screening edition, new or to be changed: the person, the role, the schools of a contact, and the expiry. */
import { Form, Select, Switch } from 'antd'
import { useState } from 'react'
import { screeningCustomers } from '../../../../contract/screening/screening-customers'
import { screeningRoles } from '../../../../contract/screening-codes'
import {
  type ScreeningAccount,
  screeningAccountRoles,
  screeningAccounts,
} from '../../../../contract/system/screening-accounts'
import { useChoices } from '../../../providers/choices'
import { useLabel, useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useClinics } from '../../../providers/references/clinics'
import { toast } from '../../../providers/toast'
import { CompanyInput } from '../../../records/company-input'
import { PasswordField } from '../../../records/password-field'
import { PasswordOnce } from '../../../records/password-once'
import { RecordHistory } from '../../../records/record-history'
import { ReferenceSelect } from '../../../records/reference-select'
import { SaveQuestions } from '../../../records/save-questions'
import { savedBy, useRecordForm } from '../../../records/use-record-form'
import { asSwitch } from '../../../ui/as-switch'
import { Dialog } from '../../../ui/dialog'
import { generatePassword } from '../../../ui/generate-password'
import { DateInput } from '../../../ui/value-inputs'
import { useAccountRules } from '../account-rules'
import { PersonFields } from '../person-fields'
import { screeningAccountText } from './field-text'

type Values = Pick<
  ScreeningAccount,
  'account' | 'name' | 'phone' | 'roleId' | 'hid' | 'customers' | 'status' | 'expireDate'
> & { cid: number | null; password: string }

const valuesOf = (row: Partial<ScreeningAccount> = {}): Values => {
  const { account = '', name = '', phone = '', roleId = screeningRoles.contact, hid = null } = row
  const { customers = [], status = 1, expireDate = null, cid = null } = row
  return { ...{ account, name, phone, roleId, hid, customers, status, expireDate, cid }, password: generatePassword() }
}

const ScopeFields = ({ row }: { row: ScreeningAccount | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const user = useUser()
  const roleId = Form.useWatch('roleId', form)
  const cid = Form.useWatch('cid', form) ?? row?.cid ?? user?.cid ?? undefined
  const clinics = useClinics(cid)
  const customers = useChoices(screeningCustomers.calls.list, {
    filters: { kind: '1,2', status: '1', ...(cid !== undefined && { cid }) },
  })
  const known = (row?.customers ?? []).map((value, at) => ({ value, label: row?.customerNames[at] ?? '' }))
  const choices = [
    ...known.filter(({ value }) => !customers.choices.some((one) => one.value === value)),
    ...customers.choices,
  ]
  return (
    <>
      <Form.Item name="roleId" label={t('staff.role')} required>
        <Select
          options={screeningAccountRoles.map((value) => ({ value, label: t(`screeningAccount.roleId.${value}`) }))}
          onChange={(chosen: number) => {
            if (chosen !== screeningRoles.contact) form.setFieldsValue({ customers: [] })
          }}
        />
      </Form.Item>
      {roleId === screeningRoles.contact && (
        <Form.Item
          name="customers"
          label={t('screeningAccount.customers')}
          extra={t('screeningAccount.customers.hint')}
          rules={[{ required: true, message: t('record.required') }]}
        >
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={choices}
            loading={customers.loading}
            aria-label={t('screeningAccount.customers')}
          />
        </Form.Item>
      )}
      {(user?.oid ?? null) === null && (
        <Form.Item name="hid" label={t('staff.clinic')}>
          <ReferenceSelect from={clinics} allowClear placeholder={t('staff.clinicNone')} />
        </Form.Item>
      )}
      <Form.Item name="expireDate" label={t('staff.expireDate')} extra={t('screeningAccount.expireDate.hint')}>
        <DateInput placeholder={t('staff.forever')} />
      </Form.Item>
    </>
  )
}

const shared = ({ name, phone, roleId, hid, customers, expireDate }: Values) => ({
  ...{ name, phone, roleId, hid: hid ?? null, expireDate },
  customers: roleId === screeningRoles.contact ? customers : [],
})

export const AccountDialog = ({ row, onClosed }: { row?: ScreeningAccount; onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  const rules = useAccountRules()
  const [open, setOpen] = useState(true)
  const [made, setMade] = useState<Values>()
  const record = useRecordForm<ScreeningAccount, Values>({
    name: 'screening-account',
    row,
    resource: screeningAccounts,
    create: savedBy(screeningAccounts.calls.create, (values) => ({
      ...{ ...shared(values), account: values.account, password: values.password },
      ...(values.cid !== null && { cid: values.cid }),
    })),
    update: savedBy(screeningAccounts.calls.update, (values) => ({ ...shared(values), status: values.status })),
    valuesOf,
    onSaved: (_, values) => {
      setOpen(false)
      if (row) void toast('success', t('record.saved'))
      else setMade(values)
    },
  })
  return (
    <>
      <Dialog
        open={open}
        title={row ? t('staff.editTitle', { account: row.account }) : t('screeningAccount.create')}
        okText={t('staff.save')}
        cancelText={t('staff.cancel')}
        confirmLoading={record.saving}
        maskClosable={false}
        onOk={() => record.form.submit()}
        onCancel={() => setOpen(false)}
        afterClose={() => made ?? onClosed()}
      >
        <Form {...record.formProps}>
          <PersonFields isNew={row === undefined} />
          {!row && <CompanyInput label="staff.company" />}
          <ScopeFields row={row} />
          {row ? (
            <Form.Item name="status" label={t('staff.status')} {...asSwitch}>
              <Switch checkedChildren={t('staff.status.1')} unCheckedChildren={t('staff.status.0')} />
            </Form.Item>
          ) : (
            <PasswordField rules={rules.password} />
          )}
        </Form>
        {row && <RecordHistory resource="screening-accounts" id={row.uid} text={screeningAccountText} />}
      </Dialog>
      {made && (
        <PasswordOnce
          title={t('staff.once.created')}
          account={made.account}
          password={made.password}
          onClosed={onClosed}
        />
      )}
      <SaveQuestions
        record={record}
        disputed={[
          { key: 'name', label: t('staff.name'), format: String },
          { key: 'phone', label: t('staff.phone'), format: String },
          { key: 'expireDate', label: t('staff.expireDate'), format: (value) => String(value ?? t('staff.forever')) },
          { key: 'status', label: t('staff.status'), format: (value) => label(`staff.status.${String(value)}`) },
        ]}
      />
    </>
  )
}
