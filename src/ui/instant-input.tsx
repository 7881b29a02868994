/** A moment, picked off the business's clock wherever the browser stands, kept as seconds since the epoch. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { businessZone } from './format'

dayjs.extend(utc)
dayjs.extend(timezone)

const clock = 'YYYY-MM-DD HH:mm:ss'

interface InstantInputProps {
  id?: string
  value?: number | null
  onChange?: (instant: number | null) => void
}

export const InstantInput = ({ id, value, onChange }: InstantInputProps) => (
  <DatePicker
    {...(id && { id })}
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    value={typeof value === 'number' ? dayjs(dayjs.unix(value).tz(businessZone).format(clock)) : null}
    onChange={(picked) => onChange?.(picked ? dayjs.tz(picked.format(clock), businessZone).unix() : null)}
  />
)
