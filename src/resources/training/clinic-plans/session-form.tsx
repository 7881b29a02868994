/** Writes down a session of a plan: what was trained, and how well. */
import { Form } from 'antd'
import type { ClinicPlan } from '../../../../contract/training/clinic-plans'
import { type ClinicSession, clinicSessions } from '../../../../contract/training/clinic-sessions'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { FieldPair } from '../../../ui/field-pair'

const fields = bodyFieldsOf(clinicSessions.calls.create.body, 'clinicSession', { note: { kind: 'long' } })

type Values = Pick<ClinicSession, 'trainId' | 'eye' | 'level' | 'cpm' | 'minutes' | 'note'> & { score: number | null }

const ProjectField = ({ programs }: Pick<ClinicPlan, 'programs'>) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const open = programs.filter(({ done, times }) => done < times)
  return (
    <Form.Item
      name="trainId"
      label={t('clinicSession.trainId')}
      rules={[{ required: true, message: t('record.required') }]}
    >
      <Choice<number>
        options={open.map(({ trainId, name, done, times }) => ({
          ...{ value: trainId, label: t('clinicSession.project', { name, done, times }) },
        }))}
        onChange={(chosen) => {
          const minutes = open.find(({ trainId }) => trainId === chosen)?.minutes
          if (minutes !== undefined) form.setFieldsValue({ minutes })
        }}
      />
    </Form.Item>
  )
}

/** The project that is next in its turn: of those that are left, the one trained least, in the order of the plan. */
const nextOf = ({ programs }: ClinicPlan) =>
  programs
    .filter(({ done, times }) => done < times)
    .toSorted((one, other) => one.done / one.times - other.done / other.times)[0]

export const SessionForm = ({ plan, onClosed }: { plan: ClinicPlan; onClosed: () => void }) => {
  const t = useT()
  const next = nextOf(plan)
  const begun: Values = {
    ...{ trainId: next?.trainId ?? 0, minutes: next?.minutes ?? 10, eye: 'both', level: 1 },
    ...{ cpm: null, score: null, note: '' },
  }
  const tell = ({ place, left }: ClinicSession) =>
    void toast(
      'success',
      left === 0
        ? t('clinicSession.completed', { count: plan.total })
        : t('clinicSession.saved', { place: place ?? 0, left: left ?? 0 }),
    )
  return (
    <RecordForm<ClinicSession, Values>
      name="clinic-session"
      title={t('clinicSession.createTitle', { name: plan.patientName })}
      row={undefined}
      resource={clinicSessions}
      valuesOf={() => begun}
      create={savedBy(clinicSessions.calls.create, ({ score, cpm, ...values }: Values) => ({
        ...{ ...values, planId: plan.planId, score: score ?? 0, cpm: cpm ?? null },
      }))}
      savedText={null}
      onSaved={tell}
      onClosed={onClosed}
    >
      <ProjectField programs={plan.programs} />
      <FieldPair>
        <FieldInput of={fields} name="eye" />
        <FieldInput of={fields} name="level" />
      </FieldPair>
      <FieldPair>
        <FieldInput of={fields} name="minutes" />
        <FieldInput of={fields} name="score" />
      </FieldPair>
      <FieldInput of={fields} name="cpm" />
      <FieldInput of={fields} name="note" />
    </RecordForm>
  )
}
