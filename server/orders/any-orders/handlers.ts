import type { z } from 'zod'
import type { Call } from '../../../contract/core/call'
import { anyOrders } from '../../../contract/orders/any-orders'
import { orderStatus, type ProductLine } from '../../../contract/orders/order-family'
import { type Context, implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { refuseChanged } from '../../http/set-aside'
import { takeBody } from '../../http/take-body'
import { updateOrder } from '../family/change'
import { orderDetails } from '../family/details'
import { flagOrder } from '../family/handlers'
import type { OrderKind, OrderRow } from '../family/kind'
import { idOf, orderRows } from '../family/rows'
import { findOrder } from '../find-order'
import { listKinds } from '../list-kinds'
import { kindOf, orderKinds } from '../order-kinds'

const { waiting, accepted, rejected, producing, arrived, shipped } = orderStatus
const unfinished = [waiting, accepted, rejected, producing, arrived, shipped]

const readable = (kinds: readonly OrderKind[], { codes }: Caller) =>
  kinds.filter(({ resource }) => codes.has(`${resource.name}.read`))

const ofCompany = (caller: Caller, cid: number) => {
  if (caller.cid !== null && caller.cid !== cid) throw new Refusal('missing')
}

type Asking = Pick<Context<typeof anyOrders.calls.all>, 'db' | 'caller' | 'now' | 'services'>

const asked = ({ db, caller, now, services }: Asking) => ({
  ...{ db, caller, now, timeZone: services.timeZone },
})

/** What the kind of order itself needs, beside the code of this call. */
const needs = ({ resource }: OrderKind, { codes }: Caller, verb: 'update' | 'flag') => {
  if (!codes.has(`${resource.name}.${verb}`)) throw new Refusal('forbidden')
}

export const anyOrderCalls = implement<typeof anyOrders.calls, OrderRow, OrderRow>(
  anyOrders,
  {
    open: async (context) => {
      const { caller, query, params } = context
      ofCompany(caller, params.cid)
      const status = query.status ?? unfinished
      return listKinds(readable(orderKinds, caller), {
        ...asked(context),
        query: { ...query, cid: params.cid, status },
      })
    },
    all: async (context) => {
      const { caller, query, params } = context
      ofCompany(caller, params.cid)
      return listKinds(readable(orderKinds, caller), { ...asked(context), query: { ...query, cid: params.cid } })
    },
    ofProduct: async ({ db, caller, now, query, params, services: { timeZone } }) =>
      listKinds(readable([kindOf(params.product)], caller), { db, caller, now, timeZone, query }),
    info: async ({ db, params, caller, now }) => {
      const { kind, row } = await findOrder(db, params.id, caller)
      return { ...(orderRows(kind).present(row, caller, now) as object), product: kind.product }
    },
    details: async (context) => {
      const { db, params, caller } = context
      const { kind, row } = await findOrder(db, params.id, caller)
      return { ...(await orderDetails(kind, { ...context, row })), product: kind.product }
    },
    update: async (context) => {
      const { order, orderOpt, orderLen, version, confirmWarn, product } = context.body
      const kind = kindOf(product)
      needs(kind, context.caller, 'update')
      const { update } = kind.resource.calls as unknown as { update: Call & { body: z.ZodType } }
      const parts = Object.entries({ orderOpt, orderLen, version, confirmWarn }).filter(
        ([, part]) => part !== undefined,
      )
      const sent = { ...order, ...Object.fromEntries(parts) }
      const { body, aside } = takeBody(update.body, sent, { call: update, resource: kind.resource })
      refuseChanged(kind.resource, aside, orderRows(kind).present(context.row, context.caller, context.now) as object)
      await updateOrder(kind, context, body as Record<string, unknown>)
      const row = await orderRows(kind).find(context.db, idOf(kind, context.row), context.caller, { lock: false })
      if (!row) throw new Refusal('missing')
      return { ...(orderRows(kind).present(row, context.caller, context.now) as object), product }
    },
    flag: async (context) => {
      const kind = kindOf(context.body.product)
      needs(kind, context.caller, 'flag')
      return flagOrder(kind, context)
    },
  },
  (body: { product: ProductLine }) => orderRows(kindOf(body.product)),
)
