/** The days of one child: curves, and a table that says the same. */
import { Button, Card, Empty, Result, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { type GuardCurve, screeningGuardDays } from '../../../../contract/screening/screening-guard-days'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useScreenName } from '../../../providers/screen-name'
import styles from '../../../records/share-table.module.css'
import { FilterBar } from '../../../ui/filter-bar'
import { dateRangeFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { showTenths, showWhole, usePlaceOf } from './columns'

const Curves = lazy(async () => ({ default: (await import('./curves')).GuardCurves }))
const wholes = ['worn', 'near', 'outdoor', 'lux'] as const
const decimals = ['distance', 'tilt'] as const

const Table = ({ days }: Pick<GuardCurve, 'days'>) => {
  const t = useT()
  return (
    <Card size="small" title={t('guardDay.days')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('guardDay.days')}>
        <table className={styles.table} aria-label={t('guardDay.days')}>
          <thead>
            <tr>
              <th scope="col">{t('guardDay.day')}</th>
              {[...wholes, ...decimals, 'nearAlerts' as const].map((name) => (
                <th key={name} scope="col" data-figure>
                  {t(`guardDay.${name}`)}
                </th>
              ))}
              <th scope="col">{t('guardDay.alert.2')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                {wholes.map((name) => (
                  <td key={name} data-figure>
                    {showWhole(day[name])}
                  </td>
                ))}
                {decimals.map((name) => (
                  <td key={name} data-figure>
                    {showTenths(day[name])}
                  </td>
                ))}
                <td data-figure>{day.nearAlerts}</td>
                <td>{t(day.outdoorAlert === 1 ? 'guardDay.yes' : 'guardDay.no')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

const Shown = ({ curve }: { curve: GuardCurve }) => {
  const t = useT()
  const placeOf = usePlaceOf()
  useScreenName(curve.name)
  const age = t('guardDay.age', { count: curve.age })
  const serial = curve.serial === null ? t('guardDay.noDevice') : t('guardDay.device', { serial: curve.serial })
  return (
    <>
      <p>{[curve.name, t(`guardDay.gender.${curve.gender}`), age, placeOf(curve), serial].join(' · ')}</p>
      {curve.days.length === 0 ? (
        <Empty description={t('guardDay.empty')} />
      ) : (
        <>
          <Card size="small">
            <Suspense fallback={<Skeleton active />}>
              <Curves days={curve.days} />
            </Suspense>
          </Card>
          <Table days={curve.days} />
        </>
      )}
    </>
  )
}

export const GuardChild = () => {
  const t = useT()
  const { sid = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(
    ['start_date', 'end_date'].flatMap((name) => {
      const value = search.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
  )
  const { data, error, refetch } = useCallQuery(screeningGuardDays.calls.curve, {
    ...{ params: { sid: Number(sid) }, query: values },
  } as never)
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return (
    <ListPage title={t('guardDay.child')}>
      <FilterBar
        filters={[dateRangeFilter('start_date', 'end_date', t('guardDay.period'))]}
        values={values}
        onChange={change}
        onReset={() => change({ start_date: undefined, end_date: undefined })}
        onSearch={() => void refetch()}
      />
      {error ? (
        <Result
          status="warning"
          title={error.message}
          extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      ) : data ? (
        <Shown curve={data.data as GuardCurve} />
      ) : (
        <Skeleton active />
      )}
    </ListPage>
  )
}
