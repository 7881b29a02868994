/** Edits an order. */
import { useState } from 'react'
import type { OrderFormKind } from './form/form-of'
import { OrderForm } from './form/order-form'
import { LoadedOrder } from './loaded-order'
import type { OrderDetails } from './order'
import { useOrderId } from './use-order-id'

/** Keeps the order as the form was opened with it: one that is read again in the background must not undo what is typed. */
const Frozen = ({ details, kind }: { details: OrderDetails; kind: OrderFormKind }) => {
  const [opened] = useState(details)
  return <OrderForm kind={kind} details={opened} />
}

export const OrderEdit = ({ kind }: { kind: OrderFormKind }) => {
  const id = useOrderId()
  return (
    <LoadedOrder key={id} fresh>
      {(details) => <Frozen details={details} kind={kind} />}
    </LoadedOrder>
  )
}
