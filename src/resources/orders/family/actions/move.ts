/** Which call each verb makes, and what must be known before it is made. */
import type { EachAnswer } from '../../../../../contract/core/errors'
import { orderFlags, orderStatus } from '../../../../../contract/orders/order-family'
import { orders } from '../../../../../contract/orders/orders'
import { ApiError, refusalOf } from '../../../../providers/data/api-error'
import type { Send } from '../../../../providers/data/use-send'
import type { OrderKind } from '../kind'
import type { Order } from '../order'
import { emsProblem, splitEms } from './ems'
import type { PlainVerb } from './verbs'

/** What the person says in the dialog. */
export interface How {
  reason?: string
  overrideReason?: string
  confirmWarn?: 0 | 1
  remake?: 0 | 1
  emsNumber?: string
  /** Fen; null: what is usual. */
  freight?: number | null
  orderNote?: string
  statusBit?: number
}

/** The flags that a person sets; the others follow from rules. */
export const settableFlags = orderFlags.filter(
  (flag): flag is Exclude<(typeof orderFlags)[number], { system: true }> => !('system' in flag),
)

export const initialHow = (verb: PlainVerb, order: Order): How => {
  if (verb === 'correct-ems') return { emsNumber: order.emsNumber }
  if (verb === 'note') return { orderNote: order.orderNote }
  return verb === 'flag' ? { statusBit: order.statusBit } : {}
}

const changedFlags = ({ statusBit: before }: Order, { statusBit: after = before }: How) =>
  settableFlags.filter(({ bit }) => (before & bit) !== (after & bit))

/** Whether all is there that the server will ask for. */
export const isReady = (verb: PlainVerb, order: Order, how: How): boolean => {
  if (verb === 'reject' || verb === 'after-sale' || verb === 'decline-after-sale')
    return (how.reason ?? '').trim() !== ''
  if (verb === 'ship' || verb === 'correct-ems') return emsProblem(splitEms(how.emsNumber ?? '')) === undefined
  if (verb === 'note') return how.orderNote !== order.orderNote
  return verb !== 'flag' || changedFlags(order, how).length > 0
}

/** A call over several ids answers each by itself; with one id its refusal is the call's. */
const only = async (sent: Promise<{ data: EachAnswer[] }>) => {
  const [answer] = (await sent).data
  if (answer && answer.code !== 0) {
    const { id: _, ...refusal } = answer
    throw new ApiError({ ...refusal, name: refusalOf(answer.code, 200), statusCode: 200 })
  }
}

const to = {
  review: orderStatus.accepted,
  reject: orderStatus.rejected,
  produce: orderStatus.producing,
  complete: orderStatus.completed,
  cancel: orderStatus.cancelled,
  'after-sale': orderStatus.afterSale,
} as const

interface Action {
  send: Send
  kind: OrderKind
  verb: PlainVerb
  order: Order
  how: How
  /** The same twice does it once. */
  idempotencyKey: string
}

/** Does it; every failure is an `ApiError`. */
export const act = async ({ send, kind, verb, order, how, idempotencyKey }: Action): Promise<void> => {
  const { product } = kind
  const { calls } = kind.resource
  const { version } = order
  const ids = [kind.idOf(order)]
  const params = kind.paramsOf(kind.idOf(order))
  const { confirmWarn, reason, overrideReason, remake } = how
  switch (verb) {
    case 'submit':
      await send(calls.update, { params, body: { version, confirmWarn }, idempotencyKey })
      break
    case 'note':
      await send(calls.update, { params, body: { version, orderNote: how.orderNote }, idempotencyKey })
      break
    case 'review':
    case 'reject': {
      const body = { version, status: to[verb], rejectReason: reason, overrideReason, confirmWarn }
      await send(calls.review, { params, body, idempotencyKey })
      break
    }
    case 'ship':
    case 'correct-ems': {
      const freight = how.freight ?? undefined
      const body = { version, emsNumber: splitEms(how.emsNumber ?? '').join(','), freight, confirmWarn }
      await send(calls.ship, { params, body, idempotencyKey })
      break
    }
    case 'decline-after-sale':
      await only(send(orders.calls.declineAfterSale, { body: { product, ids, reason: reason ?? '' }, idempotencyKey }))
      break
    case 'flag':
      // Each flag is a change of its own, so the key of the whole is told apart by the flag.
      for (const { bit } of changedFlags(order, how)) {
        const value = ((how.statusBit ?? 0) & bit) === 0 ? 0 : 1
        const key = `${idempotencyKey}-${bit}`
        await only(send(calls.flag, { body: { product, ids, bit, value }, idempotencyKey: key }))
      }
      break
    default:
      await only(
        send(orders.calls.status, { body: { product, ids, status: to[verb], reason, remake }, idempotencyKey }),
      )
  }
}
