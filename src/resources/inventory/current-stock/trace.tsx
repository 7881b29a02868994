/** Every movement of a batch, newest first: from whom it came and to whom it went. */
import { Drawer, Table, Tag } from 'antd'
import { type Movement, type StockRow, stock } from '../../../../contract/inventory/stock'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { dash, formatChange, formatCount, formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { stockInOf, stockOutOf } from '../paths'

const pieces = (count: number) => formatCount(count)

const useColumns = () => {
  const t = useT()
  return [
    { title: t('stock.at'), dataIndex: 'at', width: 160, render: (at: number) => formatInstant(at) },
    {
      title: t('stock.document'),
      dataIndex: 'no',
      width: 230,
      render: (no: string, { document, documentId, type, entry }: Movement) => (
        <>
          {t(`stock.${document}.${type}` as 'stock.in.1')}{' '}
          <Link href={document === 'in' ? stockInOf(documentId) : stockOutOf(documentId)}>{no}</Link>{' '}
          {entry === 1 && <Tag>{t('stock.reversed')}</Tag>}
        </>
      ),
    },
    { title: t('stock.warehouse'), dataIndex: 'warehouseName', width: 110 },
    {
      ...{ title: t('stock.whom'), dataIndex: 'hospitalName', width: 180 },
      render: (_: unknown, { supplierName, hospitalName }: Movement) => supplierName ?? hospitalName ?? dash,
    },
    { title: t('stock.quantity'), dataIndex: 'quantity', width: 80, align: 'right' as const, render: formatChange },
    { title: t('stock.balance'), dataIndex: 'balance', width: 80, align: 'right' as const, render: pieces },
    { title: t('stock.operator'), dataIndex: 'operatorName', width: 100 },
  ]
}

export const BatchTrace = ({ row, onClose }: { row: StockRow; onClose: () => void }) => {
  const t = useT()
  const columns = useColumns()
  const { data, isPending } = useCallQuery(stock.calls.trace, { params: { id: row.batchId } })
  return (
    <Drawer open width={960} title={`${t('stock.traceTitle')} ${row.productName} ${row.batchNo}`} onClose={onClose}>
      <Table
        rowKey="id"
        size="small"
        loading={isPending}
        columns={columns}
        dataSource={data?.data.movements ?? []}
        scroll={{ x: 900 }}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
      />
    </Drawer>
  )
}
