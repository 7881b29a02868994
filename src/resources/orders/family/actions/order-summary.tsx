/** Which order it is, in a few lines: a decision should not rest on a bare number. */
import { useT } from '../../../../providers/i18n'
import { formatMoney } from '../../../../ui/format'
import { useOrderColumns } from '../columns'
import { goodsName } from '../goods-name'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import styles from './dialogs.module.css'

export const OrderSummary = ({ order }: { order: Order }) => {
  const t = useT()
  const { shown } = useOrderKind()
  const columns = useOrderColumns()
  const facts = [
    { title: t('order.column.hospitalName'), value: order.hospitalName },
    ...(order.patientName === undefined ? [] : [{ title: t('order.column.patientName'), value: order.patientName }]),
    { title: t('order.column.productName'), value: goodsName(order) },
    { title: t('order.column.amount'), value: formatMoney(order.amount) },
    ...shown.dialog.flatMap((key) =>
      columns.filter((column) => column.key === key).map(({ title, render }) => ({ title, value: render(order) })),
    ),
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
