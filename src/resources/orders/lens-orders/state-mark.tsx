/** How an order stands: its state and what is marked on it. */
import type { LensOrder } from '../../../../contract/orders/lens-order'
import { orderFlags, orderStates } from '../../../../contract/orders/order-family'
import { useLabel, useT } from '../../../providers/i18n'
import { StateTag } from '../../../ui/state-tag'

export const StateMark = ({ order }: { order: Pick<LensOrder, 'status' | 'statusBit' | 'caseStatus'> }) => {
  const t = useT()
  const label = useLabel()
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
