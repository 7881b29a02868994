/** Today and this month in numbers. */
import type { OrderFigures } from '../../../contract/statistics/overview'
import { useIsOfClinic } from '../../providers/bootstrap'
import { useT } from '../../providers/i18n'
import { formatCount, formatMoney } from '../../ui/format'
import { styles } from './styles'

export const Figures = ({ figures: { today, month } }: { figures: OrderFigures }) => {
  const t = useT()
  // A clinic's own people know how many clinics that is.
  const isOfClinic = useIsOfClinic()
  const shown = [
    [t('dashboard.today'), formatCount(today.orders)],
    [t('dashboard.todayAmount'), formatMoney(today.amount)],
    [t('dashboard.month'), formatCount(month.orders)],
    [t('dashboard.monthAmount'), formatMoney(month.amount)],
    ...(isOfClinic ? [] : [[t('dashboard.monthClinics'), formatCount(month.clinics)]]),
  ]
  return (
    <dl className={styles.figures}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
