/** A payment order on paper, for those who write, approve and pay it, and for the seal of the payee. */
import { useParams } from 'react-router'
import { type PaymentOrderDetails, paymentOrders } from '../../../../contract/clinic/payment-orders'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { PrintPage } from '../../../records/print-page'
import { formatMoney } from '../../../ui/format'
import { StatementPaper } from '../../../ui/statement-paper'
import { LinksShown } from './details'

const Sheet = ({ order }: { order: PaymentOrderDetails }) => {
  const t = useT()
  const facts = [
    [t('paymentOrder.paymentNo'), order.paymentNo],
    [t('paymentOrder.clinic'), order.hospitalName],
    [t('paymentOrder.payee'), order.payeeName],
    [t('paymentOrder.account'), order.account],
    [t('paymentOrder.amount'), formatMoney(order.amount)],
    [t('paymentOrder.inWords'), order.inWords],
    [t('paymentOrder.due'), order.due],
    [t('paymentOrder.status'), t(`paymentOrder.status.${order.status}`)],
    [t('paymentOrder.operatorName'), order.operatorName],
    [t('paymentOrder.approverName'), order.approverName],
    [t('paymentOrder.paidOn'), order.paidOn ?? ''],
    [t('paymentOrder.ref'), order.ref],
    ...(order.reversesNo === null ? [] : [[t('paymentOrder.reverses'), order.reversesNo] as const]),
    [t('paymentOrder.note'), order.note],
  ] as const
  return (
    <StatementPaper
      title={t('paymentOrder.paper')}
      facts={facts.filter(([, value]) => value !== '')}
      signatures={(['writer', 'approver', 'payer', 'payee'] as const).map((side) => t(`paymentOrder.sign.${side}`))}
    >
      {order.amount > 0 && <LinksShown links={order.links} no={({ no }) => no} />}
    </StatementPaper>
  )
}

export const PaymentOrderPrint = () => {
  const t = useT()
  const { paymentOrderId = '' } = useParams()
  const query = useRecord(paymentOrders.calls.get, paymentOrderId)
  const order = query.data?.data
  const title = [t('paymentOrder.paper'), order?.paymentNo].filter(Boolean).join(' ')
  return (
    <PrintPage title={title} reading={t('screen.paymentOrders')} query={query} numbered={title}>
      {order && <Sheet order={order} />}
    </PrintPage>
  )
}
