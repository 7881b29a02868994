/** The slip of a refund (退款单), on the roll of the store's printer and on A4: what came back and how the money went back. */
import { Alert } from 'antd'
import { useParams } from 'react-router'
import type { SaleDetails, SaleRefund } from '../../../../contract/clinic/sale-record'
import { sales } from '../../../../contract/clinic/sales'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { CountedPage } from '../../../records/counted-page'
import { Barcode } from '../../../ui/barcode'
import { formatCount, formatDate, formatInstant, formatMoney } from '../../../ui/format'
import { moneyInWords } from '../money-in-words'
import { ClinicPaper, PaperFacts, PaperTable } from '../paper'
import paper from '../paper.module.css'
import { maskedName } from './masked-name'
import styles from './sales.module.css'

interface OfRefund {
  bill: SaleDetails
  refund: SaleRefund
}

type Returned = SaleRefund['lines'][number]

/** The money that the refund gave back, above 0. */
const paysOf = ({ bill, refund }: OfRefund) =>
  bill.payments
    .filter(({ refundId }) => refundId === refund.refundId)
    .map((one) => ({ ...one, amount: Math.abs(one.amount) }))

const useFacts = ({ bill, refund }: OfRefund): readonly (readonly [string, string])[] => {
  const t = useT()
  return [
    [t('sale.refund.original'), bill.saleNo],
    [t('sale.receipt.member'), bill.patientName === null ? t('sale.receipt.none') : maskedName(bill.patientName)],
    [t('sale.at'), formatInstant(refund.at)],
    [t('sale.by'), refund.name],
    [t('sale.refund.reason'), refund.reason],
  ]
}

const Slip = (props: OfRefund) => {
  const t = useT()
  const { bill, refund } = props
  const { store } = bill
  const sums = [
    ...paysOf(props).map(({ paymentId, method, amount }) => [paymentId, t(`sale.method.${method}`), amount] as const),
    ...(refund.credited > 0 ? [[-2, t('sale.credited'), refund.credited] as const] : []),
    [0, t('sale.refund.total'), refund.total] as const,
    ...(refund.stored
      ? [[-1, t('sale.storedAfter'), refund.stored.after.principal + refund.stored.after.bonus] as const]
      : []),
  ]
  return (
    <section
      className={styles.receipt}
      style={{ inlineSize: `${store.receipt - 6}mm` }}
      aria-label={t('screen.refundPaper')}
    >
      <h1>{store.name}</h1>
      <div className={styles.center}>{t('sale.refund.title')}</div>
      <div className={styles.center}>{refund.refundNo}</div>
      {useFacts(props).map(([name, value]) => (
        <div key={name}>
          {name}: {value}
        </div>
      ))}
      <hr />
      <table>
        <tbody>
          {refund.lines.map(({ lineId, name, unit, qty, amount, credited }) => (
            <tr key={lineId}>
              <td>
                {name} × {qty} {unit}
              </td>
              <td className={styles.number}>{formatMoney(amount + credited)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <hr />
      <table>
        <tbody>
          {sums.map(([key, name, amount]) => (
            <tr key={key}>
              <td>{name}</td>
              <td className={styles.number}>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <hr />
      <div>{t('sale.refund.signed')}: ____________</div>
      <div className={styles.center}>
        <Barcode value={refund.refundNo} height={28} bar={store.receipt < 80 ? 0.8 : 1.1} />
        <div>{store.address}</div>
        <div>{store.phone}</div>
      </div>
    </section>
  )
}

const Paper = (props: OfRefund) => {
  const t = useT()
  const { bill, refund } = props
  const { store } = bill
  const { stored, pointsLack } = refund
  const both = ({ principal, bonus }: { principal: number; bonus: number }) =>
    t('sale.refund.stored', { principal: formatMoney(principal), bonus: formatMoney(bonus) })
  return (
    <ClinicPaper
      store={store.name}
      title={t('sale.refund.title')}
      no={refund.refundNo}
      signed={[t('sale.print.cashier'), t('sale.print.patient'), t('sale.print.seal')]}
      terms={[store.address, store.phone, store.footer].filter((word) => word !== '').join(' · ')}
    >
      <PaperFacts
        facts={[
          ...useFacts(props),
          [t('sale.date'), formatDate(bill.date)],
          ...(stored
            ? ([
                [t('sale.refund.before'), both(stored.before)],
                [t('sale.refund.after'), both(stored.after)],
              ] as const)
            : []),
          ...(pointsLack > 0 ? ([[t('sale.refund.pointsLack'), formatCount(pointsLack)]] as const) : []),
        ]}
      />
      <PaperTable
        label={t('sale.summary')}
        rows={refund.lines}
        keyOf={({ lineId }) => lineId}
        columns={[
          { title: t('sale.line'), of: ({ name }) => name },
          { title: t('sale.qty'), number: true, of: ({ qty, unit }) => `${qty} ${unit}` },
          ...(refund.credited > 0
            ? [{ title: t('sale.credited'), number: true as const, of: (one: Returned) => formatMoney(one.credited) }]
            : []),
          { title: t('sale.refunded'), number: true, of: ({ amount }) => formatMoney(amount) },
        ]}
      />
      <p className={paper.sums}>
        {refund.credited > 0 && (
          <span>
            {t('sale.credited')} <strong>{formatMoney(refund.credited)}</strong>
          </span>
        )}
        <span>
          {t('sale.refund.total')} <strong>{formatMoney(refund.total)}</strong>
        </span>
        <span>
          {t('sale.print.inWords')} <strong>{moneyInWords(refund.total)}</strong>
        </span>
      </p>
      <PaperTable
        label={t('sale.payments')}
        rows={paysOf(props)}
        keyOf={({ paymentId }) => paymentId}
        columns={[
          { title: t('sale.method'), of: ({ method }) => t(`sale.method.${method}`) },
          { title: t('sale.amount'), number: true, of: ({ amount }) => formatMoney(amount) },
          { title: t('sale.ref'), of: ({ ref }) => ref },
        ]}
      />
    </ClinicPaper>
  )
}

const useRefund = () => {
  const params = useParams()
  const [id, refundId] = [Number(params.saleId), Number(params.refundId)]
  const query = useRecord(sales.calls.get, id)
  const bill = query.data?.data
  return { id, refundId, query, bill, refund: bill?.refunds.find((one) => one.refundId === refundId) }
}

const Missing = () => <Alert type="error" showIcon message={useT()('sale.refund.missing')} />

export const RefundReceipt = () => {
  const t = useT()
  const { id, refundId, query, bill, refund } = useRefund()
  return (
    <CountedPage
      title={t('screen.refundPaper')}
      print={sales.calls.printRefund}
      of={{ params: { id, refundId } }}
      query={query}
      roll={bill?.store.receipt ?? 80}
    >
      {bill && (refund ? <Slip bill={bill} refund={refund} /> : <Missing />)}
    </CountedPage>
  )
}

export const RefundPaper = () => {
  const t = useT()
  const { id, refundId, query, bill, refund } = useRefund()
  return (
    <CountedPage
      title={t('sale.refund.title')}
      print={sales.calls.printRefund}
      of={{ params: { id, refundId } }}
      query={query}
      paper="a4"
      fixed
      numbered={refund?.refundNo}
    >
      {bill && (refund ? <Paper bill={bill} refund={refund} /> : <Missing />)}
    </CountedPage>
  )
}
