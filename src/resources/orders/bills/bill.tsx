/** The bill of sale on paper, as the seller's template has it; black on white whatever the screen looks like. */
import type { BillOfSale } from '../../../../contract/orders/bills'
import { useT } from '../../../providers/i18n'
import { StoredPicture } from '../../../records/stored-files'
import { formatCount, formatMoney } from '../../../ui/format'
import styles from './bill.module.css'

type Line = BillOfSale['lines'][number]

const joined = (words: readonly string[]) => words.filter((word) => word !== '').join(' ')

const useFacts = ({ orderNo, orders, date, seller, buyer }: BillOfSale) => {
  const t = useT()
  const more = orders.length > 1 ? ` · ${t('bill.orders', { count: orders.length })}` : ''
  const facts = [
    [t('bill.no'), orderNo + more],
    [t('bill.date'), date],
    [t('bill.seller'), seller.name],
    [t('bill.buyer'), buyer.name],
    [t('bill.sellerPhone'), seller.phone],
    [t('bill.contact'), joined([buyer.contact, buyer.phone])],
    [t('bill.sellerAddress'), seller.address],
    [t('bill.address'), buyer.address],
  ] as const
  return facts.filter(([, value]) => value !== '')
}

interface Column {
  key: string
  title: string
  of: (line: Line) => readonly string[]
  figure?: true
}

/** Several things that belong together stand below each other, so that all of it fits onto the sheet. */
const useColumns = ({ orders, template }: BillOfSale): Column[] => {
  const t = useT()
  const yuan = (fen: number) => formatMoney(fen)
  const figure = true as const
  return [
    ...(orders.length > 1 || orders[0]?.patientName
      ? [{ key: 'order', title: t('bill.order'), of: (line: Line) => [line.orderNo, line.patientName ?? ''] }]
      : []),
    { key: 'goods', title: t('bill.goods'), of: ({ goods, spec, regNo }) => [goods, spec, regNo] },
    { key: 'batch', title: `${t('bill.batch')} / ${t('bill.expiry')}`, of: ({ batchNo, expiry }) => [batchNo, expiry] },
    { key: 'unit', title: t('bill.unit'), of: ({ unit }) => [unit] },
    { key: 'number', title: t('bill.number'), of: ({ number }) => [formatCount(number)], figure },
    ...(template.showPrice === 1
      ? [
          { key: 'listPrice', title: t('bill.listPrice'), of: (line: Line) => [yuan(line.listPrice)], figure },
          { key: 'discount', title: t('bill.discount'), of: (line: Line) => [String(line.discount)], figure },
          { key: 'price', title: t('bill.price'), of: (line: Line) => [yuan(line.price)], figure },
          { key: 'amount', title: t('bill.amount'), of: (line: Line) => [yuan(line.amount)], figure },
        ]
      : []),
  ]
}

const Sums = ({ bill }: { bill: BillOfSale }) => {
  const t = useT()
  const { units, total, totalInWords, freight, paid, balance } = bill
  const showPrice = bill.template.showPrice === 1
  const sums = [
    [t('bill.number'), formatCount(units)],
    ...(showPrice
      ? [
          [t('bill.total'), formatMoney(total)],
          [t('bill.freight'), formatMoney(freight)],
          [t('bill.paid'), formatMoney(paid)],
          [t('bill.balance'), formatMoney(balance)],
        ]
      : []),
  ] as const
  return (
    <div className={styles.sums}>
      {showPrice && (
        <p>
          {t('bill.inWords')}: <b>{totalInWords}</b>
        </p>
      )}
      <dl>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export const Bill = ({ bill }: { bill: BillOfSale }) => {
  const t = useT()
  const facts = useFacts(bill)
  const columns = useColumns(bill)
  const { logo, footer } = bill.template
  const title = bill.template.title || t('bill.title')
  return (
    <section className={styles.bill} aria-label={title}>
      <h1>
        {logo !== '' && <StoredPicture address={logo} />}
        {title}
      </h1>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title: head, figure }) => (
              <th key={key} scope="col" data-column={key} data-figure={figure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bill is read once and its lines never move
            <tr key={at}>
              {columns.map(({ key, of, figure }) => {
                const [first = '', ...others] = of(line).filter((word) => word !== '')
                return (
                  <td key={key} data-column={key} data-figure={figure}>
                    {first}
                    {others.map((word) => (
                      <small key={word}>{word}</small>
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Sums bill={bill} />
      {footer !== '' && <p>{footer}</p>}
      <footer>
        <span>
          {t('bill.maker')}: {bill.maker}
        </span>
        <span>{t('bill.checked')}:</span>
        <span>{t('bill.received')}:</span>
      </footer>
    </section>
  )
}
