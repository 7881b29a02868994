/** The lines of a weekly plan: which projects, for how many minutes, on how many days a week. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form, InputNumber } from 'antd'
import { mostPlanned, usualDays } from '../../../contract/training/plans'
import { type Train, trains } from '../../../contract/training/trains'
import { useCallQuery } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { Choice } from '../../ui/choice'

export interface PlanLine {
  trainId: number
  minutes: number
  days: number
}

/** The projects of a brand that can be planned; undefined until they are known. */
export const useProjects = (brand: string | undefined): readonly Train[] | undefined =>
  useCallQuery(
    trains.calls.list,
    { query: { ...(brand && { brand }), status: '1', pageSize: 100 } },
    { enabled: brand !== undefined },
  ).data?.data

interface PlanLinesProps {
  label: string
  /** One line at least. */
  required?: boolean
  projects: readonly Train[]
  /** Those of the plan that is changed: they may stay, also where they are disabled since. */
  before: readonly { trainId: number; trainName: string }[]
}

/** Under `items` of the form around it. */
export const PlanLines = ({ label, required = false, projects, before }: PlanLinesProps) => {
  const t = useT()
  const form = Form.useFormInstance()
  const chosen = Form.useWatch<PlanLine[] | undefined>('items') ?? []
  const kept = before.filter(({ trainId }) => !projects.some(({ id }) => id === trainId))
  const choices = [
    ...projects.map(({ id, name, ageMin, ageMax }) => ({
      value: id,
      label: t('planLine.suits', { name, ageMin, ageMax }),
    })),
    ...kept.map(({ trainId, trainName }) => ({ value: trainId, label: trainName })),
  ]
  const missing = [{ required: true, message: t('record.required') }]
  const minutesOf = (trainId: number) => projects.find(({ id }) => id === trainId)?.minutes
  const some = (_: unknown, lines?: readonly unknown[]) =>
    !required || lines?.length ? Promise.resolve() : Promise.reject(new Error(t('record.required')))
  return (
    <Form.Item label={label} required={required}>
      <Form.List name="items" rules={[{ validator: some }]}>
        {(lines, { add, remove }, { errors }) => (
          <Flex vertical gap={8}>
            {lines.map(({ key, name }, place) => (
              <Flex key={key} gap={8} align="center" wrap>
                <Form.Item name={[name, 'trainId']} rules={missing} noStyle>
                  <Choice<number>
                    style={{ flex: '1 1 180px', minInlineSize: 0 }}
                    aria-label={t('planLine.project', { place: place + 1 })}
                    options={choices.filter(
                      ({ value }) => value === chosen[name]?.trainId || !chosen.some((line) => line?.trainId === value),
                    )}
                    onChange={(trainId) => form.setFieldValue(['items', name, 'minutes'], minutesOf(trainId))}
                  />
                </Form.Item>
                <Form.Item name={[name, 'minutes']} rules={missing} noStyle>
                  <InputNumber
                    {...{ min: 1, max: 60, precision: 0, suffix: t('planLine.minutesEach') }}
                    style={{ inlineSize: 104 }}
                    aria-label={t('planLine.minutesOf', { place: place + 1 })}
                  />
                </Form.Item>
                <Form.Item name={[name, 'days']} rules={missing} noStyle>
                  <InputNumber
                    {...{ min: 1, max: 7, precision: 0, suffix: t('planLine.perWeek') }}
                    style={{ inlineSize: 104 }}
                    aria-label={t('planLine.daysOf', { place: place + 1 })}
                  />
                </Form.Item>
                <Button
                  {...{ type: 'text', danger: true, icon: <DeleteOutlined aria-hidden /> }}
                  aria-label={t('planLine.takeOut', { place: place + 1 })}
                  onClick={() => remove(name)}
                />
              </Flex>
            ))}
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={lines.length >= Math.min(choices.length, mostPlanned)}
              onClick={() => add({ days: usualDays })}
            >
              {t('planLine.add')}
            </Button>
            <Form.ErrorList errors={errors} />
          </Flex>
        )}
      </Form.List>
    </Form.Item>
  )
}
