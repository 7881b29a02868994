/** Figures as a table: what they are of, then each measure, which leads to its rows. */
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { FigureLink } from './figure-link'
import { type LeadTo, type Measure, valueIn } from './figures'
import { styles } from './styles'

/** So many rows are shown until all are asked for, or printed. */
const firstRows = 50

const useAll = () => {
  const [all, setAll] = useState(false)
  const showAll = () => setAll(true)
  useEffect(() => {
    const printed = () => flushSync(() => setAll(true))
    window.addEventListener('beforeprint', printed)
    return () => window.removeEventListener('beforeprint', printed)
  }, [])
  return { all, showAll }
}

interface FigureGridProps<Row> {
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly { label: string; show: (row: Row) => ReactNode }[]
  measures: readonly Measure[]
  filtersOf: (row: Row) => Filters | undefined
  leadTo: LeadTo
}

export const FigureGrid = <Row extends object>(props: FigureGridProps<Row>) => {
  const { caption, rows, keyOf, columns, measures, filtersOf, leadTo } = props
  const t = useT()
  const { all, showAll } = useAll()
  const shown = all ? rows : rows.slice(0, firstRows)
  if (rows.length === 0) return <p className={styles.none}>{t('figure.none')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[...columns, ...measures].map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const filters = filtersOf(row)
            return (
              <tr key={keyOf(row)}>
                {columns.map(({ label, show }, at) =>
                  at === 0 ? (
                    <th key={label} scope="row">
                      {show(row)}
                    </th>
                  ) : (
                    <td key={label}>{show(row)}</td>
                  ),
                )}
                {measures.map(({ name, show, leads }) => {
                  const value = valueIn(row, name)
                  const href = leads === false || !value || !filters ? undefined : leadTo(name, filters)
                  return (
                    <td key={name}>
                      <FigureLink href={href}>{show(value)}</FigureLink>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <Button type="link" onClick={showAll}>
          {t('figure.all', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}
