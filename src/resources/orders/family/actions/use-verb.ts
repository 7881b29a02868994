/** One verb on one order, as a dialog tries it: the order as it was when the dialog opened, until the server tells better. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orders } from '../../../../../contract/orders/orders'
import type { ApiError } from '../../../../providers/data/api-error'
import { useInvalidateResources } from '../../../../providers/data/use-call'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import { act, type How } from './move'
import type { PlainVerb } from './verbs'

/** The dialog shows these itself. */
const shownHere = ['rule', 'stop', 'conflict', 'missing'] as const

export const useVerb = (verb: PlainVerb, opened: Order) => {
  const kind = useOrderKind()
  const [order, setOrder] = useState(opened)
  const sent = useRef({ text: '', key: '' })
  const invalidate = useInvalidateResources()

  /** Tried again after a time-out, the same change is the same change: the server does it once. */
  const keyOf = (how: How) => {
    const text = JSON.stringify([order.version, how])
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    return sent.current.key
  }

  const mutation = useMutation<void, ApiError, How>({
    mutationFn: (how) => act({ kind, verb, order, how, idempotencyKey: keyOf(how) }),
    meta: { except: shownHere },
    onSettled: (_, error) => {
      if (error?.name !== 'rule' && error?.name !== 'stop') void invalidate([kind.resource.name, orders.name])
    },
    onError: ({ current, name }) => {
      // A refusal is kept under its key; the next try is another one.
      if (name !== 'timeout' && name !== 'network') sent.current = { text: '', key: '' }
      if (current) setOrder(current as Order)
    },
  })
  return { order, attempt: mutation.mutate, busy: mutation.isPending, refusal: mutation.error }
}
