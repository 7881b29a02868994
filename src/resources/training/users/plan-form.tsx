/** Plans the weeks of an account: projects, minutes and days, to begin with those that suit the patient's age. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form, InputNumber } from 'antd'
import { ageOn } from '../../../../contract/core/age'
import { mostPlanned, templateFor, usualDays, type WeeklyPlan } from '../../../../contract/training/plans'
import { type Train, trains } from '../../../../contract/training/trains'
import { type TrainingUser, trainingUsers } from '../../../../contract/training/users'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { RecordForm } from '../../../records/record-form'
import { savedBy } from '../../../records/use-record-form'
import { Choice } from '../../../ui/choice'
import { formatDate } from '../../../ui/format'
import { trainingUserText } from './field-text'

interface Item {
  trainId: number
  minutes: number
  days: number
}
interface Values {
  items: Item[]
}

const useProjects = ({ brand }: TrainingUser) => {
  const { data } = useCallQuery(trains.calls.list, { query: { brand, status: '1', pageSize: 100 } })
  return data?.data
}

interface LinesProps {
  projects: readonly Train[]
  current: WeeklyPlan | undefined
}

const Lines = ({ projects, current }: LinesProps) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const chosen = Form.useWatch<Item[] | undefined>('items') ?? []
  // Those of the plan that holds may stay, also where they are disabled since.
  const kept = (current?.items ?? []).filter(({ trainId }) => !projects.some(({ id }) => id === trainId))
  const choices = [
    ...projects.map(({ id, name, ageMin, ageMax }) => ({
      value: id,
      label: t('trainingUser.suits', { name, ageMin, ageMax }),
    })),
    ...kept.map(({ trainId, trainName }) => ({ value: trainId, label: trainName })),
  ]
  const missing = [{ required: true, message: t('record.required') }]
  const minutesOf = (trainId: number) => projects.find(({ id }) => id === trainId)?.minutes
  return (
    <Form.List name="items">
      {(lines, { add, remove }, { errors }) => (
        <Flex vertical gap={8}>
          {lines.map(({ key, name }, place) => (
            <Flex key={key} gap={8} align="center" wrap>
              <Form.Item name={[name, 'trainId']} rules={missing} noStyle>
                <Choice<number>
                  style={{ flex: '1 1 180px', minInlineSize: 0 }}
                  aria-label={t('trainingUser.project', { place: place + 1 })}
                  options={choices.filter(
                    ({ value }) => value === chosen[name]?.trainId || !chosen.some((line) => line?.trainId === value),
                  )}
                  onChange={(trainId) => form.setFieldValue(['items', name, 'minutes'], minutesOf(trainId))}
                />
              </Form.Item>
              <Form.Item name={[name, 'minutes']} rules={missing} noStyle>
                <InputNumber
                  {...{ min: 1, max: 60, precision: 0, suffix: t('trainingUser.minutesEach') }}
                  style={{ inlineSize: 104 }}
                  aria-label={t('trainingUser.minutesOf', { place: place + 1 })}
                />
              </Form.Item>
              <Form.Item name={[name, 'days']} rules={missing} noStyle>
                <InputNumber
                  {...{ min: 1, max: 7, precision: 0, suffix: t('trainingUser.perWeek') }}
                  style={{ inlineSize: 104 }}
                  aria-label={t('trainingUser.daysOf', { place: place + 1 })}
                />
              </Form.Item>
              <Button
                {...{ type: 'text', danger: true, icon: <DeleteOutlined aria-hidden /> }}
                aria-label={t('trainingUser.takeOut', { place: place + 1 })}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={lines.length >= Math.min(choices.length, mostPlanned)}
            onClick={() => add({ days: usualDays })}
          >
            {t('trainingUser.addProject')}
          </Button>
          <Form.ErrorList errors={errors} />
        </Flex>
      )}
    </Form.List>
  )
}

interface PlanFormProps {
  user: TrainingUser
  /** The plan that holds. */
  current: WeeklyPlan | undefined
  onClosed: () => void
}

export const PlanForm = ({ user, current, onClosed }: PlanFormProps) => {
  const t = useT()
  const projects = useProjects(user)
  if (!projects) return null
  const age = ageOn(user.birthday, formatDate(Date.now() / 1000))
  const planned = current?.items.map(({ trainId, minutes, days }) => ({ trainId, minutes, days })) ?? []
  return (
    <RecordForm<TrainingUser, Values>
      name="training-plan"
      title={t('trainingUser.planTitle', { name: user.patientName })}
      row={user}
      resource={trainingUsers}
      valuesOf={() => ({ items: planned.length > 0 ? planned : templateFor(projects, age) })}
      update={savedBy(trainingUsers.calls.plan, ({ items }: Values) => ({ items }))}
      text={trainingUserText}
      savedText={t('trainingUser.done.plan')}
      onClosed={onClosed}
    >
      <p>{t('trainingUser.planText')}</p>
      <Lines projects={projects} current={current} />
    </RecordForm>
  )
}
