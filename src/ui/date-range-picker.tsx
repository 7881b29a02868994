/** antd's calendar for a range of dates, with the quick ranges beside it. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { DateRangeProps } from './date-range-props'
import { formatDate } from './format'
import { quickRanges } from './quick-ranges'
import { useUiText } from './texts'

const wholeWidth = { width: '100%' }
const read = (date: string | undefined) => (date ? dayjs(date) : null)
const write = (day: dayjs.Dayjs | null | undefined) => day?.format('YYYY-MM-DD')

export const DateRangePicker = ({ label, from, to, onChange, quick = 'periods', noFuture }: DateRangeProps) => {
  const t = useUiText()
  const today = formatDate(Date.now())
  const isFuture = (day: dayjs.Dayjs) => day.isAfter(dayjs(today), 'day')
  const presets = quickRanges(quick, today).map(({ name, from: first, to: last }) => ({
    label: t(`range.${name}`),
    value: [dayjs(first), dayjs(noFuture && last > today ? today : last)] as [dayjs.Dayjs, dayjs.Dayjs],
  }))
  return (
    <DatePicker.RangePicker
      // It takes the place of what was just clicked.
      autoFocus
      defaultOpen
      aria-label={label}
      style={wholeWidth}
      value={[read(from), read(to)]}
      allowEmpty={[true, true]}
      presets={presets}
      disabledDate={noFuture ? isFuture : undefined}
      placeholder={[t('filters.from'), t('filters.to')]}
      onChange={(range) => onChange(write(range?.[0]), write(range?.[1]))}
    />
  )
}
