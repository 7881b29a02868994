/** Everything about one order. */
import { Alert } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { orderStatus } from '../../../../contract/orders/order-family'
import { useT, withTexts } from '../../../providers/i18n'
import { useScreenName } from '../../../providers/screen-name'
import styles from './detail/detail.module.css'
import { Head } from './detail/head'
import { HeldUpNotice } from './detail/held-up'
import { History } from './detail/history'
import { Credit } from './detail/price'
import { Tracking } from './detail/tracking'
import { LoadedOrder } from './loaded-order'
import type { OrderDetails } from './order'
import { useOrderId } from './use-order-id'

const Arrivals = lazy(async () => ({
  default: (await withTexts('fulfilment', import('./detail/arrivals'))).Arrivals,
}))

/** The cards that say what was ordered and for whom. */
export type OrderFacts = ComponentType<{ details: OrderDetails }>

/** Declares a kind's; as with `orderKind`, the family hands it only orders of its kind. */
export const orderFacts = <Details extends OrderDetails>(own: ComponentType<{ details: Details }>): OrderFacts =>
  own as unknown as OrderFacts

const Page = ({ details, Facts }: { details: OrderDetails; Facts: OrderFacts }) => {
  const t = useT()
  const { order, timeline, arrivals, heldUp } = details
  useScreenName(order.orderNo)
  return (
    <div className={styles.page}>
      <Head order={order} />
      {order.status === orderStatus.rejected && (
        <Alert type="error" showIcon message={t('field.rejectReason')} description={order.rejectReason} />
      )}
      {heldUp && <HeldUpNotice heldUp={heldUp} />}
      <div className={styles.columns}>
        <div>
          <Facts details={details} />
        </div>
        <div>
          <Credit details={details} />
          {arrivals.length > 0 && (
            <Suspense>
              <Arrivals arrivals={arrivals} order={order} />
            </Suspense>
          )}
          <Tracking details={details} />
          <History timeline={timeline} />
        </div>
      </div>
    </div>
  )
}

export const OrderDetail = ({ Facts }: { Facts: OrderFacts }) => {
  const id = useOrderId()
  return <LoadedOrder key={id}>{(details) => <Page details={details} Facts={Facts} />}</LoadedOrder>
}
