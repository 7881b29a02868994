/** Which order it is, in a few lines: nobody should decide over a bare number. */
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import { useT } from '../../../../providers/i18n'
import { eye } from '../../../../ui/eye-columns'
import { formatMoney } from '../../../../ui/format'
import { productOf } from '../columns'
import styles from './dialogs.module.css'

export const OrderSummary = ({ order }: { order: LensOrder }) => {
  const t = useT()
  const [right, left] = [eye<LensOrder>('Od', t('order.right')), eye<LensOrder>('Os', t('order.left'))]
  const facts = [
    { title: t('order.column.hospitalName'), value: order.hospitalName },
    { title: t('order.column.patientName'), value: order.patientName },
    { title: t('order.column.productName'), value: productOf(order) },
    { title: t('order.column.amount'), value: formatMoney(order.amount) },
    { title: right.title, value: right.render(order) },
    { title: left.title, value: left.render(order) },
  ]
  return (
    <dl className={styles.summary}>
      {facts.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
