/** Sends the form, and sorts what comes back: done, warnings to confirm, fields to mend, or a conflict. */
import { useRef, useState } from 'react'
import { orderStatus } from '../../../../../contract/orders/order-family'
import { ApiError } from '../../../../providers/data/api-error'
import { shownByForm, useAction } from '../../../../providers/data/use-call'
import { present } from '../../../../providers/errors'
import { showRefusal } from '../../../../records/show-refusal'
import type { UpdateSent } from '../calls'
import { useOrderKind } from '../kind'
import type { Order } from '../order'
import type { OrderFormKind, SomeValues } from './form-of'

export type Intent = 'save' | 'review'

/** What a person answered to a refusal before. */
interface Answered {
  confirmWarn?: 1
  /** Why the order passes the credit limit. */
  overrideReason?: string
}

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

/** @param mayPass whether the person may pass what stopped the order, with a reason */
export const useSave = (
  form: OrderFormKind,
  order: Order,
  mayPass: (refusal: ApiError) => boolean,
  listeners: Listeners,
) => {
  const { onSaved, onRefused, onOvertaken } = listeners
  const { resource, idOf, paramsOf } = useOrderKind()
  const update = useAction(resource.calls.update, shownByForm)
  const review = useAction(resource.calls.review, { except: [...shownByForm.except, 'stop' as const] })
  const [doubts, setWarnings] = useState<RefusedSave>()
  const [stopped, setStopped] = useState<ApiError>()
  /** What was confirmed of this try, which a later question adds to. */
  const answered = useRef<Answered>({})
  const { pid, allowed } = order

  const send = async (intent: Intent, values: SomeValues) => {
    const { overrideReason, ...confirmed } = answered.current
    const params = paramsOf(idOf(order))
    const body = {
      ...(allowed.includes('update') ? form.updateBody(values, order) : lateBody(form, values, order)),
      ...confirmed,
    }
    if (intent === 'save') await update.mutateAsync({ params, body })
    else await review.mutateAsync({ params, body: { ...body, pid, overrideReason, status: orderStatus.accepted } })
  }
  const ask = (error: ApiError, intent: Intent) => {
    if (error.name === 'stop' && intent === 'review') return mayPass(error) ? setStopped(error) : void present(error)
    // The next question takes the place of this one, whose answer is kept.
    if (error.name === 'conflict' || error.warnings) setStopped(undefined)
    showRefusal<Order>(resource.calls.update, error, {
      onConflict: onOvertaken,
      onErrors: onRefused,
      onWarnings: (warnings) => setWarnings({ intent, warnings }),
    })
  }

  return {
    saving: update.isPending || review.isPending,
    /** Warnings of the server that a person has to confirm. */
    doubts,
    dropWarnings: () => setWarnings(undefined),
    /** Why the order is not accepted, unless the person gives a reason for accepting it nonetheless. */
    stopped,
    dropStopped: () => setStopped(undefined),
    /** @param more what the person answers to what was asked last; without it the try is a new one */
    save: async (intent: Intent, values: SomeValues, more?: Answered) => {
      setWarnings(undefined)
      answered.current = more ? { ...answered.current, ...more } : {}
      try {
        await send(intent, values)
        setStopped(undefined)
        onSaved(intent)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        ask(error, intent)
      }
    },
  }
}
