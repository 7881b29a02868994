/** A list of records below its tabs: filters, what can be done, the table; and what is done at its side or over it. */
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type PropsWithChildren, type ReactNode, Suspense } from 'react'
import { type Language, useLanguage } from '../providers/i18n'
import type { ListState } from '../providers/list-state'
import type { Arrangement } from '../ui/arrangement'
import { ColumnSettingsButton } from '../ui/column-settings-button'
import { DataTable, type DataTableProps } from '../ui/data-table'
import { FilterBar } from '../ui/filter-bar'
import type { FilterSpec } from '../ui/filters'
import { usePhone } from '../ui/use-phone'
import styles from './records.module.css'

interface RecordListProps<Row extends object>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowActions' | 'mobileCard' | 'empty' | 'selection'> {
  /** Pixels; words of one language take more of them than those of another. */
  actionsWidth?: number | Readonly<Record<Language, number>>
  list: ListState<Row>
  filters?: readonly FilterSpec[]
  /** What the list is narrowed to beside its filters, such as one company. */
  scope?: ReactNode
  /** What all that is asked for comes to. */
  sums?: ReactNode
  /** Above the table: what can be done with the chosen rows. */
  selectionBar?: ReactNode
  /** The button for a new record, for those who may make one. */
  create?: { label: string; onClick: () => void } | false
  /** What else the whole list offers. */
  more?: ReactNode
  /** How the person has arranged the columns; absent: they stay as declared. */
  arranging?: { arrangement: Arrangement; onArrange: (arrangement: Arrangement) => void } | undefined
}

/** The children are forms and dialogs, which may load when they are first opened. */
export const RecordList = <Row extends object>(props: PropsWithChildren<RecordListProps<Row>>) => {
  const { list, filters, scope, sums, selectionBar, create, more, arranging, actionsWidth, children, ...table } = props
  const language = useLanguage()
  const width = typeof actionsWidth === 'object' ? actionsWidth[language] : actionsWidth
  const phone = usePhone()
  const settings = !phone && arranging && <ColumnSettingsButton columns={table.columns} {...arranging} />
  return (
    <>
      {filters && <FilterBar filters={filters} {...list.filterBar} />}
      {(scope || sums || create || more || settings) && (
        <div className={styles.tools}>
          {scope}
          {sums}
          <span className={styles.gap} />
          {create && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={create.onClick}>
              {create.label}
            </Button>
          )}
          {more}
          {settings}
        </div>
      )}
      {selectionBar}
      <DataTable {...table} {...list.table} {...arranging} {...(width !== undefined && { actionsWidth: width })} />
      <Suspense>{children}</Suspense>
    </>
  )
}
