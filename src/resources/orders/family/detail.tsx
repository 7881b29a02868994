/** Everything about one order. */
import { Alert } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { stockIns } from '../../../../contract/inventory/stock-ins'
import type { HeldUp } from '../../../../contract/orders/arrivals'
import { orderStatus } from '../../../../contract/orders/order-family'
import { useT, withTexts } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useRecordText, useTimeline } from '../../../providers/record-text'
import { useScreenName } from '../../../providers/screen-name'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import styles from './detail/detail.module.css'
import { Head } from './detail/head'
import { Credit } from './detail/price'
import { Tracking } from './detail/tracking'
import { useOrderKind } from './kind'
import { LoadedOrder } from './loaded-order'
import type { OrderDetails } from './order'
import { useOrderId } from './use-order-id'

/** Why the order cannot be shipped, though its goods have come. */
const HeldUpNotice = ({ heldUp: { stockinId, no, reason } }: { heldUp: HeldUp }) => {
  const t = useT()
  const manifests = useManifests()
  const href = manifests.find(({ name }) => name === stockIns.name)?.record?.path(stockinId)
  const document = t('order.heldUp.document', { no })
  return (
    <Alert
      type="warning"
      showIcon
      message={t(`order.heldUp.${reason}`)}
      description={href ? <Link href={href}>{document}</Link> : document}
    />
  )
}

/** What has happened to the order, newest first. */
const History = ({ timeline }: Pick<OrderDetails, 'timeline'>) => {
  const timelineOf = useTimeline(useRecordText(useOrderKind().text))
  return <HistoryCard entries={timelineOf(timeline)} />
}

const Arrivals = lazy(async () => ({
  default: (await withTexts('fulfilment', import('./detail/arrivals'))).Arrivals,
}))

const ReceiptCard = lazy(async () => ({
  default: (await withTexts('fulfilment', import('./delivery/receipt-card'))).ReceiptCard,
}))

/** Only of these may the clinic have taken the goods. */
const received: readonly number[] = [orderStatus.completed, orderStatus.afterSale]

/** The cards that say what was ordered and for whom. */
export type OrderFacts = ComponentType<{ details: OrderDetails }>

/** Declares a kind's; as with `orderKind`, the family hands it only orders of its kind. */
export const orderFacts = <Details extends OrderDetails>(own: ComponentType<{ details: Details }>): OrderFacts =>
  own as unknown as OrderFacts

const Page = ({ details, Facts }: { details: OrderDetails; Facts: OrderFacts }) => {
  const t = useT()
  const { order, timeline, arrivals, heldUp } = details
  const { idOf } = useOrderKind()
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
          {received.includes(order.status) && (
            <Suspense>
              <ReceiptCard id={idOf(order)} />
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
