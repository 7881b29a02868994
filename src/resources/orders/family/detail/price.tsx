/** What the order costs and how it comes to that; and what the clinic has left to spend. */
import { Card, Progress } from 'antd'
import { eyes } from '../../../../../contract/orders/prescription'
import { useT } from '../../../../providers/i18n'
import { formatCount, formatMoney } from '../../../../ui/format'
import type { OrderDetails } from '../order'
import styles from './detail.module.css'

/** The unit price that today's list would give, rounded half up to the fen as the server does. */
const listPrice = (tradePrice: number, discount: number) =>
  Math.floor((tradePrice * Math.round(discount * 100) + 5000) / 10_000)

interface OfEyes {
  unitPriceOd: number | null
  unitPriceOs: number | null
  eyeGlassOd: number
  eyeGlassOs: number
}
const hasEyes = (order: object): order is OfEyes => 'unitPriceOd' in order

/** Of lenses what each eye's cost, where they differ: R ¥130.00 × 1 + L ¥120.00 × 1. */
const eyesText = (order: object, t: ReturnType<typeof useT>) =>
  hasEyes(order) && order.unitPriceOd !== null && order.unitPriceOs !== null && order.unitPriceOd !== order.unitPriceOs
    ? eyes
        .filter((eye) => order[`eyeGlass${eye}`] > 0)
        .map(
          (eye) =>
            `${t(`field.unitPrice${eye}`)} ${formatMoney(order[`unitPrice${eye}`])} × ${order[`eyeGlass${eye}`]}`,
        )
        .join(' + ')
    : ''

/** Goods of several prices have only the amount in common. */
export const Price = ({ details: { order, product, paid } }: { details: OrderDetails }) => {
  const t = useT()
  const { unitPrice, discount, units, amount } = order
  const unit = product.unit === '' ? '' : `/${product.unit}`
  const stillListed = listPrice(product.tradePrice, discount) === unitPrice
  const ofEyes = eyesText(order, t)
  const ofPayments = paid ? <small>{t('order.price.paid', { paid: formatMoney(paid) })}</small> : null
  if (ofEyes !== '' || unitPrice * units !== amount)
    return (
      <div className={styles.price}>
        {ofEyes !== '' && <span>{ofEyes} =</span>}
        <strong>{formatMoney(amount)}</strong>
        {ofPayments}
      </div>
    )
  return (
    <div className={styles.price}>
      <span>
        {stillListed && (
          <>
            {formatMoney(product.tradePrice)} × {formatCount(discount)}% ={' '}
          </>
        )}
        <b>
          {formatMoney(unitPrice)}
          {unit}
        </b>{' '}
        × {formatCount(units)} =
      </span>
      <strong>{formatMoney(amount)}</strong>
      {!stillListed && order.originalId === null && (
        <small>{t('order.price.frozen', { price: formatMoney(product.tradePrice) })}</small>
      )}
      {ofPayments}
      {order.originalId !== null && <small>{t('order.price.remake')}</small>}
    </div>
  )
}

export const Credit = ({ details: { credit } }: { details: OrderDetails }) => {
  const t = useT()
  const { limit, used } = credit
  const left = limit === null ? null : limit - used
  const over = left !== null && left < 0
  return (
    <Card size="small" title={t('order.credit.title')}>
      {limit === null && <p className={styles.soft}>{t('order.credit.unchecked')}</p>}
      {limit === 0 && <p>{t('order.credit.cashFirst')}</p>}
      {limit !== null && limit > 0 && (
        <Progress
          percent={Math.min(100, (used / limit) * 100)}
          status={over ? 'exception' : 'normal'}
          showInfo={false}
          aria-label={t('order.credit.title')}
        />
      )}
      <dl className={styles.figures}>
        <div>
          <dt>{t('order.credit.used')}</dt>
          <dd>{formatMoney(used)}</dd>
        </div>
        {limit !== null && limit > 0 && (
          <>
            <div>
              <dt>{t('order.credit.limit')}</dt>
              <dd>{formatMoney(limit)}</dd>
            </div>
            <div data-over={over || undefined}>
              <dt>{t(over ? 'order.credit.over' : 'order.credit.left')}</dt>
              <dd>{formatMoney(left === null ? null : Math.abs(left))}</dd>
            </div>
          </>
        )}
      </dl>
    </Card>
  )
}
