/** The charts' numbers: each day or month leads to its orders. */
import type { Course, Slice } from '../../../../contract/statistics/order-statistics'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { formatCount, formatMoney } from '../../../ui/format'
import type { Drill } from '../family/drill'
import { FigureLink } from '../family/figure-link'
import { datesOf, nameOfPart } from '../family/parts'
import { formatGrowth, formatShare } from '../family/ratio'
import { styles } from '../family/styles'

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
            <th scope="row">{nameOfPart(point.date, unit)}</th>
            <td>
              <FigureLink href={point.orders > 0 ? drill?.(datesOf(point.date, course, unit)) : undefined}>
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
