/** One invoice: what it says, the orders that it is for, its red letters, and its history. */
import { Button, Drawer, Skeleton } from 'antd'
import { type InvoiceDetails, invoices } from '../../../../contract/statistics/invoices'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { DocumentNo } from '../../../records/document-no'
import { RecordDetails } from '../../../records/record-details'
import styles from '../../../records/share-table.module.css'
import { dash, formatDate, formatInstant, formatMoney } from '../../../ui/format'
import { invoiceText } from './field-text'

const Orders = ({ orders }: Pick<InvoiceDetails, 'orders'>) => {
  const t = useT()
  return (
    <table className={styles.table} aria-label={t('invoice.orders')}>
      <thead>
        <tr>
          <th scope="col">{t('invoice.order')}</th>
          <th scope="col">{t('invoice.orderDate')}</th>
          <th scope="col" data-figure>
            {t('invoice.amount')}
          </th>
          <th scope="col" data-figure>
            {t('invoice.reversed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((one) => (
          <tr key={one.orderId}>
            <th scope="row">
              <DocumentNo of={one.of} recordId={one.orderId} no={one.orderNo} />
              {one.toReverse === 1 && <div className={styles.over}>{t('invoice.toReverse.1')}</div>}
            </th>
            <td>{formatDate(one.orderDate)}</td>
            <td data-figure>{formatMoney(one.amount)}</td>
            <td data-figure>{one.reversed === 0 ? dash : formatMoney(one.reversed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Named = (id: number) => void

const RedLetters = ({ redLetters, onNamed }: Pick<InvoiceDetails, 'redLetters'> & { onNamed: Named }) => {
  const t = useT()
  if (redLetters.length === 0) return null
  return (
    <table className={styles.table} aria-label={t('invoice.redLetters')}>
      <thead>
        <tr>
          <th scope="col">{t('invoice.redNo')}</th>
          <th scope="col">{t('invoice.date')}</th>
          <th scope="col">{t('invoice.reason')}</th>
          <th scope="col" data-figure>
            {t('invoice.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {redLetters.map((one) => (
          <tr key={one.invoiceId}>
            <th scope="row">
              <Button type="link" size="small" onClick={() => onNamed(one.invoiceId)}>
                {one.invoiceNo}
              </Button>
            </th>
            <td>{one.date}</td>
            <td>{one.reason}</td>
            <td data-figure>{formatMoney(one.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const useFacts = (invoice: InvoiceDetails | undefined, onNamed: Named) => {
  const t = useT()
  if (!invoice) return []
  const { reverses, reversesNo } = invoice
  return [
    { label: t('invoice.company'), value: invoice.companyName },
    { label: t('invoice.clinic'), value: invoice.hospitalName },
    { label: t('invoice.kind'), value: t(`invoice.kind.${invoice.kind}`) },
    { label: t('invoice.date'), value: invoice.date },
    { label: t('invoice.title'), value: invoice.title },
    { label: t('invoice.taxNo'), value: invoice.taxNo },
    { label: t('invoice.amount'), value: formatMoney(invoice.amount) },
    { label: t('invoice.status'), value: t(`invoice.status.${invoice.status}`) },
    ...(reverses === null
      ? [
          { label: t('invoice.reversed'), value: formatMoney(invoice.reversed) },
          { label: t('invoice.toReverse'), value: invoice.toReverse > 0 ? formatMoney(invoice.toReverse) : null },
        ]
      : [
          {
            label: t('invoice.reverses'),
            value: (
              <Button type="link" size="small" onClick={() => onNamed(reverses)}>
                {reversesNo}
              </Button>
            ),
          },
          { label: t('invoice.reason'), value: invoice.reason },
        ]),
    { label: t('invoice.operatorName'), value: invoice.operatorName },
    { label: t('invoice.created'), value: formatInstant(invoice.created) },
    { label: t('invoice.note'), value: invoice.note, wide: true },
  ]
}

interface DrawerProps {
  id: number
  /** Another invoice is to be shown instead. */
  onNamed: Named
  onClosed: () => void
}

export const InvoiceDetailsDrawer = ({ id, onNamed, onClosed }: DrawerProps) => {
  const t = useT()
  const { data, error } = useRecord(invoices.calls.get, id)
  const invoice = data?.data
  const facts = useFacts(invoice, onNamed)
  if (!invoice)
    return (
      <Drawer open width={640} title={t('invoice.details', { no: '' })} onClose={onClosed}>
        {error ? error.message : <Skeleton active title={false} />}
      </Drawer>
    )
  return (
    <RecordDetails
      title={t('invoice.details', { no: invoice.invoiceNo })}
      facts={facts}
      resource="invoices"
      id={invoice.invoiceId}
      text={invoiceText}
      onClosed={onClosed}
    >
      <Orders orders={invoice.orders} />
      <RedLetters redLetters={invoice.redLetters} onNamed={onNamed} />
    </RecordDetails>
  )
}
