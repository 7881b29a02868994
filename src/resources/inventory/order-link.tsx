/** The order that goods are for, by its number; leads to its page, for those who may read it. */
import type { ProductLine } from '../../../contract/orders/order-family'
import { useOrderLinks } from '../../providers/use-order-links'
import { Link } from '../../ui/link'

interface OrderLinkProps {
  orderId: number | null
  orderNo: string | null
  orderKind: ProductLine | null
}

export const OrderLink = ({ orderId, orderNo, orderKind }: OrderLinkProps) => {
  const { hrefOf } = useOrderLinks()
  const href = orderId === null || orderKind === null ? undefined : hrefOf(orderKind, orderId)
  return href ? <Link href={href}>{orderNo}</Link> : orderNo
}
