/** A page of rows as antd's table. Draws again only what changed: a page that is being read costs nothing. */
import { Table } from 'antd'
import { memo, type ReactNode, useMemo } from 'react'
import type { Arranged, Arrangement } from './arrangement'
import styles from './data-table.module.css'
import { actionsColumn, checkColumn, checkWidth, dataColumn } from './data-table-columns'
import { HeaderCell } from './header-cell'
import type { RowAction } from './row-actions'
import type { Sorter } from './sorting'
import { useUiText } from './texts'
import { useStable } from './use-stable'

interface RowsProps<Row> {
  columns: readonly Arranged<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => number
  arrangement: Arrangement
  onArrange?: (arrangement: Arrangement) => void
  sorters?: readonly Sorter[]
  onSort?: (sorters: Sorter[]) => void
  selectable: boolean
  rowActions?: (row: Row) => readonly RowAction[]
  actionsWidth?: number
  actionsInline?: number
  stickyOffset?: number
  fresh: ReadonlySet<unknown>
  nothing: ReactNode
}

const components = { header: { cell: HeaderCell } }
const noSorters: readonly Sorter[] = []
const ignore = () => undefined

const useColumns = <Row,>(props: RowsProps<Row>) => {
  const {
    columns,
    idOf,
    selectable,
    arrangement,
    sorters = noSorters,
    rowActions,
    actionsWidth = 150,
    actionsInline,
  } = props
  const t = useUiText()
  const onSort = useStable(props.onSort ?? ignore)
  const onArrange = useStable(props.onArrange ?? ignore)
  const sortable = props.onSort !== undefined
  const resizable = props.onArrange !== undefined

  const middle = useMemo(() => {
    const sorting = sortable ? { sorters, onSort } : undefined
    const arranging = resizable ? { arrangement, onArrange } : undefined
    return columns.map((column) => dataColumn(column, sorting, arranging))
  }, [columns, arrangement, sorters, sortable, resizable, onSort, onArrange])
  const before = useMemo(() => (selectable ? [checkColumn(idOf)] : []), [selectable, idOf])
  const after = useMemo(
    () => (rowActions ? [actionsColumn(rowActions, actionsWidth, actionsInline, t)] : []),
    [rowActions, actionsWidth, actionsInline, t],
  )
  return useMemo(() => {
    const widths = columns.reduce((sum, { width }) => sum + width, 0)
    return {
      columns: [...before, ...middle, ...after],
      width: widths + (before.length > 0 ? checkWidth : 0) + (after.length > 0 ? actionsWidth : 0),
    }
  }, [columns, before, middle, after, actionsWidth])
}

interface TableProps<Row> {
  columns: ReturnType<typeof useColumns<Row>>['columns']
  width: number
  rows: readonly Row[]
  idOf: (row: Row) => number
  density: Arrangement['density']
  stickyOffset: number
  fresh: ReadonlySet<unknown>
}

const DrawnTable = <Row,>({ columns, width, rows, idOf, density, stickyOffset, fresh }: TableProps<Row>) => {
  const scroll = useMemo(() => ({ x: width }), [width])
  const sticky = useMemo(() => ({ offsetHeader: stickyOffset }), [stickyOffset])
  return (
    <Table<Row>
      className={styles.table}
      columns={columns}
      dataSource={rows}
      rowKey={idOf}
      rowClassName={(row) => (fresh.has(idOf(row)) ? (styles.fresh ?? '') : '')}
      components={components}
      pagination={false}
      size={density}
      tableLayout="fixed"
      scroll={scroll}
      sticky={sticky}
      locale={noText}
    />
  )
}
/** What is empty is said by the list around it. */
const noText = { emptyText: <span /> }
const StillTable = memo(DrawnTable) as typeof DrawnTable

export const DataTableRows = <Row,>(props: RowsProps<Row>) => {
  const { columns, width } = useColumns(props)
  const { rows, idOf, arrangement, stickyOffset = 0, fresh, nothing } = props
  return (
    <>
      <StillTable {...{ columns, width, rows, idOf, stickyOffset, fresh }} density={arrangement.density} />
      {rows.length === 0 && nothing}
    </>
  )
}
