/** Figures of screening by rows and columns, as a table or a chart; each leads to the records behind it. */
import { Alert, Button, Card, Empty, Segmented, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { analysisMeasures, analysisParts } from '../../../../contract/screening/analysis-parts'
import { type ScreeningAnalysis, screeningAnalysis } from '../../../../contract/screening/screening-analysis'
import { useCallQuery } from '../../../providers/data/use-call'
import { useFeature } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { usePreference } from '../../../providers/preferences'
import { ExportWithReason } from '../../../records/export-with-reason'
import { Choice } from '../../../ui/choice'
import { FilterBar } from '../../../ui/filter-bar'
import { ListPage } from '../../../ui/list-page'
import { type SavedFilter, SavedFilters } from '../../../ui/saved-filters'
import styles from './analysis.module.css'
import { type AnalysisAsked, filterNames, useAsked } from './asked'
import { useAnalysisFilters } from './filters'
import { Pivot } from './pivot'

const Chart = lazy(async () => ({ default: (await import('./chart')).AnalysisChart }))
const none: readonly SavedFilter[] = []
const saveable = ['rows', 'columns', 'measure', 'view', ...filterNames]
const off = Object.fromEntries(saveable.map((name) => [name, undefined]))

interface OfAsked {
  asked: AnalysisAsked
  change: (changes: Readonly<Record<string, string | undefined>>) => void
}

const currentOf = ({ rows, columns, measure, chart, filters }: AnalysisAsked) => ({
  ...{ ...filters, rows, measure },
  ...(columns !== undefined && { columns }),
  ...(chart && { view: 'chart' }),
})

/** Queries that a person keeps under names: parts, measure and filters. */
const SavedQueries = ({ asked, change }: OfAsked) => {
  const [saved, keep] = usePreference<readonly SavedFilter[]>('screening-analysis.filters', none)
  if (!useFeature('preferences')) return null
  return (
    <SavedFilters
      saved={saved}
      current={currentOf(asked)}
      onApply={(values) => change({ ...off, ...values })}
      onChange={keep}
    />
  )
}

const Shape = ({ asked: { rows, columns, measure, chart }, change }: OfAsked) => {
  const t = useT()
  const parts = analysisParts.map((value) => ({ value, label: t(`screeningAnalysis.part.${value}`) }))
  return (
    <div className={styles.shape}>
      <div className={styles.choice}>
        {t('screeningAnalysis.rows')}
        <Choice
          aria-label={t('screeningAnalysis.rows')}
          options={parts}
          value={rows}
          onChange={(part) => change({ rows: part, ...(part === columns && { columns: undefined }) })}
        />
      </div>
      <div className={styles.choice}>
        {t('screeningAnalysis.columns')}
        <Choice<string>
          aria-label={t('screeningAnalysis.columns')}
          options={[
            { value: '', label: t('screeningAnalysis.noColumns') },
            ...parts.filter(({ value }) => value !== rows),
          ]}
          value={columns ?? ''}
          onChange={(part) => change({ columns: part || undefined })}
        />
      </div>
      {columns !== undefined || chart ? (
        <div className={styles.choice}>
          {t('screeningAnalysis.measure')}
          <Choice
            aria-label={t('screeningAnalysis.measure')}
            options={analysisMeasures.map((value) => ({ value, label: t(`screeningAnalysis.measure.${value}`) }))}
            value={measure}
            onChange={(next) => change({ measure: next })}
          />
        </div>
      ) : null}
      <Segmented<string>
        aria-label={t('screeningAnalysis.view')}
        value={chart ? 'chart' : 'table'}
        options={(['table', 'chart'] as const).map((value) => ({ value, label: t(`screeningAnalysis.${value}`) }))}
        onChange={(view) => change({ view: view === 'chart' ? view : undefined })}
      />
    </div>
  )
}

/** What a reader must know of the figures. */
const Notes = ({ answer }: { answer: ScreeningAnalysis }) => {
  const t = useT()
  const total = answer.cells.find(({ row, column }) => row === null && column === null)
  const notes = [
    ...(answer.rulesNos.length > 1
      ? [t('screeningAnalysis.rulesMixed', { versions: answer.rulesNos.join(', ') })]
      : []),
    ...(answer.cells.some(({ hidden }) => hidden === 1) ? [t('screeningAnalysis.hidden')] : []),
    ...(total && total.hidden === 0 && total.n === null ? [t('screeningAnalysis.noRoster')] : []),
    ...(total && total.belowChart > 0 ? [t('screeningAnalysis.belowChart', { count: total.belowChart })] : []),
  ]
  return notes.map((note) => <Alert key={note} type="info" showIcon message={note} />)
}

const Answer = ({ answer, asked }: { answer: ScreeningAnalysis; asked: AnalysisAsked }) => {
  const t = useT()
  if (answer.rows.length === 0) return <Empty description={t('screeningAnalysis.empty')} />
  return (
    <>
      <Notes answer={answer} />
      <Card size="small">
        {asked.chart ? (
          <Suspense fallback={<Skeleton active />}>
            <Chart answer={answer} asked={asked} />
          </Suspense>
        ) : (
          <Pivot answer={answer} asked={asked} />
        )}
      </Card>
    </>
  )
}

export const AnalysisPage = () => {
  const t = useT()
  const { asked, change } = useAsked()
  const { rows, columns, filters } = asked
  const query = { ...filters, rows, ...(columns !== undefined && { columns }) }
  const { data, error, refetch } = useCallQuery(screeningAnalysis.calls.figures, { query } as never)
  return (
    <ListPage title={t('screen.screeningAnalysis')}>
      <FilterBar
        filters={useAnalysisFilters()}
        values={filters}
        onChange={change}
        onReset={() => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
        onSearch={() => void refetch()}
        extra={<SavedQueries asked={asked} change={change} />}
      />
      <div className={styles.tools}>
        <Shape asked={asked} change={change} />
        <ExportWithReason
          call={screeningAnalysis.calls.export}
          origin="screening-analysis"
          query={query}
          title={t('guardDay.exportTitle')}
          text={t('guardDay.exportText')}
        />
      </div>
      {error ? (
        <Alert
          type="warning"
          showIcon
          message={t('screeningAnalysis.failed')}
          description={[error.message, ...Object.values(error.errors ?? {})].join(' · ')}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      ) : data ? (
        <Answer answer={data.data as ScreeningAnalysis} asked={asked} />
      ) : (
        <Skeleton active aria-label={t('screeningAnalysis.reading')} />
      )}
    </ListPage>
  )
}
