/** A range of calendar dates. Until it is reached for it is only drawn: the calendar weighs more than all other filters together. */
import { CalendarOutlined, SwapRightOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import styles from './date-range.module.css'
import type { DateRangeProps } from './date-range-props'
import { useUiText } from './texts'

const load = () => import('./date-range-picker')
const Picker = lazy(async () => ({ default: (await load()).DateRangePicker }))

interface StillProps extends Pick<DateRangeProps, 'label' | 'from' | 'to'> {
  onOpen?: () => void
}

/** Looks as the picker will, and opens it. */
const Still = ({ label, from, to, onOpen }: StillProps) => {
  const t = useUiText()
  return (
    <button
      type="button"
      className={styles.still}
      aria-label={label}
      onClick={onOpen}
      onFocus={() => void load()}
      onPointerEnter={() => void load()}
    >
      <span className={from ? styles.day : undefined}>{from ?? t('filters.from')}</span>
      <SwapRightOutlined aria-hidden />
      <span className={to ? styles.day : undefined}>{to ?? t('filters.to')}</span>
      <CalendarOutlined aria-hidden />
    </button>
  )
}

/** As wide as what holds it. */
export const DateRange = (props: DateRangeProps) => {
  const { label, from, to } = props
  const [wanted, setWanted] = useState(false)
  if (!wanted) return <Still label={label} from={from} to={to} onOpen={() => setWanted(true)} />
  return (
    <Suspense fallback={<Still label={label} from={from} to={to} />}>
      <Picker {...props} />
    </Suspense>
  )
}
