/** Adds a patient without leaving the order; a namesake is shown before a second one comes into being. */
import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { genders, type PatientChoice, patients } from '../../../../contract/people/patients'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { faultOf } from '../../../ui/fault'
import { useLeaving } from '../../../ui/use-leaving'

interface NewPatientProps {
  hid: number
  /** What was searched for. */
  name: string
  onAdded: (patient: PatientChoice) => void
  onClosed: () => void
}

const fields = ['name', 'birthday', 'phone'] as const
const boxes = [...fields, 'gender'] as const

export const NewPatient = ({ hid, name, onAdded, onClosed }: NewPatientProps) => {
  const t = useT()
  const [values, setValues] = useState({ name: /^\d*$/.test(name) ? '' : name, birthday: '', phone: '' })
  const [gender, setGender] = useState<1 | 2>()
  const { errors, warnings, confirmWarn, attempt, forget } = useRefusal(boxes)
  const save = useAction(patients.calls.save, { except: ['rule'] })
  const { leave, question } = useLeaving(Object.values(values).some((text) => text !== '' && text !== name))
  const close = async () => {
    if (await leave()) onClosed()
  }
  const submit = async () => {
    const birthday = values.birthday === '' ? null : values.birthday
    // The server asks for what is missing at its box; the gender decides percentiles and is never assumed.
    const body = { hid, ...(gender !== undefined && { gender }), ...values, birthday, confirmWarn }
    const saved = await attempt(() => save.mutateAsync({ body }))
    if (saved) onAdded({ ...saved.data, phoneTail: saved.data.phone.slice(-4) })
  }
  return (
    <Dialog
      open
      title={t('agency.patient.new')}
      okText={t(warnings.length > 0 ? 'agency.patient.addAnyway' : 'agency.patient.add')}
      confirmLoading={save.isPending}
      onOk={() => void submit()}
      maskClosable={false}
      onCancel={() => void close()}
    >
      <Form layout="vertical" component={false}>
        {warnings.map((warning) => (
          <Alert key={warning} type="warning" showIcon message={warning} style={{ marginBlockEnd: 8 }} />
        ))}
        {fields.map((field) => (
          <Form.Item
            key={field}
            label={t(`agency.patient.${field}`)}
            htmlFor={`new-patient-${field}`}
            required={field === 'name'}
            {...faultOf(errors[field])}
          >
            <Input
              id={`new-patient-${field}`}
              autoFocus={field === 'name'}
              type={field === 'birthday' ? 'date' : 'text'}
              maxLength={field === 'birthday' ? 10 : 30}
              value={values[field]}
              onChange={({ target }) => {
                forget()
                setValues((now) => ({ ...now, [field]: target.value }))
              }}
            />
          </Form.Item>
        ))}
        <Form.Item label={t('agency.patient.gender')} required {...faultOf(errors.gender)}>
          <Radio.Group
            name="new-patient-gender"
            value={gender}
            options={genders.map((value) => ({ value, label: t(`agency.patient.gender.${value}`) }))}
            onChange={({ target }) => {
              forget()
              setGender(target.value)
            }}
          />
        </Form.Item>
      </Form>
      {question}
    </Dialog>
  )
}
