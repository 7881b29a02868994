/** The last thirty days as charts, or as tables for those who read numbers better. */
import { Segmented } from 'antd'
import { useState } from 'react'
import type { OrderFigures } from '../../../contract/statistics/overview'
import { useT } from '../../providers/i18n'
import { BrandChart, DayChart } from './plots'
import { styles } from './styles'
import { BrandTable, DayTable } from './tables'

type View = 'chart' | 'table'

export const Charts = ({ figures: { days, brands } }: { figures: OrderFigures }) => {
  const t = useT()
  const [view, setView] = useState<View>('chart')
  const isEmpty = days.every(({ orders }) => orders === 0)
  return (
    <section className={styles.block} aria-labelledby="lately">
      <div className={styles.title}>
        <h2 id="lately">{t('dashboard.lately')}</h2>
        {!isEmpty && (
          <Segmented<View>
            aria-labelledby="lately"
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', label: t('dashboard.asChart') },
              { value: 'table', label: t('dashboard.asTable') },
            ]}
          />
        )}
      </div>
      {isEmpty && <p className={styles.none}>{t('dashboard.none')}</p>}
      {!isEmpty && view === 'chart' && (
        <div className={styles.charts}>
          <DayChart title={t('dashboard.perDay')} days={days} of="orders" />
          <DayChart title={t('dashboard.amountPerDay')} days={days} of="amount" />
          <BrandChart title={t('dashboard.brands')} brands={brands} />
        </div>
      )}
      {!isEmpty && view === 'table' && (
        <div className={styles.charts}>
          <DayTable days={days} />
          <BrandTable brands={brands} />
        </div>
      )}
    </section>
  )
}
