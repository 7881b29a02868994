/** A trainer's account, new or to be changed. */
import { Form, Modal, Switch } from 'antd'
import { useState } from 'react'
import { TrainerAccount, trainerAccounts } from '../../../../../contract/system/trainer-accounts'
import { useAction } from '../../../../providers/data/use-call'
import { useLabel, useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { shownByForm, useSaveRecord } from '../../../../providers/use-save-record'
import { PasswordField } from '../../../../records/password-field'
import { PasswordOnce } from '../../../../records/password-once'
import { RecordHistory } from '../../../../records/record-history'
import { asSwitch } from '../../../../ui/as-switch'
import { ConflictDialog } from '../../../../ui/conflict'
import { generatePassword } from '../../../../ui/generate-password'
import { accountText } from '../field-text'
import { PersonFields } from './person-fields'
import { useAccountRules } from './rules'

type Changeable = Pick<TrainerAccount, 'name' | 'phone' | 'status'>
type Values = Changeable & { account: string; password: string }

interface TrainerDialogProps {
  trainer?: TrainerAccount
  onClosed: () => void
}

export const TrainerDialog = ({ trainer, onClosed }: TrainerDialogProps) => {
  const t = useT()
  const label = useLabel()
  const [form] = Form.useForm<Values>()
  const rules = useAccountRules()
  const create = useAction(trainerAccounts.calls.create, shownByForm)
  const update = useAction(trainerAccounts.calls.update, shownByForm)
  const [open, setOpen] = useState(true)
  const [made, setMade] = useState<Values>()
  const [initial] = useState(() => ({
    account: '',
    name: '',
    phone: '',
    status: 1 as const,
    password: generatePassword(),
    ...trainer,
  }))

  const { saving, base, theirs, settle, save } = useSaveRecord<TrainerAccount, Values>({
    row: trainer,
    record: TrainerAccount,
    send: ({ account, password, name, phone, status }, standing, idempotencyKey) =>
      standing
        ? update.mutateAsync({
            body: { name, phone, status, uid: standing.uid, version: standing.version },
            idempotencyKey,
          })
        : create.mutateAsync({ body: { account, password, name, phone }, idempotencyKey }),
    onSaved: () => {
      setOpen(false)
      if (trainer) void toast('success', t('record.saved'))
      else setMade(form.getFieldsValue(true))
    },
    onRefused: (errors) =>
      form.setFields(Object.entries(errors).map(([name, text]) => ({ name: name as keyof Values, errors: [text] }))),
  })

  return (
    <>
      <Modal
        open={open}
        title={trainer ? t('staff.editTitle', { account: trainer.account }) : t('staff.createTrainer')}
        okText={t('staff.save')}
        cancelText={t('staff.cancel')}
        confirmLoading={saving}
        maskClosable={false}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        afterClose={() => made ?? onClosed()}
      >
        <Form
          form={form}
          name="trainer"
          layout="vertical"
          initialValues={initial}
          onFinish={() => void save(form.getFieldsValue(true))}
        >
          <PersonFields isNew={trainer === undefined} />
          {trainer ? (
            <Form.Item name="status" label={t('staff.status')} {...asSwitch}>
              <Switch checkedChildren={t('staff.status.1')} unCheckedChildren={t('staff.status.0')} />
            </Form.Item>
          ) : (
            <PasswordField rules={rules.password} />
          )}
        </Form>
        {trainer && <RecordHistory resource="trainer-accounts" id={trainer.uid} text={accountText} />}
      </Modal>
      {made && (
        <PasswordOnce
          title={t('staff.once.created')}
          account={made.account}
          password={made.password}
          onClosed={onClosed}
        />
      )}
      {theirs && base && (
        <ConflictDialog<Changeable>
          fields={[
            { key: 'name', label: t('staff.name'), format: String },
            { key: 'phone', label: t('staff.phone'), format: String },
            { key: 'status', label: t('staff.status'), format: (value) => label(`staff.status.${String(value)}`) },
          ]}
          base={base}
          mine={form.getFieldsValue(true)}
          theirs={theirs}
          onMerge={(merged) => {
            form.setFieldsValue({ name: merged.name, phone: merged.phone, status: merged.status })
            settle(theirs)
          }}
          onCancel={() => settle()}
        />
      )}
    </>
  )
}
