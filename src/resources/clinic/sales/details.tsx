/** One bill: its lines, and the money that came and went for it. */
import { Alert, Spin } from 'antd'
import type { Sale, SaleDetails } from '../../../../contract/clinic/sale-record'
import { sales } from '../../../../contract/clinic/sales'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Dialog } from '../../../ui/dialog'
import { dash, formatCount, formatInstant, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { refundBillOf, refundReceiptOf } from '../till-paths'
import styles from './sales.module.css'

const Lines = ({ bill }: { bill: SaleDetails }) => {
  const t = useT()
  return (
    <table className={styles.table} aria-label={t('sale.summary')}>
      <thead>
        <tr>
          <th scope="col">{t('sale.line')}</th>
          <th scope="col">{t('sale.seller')}</th>
          <th scope="col" className={styles.number}>
            {t('sale.price')}
          </th>
          <th scope="col" className={styles.number}>
            {t('sale.qty')}
          </th>
          <th scope="col" className={styles.number}>
            {t('sale.off')}
          </th>
          <th scope="col" className={styles.number}>
            {t('sale.amount')}
          </th>
          <th scope="col" className={styles.number}>
            {t('sale.refunded')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bill.lines.map((line) => (
          <tr key={line.lineId}>
            <td>
              {line.name}
              {line.batches.map(({ batchNo, serialNo, expiry, qty }) => (
                <div key={`${batchNo}-${serialNo}`} className={styles.small}>
                  {[serialNo || batchNo, expiry, `× ${qty}`].filter(Boolean).join(' · ')}
                </div>
              ))}
            </td>
            <td>{line.staffName}</td>
            <td className={styles.number}>{formatMoney(line.price)}</td>
            <td className={styles.number}>{`${line.qty} ${line.unit}`}</td>
            <td className={styles.number}>{formatMoney(line.off)}</td>
            <td className={styles.number}>{formatMoney(line.amount)}</td>
            <td className={styles.number}>{formatMoney(line.refunded)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Payments = ({ bill }: { bill: SaleDetails }) => {
  const t = useT()
  return (
    <table className={styles.table} aria-label={t('sale.payments')}>
      <thead>
        <tr>
          <th scope="col">{t('sale.at')}</th>
          <th scope="col">{t('sale.payments')}</th>
          <th scope="col">{t('sale.method')}</th>
          <th scope="col" className={styles.number}>
            {t('sale.amount')}
          </th>
          <th scope="col">{t('sale.ref')}</th>
          <th scope="col">{t('sale.by')}</th>
        </tr>
      </thead>
      <tbody>
        {bill.payments.map((one) => (
          <tr key={one.paymentId}>
            <td>{formatInstant(one.at)}</td>
            <td>{t(`sale.kind.${one.kind}`)}</td>
            <td>{t(`sale.method.${one.method}`)}</td>
            <td className={styles.number}>{formatMoney(one.amount)}</td>
            <td>{one.ref || dash}</td>
            <td>{one.name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Points that the bill earned and that were not taken back. */
const earnedNet = ({ pointsMoved }: SaleDetails) => (pointsMoved ? pointsMoved.earned - pointsMoved.takenBack : 0)

const Facts = ({ bill }: { bill: SaleDetails }) => {
  const t = useT()
  const facts = [
    [t('sale.status'), t(`sale.status.${bill.status}`)],
    [t('sale.patientName'), bill.patientName],
    [t('sale.visitNo'), bill.visitNo],
    [t('sale.coupons'), bill.coupons.map(({ name }) => name).join(t('record.separator'))],
    [t('sale.couponOff'), bill.couponOff > 0 && formatMoney(bill.couponOff)],
    [t('sale.pointsOff'), bill.points > 0 && formatMoney(bill.points)],
    [t('sale.total'), formatMoney(bill.total)],
    [t('sale.paid'), formatMoney(bill.paid)],
    [t('sale.refunded'), formatMoney(bill.refunded)],
    [t('sale.credited'), bill.credited > 0 && formatMoney(bill.credited)],
    [t('sale.owed'), formatMoney(bill.owed)],
    [t('sale.pointsEarned'), earnedNet(bill) > 0 && formatCount(earnedNet(bill))],
    [t('sale.sellerName'), bill.sellerName],
    [t('sale.note'), bill.note],
    [t('sale.reason'), bill.reason],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.flatMap(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : (
          []
        ),
      )}
    </dl>
  )
}

export const DetailsDialog = ({ sale, onClosed }: { sale: Sale; onClosed: () => void }) => {
  const t = useT()
  const { data, error } = useRecord(sales.calls.get, sale.saleId)
  const bill = data?.data
  return (
    <Dialog open width={860} title={sale.saleNo} footer={null} onCancel={onClosed}>
      {error && <Alert type="error" showIcon message={error.message} />}
      {!bill && !error && <Spin />}
      {bill && (
        <>
          <Facts bill={bill} />
          <div className={styles.scroll}>
            <Lines bill={bill} />
          </div>
          {bill.payments.length > 0 && (
            <div className={styles.scroll}>
              <Payments bill={bill} />
            </div>
          )}
          {bill.refunds.map(({ refundId, refundNo, total, credited, reason, name }) => (
            <p key={refundId}>
              {t('sale.refundNo')} {refundNo} · {formatMoney(total)}
              {credited > 0 && ` · ${t('sale.credited')} ${formatMoney(credited)}`} · {reason} · {name}{' '}
              <Link href={refundReceiptOf(bill.saleId, refundId)} target="_blank">
                {t('sale.verb.printRefund')}
              </Link>{' '}
              <Link href={refundBillOf(bill.saleId, refundId)} target="_blank">
                {t('sale.verb.printRefundPaper')}
              </Link>
            </p>
          ))}
        </>
      )}
    </Dialog>
  )
}
