/** A page of rows on a phone: a card each, with the same columns, boxes and actions as the table. */
import { Fragment, type ReactNode } from 'react'
import type { ColumnSpec } from './column-spec'
import styles from './data-table.module.css'
import { type RowAction, RowActions } from './row-actions'
import { PageCheck, RowCheck } from './row-check'
import { SortSelect } from './sort-select'
import type { Sorter } from './sorting'
import { useUiText } from './texts'

interface CardsProps<Row> {
  columns: readonly ColumnSpec<Row>[]
  /** What the list can be sorted by, whether its table shows it or not. */
  sortable: readonly ColumnSpec<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => number
  selectable: boolean
  fresh: ReadonlySet<unknown>
  sorters?: readonly Sorter[]
  onSort?: (sorters: Sorter[]) => void
  rowActions?: (row: Row) => readonly RowAction[]
  mobileCard?: (row: Row) => ReactNode
}

/** Three actions fit beside each other. */
const inlineActions = 3

const empty = (value: ReactNode) => value === null || value === undefined || value === '' || value === '—'

const Facts = <Row,>({ columns, row }: { columns: readonly ColumnSpec<Row>[]; row: Row }) => {
  const [title, ...others] = columns.filter(({ card }) => card !== 'corner')
  return (
    <>
      <div className={styles.cardTitle}>{title?.render(row)}</div>
      <dl className={styles.facts}>
        {others.map((column) => {
          const value = column.render(row)
          return empty(value) ? null : (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{value}</dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

const noSorters: readonly Sorter[] = []

export const DataTableCards = <Row,>(props: CardsProps<Row>) => {
  const { columns, rows, idOf, selectable, fresh, sorters = noSorters, onSort, rowActions, mobileCard } = props
  const t = useUiText()
  return (
    <>
      <div className={styles.cardsHead}>
        {selectable && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control
          <label className={styles.cardsCheck}>
            <PageCheck />
            {t('table.selectPage')}
          </label>
        )}
        {onSort && <SortSelect columns={props.sortable} sorters={sorters} onSort={onSort} />}
      </div>
      <ul className={styles.cards}>
        {rows.map((row) => {
          const actions = rowActions?.(row) ?? []
          return (
            <li key={idOf(row)} className={fresh.has(idOf(row)) ? `${styles.card} ${styles.fresh}` : styles.card}>
              <div className={styles.cardMarks}>
                {columns
                  .filter(({ card }) => card === 'corner')
                  .map((column) => (
                    <Fragment key={column.key}>{column.render(row)}</Fragment>
                  ))}
                {selectable && <RowCheck id={idOf(row)} />}
              </div>
              {mobileCard ? mobileCard(row) : <Facts columns={columns} row={row} />}
              {actions.length > 0 && <RowActions actions={actions} inline={inlineActions} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}
