/** The form that schedules a table of figures, loaded when it is asked for. */
import {
  type FigureSubscription,
  periodsOf,
  type ReportSheet,
  reportPeriod,
} from '../../../../contract/statistics/figure-subscriptions'
import { useLabel } from '../../../providers/i18n'
import { FieldForm } from '../../../records/field-form'
import { newReport, reportFields, reportForm } from './report-fields'

interface ScheduleProps {
  sheet: ReportSheet
  query: Readonly<Record<string, string>>
  onClosed: () => void
}

export const Schedule = ({ sheet, query, onClosed }: ScheduleProps) => {
  const label = useLabel()
  const [first = null] = periodsOf(sheet)
  const period = (
    periodsOf(sheet).includes(reportPeriod.lastWeek) ? reportPeriod.lastWeek : first
  ) as FigureSubscription['period']
  const name = label(`figureSubscription.sheet.${sheet}`)
  return (
    <FieldForm
      of={reportFields}
      parts={reportForm}
      initial={{ ...newReport, sheet, query, name, period }}
      onClosed={onClosed}
    />
  )
}
