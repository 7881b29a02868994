/** Who ordered most in the period: clinics, client managers, doctors, products or agents, and how their ranks changed. */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Ranked, type Rankings, rankingKinds, rankings } from '../../../../contract/statistics/rankings'
import { useT } from '../../../providers/i18n'
import { choiceFilter } from '../../../ui/filters'
import { dash, formatChange, formatCount, formatMoney } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { figureTable, type Measure } from '../family/figures'
import { FiguresScreen } from '../family/figures-screen'
import { formatGrowth } from '../family/ratio'
import { rankingsPath } from './paths'
import { PerformanceTabs } from './tabs'

const { get, export: exportCall } = rankings.calls

const leadsNowhere = () => undefined

/** The caller's own row stands below the others where it is not among them. */
const rowsOf = ({ rows, own }: Rankings): readonly Ranked[] =>
  own && !rows.some(({ id }) => id === own.id) ? [...rows, own] : rows

export const RankingScreen = () => {
  const t = useT()
  const [search] = useSearchParams()
  const kind = rankingKinds.find((one) => one === search.get('kind')) ?? 'clinic'
  const measures = useMemo(
    (): Measure[] => [
      { name: 'amount', label: t('performance.amount'), show: formatMoney, leads: false },
      { name: 'orders', label: t('performance.orders'), show: formatCount, leads: false },
    ],
    [t],
  )
  const filters = useMemo(() => {
    const offered = rankingKinds.map((value) => ({ value, label: t(`performance.ranking.${value}`) }))
    return [choiceFilter('kind', t('performance.kind'), offered, { width: 150 })]
  }, [t])
  const tables = useMemo(
    () => [
      figureTable<Rankings, Ranked>({
        by: 'rows',
        label: t(`performance.ranking.${kind}`),
        rows: rowsOf,
        keyOf: ({ id }) => String(id),
        columns: [
          { label: t('performance.name'), show: ({ name }) => name },
          { label: t('performance.rank'), show: ({ rank }) => rank },
          { label: t('performance.rankBefore'), show: ({ rankBefore }) => rankBefore ?? dash },
          { label: t('performance.change'), show: ({ change }) => (change === null ? dash : formatChange(change)) },
          { label: t('performance.growth'), show: ({ growth }) => formatGrowth(growth) },
        ],
      }),
    ],
    [t, kind],
  )
  return (
    <ListPage title={t('screen.performance')}>
      <PerformanceTabs current={rankingsPath} />
      <FiguresScreen<Rankings>
        call={get}
        exportCall={exportCall}
        measures={measures}
        charted="amount"
        tables={tables}
        moreFilters={filters}
        leadTo={leadsNowhere}
      />
    </ListPage>
  )
}
