/** The receipt of a bill, on the roll of the store's printer: what was bought, taken off, paid and given back. */
import { useParams } from 'react-router'
import { cashMethod } from '../../../../contract/clinic/cash-shifts'
import type { SaleDetails } from '../../../../contract/clinic/sale-record'
import { sales } from '../../../../contract/clinic/sales'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { CountedPage } from '../../../records/counted-page'
import { Barcode } from '../../../ui/barcode'
import { formatCount, formatInstant, formatMoney } from '../../../ui/format'
import { maskedName } from './masked-name'
import styles from './sales.module.css'

const sumOf = <Field extends string>(all: readonly Readonly<Record<Field, number>>[], field: Field) =>
  all.reduce((sum, one) => sum + one[field], 0)

const Sums = ({ bill }: { bill: SaleDetails }) => {
  const t = useT()
  const handed = bill.payments.flatMap(({ kind, method, amount, tendered }) =>
    kind === 1 && method === cashMethod && tendered !== null ? [{ tendered, change: tendered - amount }] : [],
  )
  const [tendered, change] = [sumOf(handed, 'tendered'), sumOf(handed, 'change')]
  const rows = [
    [t('sale.retail'), bill.retail],
    [t('sale.off'), bill.reduction + bill.couponOff + bill.points + bill.rounding],
    [t('sale.total'), bill.total],
    ...bill.payments.map(({ kind, method, amount }) => [
      `${t(`sale.kind.${kind}`)} ${t(`sale.method.${method}`)}`,
      amount,
    ]),
    ...(tendered > 0 ? [[t('sale.tendered'), tendered]] : []),
    ...(change > 0 ? [[t('sale.change'), change]] : []),
    ...(bill.credited > 0 ? [[t('sale.credited'), -bill.credited]] : []),
    ...(bill.owed > 0 ? [[t('sale.owed'), bill.owed]] : []),
    ...(bill.stored ? [[t('sale.storedAfter'), bill.stored.principal + bill.stored.bonus]] : []),
  ] as [string, number][]
  return (
    <table>
      <tbody>
        {rows.map(([name, amount], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may look alike, and their order stays
          <tr key={at}>
            <td>{name}</td>
            <td className={styles.number}>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the bill did with the points of the member, and how many there were then. */
const Points = ({ bill: { pointsMoved } }: { bill: SaleDetails }) => {
  const t = useT()
  if (!pointsMoved || pointsMoved.after === null) return null
  const rows = [
    [t('sale.pointsEarned'), pointsMoved.earned - pointsMoved.takenBack],
    [t('sale.pointsOff'), pointsMoved.spent - pointsMoved.returned],
    [t('sale.pointsAfter'), pointsMoved.after],
  ] as const
  return (
    <table>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <td>{name}</td>
            <td className={styles.number}>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Slip = ({ bill }: { bill: SaleDetails }) => {
  const t = useT()
  const { store, payments, saleNo, visitNo, patientName } = bill
  const last = payments.at(-1)
  return (
    <section
      className={styles.receipt}
      style={{ inlineSize: `${store.receipt - 6}mm` }}
      aria-label={t('screen.receipt')}
    >
      <h1>{store.name}</h1>
      <div className={styles.center}>{saleNo}</div>
      <div>{formatInstant(last?.at ?? bill.created)}</div>
      <div>
        {t('sale.receipt.cashier')}: {last?.name ?? bill.sellerName}
      </div>
      <div>
        {t('sale.receipt.member')}: {patientName === null ? t('sale.receipt.none') : maskedName(patientName)}
      </div>
      {visitNo && (
        <div>
          {t('sale.receipt.visit')}: {visitNo}
        </div>
      )}
      <hr />
      <table>
        <tbody>
          {bill.lines.map(({ lineId, name, price, qty, amount }) => (
            <tr key={lineId}>
              <td>
                {name}
                <br />
                {formatMoney(price)} × {qty}
              </td>
              <td className={styles.number}>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <hr />
      <Sums bill={bill} />
      <Points bill={bill} />
      <hr />
      <div className={styles.center}>
        <Barcode value={saleNo} height={28} bar={store.receipt < 80 ? 0.8 : 1.1} />
        <div>{store.address}</div>
        <div>{store.phone}</div>
        <div>{store.footer || t('sale.receipt.thanks')}</div>
      </div>
    </section>
  )
}

export const Receipt = () => {
  const t = useT()
  const id = Number(useParams().saleId)
  const query = useRecord(sales.calls.get, id)
  const bill = query.data?.data
  return (
    <CountedPage
      title={t('screen.receipt')}
      print={sales.calls.print}
      of={{ params: { id } }}
      query={query}
      roll={bill?.store.receipt ?? 80}
    >
      {bill && <Slip bill={bill} />}
    </CountedPage>
  )
}
