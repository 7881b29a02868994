/** The lines of a count as a table: of hundreds of them only those are drawn anew of which something has changed. */
import { memo, useMemo } from 'react'
import type { StockCountLine } from '../../../../contract/inventory/stock-counts'
import { useT } from '../../../providers/i18n'
import { useStable } from '../../../ui/use-stable'
import styles from '../documents.module.css'
import { type LineColumn, type Told, useLineColumns } from './line-columns'
import type { Counting } from './use-counting'

interface LinesTableProps {
  lines: readonly StockCountLine[]
  /** Absent: what was found is shown, not typed. */
  counting: Pick<Counting, 'disputed' | 'problems' | 'write'> | undefined
  /** The book quantities are hidden. */
  hidden: boolean
  onDrop: (line: StockCountLine) => void
  onType: (line: StockCountLine | undefined) => void
}

interface LineProps extends Told {
  line: StockCountLine
  columns: readonly LineColumn[]
}

const Line = memo(({ line, columns, ...told }: LineProps) => (
  <tr>
    {columns.map(({ key, figure, of }) => (
      <td key={key} data-figure={figure}>
        {of(line, told)}
      </td>
    ))}
  </tr>
))

export const LinesTable = ({ lines, counting, hidden, onDrop, onType }: LinesTableProps) => {
  const t = useT()
  const write = useStable((line: StockCountLine, counted: number | null) => counting?.write(line, counted))
  const drop = useStable(onDrop)
  const type = useStable(onType)
  const counted = counting !== undefined
  const counts = useMemo(() => (counted ? { write, drop, type } : undefined), [counted, write, drop, type])
  const columns = useLineColumns(counts, hidden)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
    <section className={styles.sheet} tabIndex={0} aria-label={t('stock.lines')}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title, figure }) => (
              <th key={key} scope="col" data-figure={figure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.line}
              {...{ line, columns }}
              disputed={counting?.disputed.get(line.line)}
              problem={counting?.problems.get(line.line)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
