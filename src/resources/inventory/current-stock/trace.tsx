/** Every movement of a batch, newest first: from whom it came and to whom it went. */
import { Drawer, Tag } from 'antd'
import { type Movement, type StockRow, stock } from '../../../../contract/inventory/stock'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { dash, formatChange, formatCount, formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { useUiVars } from '../../../ui/ui-vars'
import { type FactColumn, FactsTable } from '../facts-table'
import { stockInOf, stockOutOf } from '../paths'

const useColumns = (): FactColumn<Movement>[] => {
  const t = useT()
  return [
    { title: t('stock.at'), width: 160, of: ({ at }) => formatInstant(at) },
    {
      title: t('stock.document'),
      width: 230,
      of: ({ no, document, documentId, type, entry }) => (
        <>
          {t(`stock.${document}.${type}` as 'stock.in.1')}{' '}
          <Link href={document === 'in' ? stockInOf(documentId) : stockOutOf(documentId)}>{no}</Link>{' '}
          {entry === 1 && <Tag>{t('stock.reversed')}</Tag>}
        </>
      ),
    },
    { title: t('stock.warehouse'), width: 110, of: ({ warehouseName }) => warehouseName },
    {
      title: t('stock.whom'),
      width: 180,
      of: ({ supplierName, hospitalName }) => supplierName ?? hospitalName ?? dash,
    },
    { title: t('stock.quantity'), width: 80, figure: true, of: ({ quantity }) => formatChange(quantity) },
    { title: t('stock.balance'), width: 80, figure: true, of: ({ balance }) => formatCount(balance) },
    { title: t('stock.operator'), width: 100, of: ({ operatorName }) => operatorName },
  ]
}

export const BatchTrace = ({ row, onClose }: { row: StockRow; onClose: () => void }) => {
  const t = useT()
  const columns = useColumns()
  const vars = useUiVars()
  const { data, isPending } = useCallQuery(stock.calls.trace, { params: { id: row.batchId } })
  const title = `${t('stock.traceTitle')} ${row.productName} ${row.batchNo}`
  return (
    <Drawer open width={960} title={title} onClose={onClose}>
      <div style={vars}>
        <FactsTable
          label={title}
          rows={data?.data.movements ?? []}
          rowKey="id"
          columns={columns}
          loading={isPending}
          size={20}
        />
      </div>
    </Drawer>
  )
}
