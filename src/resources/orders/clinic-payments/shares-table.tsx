/** The orders of a clinic that are owed, with what of a payment is to count on each. */
import { Alert, Button, Spin } from 'antd'
import { clinicPayments, type OpenOrders } from '../../../../contract/orders/clinic-payments'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { NothingOpen, type OpenDocument, ShareTable, type ShareWords } from '../../../records/share-table'
import { type Shares, sumOf } from '../../../records/shares'
import { formatDate, formatMoney } from '../../../ui/format'

interface SharesTableProps {
  hid: number | undefined
  cid?: number | undefined
  /** What there is to count, fen. */
  amount: number
  value?: Shares
  onChange?: (shares: Shares) => void
}

const documentOf = (order: OpenOrders['orders'][number]): OpenDocument => ({
  ...{ key: String(order.orderId), of: order.of, recordId: order.orderId, no: order.orderNo },
  about: [order.productName, order.patientName].filter(Boolean).join(' · '),
  ...{ date: formatDate(order.orderDate), amount: order.total, due: order.due },
})

const words: ShareWords = {
  ...{ label: 'clinicPayment.orders', no: 'clinicPayment.order', date: 'clinicPayment.orderDate' },
  ...{ amount: 'clinicPayment.total', due: 'clinicPayment.due', share: 'clinicPayment.share' },
  ...{ shareOf: 'clinicPayment.shareOf', oldestFirst: 'clinicPayment.oldestFirst', clear: 'clinicPayment.clear' },
  ...{ over: 'clinicPayment.over', left: 'clinicPayment.left', whole: 'clinicPayment.whole' },
}

export const SharesTable = ({ hid, cid, amount, value = {}, onChange }: SharesTableProps) => {
  const t = useT()
  const { data, error, refetch } = useCallQuery(
    clinicPayments.calls.open,
    { params: { hid: hid ?? 0 }, query: { ...(cid && { cid }) } },
    { enabled: hid !== undefined, staleTime: 0 },
  )
  if (hid === undefined) return <NothingOpen>{t('clinicPayment.chooseClinic')}</NothingOpen>
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        message={error.message}
        action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  if (!data) return <Spin />
  const { orders, advance, owed, total } = data.data
  if (orders.length === 0) return <NothingOpen>{t('clinicPayment.none')}</NothingOpen>
  return (
    <ShareTable
      {...{ amount, value, onChange, words }}
      rows={orders.map(documentOf)}
      note={advance > 0 ? t('clinicPayment.ahead', { amount: formatMoney(advance) }) : undefined}
      foot={
        <tr>
          <td />
          <th scope="row" colSpan={3}>
            {t(total > orders.length ? 'clinicPayment.oldestOf' : 'clinicPayment.open', {
              shown: orders.length,
              total,
            })}
          </th>
          <td data-figure>{formatMoney(owed)}</td>
          <td data-figure>{formatMoney(sumOf(value))}</td>
        </tr>
      }
    />
  )
}
