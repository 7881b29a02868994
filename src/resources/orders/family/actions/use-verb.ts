/** One verb on one order, as a dialog tries it: the order as it was when the dialog opened, until the server tells better. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { orders } from '../../../../../contract/orders/orders'
import type { ApiError } from '../../../../providers/data/api-error'
import { useIdempotencyKey } from '../../../../providers/data/idempotency'
import { useInvalidateResources } from '../../../../providers/data/use-call'
import { useSend } from '../../../../providers/data/use-send'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import { act, type How } from './move'
import type { PlainVerb } from './verbs'

/** The dialog shows these itself. */
const shownHere = ['rule', 'stop', 'conflict', 'missing'] as const

export const useVerb = (verb: PlainVerb, opened: Order) => {
  const kind = useOrderKind()
  const send = useSend()
  const [order, setOrder] = useState(opened)
  const { keyOf } = useIdempotencyKey()
  const invalidate = useInvalidateResources()

  const mutation = useMutation<void, ApiError, How>({
    mutationFn: (how) => act({ send, kind, verb, order, how, idempotencyKey: keyOf([order.version, how]) }),
    meta: { except: shownHere },
    onSettled: (_, error) => {
      if (error?.name !== 'rule' && error?.name !== 'stop') void invalidate([kind.resource.name, orders.name])
    },
    onError: ({ current }) => {
      if (current) setOrder(current as Order)
    },
  })
  return { order, attempt: mutation.mutate, busy: mutation.isPending, refusal: mutation.error }
}
