/** What was ordered, what it costs, and from which order it came. */
import { Card } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../../providers/i18n'
import { Description, type Fact } from '../../../../ui/description'
import { formatInstant } from '../../../../ui/format'
import { Link } from '../../../../ui/link'
import { goodsName } from '../goods-name'
import { useOrderKind } from '../kind'
import type { OrderDetails } from '../order'
import styles from './detail.module.css'
import { Price } from './price'

interface GoodsCardProps {
  details: OrderDetails
  title: string
  /** What was ordered, where the product alone does not say it. */
  name?: Fact
  /** Beside the product. */
  what?: readonly Fact[]
  /** Before the price. */
  how?: readonly Fact[]
  /** Below the facts. */
  children?: ReactNode
}

/** The order that this one replaces, and those that replace this one. */
const useRemakes = ({ order, originalNo, remakes }: OrderDetails): Fact[] => {
  const t = useT()
  const { detailPath } = useOrderKind()
  const original = order.originalId !== null && (
    <Link href={detailPath(order.originalId)}>{originalNo ?? order.originalId}</Link>
  )
  const replacing = remakes.map(({ id, orderNo }) => (
    <Link key={id} className={styles.remake} href={detailPath(id)}>
      {orderNo}
    </Link>
  ))
  return [
    ...(original ? [{ label: t('order.original'), value: original }] : []),
    ...(replacing.length > 0 ? [{ label: t('order.remakes'), value: replacing }] : []),
  ]
}

export const GoodsCard = ({ details, title, name, what = [], how = [], children }: GoodsCardProps) => {
  const t = useT()
  const remakes = useRemakes(details)
  const { order, product } = details
  const words = [goodsName(order), product.series, product.spec].filter((word) => word !== '')
  return (
    <Card size="small" title={title}>
      <Description
        facts={[
          name ?? { label: t('field.productId'), value: words.join(' · ') },
          ...what,
          { label: t('field.order_mode_type'), value: t(`order.mode.${order.order_mode_type}`) },
          ...how,
          { label: t('field.amount'), value: <Price details={details} />, wide: true },
          { label: t('field.orderNote'), value: order.orderNote, wide: true },
          ...(order.contact ? [{ label: t('field.contact'), value: order.contact }] : []),
          { label: t('field.orderDate'), value: formatInstant(order.orderDate) },
          { label: t('order.operator'), value: order.operatorName },
          ...(order.shippedAt ? [{ label: t('field.shippedAt'), value: formatInstant(order.shippedAt) }] : []),
          ...(order.finishedAt ? [{ label: t('field.finishedAt'), value: formatInstant(order.finishedAt) }] : []),
          ...remakes,
        ]}
      />
      {children}
    </Card>
  )
}
