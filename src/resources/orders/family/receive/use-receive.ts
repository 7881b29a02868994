/** Sends what has come, a call for each product line; what is refused stays in the form, with the reason beside it. */
import { type Dispatch, useRef } from 'react'
import type { EachAnswer } from '../../../../../contract/core/errors'
import type { Delivery } from '../../../../../contract/orders/arrivals'
import type { ProductLine } from '../../../../../contract/orders/order-family'
import { purchases } from '../../../../../contract/orders/purchases'
import { ApiError } from '../../../../providers/data/api-error'
import { useAction } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import type { Action, Draft } from './draft'
import { deliveryOf, hasCome, type Problems, problemsFrom, problemsOf } from './entries'

interface Parcel {
  draft: Draft
  delivery: Delivery
  keys: string[]
}

const useCheck = () => {
  const t = useT()
  const words = {
    required: t('order.form.required'),
    notNumber: t('arrival.notNumber'),
    notDate: t('arrival.notDate'),
    twice: t('arrival.twice'),
  }
  /** By order, what the form itself has against it. */
  return (drafts: readonly Draft[]): ReadonlyMap<number, Problems> => {
    const taken = new Set<string>()
    return new Map(
      drafts.map((draft) => {
        const { stockIn, entries } = draft
        const problems = problemsOf(stockIn, draft, { taken, words })
        for (const entry of entries) if (hasCome(entry, stockIn)) taken.add(entry.serialNo.trim())
        taken.delete('')
        return [stockIn.id, problems]
      }),
    )
  }
}

/** Tried again after a time-out, the same delivery is the same delivery. */
const useKeys = () => {
  const keys = useRef(new Map<string, string>())
  return {
    of: (content: string) => {
      const key = keys.current.get(content) ?? crypto.randomUUID()
      keys.current.set(content, key)
      return key
    },
    forget: (content: string) => keys.current.delete(content),
  }
}

export const useReceive = (dispatch: Dispatch<Action>) => {
  const t = useT()
  const check = useCheck()
  const keys = useKeys()
  const { mutateAsync, isPending } = useAction(purchases.calls.receive)
  const say = (id: number, answer: { problems: Problems; message?: string; done?: true }) =>
    dispatch({ type: 'change', id, change: { type: 'answer', ...answer } })

  const send = async (product: ProductLine, parcels: readonly Parcel[]): Promise<readonly EachAnswer[]> => {
    const ids = parcels.map(({ draft }) => draft.stockIn.id)
    const deliveries = Object.fromEntries(parcels.map(({ draft, delivery }) => [draft.stockIn.id, delivery]))
    const content = JSON.stringify([product, deliveries])
    try {
      const idempotencyKey = keys.of(content)
      const { data } = await mutateAsync({ params: { product }, body: { ids, deliveries }, idempotencyKey })
      // A refusal is kept under its key; the next try is another one.
      keys.forget(content)
      return data as unknown as EachAnswer[]
    } catch (error) {
      // Has been shown; the outcome is not known, so it may be sent again as it is.
      if (!(error instanceof ApiError)) throw error
      return []
    }
  }

  const settle = ({ draft, keys: lines }: Parcel, answer: EachAnswer | undefined): boolean => {
    const { id } = draft.stockIn
    if (!answer) return false
    if (answer.code === 0) say(id, { problems: {}, done: true })
    else {
      const problems = problemsFrom(answer.errors ?? {}, lines)
      say(id, { problems, message: answer.errors ? t('arrival.refused') : answer.message })
    }
    return answer.code === 0
  }

  /** How many orders were taken in, and which were not. */
  const receive = async (drafts: readonly Draft[]): Promise<{ taken: number; refused: number[] }> => {
    const wrong = check(drafts)
    const parcels: Parcel[] = []
    const refused: number[] = []
    for (const draft of drafts) {
      const { id } = draft.stockIn
      const problems = wrong.get(id) ?? {}
      const { delivery, keys } = deliveryOf(draft.stockIn, draft)
      if (Object.keys(problems).length > 0) say(id, { problems, message: t('arrival.refused') })
      else if (delivery.lines.length === 0) say(id, { problems: {}, message: t('arrival.nothing') })
      else parcels.push({ draft, delivery, keys })
      if (parcels.at(-1)?.draft !== draft) refused.push(id)
    }
    let taken = 0
    for (const product of new Set(parcels.map(({ draft }) => draft.stockIn.product))) {
      const ours = parcels.filter(({ draft }) => draft.stockIn.product === product)
      const answers = await send(product, ours)
      for (const parcel of ours) {
        const { id } = parcel.draft.stockIn
        if (
          settle(
            parcel,
            answers.find((answer) => answer.id === id),
          )
        )
          taken += 1
        else refused.push(id)
      }
    }
    return { taken, refused }
  }
  return { receive, busy: isPending }
}
