/** Gives a client manager an account, by which they see the clinics that they look after. */
import { Form, Input } from 'antd'
import { useState } from 'react'
import type { Salesperson } from '../../../../contract/partners/salespeople'
import { type Account, accounts, newAccountName } from '../../../../contract/system/accounts'
import { passwordPattern } from '../../../../contract/system/passwords'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { PasswordField } from '../../../records/password-field'
import { PasswordOnce } from '../../../records/password-once'
import { schemaRule } from '../../../records/schema-rule'
import { savedBy, useRecordForm } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { Dialog } from '../../../ui/dialog'
import { generatePassword } from '../../../ui/generate-password'

interface Values {
  account: string
  roleId: number | undefined
  password: string
}

const nameForm = newAccountName()

const RoleField = ({ cid }: { cid: number }) => {
  const t = useT()
  const { data, isLoading } = useCallQuery(accounts.calls.egRoles, { query: { cid } })
  return (
    <Form.Item
      name="roleId"
      label={t('salesperson.role')}
      extra={t('salesperson.roleHint')}
      rules={[{ required: true, message: t('record.required') }]}
    >
      <Choice loading={isLoading} options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
  )
}

export const AccountDialog = ({ salesperson, onClosed }: { salesperson: Salesperson; onClosed: () => void }) => {
  const t = useT()
  const { sid, cid, name } = salesperson
  const [open, setOpen] = useState(true)
  const [made, setMade] = useState<Values>()
  const { form, formProps, saving } = useRecordForm<Account, Values>({
    name: 'salesperson-account',
    row: undefined,
    resource: accounts,
    create: savedBy(accounts.calls.createForSalesperson, ({ roleId = 0, ...values }) => ({ ...values, roleId, sid })),
    valuesOf: () => ({ account: '', roleId: undefined, password: generatePassword() }),
    onSaved: (_, values) => {
      setMade(values)
      setOpen(false)
    },
  })

  return (
    <>
      <Dialog
        open={open}
        title={t('salesperson.accountTitle', { name })}
        okText={t('core.action.confirm')}
        cancelText={t('core.action.cancel')}
        confirmLoading={saving}
        maskClosable={false}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        afterClose={() => made ?? onClosed()}
      >
        <p>{t('salesperson.accountText', { count: salesperson.hospitals.length })}</p>
        <Form {...formProps}>
          <Form.Item
            name="account"
            label={t('staff.account')}
            extra={t('staff.accountHint')}
            required
            rules={[schemaRule(nameForm, t('staff.accountForm'))]}
          >
            <Input maxLength={30} autoFocus autoComplete="off" autoCapitalize="off" spellCheck={false} />
          </Form.Item>
          <RoleField cid={cid} />
          <PasswordField rules={[{ pattern: passwordPattern, required: true, message: t('staff.passwordForm') }]} />
        </Form>
      </Dialog>
      {made && (
        <PasswordOnce
          title={t('staff.once.created')}
          account={made.account.trim()}
          password={made.password}
          onClosed={onClosed}
        />
      )}
    </>
  )
}
