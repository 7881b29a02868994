/** A screen of figures, from what it says of itself: filters in the address, totals, the course of the period, and tables; printed as it stands. */
import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Call } from '../../../../contract/core/call'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { FilterBar } from '../../../ui/filter-bar'
import type { FilterSpec } from '../../../ui/filters'
import { useUiText } from '../../../ui/texts'
import { FigureCards } from './figure-cards'
import { FigureCourse } from './figure-course'
import { FigureExport } from './figure-export'
import { FigureGrid } from './figure-grid'
import type { FiguresAnswer, FigureTable, LeadTo, Measure } from './figures'
import { styles } from './styles'
import { useFigureFilterSpecs, useFigureFilters } from './use-figure-filters'

const shownHere = { meta: { except: ['timeout', 'network', 'fault', 'rule'] } } as const

/** What is being read, or why it could not be. */
export const FiguresState = ({ error, onRetry }: { error: { message: string } | null; onRetry: () => void }) => {
  const t = useT()
  if (!error) return <Skeleton active title={false} paragraph={{ rows: 6 }} aria-label={t('statistic.reading')} />
  return (
    <Alert
      type="warning"
      showIcon
      message={t('statistic.failed')}
      description={error.message}
      action={<Button onClick={onRetry}>{t('core.action.retry')}</Button>}
    />
  )
}

const PrintButton = () => {
  const t = useUiText()
  return (
    <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
      {t('action.print')}
    </Button>
  )
}

export interface FiguresScreenProps<Answer> {
  call: Call
  /** Parameters of its path. */
  params?: Readonly<Record<string, string | number>>
  /** Answers a table as a workbook; `by` names it. */
  exportCall: Call
  /** What exports a table, where that asks for more than a click. */
  exporting?: (query: Filters) => ReactNode
  measures: readonly Measure[]
  /** The measure that is drawn first. */
  charted: string
  tables: readonly FigureTable<Answer, object>[]
  /** Filters beside those that all figures have. */
  moreFilters?: readonly FilterSpec[]
  leadTo: LeadTo
  /** What else the answer tells, below the totals. */
  beside?: (answer: Answer) => ReactNode
  /** Beside the tables. */
  children?: ReactNode
}

interface TablesProps<Answer> extends FiguresScreenProps<Answer> {
  answer: Answer
  filters: Filters
}

const Tables = <Answer extends FiguresAnswer>(props: TablesProps<Answer>) => {
  const { tables, answer, filters, measures, leadTo, exportCall, exporting, params } = props
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const table = tables.find(({ by }) => by === search.get('by')) ?? tables[0]
  if (!table) return null
  const choose = (by: string) => {
    const next = new URLSearchParams(search)
    next.set('by', by)
    setSearch(next, { replace: true })
  }
  const query = { ...filters, by: table.by }
  return (
    <section>
      <div className={styles.tools}>
        {tables.length > 1 && (
          <Segmented<string>
            aria-label={t('figure.by')}
            value={table.by}
            onChange={choose}
            options={tables.map(({ by, label }) => ({ value: by, label }))}
          />
        )}
        <span className={styles.gap} />
        <PrintButton />
        {exporting?.(query) ?? <FigureExport call={exportCall} params={params} query={query} />}
      </div>
      <FigureGrid
        caption={table.label}
        rows={table.rows(answer)}
        keyOf={table.keyOf}
        columns={table.columns}
        measures={table.measures ?? measures}
        filtersOf={(row) => {
          const own = table.filtersOf?.(row)
          return own && { ...filters, ...own }
        }}
        leadTo={leadTo}
      />
    </section>
  )
}

export const FiguresScreen = <Answer extends FiguresAnswer>(props: FiguresScreenProps<Answer>) => {
  const { call, params, measures, charted, moreFilters, leadTo, beside, children } = props
  const { filters, bar } = useFigureFilters(call)
  const specs = useFigureFilterSpecs(filters, moreFilters ? { more: moreFilters } : {})
  const { data, error, refetch } = useCallQuery(call, { params, query: filters } as never, shownHere)
  const answer = data?.data as Answer | undefined
  return (
    <>
      <FilterBar filters={specs} {...bar} onSearch={() => void refetch()} />
      {answer ? (
        <>
          <FigureCards answer={answer} measures={measures} filters={filters} leadTo={leadTo} />
          {beside?.(answer)}
          <FigureCourse {...{ answer, measures, charted, filters, leadTo }} />
          <Tables {...props} answer={answer} filters={filters} />
          {children}
        </>
      ) : (
        <FiguresState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
