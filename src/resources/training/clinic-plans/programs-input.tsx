/** The projects of a plan in their order, for how long and how often each; below them, how many sessions that is. */
import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, InputNumber } from 'antd'
import type { ClinicPlan } from '../../../../contract/training/clinic-plans'
import { trains } from '../../../../contract/training/trains'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Choice } from '../../../ui/choice'
import styles from './clinic-plans.module.css'

/** A line of the form, while it is being filled in. */
export interface ProgramLine {
  trainId?: number
  minutes: number | null
  times: number | null
}

const offered = { query: { status: '1', pageSize: 100 } } as const
const usualTimes = 10

/** The projects that can be planned, and those that the plan has already. */
const useProjects = (plan: ClinicPlan | undefined) => {
  const { data } = useCallQuery(trains.calls.list, offered)
  const known = data?.data ?? []
  const kept = plan?.programs.filter(({ trainId }) => !known.some(({ id }) => id === trainId)) ?? []
  return [
    ...kept.map(({ trainId, name, minutes }) => ({ value: trainId, label: name, minutes, note: '' })),
    ...known.map(({ id, name, brandName, minutes, contraindications }) => ({
      ...{ value: id, label: `${name} · ${brandName}`, minutes, note: contraindications },
    })),
  ]
}

/** How many sessions the lines come to. */
export const sessionsOf = (lines: readonly (ProgramLine | undefined)[] | undefined) =>
  (lines ?? []).reduce((sum, line) => sum + (line?.times ?? 0), 0)

export const ProgramsInput = ({ plan }: { plan: ClinicPlan | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance()
  const projects = useProjects(plan)
  const lines = Form.useWatch<(ProgramLine | undefined)[] | undefined>('programs', form) ?? []
  const missing = [{ required: true, message: t('record.required') }]
  const noteOf = (line: ProgramLine | undefined) => projects.find(({ value }) => value === line?.trainId)?.note ?? ''
  return (
    <Form.Item label={t('clinicPlan.programs')} required extra={`${t('clinicPlan.total')} ${sessionsOf(lines)}`}>
      <Form.List name="programs">
        {(fields, { add, remove, move }, { errors }) => (
          <div className={styles.programs}>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.program}>
                <Form.Item name={[name, 'trainId']} rules={missing} className={styles.project}>
                  <Choice<number>
                    aria-label={t('clinicPlan.program', { place: name + 1 })}
                    options={projects.filter(
                      ({ value }) => value === lines[name]?.trainId || !lines.some((line) => line?.trainId === value),
                    )}
                    onChange={(chosen) =>
                      form.setFieldValue(
                        ['programs', name, 'minutes'],
                        projects.find(({ value }) => value === chosen)?.minutes ?? null,
                      )
                    }
                  />
                </Form.Item>
                <Form.Item name={[name, 'minutes']} rules={missing}>
                  <InputNumber
                    aria-label={t('clinicPlan.minutes')}
                    {...{ min: 1, max: 60, precision: 0, controls: false }}
                    suffix={t('clinicPlan.minutes')}
                  />
                </Form.Item>
                <Form.Item name={[name, 'times']} rules={missing}>
                  <InputNumber
                    aria-label={t('clinicPlan.times')}
                    {...{ min: 1, max: 200, precision: 0, controls: false }}
                    suffix={t('clinicPlan.times')}
                  />
                </Form.Item>
                <Button
                  type="text"
                  disabled={name === 0}
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={t('clinicPlan.up', { place: name + 1 })}
                  onClick={() => move(name, name - 1)}
                />
                <Button
                  type="text"
                  danger
                  disabled={fields.length === 1}
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('clinicPlan.takeOut', { place: name + 1 })}
                  onClick={() => remove(name)}
                />
                {noteOf(lines[name]) !== '' && (
                  <p className={styles.note}>{t('clinicPlan.contraindications', { text: noteOf(lines[name]) })}</p>
                )}
              </div>
            ))}
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= 10}
              onClick={() => add({ minutes: null, times: usualTimes })}
            >
              {t('clinicPlan.addProgram')}
            </Button>
            <Form.ErrorList errors={errors} />
          </div>
        )}
      </Form.List>
    </Form.Item>
  )
}
