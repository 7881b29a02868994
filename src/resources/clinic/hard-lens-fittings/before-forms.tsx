/** The forms of the steps before a prescription: assessment, consent, trials. */
import { Card, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { exams } from '../../../../contract/clinic/exams'
import {
  centrations,
  contraIndications,
  fluoresceins,
  minTrialMinutes,
  movements,
} from '../../../../contract/clinic/hard-lens-fitting-terms'
import { hardLensFittings } from '../../../../contract/clinic/hard-lens-fittings'
import { adultYears, slitDays } from '../../../../contract/clinic/rx-kind'
import { ageOn } from '../../../../contract/core/age'
import { dayAfter } from '../../../../contract/core/times'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { FileField } from '../../../records/file-field'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'
import { formatDate } from '../../../ui/format'
import { apart, type OfStep, StepForm } from './step-form'

const calls = hardLensFittings.calls
const today = () => formatDate(Date.now() / 1000)

const useRequired = () => {
  const t = useT()
  return [{ required: true, message: t('record.required') }]
}

interface Assessment {
  examId: number
  topographyFile: string
  contraIndications: (typeof contraIndications)[number][]
  contraReason: string
}

export const AssessForm = (step: OfStep) => {
  const { row } = step
  const t = useT()
  const required = useRequired()
  const act = useAction(calls.assess, { except: ['rule'] })
  const query = { pid: row.pid, status: '1', current: 1 as const, page_size: 20 }
  const between = { start_date: dayAfter(today(), -slitDays) }
  const { data, isFetching } = useCallQuery(exams.calls.list, { query: { ...query, ...between } })
  const found = (data?.data ?? []).map(({ examId, date }) => ({
    value: examId,
    label: t('hardLensFitting.examLine', { date, no: examId }),
  }))
  return (
    <StepForm<Assessment>
      {...step}
      verb="assess"
      initial={{ topographyFile: '', contraIndications: [], contraReason: '' }}
      busy={act.isPending}
      send={async (values, confirmWarn) => {
        const contraReason = values.contraIndications.length > 0 ? (values.contraReason ?? '') : ''
        const body = { ...values, contraReason, version: row.version, confirmWarn }
        await act.mutateAsync({ params: { id: row.fittingId }, body })
        return undefined
      }}
    >
      <FieldPair>
        <Form.Item
          name="examId"
          label={t('hardLensFitting.examId')}
          rules={required}
          extra={!isFetching && found.length === 0 && t('hardLensFitting.noExam')}
        >
          <Choice<number> loading={isFetching} options={found} />
        </Form.Item>
        <FileField name="topographyFile" label={t('hardLensFitting.topographyFile')} />
      </FieldPair>
      <Form.Item name="contraIndications" label={t('hardLensFitting.contraIndications')}>
        <Checkbox.Group
          options={contraIndications.map((value) => ({ value, label: t(`hardLensFitting.contra.${value}`) }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['contraIndications']}>
        {({ getFieldValue }) =>
          (getFieldValue('contraIndications') ?? []).length > 0 && (
            <Form.Item name="contraReason" label={t('hardLensFitting.contraReason')} rules={required}>
              <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
            </Form.Item>
          )
        }
      </Form.Item>
    </StepForm>
  )
}

interface Consent {
  consentFile: string
  guardian: string
}

export const ConsentForm = (step: OfStep) => {
  const { row } = step
  const t = useT()
  const required = useRequired()
  const act = useAction(calls.consent, { except: ['rule'] })
  const age = ageOn(row.birthday, today())
  return (
    <StepForm<Consent>
      {...step}
      verb="consent"
      initial={{ consentFile: '', guardian: '' }}
      busy={act.isPending}
      send={async (values) => {
        await act.mutateAsync({ params: { id: row.fittingId }, body: { ...values, version: row.version } })
        return undefined
      }}
    >
      <FieldPair>
        <FileField name="consentFile" label={t('hardLensFitting.consentFile')} />
        <Form.Item
          name="guardian"
          label={t('hardLensFitting.guardian')}
          extra={t('hardLensFitting.guardian.hint')}
          {...(age !== null && age < adultYears && { rules: required })}
        >
          <Input maxLength={30} />
        </Form.Item>
      </FieldPair>
    </StepForm>
  )
}

interface TrialEye {
  trialLensCode?: string
  overRefraction?: number | null
  centration?: (typeof centrations)[number] | null
  movement?: (typeof movements)[number] | null
  fluorescein?: (typeof fluoresceins)[number] | null
}
interface Trial {
  minutes: number
  disinfected: boolean
  eyes: TrialEye[]
}
const names = ['Od', 'Os'] as const

const TrialEyeBoxes = ({ at }: { at: 0 | 1 }) => {
  const t = useT()
  const boxes = {
    centration: centrations.map((value) => ({ value, label: t(`hardLensFitting.centration.${value}`) })),
    movement: movements.map((value) => ({ value, label: t(`hardLensFitting.movement.${value}`) })),
    fluorescein: fluoresceins.map((value) => ({ value, label: t(`hardLensFitting.fluorescein.${value}`) })),
  }
  return (
    <Card size="small" type="inner" title={t(`hardLensFitting.eye.${names[at]}`)} style={apart}>
      <FieldPair>
        <Form.Item name={['eyes', at, 'trialLensCode']} label={t('hardLensFitting.trialLensCode')}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name={['eyes', at, 'overRefraction']} label={t('hardLensFitting.overRefraction')}>
          <InputNumber<number> min={-10} max={10} step={0.25} precision={2} suffix="D" style={{ inlineSize: '100%' }} />
        </Form.Item>
      </FieldPair>
      <FieldPair>
        {(['centration', 'movement', 'fluorescein'] as const).map((name) => (
          <Form.Item key={name} name={['eyes', at, name]} label={t(`hardLensFitting.${name}`)}>
            <Select allowClear options={boxes[name]} />
          </Form.Item>
        ))}
      </FieldPair>
    </Card>
  )
}

/** An eye without a trial lens was not tried. */
const eyesOf = (eyes: readonly TrialEye[]) =>
  eyes.flatMap(({ trialLensCode = '', ...fit }, at) => {
    const { overRefraction = null, centration = null, movement = null, fluorescein = null } = fit
    const isEmpty =
      trialLensCode.trim() === '' && [overRefraction, centration, movement, fluorescein].every((one) => one == null)
    const eye = names[at] ?? 'Od'
    return isEmpty ? [] : [{ eye, trialLensCode, overRefraction, centration, movement, fluorescein }]
  })

export const TrialForm = (step: OfStep) => {
  const { row } = step
  const t = useT()
  const act = useAction(calls.try, { except: ['rule'] })
  return (
    <StepForm<Trial>
      {...step}
      verb="try"
      initial={{ minutes: minTrialMinutes, disinfected: false, eyes: [{}, {}] }}
      busy={act.isPending}
      send={async ({ minutes, disinfected, eyes }) => {
        const body = {
          version: row.version,
          minutes,
          disinfected: disinfected ? (1 as const) : (0 as const),
          eyes: eyesOf(eyes),
        }
        await act.mutateAsync({ params: { id: row.fittingId }, body })
        return undefined
      }}
    >
      <TrialEyeBoxes at={0} />
      <TrialEyeBoxes at={1} />
      <FieldPair>
        <Form.Item name="minutes" label={t('hardLensFitting.minutes')} rules={useRequired()}>
          <InputNumber<number>
            min={minTrialMinutes}
            max={600}
            precision={0}
            suffix={t('hardLensFitting.minutes.unit')}
            style={{ inlineSize: '100%' }}
          />
        </Form.Item>
        <Form.Item name="disinfected" valuePropName="checked" label=" ">
          <Checkbox>{t('hardLensFitting.disinfected')}</Checkbox>
        </Form.Item>
      </FieldPair>
    </StepForm>
  )
}
