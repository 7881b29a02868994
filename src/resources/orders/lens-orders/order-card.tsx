/** An order on a phone: whose it is, what is made, both eyes, and what urges. */
import type { LensOrder } from '../../../../contract/orders/lens-order'
import type { ColumnSpec } from '../../../ui/column-spec'
import { formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import styles from './order-card.module.css'
import { detailPath } from './paths'

/** Draws from the columns of the table, so that both say the same. */
export const orderCard = (columns: readonly ColumnSpec<LensOrder>[]) => {
  const draw = (order: LensOrder, key: string) => columns.find((column) => column.key === key)?.render(order)
  const titled = (order: LensOrder, key: string) => (
    <div key={key} className={styles.eye}>
      <span className={styles.soft}>{columns.find((column) => column.key === key)?.title}</span> {draw(order, key)}
    </div>
  )
  return (order: LensOrder) => (
    <div className={styles.order}>
      <Link href={detailPath(order.lensOrderId)} className={styles.number}>
        {order.orderNo}
      </Link>
      <div>
        <strong>{order.patientName}</strong> <span className={styles.soft}>{order.hospitalName}</span>
      </div>
      <div>{draw(order, 'productName')}</div>
      {['powerOd', 'powerOs', 'pd'].map((key) => titled(order, key))}
      {order.orderOptions !== '' && <div className={styles.soft}>{draw(order, 'orderOptions')}</div>}
      {draw(order, 'statusBit')}
      {order.emsNumber !== '' && <div className={styles.soft}>{draw(order, 'emsNumber')}</div>}
      <div className={styles.soft}>{draw(order, 'orderDate')}</div>
      <div className={styles.foot}>
        {titled(order, 'pieces')}
        <strong>{formatMoney(order.amount)}</strong>
      </div>
    </div>
  )
}
