/** The lenses of a fitting are ordered by its prescription, without retyping. */

import type { frameFittings } from '../../contract/clinic/frame-fittings'
import { type Placed, Placing } from '../../contract/orders/placing'
import type { Context } from '../http/implement'
import { checkInput } from '../http/input'
import { rxOrderDraft } from './prescription-service'

type Ordering = Pick<
  Context<(typeof frameFittings)['calls']['order'], { version: number }>,
  'db' | 'caller' | 'now' | 't' | 'request' | 'services'
>

/** How an order is placed: orders know the clinics, so that these are handed it. */
export type Place = (context: Ordering, placing: Placing) => Promise<Placed>

type Asking = Pick<Ordering, 'db' | 'caller' | 'now' | 'request'>

/** What is wrong with delivered lenses is asked of the agent on their order, and settled there by the clinic. */
export interface AfterSale {
  ask: (context: Asking, orderId: number, reason: string) => Promise<void>
  settle: (context: Asking, orderId: number, reason: string) => Promise<void>
}

interface Asked {
  rxId: number
  productId: number
  /** What the order says beside its prescription. */
  about: { hid: number; pid: number; orderNote: string } & Readonly<Record<string, unknown>>
  confirmWarn: 0 | 1 | undefined
}

/** Places the order that fills a prescription with a product. */
export const orderByRx = async (
  place: Place,
  context: Ordering,
  { rxId, productId, about, confirmWarn }: Asked,
): Promise<Placed> => {
  const { order, ...drafted } = await rxOrderDraft(context.db, context.caller, { rxId, productId })
  return place(context, checkInput(Placing, { ...drafted, order: { ...order, ...about }, confirmWarn }))
}
