/** The first screen: what waits for the person, how the last days went, and where they can go. */
import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { overview } from '../../../contract/statistics/overview'
import { useIsOfClinic } from '../../providers/bootstrap'
import { useCallQuery } from '../../providers/data/use-call'
import { useFeature } from '../../providers/features'
import { useT } from '../../providers/i18n'
import { useUser } from '../../providers/identity'
import { useManifests } from '../../providers/manifest'
import { useMayOpen } from '../../providers/rights'
import { Figures } from './figures'
import { Shortcuts } from './shortcuts'
import { styles } from './styles'
import { Tiles } from './tiles'

/** What draws charts is larger than all the rest together, and is fetched while the numbers can be read already. */
const Charts = lazy(async () => ({ default: (await import('./charts')).Charts }))

/** The screen of the day, for those of a clinic's people who may open it. */
const useDay = () => {
  const isOfClinic = useIsOfClinic()
  const day = useManifests().find(({ name }) => name === 'today')?.routes[0]
  const mayOpen = useMayOpen()
  return isOfClinic && day && mayOpen(day.path) ? day.page : undefined
}

const greetingAt = (hour: number) =>
  hour < 12
    ? ('core.home.morning' as const)
    : hour < 18
      ? ('core.home.afternoon' as const)
      : ('core.home.evening' as const)

const minute = 60_000
const everyMinute = {
  staleTime: minute / 2,
  refetchInterval: minute,
  meta: { except: ['timeout', 'network', 'fault'] },
} as const

const Numbers = () => {
  const t = useT()
  const { data, error, refetch } = useCallQuery(overview.calls.get, {}, everyMinute)
  if (!data && error)
    return (
      <Alert
        type="warning"
        showIcon
        message={t('dashboard.failed')}
        description={error.message}
        action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} aria-label={t('dashboard.reading')} />
  const { tiles, orders } = data.data
  return (
    <>
      {tiles.length > 0 && <Tiles tiles={tiles} />}
      {orders && <Figures figures={orders} />}
      {orders && (
        <Suspense
          fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t('dashboard.reading')} />}
        >
          <Charts figures={orders} />
        </Suspense>
      )}
    </>
  )
}

export const Dashboard = () => {
  const t = useT()
  const user = useUser()
  const hasOverview = useFeature('overview')
  const Day = useDay()
  const [hour] = useState(() => new Date().getHours())
  return (
    <>
      <header className={styles.head}>
        <h1>{t(greetingAt(hour), { name: user?.name || user?.account })}</h1>
        <p>{user?.company.name}</p>
      </header>
      {Day && (
        <Suspense fallback={<Skeleton active title={false} aria-label={t('dashboard.reading')} />}>
          <section className={styles.block}>
            <Day />
          </section>
        </Suspense>
      )}
      {hasOverview && <Numbers />}
      <Shortcuts />
    </>
  )
}
