/** Sends the form, and sorts what comes back: done, doubts to confirm, fields to mend, or somebody who was faster. */
import { useState } from 'react'
import { orderStatus } from '../../../../../contract/orders/order-family'
import { ApiError } from '../../../../providers/data/api-error'
import { useAction } from '../../../../providers/data/use-call'
import { toast } from '../../../../providers/toast'
import type { UpdateSent } from '../calls'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import type { OrderFormKind, SomeValues } from './form-of'

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
  onOvertaken: (theirs: Order) => void
}

/** These are shown by the form. */
const shownHere = { except: ['rule', 'conflict'] } as const

/** Once goods are in production the note, and of some kinds little else, is all that may change. */
const lateBody = ({ late = [], fieldsOf }: OrderFormKind, values: SomeValues, { version }: Order): UpdateSent => {
  const fields = fieldsOf(values)
  const open = Object.fromEntries(late.map((name) => [name, fields[name]]))
  const body = { ...open, orderNote: fields.orderNote, version, caseStatus: 1 }
  return body
}

export const useSave = (form: OrderFormKind, order: Order, { onSaved, onRefused, onOvertaken }: Listeners) => {
  const { resource, idOf, paramsOf } = useOrderKind()
  const update = useAction(resource.calls.update, shownHere)
  const review = useAction(resource.calls.review, shownHere)
  const [doubts, setDoubts] = useState<Doubts>()
  const { pid, allowed } = order

  const send = async (intent: Intent, values: SomeValues, confirmed: boolean) => {
    const params = paramsOf(idOf(order))
    const body = {
      ...(allowed.includes('update') ? form.updateBody(values, order) : lateBody(form, values, order)),
      ...(confirmed && { confirmWarn: 1 as const }),
    }
    if (intent === 'save') await update.mutateAsync({ params, body })
    else await review.mutateAsync({ params, body: { ...body, pid, status: orderStatus.accepted } })
  }

  const refuse = (intent: Intent, error: ApiError) => {
    const theirs = error.name === 'conflict' ? resource.record.safeParse(error.current) : undefined
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
    save: async (intent: Intent, values: SomeValues, confirmed = false) => {
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
