/** Turns our columns into antd's: pinning, sorting, resizing, the boxes to select rows, and the row actions. */
import type { TableColumnType } from 'antd'
import type { KeyboardEvent, MouseEvent } from 'react'
import { type Arranged, type Arrangement, withoutWidth, withWidth } from './arrangement'
import styles from './data-table.module.css'
import type { HeaderCellProps, Resizing } from './header-cell'
import { type RowAction, RowActions } from './row-actions'
import { PageCheck, RowCheck } from './row-check'
import { nextSorters, type Sorter } from './sorting'
import type { UiText } from './texts'

export const checkWidth = 36

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

/** What a column draws, on two lines at most where it says so. */
const drawingOf = <Row,>({ render, wraps }: Arranged<Row>) => {
  if (!wraps) return render
  return (row: Row) => {
    const drawn = render(row)
    return (
      <span className={styles.wrapped} title={typeof drawn === 'string' ? drawn : undefined}>
        {drawn}
      </span>
    )
  }
}

export const dataColumn = <Row,>(
  column: Arranged<Row>,
  sorting: Sorting | undefined,
  arranging: Arranging | undefined,
): TableColumnType<Row> => {
  const sortable = column.sortable && sorting !== undefined ? sortingOf(column.key, sorting) : undefined
  const draw = drawingOf(column)
  const head: HeaderCellProps = {
    ...sortable?.head,
    ...(arranging && { resizing: resizingOf(column, arranging) }),
  }
  return {
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align,
    ellipsis: column.ellipsis && !column.wraps,
    fixed: column.pinned,
    render: (_, row) => draw(row),
    ...sortable?.column,
    onHeaderCell: () => head,
  }
}

const checkHead: HeaderCellProps = { control: <PageCheck /> }

export const checkColumn = <Row,>(idOf: (row: Row) => number): TableColumnType<Row> => ({
  key: 'check',
  width: checkWidth,
  fixed: 'left',
  align: 'center',
  onHeaderCell: () => checkHead,
  render: (_, row) => <RowCheck id={idOf(row)} />,
})

export const actionsColumn = <Row,>(
  actionsOf: (row: Row) => readonly RowAction[],
  width: number,
  inline: number | undefined,
  t: UiText,
): TableColumnType<Row> => ({
  key: 'actions',
  title: t('table.actions'),
  width,
  fixed: 'right',
  render: (_, row) => <RowActions actions={actionsOf(row)} inline={inline} compact />,
})
