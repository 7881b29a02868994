/** The orders of a clinic that may be invoiced, with what the invoice is for of each. */
import { Alert, Button, Spin } from 'antd'
import type { OrdersToInvoice } from '../../../../contract/statistics/invoices'
import { useT } from '../../../providers/i18n'
import { NothingOpen, ShareTable, type ShareWords } from '../../../records/share-table'
import { type Shares, sumOf } from '../../../records/shares'
import { formatDate, formatMoney } from '../../../ui/format'

const words: ShareWords = {
  ...{ label: 'invoice.orders', no: 'invoice.order', date: 'invoice.orderDate', amount: 'invoice.total' },
  ...{ due: 'invoice.due', share: 'invoice.share', shareOf: 'invoice.shareOf', oldestFirst: 'invoice.all' },
  ...{ clear: 'invoice.clear', over: 'invoice.over', left: 'invoice.left', whole: 'invoice.whole' },
}

interface OrdersTableProps {
  hid: number | undefined
  found: OrdersToInvoice | undefined
  error: { message: string } | null
  onRetry: () => void
  value?: Shares
  onChange?: (shares: Shares) => void
}

export const OrdersTable = ({ hid, found, error, onRetry, value = {}, onChange }: OrdersTableProps) => {
  const t = useT()
  if (hid === undefined) return <NothingOpen>{t('invoice.chooseClinic')}</NothingOpen>
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        message={error.message}
        action={<Button onClick={onRetry}>{t('core.action.retry')}</Button>}
      />
    )
  if (!found) return <Spin />
  const { orders, total, due } = found
  if (orders.length === 0) return <NothingOpen>{t('invoice.none')}</NothingOpen>
  const rows = orders.map((order) => ({
    ...{ key: String(order.orderId), of: order.of, recordId: order.orderId, no: order.orderNo },
    ...{ about: order.productName, date: formatDate(order.orderDate), amount: order.total, due: order.due },
  }))
  return (
    <ShareTable
      {...{ value, onChange, words, rows }}
      amount={rows.reduce((sum, row) => sum + row.due, 0)}
      foot={
        <tr>
          <td />
          <th scope="row" colSpan={3}>
            {t(total > orders.length ? 'invoice.oldestOf' : 'invoice.open', { shown: orders.length, total })}
          </th>
          <td data-figure>{formatMoney(due)}</td>
          <td data-figure>{formatMoney(sumOf(value))}</td>
        </tr>
      }
    />
  )
}
