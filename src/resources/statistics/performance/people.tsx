/** What each salesperson and each person of the office did in a month, beside the target. */
import { Button, DatePicker, Progress, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { salesRecords } from '../../../../contract/partners/sales-records'
import {
  type Performance,
  type PersonPerformance,
  performanceMeasures,
  performanceTargets,
} from '../../../../contract/statistics/performance'
import { useCompanyChoices, useIsPlatform } from '../../../providers/companies'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useManifests } from '../../../providers/manifest'
import { useMayOpen } from '../../../providers/rights'
import { Choice } from '../../../ui/choice'
import { dash, formatCount, formatMoney } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { FigureExport } from '../family/figure-export'
import { FigureGrid } from '../family/figure-grid'
import { FigureLink } from '../family/figure-link'
import type { Measure } from '../family/figures'
import { FiguresState } from '../family/figures-screen'
import { formatShare } from '../family/ratio'
import { styles } from '../family/styles'
import { peoplePath, peopleRowsPath } from './paths'
import { PerformanceTabs } from './tabs'
import { TargetDialog } from './target-dialog'
import { useAsked } from './use-asked'

/** What draws charts is larger than all the rest together, and is fetched while the numbers can be read already. */
const PeopleChart = lazy(async () => ({ default: (await import('./people-chart')).PeopleChart }))
/** More columns than these are compared in the table. */
const mostCompared = 20

const { get, export: exportCall } = performanceTargets.calls
const shownHere = { meta: { except: ['timeout', 'network', 'fault', 'rule'] } } as const

const isListed = (name: string) => performanceMeasures.some((measure) => measure === name)

/** Behind the visits of a salesperson are their sales records of the month, behind the other counts the orders or clinics. */
const useRows = () => {
  const path = useManifests().find(({ name }) => name === salesRecords.name)?.routes[0].path
  const mayOpen = useMayOpen()
  return (measure: string, { month = '', start_date = '', end_date = '', ...whose }: Filters) => {
    if (isListed(measure)) return `${peopleRowsPath}?${new URLSearchParams({ ...whose, month, measure })}`
    return path !== undefined && mayOpen(path)
      ? `${path}?${new URLSearchParams({ ...whose, start_date, end_date })}`
      : undefined
  }
}

const ProgressBar = ({ row }: { row: PersonPerformance }) => {
  const t = useT()
  if (row.progress === null) return dash
  return (
    <Progress
      className={styles.progress}
      percent={Math.min(100, row.progress * 100)}
      format={() => formatShare(row.progress ?? 0)}
      status={row.progress >= 1 ? 'success' : 'normal'}
      size="small"
      aria-label={t('performance.progressOf', { name: row.name })}
    />
  )
}

const useMeasures = () => {
  const t = useT()
  return useMemo((): Measure[] => {
    const measure = (name: string, label: string, show: Measure['show'] = formatCount): Measure => ({
      ...{ name, label, show, ...(name !== 'visits' && !isListed(name) && { leads: false }) },
    })
    const minutes = (value: number | null) => (value === null ? dash : formatCount(value))
    return [
      measure('orders', t('performance.orders')),
      measure('reviewed', t('performance.reviewed')),
      measure('reviewMedian', t('performance.reviewMedian'), minutes),
      measure('reviewP90', t('performance.reviewP90'), minutes),
      measure('shipped', t('performance.shipped')),
      measure('shippedOnTime', t('performance.shippedOnTime')),
      measure('visits', t('performance.visits')),
      measure('newClinics', t('performance.newClinics')),
    ]
  }, [t])
}

interface TableProps {
  answer: Performance
  kind: PersonPerformance['kind']
  onTarget: (row: PersonPerformance) => void
}

const PeopleTable = ({ answer, kind, onTarget }: TableProps) => {
  const t = useT()
  const measures = useMeasures()
  const leadTo = useRows()
  const isPlatform = useIsPlatform()
  const { maySetTargets, month, start, end } = answer
  const filtersOf = useCallback(
    ({ sid, uid, cid }: PersonPerformance): Filters => ({
      ...(isPlatform && { cid: String(cid) }),
      ...(sid === null ? { uid: String(uid) } : { sid: String(sid) }),
      ...{ month, start_date: start, end_date: end },
    }),
    [isPlatform, month, start, end],
  )
  const columns = useMemo(
    () => [
      {
        label: t('performance.person'),
        show: ({ name }: PersonPerformance) => <span className={styles.name}>{name}</span>,
      },
      {
        label: t('performance.amount'),
        show: (row: PersonPerformance) => (
          <FigureLink href={row.amount ? leadTo('orders', filtersOf(row)) : undefined}>
            {formatMoney(row.amount)}
          </FigureLink>
        ),
      },
      {
        label: t('performance.target'),
        show: (row: PersonPerformance) => {
          const said = row.target === null ? dash : formatMoney(row.target)
          if (!maySetTargets) return said
          return (
            <Button
              type="link"
              size="small"
              className={styles.inline}
              aria-label={t('performance.setTarget', { name: row.name })}
              onClick={() => onTarget(row)}
            >
              {row.target === null ? t('performance.set') : said}
            </Button>
          )
        },
      },
      { label: t('performance.progress'), show: (row: PersonPerformance) => <ProgressBar row={row} /> },
    ],
    [t, maySetTargets, onTarget, leadTo, filtersOf],
  )
  return (
    <FigureGrid
      caption={t(`performance.all.${kind}`)}
      rows={answer.rows.filter((row) => row.kind === kind)}
      keyOf={({ sid, uid }) => `${sid}-${uid}`}
      columns={columns}
      measures={measures}
      filtersOf={filtersOf}
      leadTo={leadTo}
    />
  )
}

export const PeoplePerformance = () => {
  const t = useT()
  const { query, choose } = useAsked()
  const companies = useCompanyChoices()
  const [edited, setEdited] = useState<PersonPerformance>()
  const { data, error, refetch } = useCallQuery(get, { query }, shownHere)
  const answer = data?.data
  const salespeople = (answer?.rows ?? []).filter(({ kind }) => kind === 'salesperson')
  return (
    <ListPage title={t('screen.performance')}>
      <PerformanceTabs current={peoplePath} />
      <div className={styles.tools}>
        <DatePicker
          aria-label={t('performance.month')}
          picker="month"
          allowClear={false}
          value={dayjs(`${query.month}-01`)}
          minDate={dayjs('2000-01-01')}
          maxDate={dayjs('2099-12-31')}
          onChange={(month) => choose({ month: month?.format('YYYY-MM') })}
        />
        {companies && (
          <Choice<string>
            aria-label={t('statistic.company')}
            className={styles.company}
            allowClear
            placeholder={t('statistic.company')}
            value={query.cid === undefined ? undefined : String(query.cid)}
            options={[...companies]}
            onChange={(cid) => choose({ cid })}
          />
        )}
        <span className={styles.gap} />
        <FigureExport call={exportCall} query={query} />
      </div>
      {answer ? (
        <>
          {salespeople.length > 1 && (
            <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
              <PeopleChart people={salespeople.slice(0, mostCompared)} />
            </Suspense>
          )}
          <PeopleTable answer={answer} kind="salesperson" onTarget={setEdited} />
          {answer.maySetTargets && <PeopleTable answer={answer} kind="staff" onTarget={setEdited} />}
          <p className={styles.soft}>{t('performance.note')}</p>
        </>
      ) : (
        <FiguresState error={error} onRetry={() => void refetch()} />
      )}
      {edited && <TargetDialog row={edited} month={query.month} onClosed={() => setEdited(undefined)} />}
    </ListPage>
  )
}
