/** The months to choose from: the last two years of those that are over, the latest first. */
import dayjs from 'dayjs'

export const pastMonths = () =>
  Array.from({ length: 24 }, (_, back) =>
    dayjs()
      .subtract(back + 1, 'month')
      .format('YYYY-MM'),
  ).map((value) => ({ value, label: value }))
