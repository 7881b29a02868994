/** How a measure went over the parts of the period, as a chart or as a table. */
import { Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { Choice } from '../../../ui/choice'
import { FigureGrid } from './figure-grid'
import { type FiguresAnswer, type LeadTo, type Measure, valueIn } from './figures'
import { datesOf, nameOfPart } from './parts'
import { styles } from './styles'

/** What draws charts is larger than all the rest together, and is fetched while the numbers can be read already. */
const PeriodChart = lazy(async () => ({ default: (await import('./plots')).PeriodChart }))

type View = 'chart' | 'table'

interface FigureCourseProps {
  answer: FiguresAnswer
  measures: readonly Measure[]
  /** The measure that is drawn first. */
  charted: string
  filters: Filters
  leadTo: LeadTo
}

export const FigureCourse = ({ answer, measures, charted, filters, leadTo }: FigureCourseProps) => {
  const t = useT()
  const [view, setView] = useState<View>('chart')
  const [chosen, choose] = useState(charted)
  const drawn = measures.find(({ name }) => name === chosen) ?? measures[0]
  if (!drawn) return null
  const { granularity } = answer
  const title = t(`figure.per.${granularity}`, { measure: drawn.label })
  return (
    <section>
      <div className={styles.tools}>
        <Segmented<View>
          aria-label={t('statistic.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t('statistic.asChart') },
            { value: 'table', label: t('statistic.asTable') },
          ]}
        />
        {view === 'chart' && measures.length > 1 && (
          <Choice<string>
            className={styles.measure}
            aria-label={t('figure.measure')}
            value={drawn.name}
            onChange={choose}
            options={measures.map(({ name, label }) => ({ value: name, label }))}
          />
        )}
      </div>
      {view === 'chart' ? (
        <Suspense
          fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t('statistic.reading')} />}
        >
          <PeriodChart
            title={title}
            unit={granularity}
            points={answer.points.map((point) => ({ date: point.date, value: valueIn(point, drawn.name) ?? 0 }))}
            show={drawn.show}
            showAtAxis={drawn.show}
          />
        </Suspense>
      ) : (
        <FigureGrid
          caption={t(`figure.parts.${granularity}`)}
          rows={answer.points.toReversed()}
          keyOf={({ date }) => date}
          columns={[{ label: t('statistic.date'), show: ({ date }) => nameOfPart(date, granularity) }]}
          measures={measures}
          filtersOf={({ date }) => ({ ...filters, ...datesOf(date, answer, granularity) })}
          leadTo={leadTo}
        />
      )}
    </section>
  )
}
