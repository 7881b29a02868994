/** The whole period in numbers, and how each compares with as many days before. */
import type { Course } from '../../../../contract/statistics/order-statistics'
import { useT } from '../../../providers/i18n'
import { formatCount, formatMoney } from '../../../ui/format'
import type { Drill } from '../family/drill'
import { FigureLink } from '../family/figure-link'
import { formatGrowth } from '../family/ratio'
import { styles } from '../family/styles'

const growth = (now: number, before: number) => (before === 0 ? null : (now - before) / before)

export const Totals = ({ course, drill }: { course: Course; drill: Drill | undefined }) => {
  const t = useT()
  const { orders, pieces, amount, average, remakes, previous } = course
  const compared = [
    { key: 'orders', shown: formatCount(orders), over: growth(orders, previous.orders) },
    { key: 'pieces', shown: formatCount(pieces), over: growth(pieces, previous.pieces) },
    { key: 'amount', shown: formatMoney(amount), over: course.growth },
  ] as const
  return (
    <dl className={styles.figures}>
      {compared.map(({ key, shown, over }) => (
        <div key={key}>
          <dt>{t(`statistic.${key}`)}</dt>
          <dd>
            <FigureLink href={orders > 0 ? drill?.() : undefined}>{shown}</FigureLink>
          </dd>
          <dd className={styles.soft}>{t('statistic.overBefore', { growth: formatGrowth(over) })}</dd>
        </div>
      ))}
      <div>
        <dt>{t('statistic.average')}</dt>
        <dd>{formatMoney(average)}</dd>
        <dd className={styles.soft}>{t('statistic.averageHint')}</dd>
      </div>
      <div>
        <dt>{t('statistic.remakes')}</dt>
        <dd>
          <FigureLink href={remakes > 0 ? drill?.({ order_mode_type: '4' }) : undefined}>
            {formatCount(remakes)}
          </FigureLink>
        </dd>
      </div>
    </dl>
  )
}
