/** The state machine of all kinds of order. A kind says what its element codes are called and what is made for one order alone. */
import type { Machine } from '../core/states'
import { flags, orderStates } from './order-family'
import { usualRules } from './order-settings'

/** The person who acts: element codes, the clinic when they work for one, and the time now in epoch seconds. */
export interface OrderActor {
  codes: ReadonlySet<string>
  hid: number | null
  now: number
}

/** What the machine looks at in an order of any kind. */
export interface OrderState {
  status: number
  statusBit: number
  shippedAt: number | null
  /** For so many days after shipping its company takes it back; what is usual where it has not said. */
  afterSaleDays?: number | null
  /** When the clinic took its goods into stock; null: not yet. */
  receivedAt?: number | null
  /** 1: no person completed it. */
  selfCompleted?: number
}

export type OrderVerb =
  | 'submit'
  | 'review'
  | 'reject'
  | 'produce'
  | 'arrive'
  | 'ship'
  | 'complete'
  | 'cancel'
  | 'after-sale'

const daySeconds = 86_400

/** For how many days after shipping an order may come back. */
export const afterSaleDaysOf = ({ afterSaleDays }: Pick<OrderState, 'afterSaleDays'>): number =>
  afterSaleDays ?? usualRules.afterSaleDays

const ofAgent = (_: OrderState, { hid }: OrderActor) => hid === null
const stopsShipping = flags.held | flags.shortOfStock

/** Where the goods of an order come from. */
export interface Origin<Order> {
  /** Made for one order: they ship only once they have arrived, and cannot be cancelled while they are made. */
  madeToOrder(order: Order): boolean
  /** Only ever taken from stock: nothing is ordered for it. All else may be, and then ships once it has arrived. */
  stockOnly?(order: Order): boolean
}

/** @param resource Prefix of the element codes, such as `lens-orders`. */
export const orderMachine = <Order extends OrderState>(
  resource: string,
  { madeToOrder, stockOnly = () => false }: Origin<Order>,
): Machine<Order, OrderActor, OrderVerb> => ({
  states: orderStates,
  transitions: [
    // A rejected order comes back by being changed, not by being sent again as it stands.
    { verb: 'submit', from: [0], to: 1, can: `${resource}.update` },
    { verb: 'review', from: [1], to: 2, can: `${resource}.review`, when: ofAgent },
    { verb: 'reject', from: [1], to: 3, can: `${resource}.review`, reason: true, when: ofAgent },
    {
      verb: 'produce',
      from: [2],
      to: 4,
      can: `${resource}.produce`,
      when: (order, actor) => ofAgent(order, actor) && !stockOnly(order),
    },
    { verb: 'arrive', from: [4], to: 5, can: `${resource}.arrive`, when: ofAgent },
    {
      verb: 'ship',
      from: [2, 4, 5],
      to: 6,
      can: `${resource}.ship`,
      when: (order, { hid }) =>
        hid === null &&
        (order.statusBit & stopsShipping) === 0 &&
        (order.status === 5 || stockOnly(order) || (order.status === 2 && !madeToOrder(order))),
    },
    { verb: 'complete', from: [6], to: 7, can: `${resource}.complete` },
    {
      verb: 'cancel',
      from: [0, 1, 2, 3, 4],
      to: 8,
      can: `${resource}.cancel`,
      when: (order, { hid }) => (hid === null || order.status <= 1) && (order.status !== 4 || !madeToOrder(order)),
    },
    {
      verb: 'after-sale',
      from: [6, 7],
      to: 9,
      can: `${resource}.after-sale`,
      reason: true,
      when: (order, { hid, now }) =>
        hid === null && order.shippedAt !== null && now - order.shippedAt <= afterSaleDaysOf(order) * daySeconds,
    },
  ],
})
