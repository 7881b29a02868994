/** The table: a measure a column, or one measure by the columns. */
import { type AnalysisMeasure, analysisMeasures } from '../../../../contract/screening/analysis-parts'
import type { AnalysisCell, ScreeningAnalysis } from '../../../../contract/screening/screening-analysis'
import { useT } from '../../../providers/i18n'
import styles from '../../../records/share-table.module.css'
import { dash } from '../../../ui/format'
import { Link } from '../../../ui/link'
import own from './analysis.module.css'
import { type AnalysisAsked, recordsOf } from './asked'
import { formatMeasure, useGroupName } from './names'

interface PivotProps {
  answer: ScreeningAnalysis
  asked: AnalysisAsked
}

interface FigureProps {
  cell: AnalysisCell | undefined
  measure: AnalysisMeasure
  asked: AnalysisAsked
}

const Figure = ({ cell, measure, asked }: FigureProps) => {
  const t = useT()
  if (!cell) return dash
  if (cell.hidden === 1) return t('screeningAnalysis.small')
  const figure = formatMeasure(measure, cell)
  // A group without children has no records to open.
  return cell.examined > 0 ? <Link href={recordsOf(asked, cell.row, cell.column)}>{figure}</Link> : figure
}

const keyOf = (row: string | null, column: string | null) => JSON.stringify([row, column])

export const Pivot = ({ answer, asked }: PivotProps) => {
  const t = useT()
  const nameOf = useGroupName()
  const { rows, columns } = asked
  const cells = new Map(answer.cells.map((cell) => [keyOf(cell.row, cell.column), cell]))
  const all = t('screeningAnalysis.all')
  const heads =
    columns === undefined
      ? analysisMeasures.map((measure) => ({
          ...{ key: measure as string, measure, column: null, label: t(`screeningAnalysis.measure.${measure}`) },
        }))
      : [
          ...answer.columns.map((group) => ({
            ...{ key: `c ${group.key}`, measure: asked.measure, column: group.key, label: nameOf(columns, group) },
          })),
          { key: 'all', measure: asked.measure, column: null, label: all },
        ]
  const lines = [
    ...answer.rows.map((group) => ({
      key: `r ${group.key}`,
      row: group.key as string | null,
      label: nameOf(rows, group),
    })),
    { key: 'all', row: null, label: all },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard too
    <section className={own.scroll} tabIndex={0} aria-label={t('screen.screeningAnalysis')}>
      <table className={styles.table} aria-label={t('screen.screeningAnalysis')}>
        {columns !== undefined && <caption>{t(`screeningAnalysis.measure.${asked.measure}`)}</caption>}
        <thead>
          <tr>
            <th scope="col">{t(`screeningAnalysis.part.${rows}`)}</th>
            {heads.map(({ key, label }) => (
              <th key={key} scope="col" data-figure>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, row, label }) => (
            <tr key={key} className={row === null ? own.total : undefined}>
              <th scope="row">{label}</th>
              {heads.map((head) => (
                <td key={head.key} data-figure>
                  <Figure cell={cells.get(keyOf(row, head.column))} measure={head.measure} asked={asked} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
