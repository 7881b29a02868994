/** Edits a lens order. */
import { useState } from 'react'
import type { LensOrderDetails } from '../../../../contract/orders/lens-orders'
import { OrderForm } from './form/order-form'
import { LoadedOrder } from './loaded-order'
import { useOrderId } from './use-order-id'

/** Keeps the order as the form was opened with it: one that is read again in the background must not undo what is typed. */
const Frozen = ({ details }: { details: LensOrderDetails }) => {
  const [opened] = useState(details)
  return <OrderForm details={opened} />
}

export const LensOrderForm = () => {
  const id = useOrderId()
  return (
    <LoadedOrder key={id} fresh>
      {(details) => <Frozen details={details} />}
    </LoadedOrder>
  )
}
