/** A payment order: what it pays for, and the steps that it went. */
import { Alert, Button, Card, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type PaymentOrderDetails, paymentOrderStates, paymentOrders } from '../../../../contract/clinic/payment-orders'
import { useRecord } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useRecordHistory } from '../../../providers/record-history'
import { useScreenName } from '../../../providers/screen-name'
import { DocumentNo } from '../../../records/document-no'
import styles from '../../../records/share-table.module.css'
import { StoredFiles } from '../../../records/stored-files'
import { Description } from '../../../ui/description'
import { formatInstant, formatMoney } from '../../../ui/format'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import { RecordFrame } from '../../../ui/record-frame'
import { useSteps } from './actions'
import { paymentOrderText } from './field-text'
import { PaymentOrderForm } from './form'
import { paymentOrderOf } from './paths'

type Links = Pick<PaymentOrderDetails, 'links'>

/** @param no how the number of a document is shown */
export const LinksShown = ({ links, no }: Links & { no: (link: Links['links'][number]) => React.ReactNode }) => {
  const t = useT()
  if (links.length === 0) return <p className={styles.soft}>{t('paymentOrder.noLinks')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('paymentOrder.links')}>
        <thead>
          <tr>
            <th scope="col">{t('paymentOrder.link')}</th>
            <th scope="col">{t('paymentOrder.date')}</th>
            <th scope="col" data-figure>
              {t('paymentOrder.total')}
            </th>
            <th scope="col" data-figure>
              {t('paymentOrder.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={link.payableId}>
              <th scope="row">
                {t(`paymentOrder.of.${link.of}`)} {no(link)}
              </th>
              <td>{link.date}</td>
              <td data-figure>{formatMoney(link.amount)}</td>
              <td data-figure>{formatMoney(link.linked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const useTrail = (order: PaymentOrderDetails) => {
  const t = useT()
  const at = (instant: number | null) => (instant === null ? null : formatInstant(instant))
  const { created, operatorName, submittedAt, approverName, approvedAt, paidOn, payerName, ref } = order
  return [
    { label: t('paymentOrder.operatorName'), value: operatorName },
    { label: t('paymentOrder.created'), value: at(created) },
    { label: t('paymentOrder.submittedAt'), value: at(submittedAt) },
    { label: t('paymentOrder.approverName'), value: approverName },
    { label: t('paymentOrder.approvedAt'), value: at(approvedAt) },
    { label: t('paymentOrder.paidOn'), value: paidOn },
    { label: t('paymentOrder.ref'), value: ref },
    { label: t('paymentOrder.payerName'), value: payerName },
  ]
}

const Facts = ({ order }: { order: PaymentOrderDetails }) => {
  const t = useT()
  const { reverses, reversesNo, reversedBy } = order
  return (
    <Description
      facts={[
        { label: t('paymentOrder.payee'), value: order.payeeName },
        { label: t('paymentOrder.amount'), value: formatMoney(order.amount) },
        { label: t('paymentOrder.linked'), value: formatMoney(order.linked) },
        { label: t('paymentOrder.advance'), value: formatMoney(Math.max(order.amount, 0) - order.linked) },
        { label: t('paymentOrder.due'), value: order.due },
        { label: t('paymentOrder.account'), value: order.account },
        ...(reverses === null
          ? []
          : [
              {
                label: t('paymentOrder.reverses'),
                value: <Link href={paymentOrderOf(reverses)}>{reversesNo}</Link>,
              },
            ]),
        ...(reversedBy === null
          ? []
          : [
              { label: t('paymentOrder.reversedOn'), value: order.reversedOn },
              {
                label: t('paymentOrder.reversedBy'),
                value: <Link href={paymentOrderOf(reversedBy.paymentOrderId)}>{reversedBy.paymentNo}</Link>,
              },
            ]),
        { label: t('paymentOrder.note'), value: order.note, wide: true },
      ]}
    />
  )
}

const Order = ({ order }: { order: PaymentOrderDetails }) => {
  const t = useT()
  const label = useLabel()
  const [editing, setEditing] = useState(false)
  const { actions, dialog } = useSteps(order, () => setEditing(true))
  const history = useRecordHistory(paymentOrders.name, order.paymentOrderId, paymentOrderText)
  const state = paymentOrderStates.find(({ value }) => value === order.status)
  useScreenName(order.paymentNo)
  return (
    <RecordFrame
      title={order.paymentNo}
      facts={[order.payeeName, formatMoney(order.amount), order.hospitalName]}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions}
      notes={order.reason !== '' && <Alert type="warning" showIcon message={order.reason} />}
      side={
        <>
          <Card size="small" title={t('paymentOrder.trail')}>
            <Description facts={useTrail(order)} />
          </Card>
          {history && <HistoryCard {...history} />}
        </>
      }
    >
      {dialog}
      <Card size="small">
        <Facts order={order} />
      </Card>
      {order.amount > 0 && <LinksShown links={order.links} no={(link) => <DocumentNo {...link} />} />}
      {order.voucher.length > 0 && <StoredFiles addresses={order.voucher} />}
      {editing && <PaymentOrderForm row={order} onClosed={() => setEditing(false)} />}
    </RecordFrame>
  )
}

export const PaymentOrderPage = () => {
  const t = useT()
  const { paymentOrderId = '' } = useParams()
  const { data, error, refetch } = useRecord(paymentOrders.calls.get, paymentOrderId)
  if (data) return <Order order={data.data} />
  if (!error) return <Skeleton active />
  return (
    <Result
      status="warning"
      title={error.message}
      extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
    />
  )
}
