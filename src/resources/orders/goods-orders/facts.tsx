/** What was ordered of goods, and for which clinic. */
import type { GoodsOrder } from '../../../../contract/orders/goods-orders'
import { useT } from '../../../providers/i18n'
import { formatCount } from '../../../ui/format'
import { orderFacts } from '../family/detail'
import { GoodsCard } from '../family/detail/goods-card'
import { PeopleCard } from '../family/detail/people-card'
import type { OrderDetails } from '../family/order'

interface GoodsDetails extends OrderDetails {
  order: GoodsOrder
}

const Facts = ({ details }: { details: GoodsDetails }) => {
  const t = useT()
  const { order } = details
  const traced = (['serialNo', 'batchNos'] as const).filter((field) => order[field] !== '')
  return (
    <>
      <GoodsCard
        details={details}
        title={t('field.productId')}
        what={[{ label: t('field.number'), value: `${formatCount(order.number)} ${order.unit}` }]}
        how={traced.map((field) => ({
          label: t(`field.${field}`),
          value: order[field].replaceAll(',', ', '),
          wide: true,
        }))}
      />
      <PeopleCard details={details} />
    </>
  )
}

export const goodsFacts = orderFacts(Facts)
