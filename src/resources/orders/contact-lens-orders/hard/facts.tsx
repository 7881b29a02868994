/** The lenses of both eyes, and the examination that they were chosen by. */
import type { HardLensOrder } from '../../../../../contract/orders/contact-lens-orders'
import { useT } from '../../../../providers/i18n'
import { orderFacts } from '../../family/detail'
import { GoodsCard } from '../../family/detail/goods-card'
import { PeopleCard } from '../../family/detail/people-card'
import type { OrderDetails } from '../../family/order'
import { EyeCard } from '../eyes/eye-card'
import styles from '../eyes/eyes.module.css'
import { hardLensMade, hardLensMeasured } from './boxes'

interface Details extends OrderDetails {
  order: HardLensOrder
}

const Facts = ({ details }: { details: Details }) => {
  const t = useT()
  const { order, product } = details
  return (
    <>
      <div className={styles.beside}>
        <EyeCard title={t('field.orderLen')} boxes={hardLensMade(product.range)} entries={order.orderLen} />
        <EyeCard title={t('field.orderOpt')} boxes={hardLensMeasured} entries={order.orderOpt} />
      </div>
      <GoodsCard details={details} title={t('field.productId')} />
      <PeopleCard details={details} />
    </>
  )
}

export const hardLensFacts = orderFacts(Facts)
