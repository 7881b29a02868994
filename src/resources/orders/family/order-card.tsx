/** An order on a phone: whose it is, what is made, and what urges. */
import type { ColumnSpec } from '../../../ui/column-spec'
import { dash, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import type { OrderKind } from './kind'
import type { Order } from './order'
import styles from './order-card.module.css'

/** Draws from the columns of the table, so that both say the same. */
export const orderCard = ({ shown, idOf, detailPath }: OrderKind, columns: readonly ColumnSpec<Order>[]) => {
  const draw = (order: Order, key: string) => columns.find((column) => column.key === key)?.render(order)
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title
  const titled = (order: Order, key: string) => (
    <div key={key} className={styles.fact}>
      <span className={styles.soft}>{titleOf(key)}</span> {draw(order, key)}
    </div>
  )
  /** Nothing shows nothing. */
  const noted = (order: Order, key: string) => {
    const note = draw(order, key)
    return (
      note !== dash && (
        <div key={key} className={styles.soft}>
          {note}
        </div>
      )
    )
  }
  return (order: Order) => (
    <div className={styles.order}>
      <Link href={detailPath(idOf(order))} className={styles.number}>
        {order.orderNo}
      </Link>
      <div>
        {order.patientName !== undefined && <strong>{draw(order, 'patientName')} </strong>}
        <span className={styles.soft}>{draw(order, 'hospitalName')}</span>
      </div>
      <div>{draw(order, 'productName')}</div>
      <div className={styles.facts}>{shown.card.map((key) => titled(order, key))}</div>
      {shown.cardNotes.map((key) => noted(order, key))}
      {draw(order, 'statusBit')}
      {order.emsNumber !== '' && (
        <div>
          <span className={styles.soft}>{titleOf('emsNumber')}</span> {draw(order, 'emsNumber')}
        </div>
      )}
      <div className={styles.soft}>{draw(order, 'orderDate')}</div>
      <div className={styles.foot}>
        <div className={styles.fact}>
          {titled(order, 'pieces')}
          {draw(order, 'unit')}
        </div>
        <strong>{formatMoney(order.amount)}</strong>
      </div>
    </div>
  )
}
