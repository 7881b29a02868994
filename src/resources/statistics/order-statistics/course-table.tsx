/** The charts' numbers: each day or month leads to its orders. */
import dayjs from 'dayjs'
import type { Course, Point, Slice } from '../../../../contract/statistics/order-statistics'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { formatCount, formatMoney } from '../../../ui/format'
import type { Drill } from '../drill'
import { FigureLink } from '../figure-link'
import { formatGrowth, formatShare } from '../ratio'
import styles from '../statistics.module.css'

/** The dates of a day or month, as far as they lie in the period. */
const datesOf = ({ date }: Point, { start, end, unit }: Course) => {
  const last = dayjs(date).endOf(unit).format('YYYY-MM-DD')
  return { start_date: date < start ? start : date, end_date: last > end ? end : last }
}

interface CourseTableProps {
  title: string
  course: Course
  drill: Drill | undefined
}

/** The latest first. */
export const CourseTable = ({ title, course, drill }: CourseTableProps) => {
  const t = useT()
  const { points, unit } = course
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statistic.date')}</th>
          <th scope="col">{t('statistic.orders')}</th>
          <th scope="col">{t('statistic.pieces')}</th>
          <th scope="col">{t('statistic.amount')}</th>
          {unit === 'day' && <th scope="col">{t('statistic.growth')}</th>}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.date}>
            <th scope="row">{unit === 'day' ? point.date : point.date.slice(0, 7)}</th>
            <td>
              <FigureLink href={point.orders > 0 ? drill?.(datesOf(point, course)) : undefined}>
                {formatCount(point.orders)}
              </FigureLink>
            </td>
            <td>{formatCount(point.pieces)}</td>
            <td>{formatMoney(point.amount)}</td>
            {unit === 'day' && <td>{formatGrowth(point.growth)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ShareTableProps {
  title: string
  slices: readonly Slice[]
  drill: Drill | undefined
  filtersOf: (id: number) => Filters
}

export const ShareTable = ({ title, slices, drill, filtersOf }: ShareTableProps) => {
  const t = useT()
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('statistic.orders')}</th>
          <th scope="col">{t('statistic.amount')}</th>
          <th scope="col">{t('statistic.share')}</th>
        </tr>
      </thead>
      <tbody>
        {slices.map(({ id, name, orders, amount, share }) => (
          <tr key={id ?? 'others'}>
            <th scope="row">{id === null ? t('statistic.others') : name}</th>
            <td>
              <FigureLink href={id === null ? undefined : drill?.(filtersOf(id))}>{formatCount(orders)}</FigureLink>
            </td>
            <td>{formatMoney(amount)}</td>
            <td>{formatShare(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
