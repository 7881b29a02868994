/** Everything about one lens order. */
import { Alert } from 'antd'
import type { LensOrderDetails } from '../../../../contract/orders/lens-orders'
import { orderStatus } from '../../../../contract/orders/order-family'
import { useT } from '../../../providers/i18n'
import { useScreenName } from '../../../providers/screen-name'
import styles from './detail/detail.module.css'
import { Goods, People, Prescription } from './detail/facts'
import { Head } from './detail/head'
import { History } from './detail/history'
import { Credit } from './detail/price'
import { Tracking } from './detail/tracking'
import { LoadedOrder } from './loaded-order'
import { useOrderId } from './use-order-id'

const Page = ({ details }: { details: LensOrderDetails }) => {
  const t = useT()
  const { order, timeline } = details
  useScreenName(order.orderNo)
  return (
    <div className={styles.page}>
      <Head order={order} />
      {order.status === orderStatus.rejected && (
        <Alert type="error" showIcon message={t('field.rejectReason')} description={order.rejectReason} />
      )}
      <div className={styles.columns}>
        <div>
          <Prescription details={details} />
          <Goods details={details} />
          <People details={details} />
        </div>
        <div>
          <Credit details={details} />
          <Tracking details={details} />
          <History timeline={timeline} />
        </div>
      </div>
    </div>
  )
}

export const LensOrderDetail = () => {
  const id = useOrderId()
  return <LoadedOrder key={id}>{(details) => <Page details={details} />}</LoadedOrder>
}
