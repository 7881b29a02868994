/** Totals and charts of what is filtered. */
import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { ProductLine } from '../../../../contract/orders/order-family'
import { orderStatistics } from '../../../../contract/statistics/order-statistics'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import type { Drill } from '../family/drill'
import { styles } from '../family/styles'
import type { By } from './by'
import { Totals } from './totals'

/** What draws charts is larger than all the rest together, and is fetched while the numbers can be read already. */
const Charts = lazy(async () => ({ default: (await import('./charts')).Charts }))

const { hospitalTotal, productTotal, hospitalPie, productPie } = orderStatistics.calls
const shownHere = { meta: { except: ['timeout', 'network', 'fault', 'rule'] } } as const

interface OverviewProps {
  line: ProductLine
  by: By
  filters: Filters
  drill: Drill | undefined
}

export const Overview = ({ line, by, filters, drill }: OverviewProps) => {
  const t = useT()
  const asked = { params: { orderType: line }, query: filters }
  const total = useCallQuery(by === 'hospital' ? hospitalTotal : productTotal, asked, shownHere)
  const pie = useCallQuery(by === 'hospital' ? hospitalPie : productPie, asked, shownHere)
  const { data, error } = total
  if (!data && error)
    return (
      <Alert
        type="warning"
        showIcon
        message={t('statistic.failed')}
        description={error.message}
        action={<Button onClick={() => void total.refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} aria-label={t('statistic.reading')} />
  return (
    <>
      <Totals course={data.data} drill={drill} />
      {data.data.orders === 0 && <p className={styles.none}>{t('statistic.none')}</p>}
      {data.data.orders > 0 && pie.data && (
        <Suspense
          fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t('statistic.reading')} />}
        >
          <Charts by={by} course={data.data} slices={pie.data.data} drill={drill} />
        </Suspense>
      )}
    </>
  )
}
