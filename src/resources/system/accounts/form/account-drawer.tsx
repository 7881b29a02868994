/** The form of an account: a new one, one below another, or one to be changed. What was typed is not lost by a slip. */
import { Alert, DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { useBootstrap } from '../../../../providers/bootstrap'
import { useDraft } from '../../../../providers/drafts'
import { useT } from '../../../../providers/i18n'
import { useLeaveGuard } from '../../../../providers/leave-guard'
import { toast } from '../../../../providers/toast'
import { PasswordField } from '../../../../records/password-field'
import { PasswordOnce } from '../../../../records/password-once'
import { FormDrawer } from '../../../../ui/form-drawer'
import { Conflict } from './conflict'
import { PersonFields } from './person-fields'
import { PlaceFields } from './place-fields'
import { useAccountRules } from './rules'
import { useSaveAccount } from './use-save-account'
import { type AccountValues, changeableOf, type Task, valuesOf } from './values'

const titles = { create: 'staff.create', edit: 'staff.editTitle', junior: 'staff.juniorTitle' } as const

interface AccountDrawerProps {
  task: Task
  onClosed: () => void
}

export const AccountDrawer = ({ task, onClosed }: AccountDrawerProps) => {
  const t = useT()
  const [form] = Form.useForm<AccountValues>()
  const rules = useAccountRules()
  const begun = JSON.stringify(task)
  const kept = useDraft('account', () => ({ begun, values: form.getFieldsValue(true) as AccountValues }))
  const typed = kept?.begun === begun ? kept?.values : undefined
  const [initial] = useState(() => ({ ...valuesOf(task), ...typed }))
  const [dirty, setDirty] = useState(typed !== undefined)
  const drawer = useRef<{ close: () => void }>(null)
  const [made, setMade] = useState<AccountValues>()
  const self = useBootstrap()?.user.uid === (task.kind === 'edit' ? task.account.uid : undefined)
  useLeaveGuard(dirty)

  const { saving, base, theirs, settle, save } = useSaveAccount(task, {
    onSaved: () => {
      setDirty(false)
      drawer.current?.close()
      if (task.kind === 'edit') void toast('success', t('record.saved'))
      else setMade(form.getFieldsValue(true))
    },
    onRefused: (errors) => {
      form.setFields(
        Object.entries(errors).map(([name, text]) => ({ name: name as keyof AccountValues, errors: [text] })),
      )
      form.scrollToField(Object.keys(errors)[0], { focus: true })
    },
  })

  return (
    <>
      <FormDrawer
        ref={drawer}
        width={480}
        title={t(
          titles[task.kind],
          task.kind === 'create' ? {} : { account: task.account.account, name: task.account.name },
        )}
        dirty={dirty}
        saving={saving}
        onSave={() => form.submit()}
        onClosed={() => made ?? onClosed()}
      >
        <Form
          form={form}
          name="account"
          layout="vertical"
          initialValues={initial}
          scrollToFirstError={{ focus: true }}
          onValuesChange={() => setDirty(true)}
          onFinish={() => void save(form.getFieldsValue(true))}
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
        </Form>
      </FormDrawer>
      {made && (
        <PasswordOnce
          title={t('staff.once.created')}
          account={made.account.trim()}
          password={made.password}
          onClosed={onClosed}
        />
      )}
      {theirs && base && (
        <Conflict
          base={base}
          mine={changeableOf(form.getFieldsValue(true), base)}
          theirs={theirs}
          onMerge={(merged) => {
            form.setFieldsValue(merged)
            settle(theirs)
          }}
          onCancel={() => settle()}
        />
      )}
    </>
  )
}
