/** How an order stands: its state and what is marked on it. */
import { orderFlags, orderStates } from '../../../../contract/orders/order-family'
import { useT } from '../../../providers/i18n'
import { StateTag } from '../../../ui/state-tag'
import type { Order } from './order'
import { useOrderT } from './words'

export const StateMark = ({ order }: { order: Pick<Order, 'status' | 'statusBit' | 'caseStatus'> }) => {
  const t = useT()
  const label = useOrderT()
  const state = orderStates.find(({ value }) => value === order.status)
  return (
    <>
      {state && <StateTag label={label(state.label)} colour={state.colour} />}
      {order.caseStatus === 1 && <StateTag label={t('order.flag.changed')} colour="orange" />}
      {orderFlags
        .filter(({ bit }) => (order.statusBit & bit) !== 0)
        .map((flag) => (
          <StateTag key={flag.bit} label={label(flag.label)} colour={flag.colour} />
        ))}
    </>
  )
}
