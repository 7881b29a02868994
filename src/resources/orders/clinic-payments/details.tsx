/** One payment: what it was, the orders on which it counts and counted, what was paid back of it, and its history. */
import { Button, Drawer, Skeleton } from 'antd'
import { type ClinicPaymentDetails, clinicPayments } from '../../../../contract/orders/clinic-payments'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { DocumentNo } from '../../../records/document-no'
import { RecordDetails } from '../../../records/record-details'
import styles from '../../../records/share-table.module.css'
import { dash, formatInstant, formatMoney } from '../../../ui/format'
import { clinicPaymentText } from './field-text'

const Orders = ({ orders }: Pick<ClinicPaymentDetails, 'orders'>) => {
  const t = useT()
  if (orders.length === 0) return <p className={styles.soft}>{t('clinicPayment.noOrders')}</p>
  return (
    <table className={styles.table} aria-label={t('clinicPayment.orders')}>
      <thead>
        <tr>
          <th scope="col">{t('clinicPayment.order')}</th>
          <th scope="col" data-figure>
            {t('clinicPayment.amount')}
          </th>
          <th scope="col">{t('clinicPayment.date')}</th>
          <th scope="col">{t('clinicPayment.releasedAt')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((one) => (
          <tr key={`${one.orderId} ${one.at} ${one.releasedAt}`}>
            <th scope="row">
              <DocumentNo of={one.of} recordId={one.orderId} no={one.orderNo} />
            </th>
            <td data-figure>{formatMoney(one.amount)}</td>
            <td>{formatInstant(one.at)}</td>
            <td>{one.releasedAt === null ? dash : formatInstant(one.releasedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Named = (id: number) => void

const PayBacks = ({ payBacks, onNamed }: Pick<ClinicPaymentDetails, 'payBacks'> & { onNamed: Named }) => {
  const t = useT()
  if (payBacks.length === 0) return null
  return (
    <table className={styles.table} aria-label={t('clinicPayment.payBacks')}>
      <thead>
        <tr>
          <th scope="col">{t('clinicPayment.payBacks')}</th>
          <th scope="col">{t('clinicPayment.date')}</th>
          <th scope="col">{t('clinicPayment.method')}</th>
          <th scope="col">{t('clinicPayment.status')}</th>
          <th scope="col" data-figure>
            {t('clinicPayment.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payBacks.map(({ paymentId, paymentNo, date, method, status, amount }) => (
          <tr key={paymentId}>
            <th scope="row">
              <Button type="link" size="small" onClick={() => onNamed(paymentId)}>
                {paymentNo}
              </Button>
            </th>
            <td>{date}</td>
            <td>{method === null ? dash : t(`clinicPayment.method.${method}`)}</td>
            <td>{t(`clinicPayment.status.${status}`)}</td>
            <td data-figure>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const useFacts = (payment: ClinicPaymentDetails | undefined, onNamed: Named) => {
  const t = useT()
  if (!payment) return []
  const { method, reversedOn, backOf, backOfNo } = payment
  return [
    { label: t('clinicPayment.clinic'), value: payment.hospitalName },
    { label: t('clinicPayment.company'), value: payment.companyName },
    { label: t('clinicPayment.kind'), value: t(`clinicPayment.kind.${payment.kind}`) },
    { label: t('clinicPayment.method'), value: method === null ? null : t(`clinicPayment.method.${method}`) },
    { label: t('clinicPayment.amount'), value: formatMoney(payment.amount) },
    ...(backOf === null
      ? [
          { label: t('clinicPayment.returned'), value: formatMoney(payment.returned) },
          { label: t('clinicPayment.advance'), value: formatMoney(payment.advance) },
        ]
      : [
          {
            label: t('clinicPayment.backOfNo'),
            value: (
              <Button type="link" size="small" onClick={() => onNamed(backOf)}>
                {backOfNo}
              </Button>
            ),
          },
        ]),
    ...(payment.returnId === null
      ? []
      : [
          {
            label: t('clinicPayment.returnId'),
            value: <DocumentNo of="stock-ins" recordId={payment.returnId} no={payment.returnNo ?? ''} />,
          },
        ]),
    { label: t('clinicPayment.date'), value: payment.date },
    { label: t('clinicPayment.ref'), value: payment.ref },
    { label: t('clinicPayment.status'), value: t(`clinicPayment.status.${payment.status}`) },
    { label: t('clinicPayment.operatorName'), value: payment.operatorName },
    { label: t('clinicPayment.created'), value: formatInstant(payment.created) },
    ...(reversedOn === null
      ? []
      : [
          { label: t('clinicPayment.reversedOn'), value: reversedOn },
          { label: t('clinicPayment.reason'), value: payment.reason, wide: true },
        ]),
    { label: t('clinicPayment.note'), value: payment.note, wide: true },
  ]
}

interface DrawerProps {
  id: number
  /** Another payment is to be shown instead. */
  onNamed: Named
  onClosed: () => void
}

export const ClinicPaymentDetailsDrawer = ({ id, onNamed, onClosed }: DrawerProps) => {
  const t = useT()
  const { data, error } = useRecord(clinicPayments.calls.get, id)
  const payment = data?.data
  const facts = useFacts(payment, onNamed)
  if (!payment)
    return (
      <Drawer open width={640} title={t('clinicPayment.details', { no: '' })} onClose={onClosed}>
        {error ? error.message : <Skeleton active title={false} />}
      </Drawer>
    )
  const isPayBack = payment.backOf !== null
  return (
    <RecordDetails
      title={t(isPayBack ? 'clinicPayment.detailsBack' : 'clinicPayment.details', { no: payment.paymentNo })}
      facts={facts}
      resource="clinic-payments"
      id={payment.paymentId}
      text={clinicPaymentText}
      onClosed={onClosed}
    >
      {!isPayBack && <Orders orders={payment.orders} />}
      <PayBacks payBacks={payment.payBacks} onNamed={onNamed} />
    </RecordDetails>
  )
}
