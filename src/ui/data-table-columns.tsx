/** Turns our columns into antd's: pinning, sorting, resizing, the boxes to select rows, and the row actions. */
import type { TableColumnType } from 'antd'
import type { KeyboardEvent, MouseEvent } from 'react'
import { type Arranged, type Arrangement, withoutWidth, withWidth } from './arrangement'
import styles from './data-table.module.css'
import type { HeaderCellProps, Resizing } from './header-cell'
import { type RowAction, RowActions } from './row-actions'
import { isSelected, type Selection, select } from './selected'
import { nextSorters, type Sorter } from './sorting'
import type { UiText } from './texts'

export const checkWidth = 40

interface Sorting {
  sorters: readonly Sorter[]
  onSort: (sorters: Sorter[]) => void
}

interface Arranging {
  arrangement: Arrangement
  onArrange: (arrangement: Arrangement) => void
}

const sortingOf = (key: string, { sorters, onSort }: Sorting) => {
  const now = sorters.find(({ field }) => field === key)
  const sort = (event: MouseEvent | KeyboardEvent) => onSort(nextSorters(sorters, key, event.shiftKey))
  return {
    column: {
      sorter: { multiple: 1 },
      sortOrder: now === undefined ? null : now.descending ? ('descend' as const) : ('ascend' as const),
      showSorterTooltip: false,
    },
    // antd calls the second one for Enter alone.
    head: { onClick: sort, onKeyDown: sort },
  }
}

const resizingOf = ({ key, title, width }: Arranged<never>, { arrangement, onArrange }: Arranging): Resizing => ({
  title,
  width,
  onResize: (next) =>
    onArrange(next === undefined ? withoutWidth(arrangement, key) : withWidth(arrangement, key, next)),
})

export const dataColumn = <Row,>(
  column: Arranged<Row>,
  sorting: Sorting | undefined,
  arranging: Arranging | undefined,
): TableColumnType<Row> => {
  const sortable = column.sortable && sorting !== undefined ? sortingOf(column.key, sorting) : undefined
  const head: HeaderCellProps = {
    ...sortable?.head,
    ...(arranging && { resizing: resizingOf(column, arranging) }),
  }
  return {
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align,
    ellipsis: column.ellipsis,
    fixed: column.pinned,
    render: (_, row) => column.render(row),
    ...sortable?.column,
    onHeaderCell: () => head,
  }
}

export interface Selecting {
  value: Selection
  onChange: (selection: Selection) => void
}

interface CheckColumn<Row> {
  selection: Selecting
  rows: readonly Row[]
  idOf: (row: Row) => number
  t: UiText
}

/** Native boxes: twenty of antd's would cost as much as half the table. */
export const checkColumn = <Row,>({ selection, rows, idOf, t }: CheckColumn<Row>): TableColumnType<Row> => {
  const head: HeaderCellProps = { control: <PageCheck {...{ selection, t }} ids={rows.map(idOf)} /> }
  return {
    key: 'check',
    width: checkWidth,
    fixed: 'left',
    align: 'center',
    onHeaderCell: () => head,
    render: (_, row) => <RowCheck {...{ selection, t }} id={idOf(row)} />,
  }
}

export const PageCheck = ({ selection, ids, t }: { selection: Selecting; ids: readonly number[]; t: UiText }) => {
  const chosen = ids.filter((id) => isSelected(selection.value, id)).length
  const all = chosen > 0 && chosen === ids.length
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={t('table.selectPage')}
      checked={all}
      disabled={ids.length === 0}
      ref={(box) => {
        if (box !== null) box.indeterminate = chosen > 0 && !all
      }}
      onChange={() => selection.onChange(select(selection.value, ids, !all))}
    />
  )
}

export const RowCheck = ({ selection, id, t }: { selection: Selecting; id: number; t: UiText }) => (
  <input
    type="checkbox"
    className={styles.check}
    aria-label={t('table.selectRow')}
    checked={isSelected(selection.value, id)}
    onChange={(event) => selection.onChange(select(selection.value, [id], event.target.checked))}
  />
)

export const actionsColumn = <Row,>(
  actionsOf: (row: Row) => readonly RowAction[],
  width: number,
  t: UiText,
): TableColumnType<Row> => ({
  key: 'actions',
  title: t('table.actions'),
  width,
  fixed: 'right',
  render: (_, row) => <RowActions actions={actionsOf(row)} />,
})
