/** Hands an account on: to another patient, or to another clinic of the same agent. */
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { patients } from '../../../../contract/people/patients'
import { type TrainingUser, trainingUsers } from '../../../../contract/training/users'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useIsThere } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { useClinics } from '../../../providers/references/clinics'
import { usePatientSearch, usePatients } from '../../../providers/references/patients'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { trainingUserText } from './field-text'

interface Values {
  toHid: number
  toPid: number | undefined
  reason: string
}

/** Whom it may be handed to; where the server does not say, the patients of the clinic, for those who see them. */
const useTakers = ({ sdxUid, pid }: TrainingUser, hid: number) => {
  const isThere = useIsThere(trainingUsers.calls.takers)
  const mayFind = useMayCall(patients.calls.like)
  const ofClinic = usePatients(!isThere && mayFind ? hid : undefined)
  const { name, onSearch, choicesOf } = usePatientSearch()
  const { data, isFetching } = useCallQuery(
    trainingUsers.calls.takers,
    { params: { sdxUid }, query: { hid, name } },
    { enabled: isThere, placeholderData: keepPreviousData },
  )
  if (!isThere) return { ...ofClinic, choices: ofClinic.choices.filter(({ value }) => value !== pid) }
  return { choices: choicesOf(data?.data ?? []), loading: isFetching, onSearch }
}

const Fields = ({ user }: { user: TrainingUser }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const toHid = Form.useWatch('toHid', form) ?? user.hid
  const { choices: clinics } = useClinics(user.cid)
  const { choices, loading, onSearch } = useTakers(user, toHid)
  const own = { value: user.hid, label: user.hospitalName }
  const others = clinics
    .filter(({ value }) => value !== user.hid)
    .map(({ value, label }) => ({ value: Number(value), label }))
  return (
    <>
      <Alert type="info" showIcon message={t('trainingUser.transferText')} style={{ marginBlockEnd: 16 }} />
      <Form.Item name="toHid" label={t('trainingUser.toHid')}>
        <Choice<number> options={[own, ...others]} onChange={() => form.setFieldValue('toPid', undefined)} />
      </Form.Item>
      <Form.Item name="toPid" label={t('trainingUser.toPid')} extra={t('trainingUser.toPid.hint')}>
        <Choice<number>
          allowClear
          filterOption={false}
          loading={loading}
          placeholder={t('trainingUser.searchPatient')}
          notFoundContent={t('trainingUser.noPatient')}
          options={choices}
          onSearch={onSearch}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('trainingUser.reason')}
        rules={[{ required: true, whitespace: true, message: t('record.required') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </>
  )
}

interface TransferFormProps {
  user: TrainingUser
  onClosed: () => void
}

export const TransferForm = ({ user, onClosed }: TransferFormProps) => {
  const t = useT()
  return (
    <RecordForm<TrainingUser, Values>
      name="training-transfer"
      title={t('trainingUser.transferTitle', { name: user.patientName })}
      row={user}
      resource={trainingUsers}
      valuesOf={() => ({ toHid: user.hid, toPid: undefined, reason: '' })}
      update={savedBy(trainingUsers.calls.transfer, ({ toHid, toPid, reason }: Values) => ({
        ...(toHid !== user.hid && { toHid }),
        ...(toPid !== undefined && { toPid }),
        reason,
      }))}
      text={trainingUserText}
      saveText={t('trainingUser.verb.transfer')}
      savedText={t('trainingUser.done.transfer')}
      onClosed={onClosed}
    >
      <Fields user={user} />
    </RecordForm>
  )
}
