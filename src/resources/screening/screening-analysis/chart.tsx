/** One measure by rows, and by columns beside each other. A picture of what the table says. */
import { Column } from '@ant-design/charts'
import { measureOf } from '../../../../contract/screening/analysis-parts'
import type { ScreeningAnalysis } from '../../../../contract/screening/screening-analysis'
import { useT } from '../../../providers/i18n'
import { useMode } from '../../../providers/theme'
import styles from './analysis.module.css'
import type { AnalysisAsked } from './asked'
import { useGroupName } from './names'

interface ChartProps {
  answer: ScreeningAnalysis
  asked: AnalysisAsked
}

export const AnalysisChart = ({ answer, asked: { rows, columns, measure } }: ChartProps) => {
  const t = useT()
  const nameOf = useGroupName()
  const isDark = useMode() === 'dark'
  const rowNames = new Map(answer.rows.map((group) => [group.key, nameOf(rows, group)]))
  const columnNames = new Map(answer.columns.map((group) => [group.key, columns ? nameOf(columns, group) : '']))
  const title = t(`screeningAnalysis.measure.${measure}`)
  const shown = answer.cells.flatMap((cell) => {
    const isTotal = cell.row === null || (columns !== undefined && cell.column === null)
    const value = cell.hidden === 1 ? null : measureOf(measure, cell)
    if (isTotal || value === null) return []
    return [{ row: rowNames.get(cell.row ?? '') ?? '', column: columnNames.get(cell.column ?? '') ?? title, value }]
  })
  const order = [...rowNames.values()]
  const data = shown.sort((one, other) => order.indexOf(one.row) - order.indexOf(other.row))
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <div aria-hidden="true">
        <Column
          theme={{ type: isDark ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } }}
          {...{ animate: false, autoFit: true, height: 360, data, xField: 'row', yField: 'value' }}
          {...(columns !== undefined && { colorField: 'column', group: true })}
          style={{ maxWidth: 32, ...(columns === undefined && { fill: isDark ? '#5ba3dc' : '#1d6fb0' }) }}
          axis={{ x: { title: false, labelAutoHide: true }, y: { title: false } }}
          tooltip={{
            items: [
              {
                channel: 'y',
                valueFormatter: (value: number) => value.toFixed(measure === 'n' || measure === 'examined' ? 0 : 2),
              },
            ],
          }}
        />
      </div>
    </figure>
  )
}
