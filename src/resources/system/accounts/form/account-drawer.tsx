/** The form of an account: a new one, one below another, or one to be changed. What was typed is not lost by a slip. */
import { Alert, DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { type Account, accounts } from '../../../../../contract/system/accounts'
import { useT } from '../../../../providers/i18n'
import { useUser } from '../../../../providers/identity'
import { PasswordField } from '../../../../records/password-field'
import { PasswordOnce } from '../../../../records/password-once'
import { RecordForm } from '../../../../records/record-form'
import { savedBy } from '../../../../records/use-record-form'
import { useAccountRules } from '../../account-rules'
import { PersonFields } from '../../person-fields'
import { useDisputed } from './disputed'
import { PlaceFields } from './place-fields'
import { type AccountValues, changesOf, newOf, type Task, valuesOf } from './values'

const titles = { create: 'staff.create', edit: 'staff.editTitle', junior: 'staff.juniorTitle' } as const

interface AccountDrawerProps {
  task: Task
  onClosed: () => void
}

export const AccountDrawer = ({ task, onClosed }: AccountDrawerProps) => {
  const t = useT()
  const rules = useAccountRules()
  const [made, setMade] = useState<AccountValues>()
  const disputed = useDisputed(task)
  const self = useUser()?.uid === (task.kind === 'edit' ? task.account.uid : undefined)
  return (
    <>
      <RecordForm<Account, AccountValues>
        name="account"
        width={480}
        title={t(
          titles[task.kind],
          task.kind === 'create' ? {} : { account: task.account.account, name: task.account.name },
        )}
        row={task.kind === 'edit' ? task.account : undefined}
        resource={accounts}
        create={
          task.kind === 'junior'
            ? savedBy(accounts.calls.createJunior, (values) => ({ ...newOf(values), parentUid: task.account.uid }))
            : savedBy(accounts.calls.create, newOf)
        }
        update={savedBy(accounts.calls.update, changesOf)}
        valuesOf={(row) => valuesOf(row ? { kind: 'edit', account: row } : task)}
        disputed={disputed}
        savedText={task.kind === 'edit' ? t('record.saved') : null}
        onSaved={(_, values) => {
          if (task.kind !== 'edit') setMade(values)
        }}
        onClosed={() => made ?? onClosed()}
      >
        {self && <Alert type="info" showIcon message={t('staff.ownAccount')} style={{ marginBottom: 16 }} />}
        {task.kind === 'junior' && (
          <Alert type="info" showIcon message={t('staff.ofParent')} style={{ marginBottom: 16 }} />
        )}
        <PersonFields isNew={task.kind !== 'edit'} />
        <PlaceFields task={task} disabled={self} />
        <Form.Item
          name="expireDate"
          label={t('staff.expireDate')}
          getValueProps={(value: string | null) => ({ value: value ? dayjs(value) : null })}
          normalize={(value: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD') ?? null}
        >
          <DatePicker
            style={{ width: '100%' }}
            disabled={self}
            placeholder={t('staff.forever')}
            minDate={dayjs().startOf('day')}
          />
        </Form.Item>
        {task.kind !== 'edit' && <PasswordField rules={rules.password} />}
      </RecordForm>
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
