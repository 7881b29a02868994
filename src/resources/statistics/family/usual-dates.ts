/** The period that a person looks at until they choose one. */
import { usualPeriod } from '../../../../contract/statistics/figures'
import { formatDate } from '../../../ui/format'

const dayMilliseconds = 86_400_000

export const usualDates = (now: number) => ({
  start_date: formatDate(now - (usualPeriod - 1) * dayMilliseconds),
  end_date: formatDate(now),
})
