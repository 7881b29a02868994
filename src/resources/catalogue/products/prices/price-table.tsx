/** Prices with the days on which they hold, and what can be done with each. */
import { Button, Empty, Space, Table, type TableColumnsType } from 'antd'
import type { ProductPrice } from '../../../../../contract/catalogue/product-prices'
import { useT } from '../../../../providers/i18n'
import { formatDate } from '../../../../ui/format'
import { StateTag } from '../../../../ui/state-tag'

type Period = Pick<ProductPrice, 'status' | 'validFrom' | 'validTo'>

/** Whether a price holds on a day, has held, or is to come. */
const priceStateOf = ({ status, validFrom, validTo }: Period, today: string) => {
  if (status === 0) return 'off'
  if (validTo !== null && validTo < today) return 'past'
  return validFrom !== null && validFrom > today ? 'coming' : 'now'
}

const stateColours = { off: '', past: '', coming: 'blue', now: 'green' } as const

interface Priced {
  id: number
  status: 0 | 1
  validFrom: string | null
  validTo: string | null
  allowed: string[]
}

interface PriceTableProps<Row extends Priced> {
  label: string
  rows: readonly Row[]
  loading: boolean
  empty: string
  columns: TableColumnsType<Row>
  onEdit: (row: Row) => void
  onTurn: (row: Row, status: 0 | 1) => void
  onHistory: (row: Row) => void
}

export const PriceTable = <Row extends Priced>(props: PriceTableProps<Row>) => {
  const { label, rows, loading, empty, columns, onEdit, onTurn, onHistory } = props
  const t = useT()
  const today = formatDate(Math.floor(Date.now() / 1000))
  const action = (text: string, onClick: () => void) => (
    <Button type="link" size="small" onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      aria-label={label}
      pagination={false}
      loading={loading}
      dataSource={[...rows]}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
      columns={[
        ...columns,
        {
          title: t('catalogue.prices.period'),
          key: 'period',
          render: (_, { validFrom, validTo }) =>
            validFrom === null && validTo === null
              ? t('catalogue.prices.always')
              : `${validFrom ?? '…'} ~ ${validTo ?? '…'}`,
        },
        {
          title: t('catalogue.status'),
          key: 'status',
          render: (_, row) => {
            const state = priceStateOf(row, today)
            return <StateTag label={t(`catalogue.prices.state.${state}`)} colour={stateColours[state]} />
          },
        },
        {
          title: t('catalogue.prices.actions'),
          key: 'actions',
          render: (_, row) => (
            <Space size={0}>
              {row.allowed.includes('update') && action(t('record.edit'), () => onEdit(row))}
              {row.allowed.includes('update') &&
                action(t(row.status === 1 ? 'catalogue.disable' : 'catalogue.enable'), () =>
                  onTurn(row, row.status === 1 ? 0 : 1),
                )}
              {action(t('catalogue.prices.history'), () => onHistory(row))}
            </Space>
          ),
        },
      ]}
    />
  )
}
