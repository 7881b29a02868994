/** Letting a clinic in: its first account, and on which terms it begins. The password is shown once. */
import { Button, Form, Input, Radio, Select, Space } from 'antd'
import { useState } from 'react'
import { type Hospital, hospitals } from '../../../contract/partners/hospitals'
import { accounts } from '../../../contract/system/accounts'
import { useMayCall } from '../../providers/access'
import { useCallQuery } from '../../providers/data/use-call'
import { useFeature } from '../../providers/features'
import { useT } from '../../providers/i18n'
import { useClinics } from '../../providers/references/clinics'
import { shownRoleName } from '../../providers/role-name'
import { PasswordOnce } from '../../records/password-once'
import { RecordForm } from '../../records/record-form'
import { savedBy } from '../../records/use-record-form'
import { generatePassword } from '../../ui/generate-password'

interface Values {
  account: string
  password: string
  name: string
  phone: string
  roleId: number | undefined
  authSettingType: 0 | 1
  parentHid: number | undefined
}

/** Of which chain it is: none, or that of another clinic of the agent. */
const ChainField = ({ clinic: { cid, hid } }: { clinic: Hospital }) => {
  const t = useT()
  const { choices } = useClinics(cid)
  return (
    <Form.Item name="parentHid" label={t('hospital.parentHid')} extra={t('hospital.parentHid.hint')}>
      <Select
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder={t('hospital.parentHid.none')}
        options={choices.filter(({ value }) => value !== hid)}
      />
    </Form.Item>
  )
}

const RoleField = ({ cid }: { cid: number }) => {
  const t = useT()
  const enabled = useMayCall(accounts.calls.offers)
  const { data } = useCallQuery(accounts.calls.offers, { query: { cid } }, { enabled })
  const roles = (data?.data.roles ?? []).filter(({ kind }) => kind === 'hospital')
  if (!enabled) return null
  return (
    <Form.Item name="roleId" label={t('hospital.role')} extra={t('hospital.role.hint')}>
      <Select
        allowClear
        placeholder={t('hospital.role.usual')}
        options={roles.map(({ id, name }) => ({ value: id, label: shownRoleName(name) }))}
      />
    </Form.Item>
  )
}

const PasswordField = () => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  return (
    <Form.Item label={t('hospital.password')} htmlFor="clinic-password" extra={t('hospital.password.hint')} required>
      <Space.Compact block>
        <Form.Item name="password" noStyle rules={[{ required: true, message: t('record.required') }]}>
          <Input id="clinic-password" maxLength={16} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button onClick={() => form.setFieldsValue({ password: generatePassword() })}>
          {t('hospital.password.draw')}
        </Button>
      </Space.Compact>
    </Form.Item>
  )
}

export const ClinicConfirm = ({ clinic, onClosed }: { clinic: Hospital; onClosed: () => void }) => {
  const t = useT()
  const hasChains = useFeature('stores')
  const [made, setMade] = useState<Values>()
  const [done, setDone] = useState(false)
  const required = { required: true, whitespace: true, message: t('record.required') }
  if (made && done)
    return (
      <PasswordOnce
        title={t('hospital.once')}
        account={made.account.trim()}
        password={made.password}
        onClosed={onClosed}
      />
    )
  return (
    <RecordForm<Hospital, Values>
      name="clinic"
      title={t('hospital.ask.confirm', { name: clinic.name })}
      row={clinic}
      resource={hospitals}
      valuesOf={(row = clinic) => ({
        ...{ account: '', password: generatePassword(), name: row.contact, phone: row.phone },
        ...{ roleId: undefined, authSettingType: 0, parentHid: row.parentHid ?? undefined },
      })}
      update={savedBy(hospitals.calls.review, (values) => ({
        ...values,
        account: values.account.trim(),
        status: 1 as const,
        parentHid: hasChains ? (values.parentHid ?? null) : undefined,
      }))}
      disputed={[]}
      saveText={t('hospital.action.confirm')}
      savedText={t('hospital.done.confirm')}
      onSaved={(_, values) => setMade(values)}
      onClosed={() => (made ? setDone(true) : onClosed())}
    >
      <p>{t('hospital.text.confirm')}</p>
      <Form.Item name="account" label={t('hospital.account')} extra={t('hospital.account.hint')} rules={[required]}>
        <Input maxLength={30} autoFocus autoComplete="off" autoCapitalize="off" spellCheck={false} />
      </Form.Item>
      <PasswordField />
      <Form.Item name="name" label={t('hospital.person')} rules={[required]}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('clinicSetting.phone')}>
        <Input maxLength={20} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <RoleField cid={clinic.cid} />
      {hasChains && <ChainField clinic={clinic} />}
      <Form.Item name="authSettingType" label={t('hospital.terms')} extra={t('hospital.terms.hint')}>
        <Radio.Group
          options={[
            { value: 0, label: t('clinicSetting.inherited') },
            { value: 1, label: t('clinicSetting.own') },
          ]}
        />
      </Form.Item>
    </RecordForm>
  )
}
