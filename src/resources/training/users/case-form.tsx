/** The form of a case record: what was found, what is diagnosed, and what is planned. */
import { Form, Input, InputNumber } from 'antd'
import type { BodySent } from '../../../../contract/core/call'
import { diagnoses, type TrainingCase, trainingCases } from '../../../../contract/training/cases'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { formatDate } from '../../../ui/format'
import { DateInput } from '../../../ui/value-inputs'
import { AcuityInput } from './acuity-input'

const { create, update } = trainingCases.calls

const wide = { width: '100%' }
const eyes = ['Od', 'Os'] as const

type Values = BodySent<typeof create>

const readings = { vaOd: null, vaOs: null, dsOd: null, dcOd: null, axOd: null, dsOs: null, dcOs: null, axOs: null }

/** What of a record the form sets. */
const valuesOfCase = (row: TrainingCase): Values => {
  const { date, doctor, diagnosis, vaOd, vaOs, dsOd, dcOd, axOd, dsOs, dcOs, axOs, plan, nextVisit } = row
  return { date, doctor, diagnosis, vaOd, vaOs, dsOd, dcOd, axOd, dsOs, dcOs, axOs, plan, nextVisit }
}

const Powers = ({ eye }: { eye: 'Od' | 'Os' }) => {
  const t = useT()
  const named = (part: 'ds' | 'dc' | 'ax' | 'va') =>
    t(`trainingRecord.${part}`, { eye: t(`trainingRecord.eye.${eye}`) })
  return (
    <>
      <Form.Item name={`va${eye}`} label={named('va')}>
        <AcuityInput />
      </Form.Item>
      <Form.Item name={`ds${eye}`} label={named('ds')}>
        <InputNumber style={wide} min={-25} max={25} step={0.25} precision={2} />
      </Form.Item>
      <Form.Item name={`dc${eye}`} label={named('dc')}>
        <InputNumber style={wide} min={-10} max={10} step={0.25} precision={2} />
      </Form.Item>
      <Form.Item name={`ax${eye}`} label={named('ax')}>
        <InputNumber style={wide} min={1} max={180} precision={0} />
      </Form.Item>
    </>
  )
}

interface CaseFormProps {
  sdxUid: number
  /** Absent: a new one. */
  row: TrainingCase | undefined
  onClosed: () => void
}

export const CaseForm = ({ sdxUid, row, onClosed }: CaseFormProps) => {
  const t = useT()
  const own = useUser()?.name ?? ''
  const required = [{ required: true, whitespace: true, message: t('record.required') }]
  const fresh = (): Values => ({
    ...{ date: formatDate(Date.now() / 1000), doctor: own, diagnosis: 'myopia', plan: '', nextVisit: null },
    ...readings,
  })
  return (
    <RecordForm<TrainingCase, Values>
      name="training-case"
      title={t(row ? 'trainingRecord.changeCase' : 'trainingRecord.newCase')}
      row={row}
      resource={trainingCases}
      valuesOf={(one) => (one ? valuesOfCase(one) : fresh())}
      create={savedBy(create, (values: Values) => values, { sdxUid })}
      update={savedBy(update, (values: Values) => values, { sdxUid })}
      onClosed={onClosed}
    >
      <FieldPair>
        <Form.Item name="date" label={t('trainingRecord.date')} rules={required}>
          <DateInput />
        </Form.Item>
        <Form.Item name="doctor" label={t('trainingRecord.doctor')} rules={required}>
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item name="diagnosis" label={t('trainingRecord.diagnosis')} rules={[{ required: true }]}>
          <Choice<string>
            options={diagnoses.map((value) => ({ value, label: t(`trainingRecord.diagnosis.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="nextVisit" label={t('trainingRecord.nextVisit')}>
          <DateInput />
        </Form.Item>
      </FieldPair>
      {eyes.map((eye) => (
        <FieldPair key={eye}>
          <Powers eye={eye} />
        </FieldPair>
      ))}
      <Form.Item name="plan" label={t('trainingRecord.plan')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />
      </Form.Item>
    </RecordForm>
  )
}
