/**
 * The list of a resource: paged and sorted by the server, arranged by the person, cards on a phone. It knows no resource:
 * columns, rows and what they do come from the screen.
 */
import { type ReactNode, useCallback, useMemo } from 'react'
import { type Arrangement, arrange, asDeclared } from './arrangement'
import type { ColumnSpec } from './column-spec'
import type { KeyOf } from './columns'
import styles from './data-table.module.css'
import { DataTableCards } from './data-table-cards'
import { DataTableRows } from './data-table-rows'
import type { RowAction } from './row-actions'
import { type Selecting, SelectingContext } from './row-check'
import { nothingSelected } from './selected'
import type { Sorter } from './sorting'
import { useMarkColours } from './state-tag'
import { type TableNews, TableNewsBar, useIdleReport } from './table-news'
import { TableEmpty, TableFailed, TableSkeleton } from './table-notice'
import { type Paging, TablePages } from './table-pages'
import { useUiVars } from './ui-vars'
import { usePhone } from './use-phone'

/**
 * `columns`, `rows`, `rowActions` and `mobileCard` should stay the same values as long as they say the same (`useMemo`,
 * `useCallback`, or outside of the component): then nothing but what changed is drawn again.
 */
export interface DataTableProps<Row> {
  columns: readonly ColumnSpec<Row>[]
  rows: readonly Row[]
  rowKey: KeyOf<Row, number>
  /** Names the table for those who do not see it. */
  label: string
  /** Being read: rows that are there stay, dimmed. */
  loading?: boolean
  /** Why it could not be read, in the person's language. */
  error?: string
  onRetry?: () => void
  /** Absent: all rows are there, without pages. */
  paging?: Paging
  sorters?: readonly Sorter[]
  /** A click sorts by that column alone; with Shift the others keep their part. */
  onSort?: (sorters: Sorter[]) => void
  selection?: Selecting
  arrangement?: Arrangement
  /** Present: columns can be resized. */
  onArrange?: (arrangement: Arrangement) => void
  /** Has a column where any of the rows has any. */
  rowActions?: (row: Row) => readonly RowAction[]
  /** Pixels for the actions. */
  actionsWidth?: number
  /** How many of a row's actions are in sight in the table. */
  actionsInline?: number
  /** The middle of a phone's card; state, box and actions are around it. */
  mobileCard?: (row: Row) => ReactNode
  /** Filters are set, so that rows may be there which they hide. */
  filtered?: boolean
  onClearFilters?: () => void
  /** Instead of "nothing yet": what to do first. */
  empty?: ReactNode
  /** Pixels that a bar of the page keeps above the sticky head; the app's top bar unless said. */
  stickyOffset?: number
  /** What others changed since the rows were read. */
  live?: TableNews
}

/** Rows are told apart by a number; an id of several parts, which is text, gets one that is always the same. */
const numberOf = (id: unknown): number => {
  const number = Number(id)
  if (!Number.isNaN(number)) return number
  return [...String(id)].reduce((hash, sign) => (hash * 131 + (sign.codePointAt(0) ?? 0)) % 2 ** 45, 7)
}

const ignore = () => undefined
const topBar = 52
const nothingFresh: ReadonlySet<unknown> = new Set()

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { columns, rows, rowKey, loading = false, error, onRetry, paging, arrangement = asDeclared } = props
  const phone = usePhone()
  const vars = useUiVars()
  const colours = useMarkColours()
  const idOf = useCallback((row: Row) => numberOf(row[rowKey]), [rowKey])
  const visible = useMemo(() => arrange(columns, arrangement).filter(({ hidden }) => !hidden), [columns, arrangement])

  const rowActions = useMemo(
    () => (rows.some((row) => props.rowActions?.(row).length) ? props.rowActions : undefined),
    [rows, props.rowActions],
  )

  const first = loading && rows.length === 0
  const shown = !first && (error === undefined || rows.length > 0)
  const fresh = props.live?.fresh ?? nothingFresh
  const shared = { rows, idOf, rowActions, selectable: props.selection !== undefined, fresh }
  const { value = nothingSelected, onChange = ignore } = props.selection ?? {}
  const selecting = useMemo(() => ({ value, onChange, ids: rows.map(idOf) }), [value, onChange, rows, idOf])
  const section = useIdleReport(props.live, value)
  const nothing = <TableEmpty filtered={props.filtered} onClearFilters={props.onClearFilters} empty={props.empty} />

  return (
    <section
      ref={section}
      style={{ ...vars, ...colours }}
      className={styles.root}
      aria-label={props.label}
      aria-busy={loading}
    >
      {props.live && <TableNewsBar {...props.live} stickyOffset={props.stickyOffset ?? topBar} />}
      {error !== undefined && <TableFailed error={error} onRetry={onRetry} />}
      {first && <TableSkeleton />}
      {shown && phone && rows.length === 0 && nothing}
      <SelectingContext value={selecting}>
        {shown && phone && rows.length > 0 && (
          <DataTableCards
            {...shared}
            columns={visible}
            sortable={columns}
            sorters={props.sorters}
            onSort={props.onSort}
            mobileCard={props.mobileCard}
          />
        )}
        {shown && !phone && (
          <DataTableRows
            {...shared}
            columns={visible}
            arrangement={arrangement}
            onArrange={props.onArrange}
            sorters={props.sorters}
            onSort={props.onSort}
            actionsWidth={props.actionsWidth}
            actionsInline={props.actionsInline}
            stickyOffset={props.stickyOffset ?? topBar}
            nothing={nothing}
          />
        )}
      </SelectingContext>
      {paging && paging.total > 0 && (
        <div className={styles.pages}>
          <TablePages {...paging} phone={phone} />
        </div>
      )}
    </section>
  )
}
