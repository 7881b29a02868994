/** A delivery note in small, with made-up goods. */
import { type PrintTemplate, papers } from '../../../../contract/orders/shipment-template'
import { useT } from '../../../providers/i18n'
import { StoredPicture } from '../../../records/stored-files'
import { formatMoney } from '../../../ui/format'
import styles from './template.module.css'

const goods = [
  { name: '1.56', number: 2, price: 3500 },
  { name: '1.60', number: 1, price: 68_000 },
]
const total = goods.reduce((sum, { number, price }) => sum + number * price, 0)

export const Preview = ({ template }: { template: PrintTemplate }) => {
  const t = useT()
  const { title, logo, paper, showPrice, footer, copies } = template
  const priced = showPrice === 1
  return (
    <figure className={styles.preview}>
      <div className={styles.sheet} data-paper={paper === papers.form ? 'form' : 'a4'}>
        <header>
          {logo !== '' && <StoredPicture address={logo} />}
          <strong>{title || t('shipment.usualTitle')}</strong>
        </header>
        <table>
          <thead>
            <tr>
              <th>{t('shipment.goods')}</th>
              <th>{t('shipment.number')}</th>
              {priced && <th>{t('shipment.price')}</th>}
              {priced && <th>{t('shipment.amount')}</th>}
            </tr>
          </thead>
          <tbody>
            {goods.map(({ name, number, price }) => (
              <tr key={name}>
                <td>{t('shipment.lens', { name })}</td>
                <td>{number}</td>
                {priced && <td>{formatMoney(price)}</td>}
                {priced && <td>{formatMoney(number * price)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {priced && <p className={styles.total}>{t('shipment.total', { total: formatMoney(total) })}</p>}
        {footer !== '' && <footer>{footer}</footer>}
      </div>
      <figcaption>{t('shipment.preview', { copies })}</figcaption>
    </figure>
  )
}
