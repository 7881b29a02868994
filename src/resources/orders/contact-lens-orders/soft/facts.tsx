/** The lenses of both eyes, and how they are packed. */
import type { SoftLensOrder } from '../../../../../contract/orders/contact-lens-orders'
import { useT } from '../../../../providers/i18n'
import { formatCount } from '../../../../ui/format'
import { orderFacts } from '../../family/detail'
import { GoodsCard } from '../../family/detail/goods-card'
import { PeopleCard } from '../../family/detail/people-card'
import type { OrderDetails } from '../../family/order'
import { EyeCard } from '../eyes/eye-card'
import { softLensMade } from './boxes'

interface Details extends OrderDetails {
  order: SoftLensOrder
}

const Facts = ({ details }: { details: Details }) => {
  const t = useT()
  const { order, product } = details
  return (
    <>
      <EyeCard title={t('field.orderLen')} boxes={softLensMade(product.range)} entries={order.orderLen} />
      <GoodsCard
        details={details}
        title={t('field.productId')}
        what={[
          { label: t('field.cycle'), value: t(`contactLens.cycle.${order.cycle}`) },
          { label: t('field.packQty'), value: formatCount(order.packQty) },
        ]}
      />
      <PeopleCard details={details} />
    </>
  )
}

export const softLensFacts = orderFacts(Facts)
