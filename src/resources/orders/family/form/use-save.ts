/** Sends the form, and sorts what comes back: done, warnings to confirm, fields to mend, or a conflict. */
import { useState } from 'react'
import { orderStatus } from '../../../../../contract/orders/order-family'
import { ApiError } from '../../../../providers/data/api-error'
import { shownByForm, useAction } from '../../../../providers/data/use-call'
import { showRefusal } from '../../../../records/show-refusal'
import type { UpdateSent } from '../calls'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import type { OrderFormKind, SomeValues } from './form-of'

export type Intent = 'save' | 'review'

interface RefusedSave {
  intent: Intent
  warnings: readonly string[]
}

interface Listeners {
  onSaved: (intent: Intent) => void
  /** Messages by field. */
  onRefused: (errors: Readonly<Record<string, string>>) => void
  /** The order as another person has saved it. */
  onOvertaken: (theirs: Order) => void
}

/** Once goods are in production the note, and of some kinds little else, is all that may change. */
const lateBody = ({ late = [], fieldsOf }: OrderFormKind, values: SomeValues, { version }: Order): UpdateSent => {
  const fields = fieldsOf(values)
  const open = Object.fromEntries(late.map((name) => [name, fields[name]]))
  const body = { ...open, orderNote: fields.orderNote, version, caseStatus: 1 }
  return body
}

export const useSave = (form: OrderFormKind, order: Order, { onSaved, onRefused, onOvertaken }: Listeners) => {
  const { resource, idOf, paramsOf } = useOrderKind()
  const update = useAction(resource.calls.update, shownByForm)
  const review = useAction(resource.calls.review, shownByForm)
  const [doubts, setWarnings] = useState<RefusedSave>()
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

  return {
    saving: update.isPending || review.isPending,
    /** Warnings of the server that a person has to confirm; `save` with `confirmed` goes on in spite of them. */
    doubts,
    dropWarnings: () => setWarnings(undefined),
    save: async (intent: Intent, values: SomeValues, confirmed = false) => {
      setWarnings(undefined)
      try {
        await send(intent, values, confirmed)
        onSaved(intent)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        showRefusal<Order>(resource.calls.update, error, {
          onConflict: onOvertaken,
          onErrors: onRefused,
          onWarnings: (warnings) => setWarnings({ intent, warnings }),
        })
      }
    },
  }
}
