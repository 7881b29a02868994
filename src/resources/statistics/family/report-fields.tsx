/** Scheduled reports: their fields, and the form by which one is made from a table of figures or changed later. */
import { Form, Input, Typography } from 'antd'
import {
  codesOfSheet,
  type FigureSubscription,
  figureSubscriptions,
  lastReportDay,
  periodsOf,
  type ReportSheet,
  reportEvery,
  reportSheets,
  reportWay,
} from '../../../../contract/statistics/figure-subscriptions'
import { useHeld } from '../../../providers/access'
import { type Translate, useLabel, useT } from '../../../providers/i18n'
import type { FormPart } from '../../../records/field-form'
import { fieldsOf } from '../../../records/fields'
import { Choice } from '../../../ui/choice'
import { dash, formatInstant } from '../../../ui/format'

type Report = FigureSubscription

/** When a report is made, such as 每周周一 08:30. */
export const whenOf = ({ every, on, at }: Pick<Report, 'every' | 'on' | 'at'>, t: Translate) => {
  const day = every === reportEvery.week ? t(`figureSubscription.on.week.${on ?? 1}` as never) : ''
  const of = every === reportEvery.month ? t('figureSubscription.on.month', { day: on ?? 1 }) : day
  return t(`figureSubscription.when.${every}`, { on: of, at })
}

const instantText = (value: unknown) => (typeof value === 'number' ? formatInstant(value) : dash)

export const reportFields = fieldsOf<Report>()(figureSubscriptions, 'figureSubscription', {
  query: {
    text: (query, t) =>
      Object.entries((query ?? {}) as Report['query'])
        .map(([name, value]) => `${name}=${value}`)
        .join(' ') || t('figureSubscription.query.none'),
  },
  period: {
    text: (period, t, label) =>
      period === null ? t('figureSubscription.period.none') : label(`figureSubscription.period.${String(period)}`),
  },
  next: { text: instantText },
  last: {
    text: (last, _, label) =>
      last ? label(`figureSubscription.delivery.status.${(last as NonNullable<Report['last']>).status}`) : dash,
  },
})

const required = (message: string) => [{ required: true, message }]
const allCodes = [...new Set(Object.keys(reportSheets).flatMap((sheet) => codesOfSheet(sheet as ReportSheet)))]

const SheetInput = ({ row }: { row: Report | undefined }) => {
  const t = useT()
  const label = useLabel()
  const held = useHeld(allCodes)
  const form = Form.useFormInstance()
  const sheet = Form.useWatch<ReportSheet | undefined>('sheet')
  const query = Form.useWatch<Report['query'] | undefined>('query', { preserve: true })
  const filters =
    Object.keys(query ?? {}).length > 0 ? 'figureSubscription.query.kept' : 'figureSubscription.query.none'
  const options = (Object.keys(reportSheets) as ReportSheet[])
    .filter((one) => one === sheet || codesOfSheet(one).every((code) => held.has(code)))
    .map((value) => ({ value, label: label(`figureSubscription.sheet.${value}`) }))
  return (
    <Form.Item
      name="sheet"
      label={t('figureSubscription.sheet')}
      rules={required(t('record.required'))}
      extra={sheet && `${t('figureSubscription.query')}：${t(filters)}`}
    >
      <Choice<ReportSheet>
        options={options}
        disabled={row !== undefined}
        onChange={(chosen) => {
          form.setFieldsValue({
            ...{ query: {}, period: null },
            name: form.getFieldValue('name') || label(`figureSubscription.sheet.${chosen}`),
          })
        }}
      />
    </Form.Item>
  )
}

const PeriodInput = () => {
  const t = useT()
  const label = useLabel()
  const sheet = Form.useWatch<ReportSheet | undefined>('sheet')
  const offered = sheet ? periodsOf(sheet) : []
  if (sheet && offered.length === 0)
    return (
      <Form.Item label={t('figureSubscription.period')}>
        <Typography.Text type="secondary">{t('figureSubscription.period.none')}</Typography.Text>
      </Form.Item>
    )
  return (
    <Form.Item name="period" label={t('figureSubscription.period')} rules={required(t('record.required'))}>
      <Choice<number>
        options={offered.map((value) => ({ value, label: label(`figureSubscription.period.${value}`) }))}
        disabled={!sheet}
      />
    </Form.Item>
  )
}

const days = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const EveryInput = () => {
  const t = useT()
  const label = useLabel()
  const form = Form.useFormInstance()
  const options = Object.values(reportEvery).map((value) => ({
    value,
    label: label(`figureSubscription.every.${value}`),
  }))
  return (
    <Form.Item name="every" label={t('figureSubscription.every')} rules={required(t('record.required'))}>
      <Choice<number>
        options={options}
        onChange={(every) => form.setFieldValue('on', every === reportEvery.day ? null : 1)}
      />
    </Form.Item>
  )
}

const OnInput = () => {
  const t = useT()
  const label = useLabel()
  const every = Form.useWatch<number | undefined>('every')
  if (every !== reportEvery.week && every !== reportEvery.month) return null
  const options =
    every === reportEvery.week
      ? days(7).map((value) => ({ value, label: label(`figureSubscription.on.week.${value}`) }))
      : days(lastReportDay).map((day) => ({ value: day, label: t('figureSubscription.on.month', { day }) }))
  return (
    <Form.Item name="on" label={t('figureSubscription.on')} rules={required(t('record.required'))}>
      <Choice<number> options={options} />
    </Form.Item>
  )
}

const AtInput = () => {
  const t = useT()
  return (
    <Form.Item name="at" label={t('figureSubscription.at')} rules={required(t('record.required'))}>
      <Input type="time" />
    </Form.Item>
  )
}

const WayInput = () => {
  const t = useT()
  const label = useLabel()
  const form = Form.useFormInstance()
  const way = Form.useWatch<number | undefined>('way')
  const options = Object.values(reportWay).map((value) => ({ value, label: label(`figureSubscription.way.${value}`) }))
  return (
    <>
      <Form.Item name="way" label={t('figureSubscription.way')} rules={required(t('record.required'))}>
        <Choice<number>
          options={options}
          onChange={(chosen) => chosen === reportWay.sms && form.setFieldValue('email', '')}
        />
      </Form.Item>
      {way === reportWay.mail && (
        <Form.Item
          name="email"
          label={t('figureSubscription.email')}
          rules={[{ required: true, whitespace: true, message: t('record.required') }]}
        >
          <Input inputMode="email" autoComplete="email" maxLength={120} />
        </Form.Item>
      )}
    </>
  )
}

export const reportForm: readonly FormPart<Report, keyof Report & string>[] = [
  SheetInput,
  'name',
  PeriodInput,
  [EveryInput, OnInput],
  AtInput,
  WayInput,
]

/** What a new report begins with. */
export const newReport = { query: {}, every: reportEvery.week, on: 1, at: '08:30', way: reportWay.mail } as const
