/** The charts' numbers. */
import type { OrderFigures } from '../../../contract/statistics/overview'
import { useT } from '../../providers/i18n'
import { formatCount, formatMoney } from '../../ui/format'
import { styles } from './styles'

interface NumbersProps {
  title: string
  of: string
  rows: readonly { key: string | number; name: string; orders: number; amount: number }[]
}

const Numbers = ({ title, of, rows }: NumbersProps) => {
  const t = useT()
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{t('dashboard.orders')}</th>
          <th scope="col">{t('dashboard.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, orders, amount }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{formatCount(orders)}</td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The latest first. */
export const DayTable = ({ days }: { days: OrderFigures['days'] }) => {
  const t = useT()
  const rows = days.map((day) => ({ ...day, key: day.date, name: day.date })).reverse()
  return <Numbers title={t('dashboard.perDay')} of={t('dashboard.date')} rows={rows} />
}

export const BrandTable = ({ brands }: { brands: OrderFigures['brands'] }) => {
  const t = useT()
  const rows = brands.map((brand) => ({ ...brand, key: brand.brandId }))
  return <Numbers title={t('dashboard.brands')} of={t('dashboard.brand')} rows={rows} />
}
