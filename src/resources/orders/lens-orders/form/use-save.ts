/** Sends the form, and sorts what comes back: done, doubts to confirm, fields to mend, or somebody who was faster. */
import { useState } from 'react'
import { LensOrder } from '../../../../../contract/orders/lens-order'
import { lensOrders } from '../../../../../contract/orders/lens-orders'
import { orderStatus } from '../../../../../contract/orders/order-family'
import { ApiError } from '../../../../providers/data/api-error'
import { useSend } from '../../../../providers/data/use-call'
import { toast } from '../../../../providers/toast'
import { type LensOrderValues, noteBody, updateBody } from './values'

export type Intent = 'save' | 'review'

interface Doubts {
  intent: Intent
  warnings: readonly string[]
}

interface Listeners {
  onSaved: (intent: Intent) => void
  /** Messages by field. */
  onRefused: (errors: Record<string, string>) => void
  /** The order as somebody else has left it. */
  onOvertaken: (theirs: LensOrder) => void
}

/** These are shown by the form. */
const shownHere = { except: ['rule', 'conflict'] } as const

export const useSave = (order: LensOrder, { onSaved, onRefused, onOvertaken }: Listeners) => {
  const update = useSend(lensOrders.calls.update, shownHere)
  const review = useSend(lensOrders.calls.review, shownHere)
  const [doubts, setDoubts] = useState<Doubts>()
  const { lensOrderId, pid, allowed } = order

  const send = async (intent: Intent, values: LensOrderValues, confirmed: boolean) => {
    const params = { lensOrderId }
    const body = {
      ...(allowed.includes('update') ? updateBody(values, order) : noteBody(values, order)),
      ...(confirmed && { confirmWarn: 1 as const }),
    }
    if (intent === 'save') await update.mutateAsync({ params, body })
    else await review.mutateAsync({ params, body: { ...body, pid, status: orderStatus.accepted } })
  }

  const refuse = (intent: Intent, error: ApiError) => {
    const theirs = error.name === 'conflict' ? LensOrder.safeParse(error.current) : undefined
    if (error.warnings && error.warnings.length > 0) setDoubts({ intent, warnings: error.warnings })
    else if (error.errors) onRefused(error.errors)
    else if (theirs?.success) onOvertaken(theirs.data)
    else if (error.name === 'rule' || error.name === 'conflict') void toast('warning', error.message)
  }

  return {
    saving: update.isPending || review.isPending,
    /** Warnings of the server that a person has to confirm; `save` with `confirmed` goes on in spite of them. */
    doubts,
    dropDoubts: () => setDoubts(undefined),
    save: async (intent: Intent, values: LensOrderValues, confirmed = false) => {
      setDoubts(undefined)
      try {
        await send(intent, values, confirmed)
        onSaved(intent)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refuse(intent, error)
      }
    },
  }
}
