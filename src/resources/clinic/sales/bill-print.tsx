/** A bill on A4 (收费清单): its lines with their batches, what it comes to in words, and the money that came and went for it. */
import { useParams } from 'react-router'
import { type SaleDetails, saleStatus } from '../../../../contract/clinic/sale-record'
import { sales } from '../../../../contract/clinic/sales'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { CountedPage } from '../../../records/counted-page'
import { dash, formatDate, formatInstant, formatMoney } from '../../../ui/format'
import { moneyInWords } from '../money-in-words'
import { ClinicPaper, PaperFacts, PaperTable } from '../paper'
import styles from '../paper.module.css'

const Lines = ({ bill }: { bill: SaleDetails }) => {
  const t = useT()
  const isRefunded = bill.refunded > 0
  return (
    <PaperTable
      label={t('sale.summary')}
      rows={bill.lines}
      keyOf={({ lineId }) => lineId}
      columns={[
        {
          title: t('sale.line'),
          of: ({ name, batches }) => (
            <>
              {name}
              {batches
                .filter(({ batchNo, serialNo }) => batchNo !== '' || serialNo !== '')
                .map(({ batchNo, serialNo, expiry, qty }) => (
                  <div key={`${batchNo}-${serialNo}`} className={styles.small}>
                    {[serialNo || batchNo, expiry && formatDate(expiry), `× ${qty}`].filter(Boolean).join(' · ')}
                  </div>
                ))}
            </>
          ),
        },
        { title: t('sale.price'), number: true, of: ({ price }) => formatMoney(price) },
        { title: t('sale.qty'), number: true, of: ({ qty, unit }) => `${qty} ${unit}` },
        { title: t('sale.off'), number: true, of: ({ off }) => formatMoney(off) },
        { title: t('sale.amount'), number: true, of: ({ amount }) => formatMoney(amount) },
        ...(isRefunded
          ? [
              {
                title: t('sale.refunded'),
                number: true as const,
                of: (line: SaleDetails['lines'][number]) => formatMoney(line.refunded),
              },
            ]
          : []),
      ]}
    />
  )
}

const Sums = ({ bill }: { bill: SaleDetails }) => {
  const t = useT()
  const sums = [
    [t('sale.retail'), bill.retail],
    [t('sale.off'), bill.reduction + bill.couponOff + bill.points + bill.rounding],
    [t('sale.total'), bill.total],
    [t('sale.paid'), bill.paid],
    ...(bill.refunded > 0 ? [[t('sale.refunded'), bill.refunded] as const] : []),
    ...(bill.credited > 0 ? [[t('sale.credited'), bill.credited] as const] : []),
    ...(bill.owed > 0 ? [[t('sale.owed'), bill.owed] as const] : []),
  ] as const
  return (
    <>
      <p className={styles.sums}>
        {sums.map(([name, amount]) => (
          <span key={name}>
            {name} <strong>{formatMoney(amount)}</strong>
          </span>
        ))}
      </p>
      <p className={styles.sums}>
        {t('sale.print.inWords')} <strong>{moneyInWords(bill.total)}</strong>
      </p>
    </>
  )
}

const Payments = ({ bill }: { bill: SaleDetails }) => {
  const t = useT()
  return (
    <PaperTable
      label={t('sale.payments')}
      rows={bill.payments}
      keyOf={({ paymentId }) => paymentId}
      columns={[
        { title: t('sale.at'), of: ({ at }) => formatInstant(at) },
        { title: t('sale.payments'), of: ({ kind }) => t(`sale.kind.${kind}`) },
        { title: t('sale.method'), of: ({ method }) => t(`sale.method.${method}`) },
        { title: t('sale.amount'), number: true, of: ({ amount }) => formatMoney(amount) },
        { title: t('sale.ref'), of: ({ ref }) => ref || dash },
        { title: t('sale.by'), of: ({ name }) => name },
      ]}
    />
  )
}

const Bill = ({ bill }: { bill: SaleDetails }) => {
  const t = useT()
  const { store, saleNo } = bill
  return (
    <ClinicPaper
      store={store.name}
      title={t('sale.print.title')}
      no={saleNo}
      stamp={bill.status === saleStatus.void ? t('sale.status.6') : undefined}
      signed={[t('sale.print.cashier'), t('sale.print.patient'), t('sale.print.seal')]}
      terms={[store.address, store.phone, store.footer].filter((word) => word !== '').join(' · ')}
    >
      <PaperFacts
        facts={[
          [t('sale.patientName'), bill.patientName ?? t('sale.receipt.none')],
          [t('sale.date'), formatDate(bill.date)],
          [t('sale.visitNo'), bill.visitNo],
          [t('sale.sellerName'), bill.sellerName],
          [t('sale.status'), t(`sale.status.${bill.status}`)],
          [t('sale.note'), bill.note],
        ]}
      />
      <Lines bill={bill} />
      <Sums bill={bill} />
      {bill.payments.length > 0 && <Payments bill={bill} />}
      {bill.refunds.map(({ refundId, refundNo, total, reason, at }) => (
        <p key={refundId} className={styles.terms}>
          {[t('sale.refundNo'), refundNo, formatInstant(at), formatMoney(total), reason].join(' · ')}
        </p>
      ))}
    </ClinicPaper>
  )
}

export const BillPrint = () => {
  const t = useT()
  const id = Number(useParams().saleId)
  const query = useRecord(sales.calls.get, id)
  const bill = query.data?.data
  return (
    <CountedPage
      title={t('sale.print.title')}
      print={sales.calls.print}
      of={{ params: { id } }}
      query={query}
      paper="a4"
      fixed
      numbered={bill?.saleNo}
    >
      {bill && <Bill bill={bill} />}
    </CountedPage>
  )
}
