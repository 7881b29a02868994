/** A table of a page that shows and does not edit; on a phone a card for each row, so that nothing lies out of sight to the right. */
import { Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../providers/i18n'
import { TablePages } from '../../ui/table-pages'
import { usePhone } from '../../ui/use-phone'
import styles from './documents.module.css'
import { LineSheet } from './line-sheet'

export interface FactColumn<Row> {
  title: string
  of: (row: Row) => ReactNode
  figure?: boolean
  /** Pixels, where there is room for a table. */
  width?: number
}

interface FactsTableProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: keyof Row & string
  columns: readonly FactColumn<Row>[]
  loading?: boolean
  /** Rows of a page; of fewer there are no pages. */
  size: number
}

const Cards = <Row extends object>({ label, rows, rowKey, columns, loading, size }: FactsTableProps<Row>) => {
  const t = useT()
  const [page, setPage] = useState(1)
  if (rows.length === 0 && !loading) return <p className={styles.hint}>{t('stock.nobody')}</p>
  const from = (page - 1) * size
  return (
    <>
      <LineSheet
        label={label}
        busy={loading ?? false}
        columns={columns.map(({ title, figure }) => ({ key: title, title, figure }))}
      >
        {rows.slice(from, from + size).map((row, at) => (
          <tr key={String(row[rowKey])}>
            <td data-figure>{from + at + 1}</td>
            {columns.map(({ title, of }) => (
              <td key={title}>{of(row)}</td>
            ))}
          </tr>
        ))}
      </LineSheet>
      {rows.length > size && <TablePages total={rows.length} page={page} size={size} onPage={setPage} phone />}
    </>
  )
}

export const FactsTable = <Row extends object>(props: FactsTableProps<Row>) => {
  const { label, rows, rowKey, columns, loading = false, size } = props
  const t = useT()
  if (usePhone()) return <Cards {...props} />
  return (
    <Table<Row>
      aria-label={label}
      rowKey={rowKey}
      size="small"
      loading={loading}
      columns={columns.map(({ title, of, figure, width }) => ({
        ...{ title, key: title, render: (_: unknown, row: Row) => of(row) },
        ...(width && { width }),
        ...(figure && { align: 'right' as const }),
      }))}
      dataSource={[...rows]}
      locale={{ emptyText: <span className={styles.hint}>{t('stock.nobody')}</span> }}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: size, hideOnSinglePage: true, showSizeChanger: false }}
    />
  )
}
