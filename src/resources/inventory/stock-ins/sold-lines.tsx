/** Picks what a clinic brings back from the lines that it bought: nothing of a return is typed but how many. */
import { Button, Input, Table } from 'antd'
import { type Key, useState } from 'react'
import { type Returnable, stockIns } from '../../../../contract/inventory/stock-ins'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { formatCount, formatDate, formatMoney } from '../../../ui/format'
import styles from '../documents.module.css'
import { goodsText } from '../product-picker'
import { StockDialog } from '../stock-dialog'
import type { DraftLine } from './draft'

interface SoldLinesProps {
  hid: number | null
  /** Those that are on the return already. */
  lines: readonly DraftLine[]
  onPick: (sales: readonly Returnable[]) => void
}

const keyOf = ({ soldOutId, soldLine }: Pick<Returnable, 'soldOutId' | 'soldLine'>) => `${soldOutId}-${soldLine}`
const pageSize = 10

const Picking = ({ hid, lines, onPick, onClosed }: SoldLinesProps & { hid: number; onClosed: () => void }) => {
  const t = useT()
  const [asked, ask] = useState({ keyword: '', page: 1 })
  const [picked, pick] = useState<ReadonlyMap<Key, Returnable>>(new Map())
  const query = { hid, keyword: asked.keyword, pageNum: asked.page, pageSize }
  const { data, isFetching } = useCallQuery(stockIns.calls.returnable, { query })
  const there = new Set(lines.flatMap(({ sold }) => (sold ? [keyOf(sold)] : [])))
  const done = () => {
    onPick([...picked.values()])
    return true
  }
  return (
    <StockDialog
      title={t('stock.pickSold')}
      confirm={t('stock.addSold', { count: picked.size })}
      disabled={picked.size === 0}
      dirty={picked.size > 0}
      width={900}
      onConfirm={done}
      onClosed={onClosed}
    >
      <Input.Search
        aria-label={t('stock.soldSearch')}
        placeholder={t('stock.soldSearch')}
        allowClear
        onSearch={(keyword) => ask({ keyword: keyword.trim(), page: 1 })}
      />
      <Table<Returnable>
        size="small"
        rowKey={keyOf}
        loading={isFetching}
        dataSource={data?.data ?? []}
        locale={{ emptyText: t('stock.nothingSold') }}
        scroll={{ x: 760 }}
        pagination={{
          current: asked.page,
          pageSize,
          total: data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: (page) => ask((now) => ({ ...now, page })),
        }}
        rowSelection={{
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...picked.keys()],
          getCheckboxProps: (row) => ({
            disabled: there.has(keyOf(row)),
            'aria-label': `${row.no} ${goodsText({ ...row, name: row.productName })}`,
          }),
          onChange: (keys, rows) =>
            pick((before) => {
              const known = new Map([...before, ...rows.filter(Boolean).map((row) => [keyOf(row), row] as const)])
              return new Map(keys.flatMap((key) => known.get(String(key)) ?? []).map((row) => [keyOf(row), row]))
            }),
        }}
        columns={[
          { title: t('stock.soldAt'), render: (_, { at }) => formatDate(at) },
          { title: t('stock.no'), dataIndex: 'no' },
          { title: t('stock.product'), render: (_, row) => goodsText({ ...row, name: row.productName }) },
          { title: t('stock.variant'), dataIndex: 'variant' },
          { title: t('stock.batchNo'), render: (_, { batchNo, serialNo }) => serialNo || batchNo },
          { title: t('stock.expiry'), dataIndex: 'expiry' },
          { title: t('stock.soldPrice'), align: 'right', render: (_, { price }) => formatMoney(price) },
          { title: t('stock.soldQty'), align: 'right', render: (_, { quantity }) => formatCount(quantity) },
          { title: t('stock.left'), align: 'right', render: (_, { left }) => formatCount(left) },
        ]}
      />
    </StockDialog>
  )
}

export const SoldLines = ({ hid, ...rest }: SoldLinesProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.tools}>
      <Button type="primary" ghost disabled={hid === null} onClick={() => setOpen(true)}>
        {t('stock.pickSold')}
      </Button>
      <span className={styles.hint}>{t('stock.pickSoldHint')}</span>
      {open && hid !== null && <Picking hid={hid} {...rest} onClosed={() => setOpen(false)} />}
    </div>
  )
}
