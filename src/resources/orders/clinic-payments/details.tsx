/** One payment: what it was, the orders on which it counts and counted, and its history. */
import { Drawer, Skeleton } from 'antd'
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

export const ClinicPaymentDetailsDrawer = ({ id, onClosed }: { id: number; onClosed: () => void }) => {
  const t = useT()
  const { data, error } = useRecord(clinicPayments.calls.get, id)
  const payment = data?.data
  if (!payment)
    return (
      <Drawer open width={640} title={t('clinicPayment.details', { no: '' })} onClose={onClosed}>
        {error ? error.message : <Skeleton active title={false} />}
      </Drawer>
    )
  const { method, reversedOn } = payment
  return (
    <RecordDetails
      title={t('clinicPayment.details', { no: payment.paymentNo })}
      facts={[
        { label: t('clinicPayment.clinic'), value: payment.hospitalName },
        { label: t('clinicPayment.company'), value: payment.companyName },
        { label: t('clinicPayment.kind'), value: t(`clinicPayment.kind.${payment.kind}`) },
        { label: t('clinicPayment.method'), value: method === null ? null : t(`clinicPayment.method.${method}`) },
        { label: t('clinicPayment.amount'), value: formatMoney(payment.amount) },
        { label: t('clinicPayment.advance'), value: formatMoney(payment.advance) },
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
      ]}
      resource="clinic-payments"
      id={payment.paymentId}
      text={clinicPaymentText}
      onClosed={onClosed}
    >
      <Orders orders={payment.orders} />
    </RecordDetails>
  )
}
