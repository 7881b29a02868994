/** A trainer's account, new or to be changed. */
import { Form, Switch } from 'antd'
import { useState } from 'react'
import { type TrainerAccount, trainerAccounts } from '../../../../contract/system/trainer-accounts'
import { useLabel, useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { CompanyInput } from '../../../records/company-input'
import { PasswordField } from '../../../records/password-field'
import { PasswordOnce } from '../../../records/password-once'
import { RecordHistory } from '../../../records/record-history'
import { SaveQuestions } from '../../../records/save-questions'
import { savedBy, useRecordForm } from '../../../records/use-record-form'
import { asSwitch } from '../../../ui/as-switch'
import { Dialog } from '../../../ui/dialog'
import { generatePassword } from '../../../ui/generate-password'
import { useAccountRules } from '../account-rules'
import { PersonFields } from '../person-fields'
import { trainerText } from './field-text'

type Values = Pick<TrainerAccount, 'account' | 'name' | 'phone' | 'status' | 'cid'> & { password: string }

const valuesOf = ({
  account = '',
  name = '',
  phone = '',
  status = 1,
  cid = null,
}: Partial<TrainerAccount> = {}): Values => ({
  ...{ account, name, phone, status, cid, password: generatePassword() },
})

interface TrainerDialogProps {
  /** Of a new one. */
  brand: string
  trainer?: TrainerAccount
  onClosed: () => void
}

export const TrainerDialog = ({ brand, trainer, onClosed }: TrainerDialogProps) => {
  const t = useT()
  const label = useLabel()
  const rules = useAccountRules()
  const [open, setOpen] = useState(true)
  const [made, setMade] = useState<Values>()
  const record = useRecordForm<TrainerAccount, Values>({
    name: 'trainer',
    row: trainer,
    resource: trainerAccounts,
    create: savedBy(trainerAccounts.calls.create, ({ status: _, ...values }) => ({ ...values, brand })),
    update: savedBy(trainerAccounts.calls.update, ({ name, phone, status }) => ({ name, phone, status })),
    valuesOf,
    onSaved: (_, values) => {
      setOpen(false)
      if (trainer) void toast('success', t('record.saved'))
      else setMade(values)
    },
  })

  return (
    <>
      <Dialog
        open={open}
        title={trainer ? t('staff.editTitle', { account: trainer.account }) : t('staff.createTrainer')}
        okText={t('staff.save')}
        cancelText={t('staff.cancel')}
        confirmLoading={record.saving}
        maskClosable={false}
        onOk={() => record.form.submit()}
        onCancel={() => setOpen(false)}
        afterClose={() => made ?? onClosed()}
      >
        <Form {...record.formProps}>
          <PersonFields isNew={trainer === undefined} />
          {!trainer && <CompanyInput label="staff.company" none="staff.platform" />}
          {trainer ? (
            <Form.Item name="status" label={t('staff.status')} {...asSwitch}>
              <Switch checkedChildren={t('staff.status.1')} unCheckedChildren={t('staff.status.0')} />
            </Form.Item>
          ) : (
            <PasswordField rules={rules.password} />
          )}
        </Form>
        {trainer && <RecordHistory resource="trainer-accounts" id={trainer.uid} text={trainerText} />}
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
          { key: 'status', label: t('staff.status'), format: (value) => label(`staff.status.${String(value)}`) },
        ]}
      />
    </>
  )
}
